import PagerCore
import TestSupport
import Testing

@testable import PagerPages

@Suite("Searching pages")
struct PageSearchTests {
  /// Runs jobs in the call that submits them.
  private struct AtOnce: LoadExecutor {
    func submit(_ job: @escaping @Sendable () -> Void) { job() }
  }

  private func outcome(
    of text: String, in folder: TestFolder, from page: Int = 0, place: Int? = nil, isForward: Bool = true,
    loops: Bool = false
  ) throws -> SearchOutcome? {
    let pages = PartScanner.expand(
      try Listing.list([folder.path], options: Listing.Options(all: false, recursive: false)),
      decoding: PageOptions.Decoding(), limits: PartScanner.Limits(), patience: nil)
    let loader = PageLoader(executor: AtOnce(), onWake: {})
    return loader.search(
      SearchRequest(
        text: try #require(SearchText(text)), isForward: isForward, pages: pages, firstPage: page,
        firstPlace: place, loops: loops, viewport: CellSize(columns: 80, rows: 24), options: PageOptions(),
        arrived: [:])
    ).outcome
  }

  @Test("form feeds part a text: each part is searched for itself")
  func parts() throws {
    let folder = try TestFolder()
    let file = folder.file("a.txt", "one\u{c}two\u{c}one")
    let source = PageSource(path: file)
    #expect(try outcome(of: "one", in: folder, place: 1) == .found(source.withPart(2), SearchMatch(8..<11)))
    #expect(
      try outcome(of: "two", in: folder, from: 2, isForward: false)
        == .found(source.withPart(1), SearchMatch(4..<7)))
  }

  @Test("pictures are searched in what they show, by cells")
  func picture() throws {
    let folder = try TestFolder()
    let file = folder.file("a.ans", "\u{1b}[2;3HWord \u{1b}[31mword")
    let source = PageSource(path: file)
    let first = SearchMatch(80 + 2..<80 + 6)
    let second = SearchMatch(80 + 7..<80 + 11)
    #expect(try outcome(of: "word", in: folder) == .found(source, first))
    #expect(try outcome(of: "word", in: folder, place: 83) == .found(source, second))
    #expect(try outcome(of: "word", in: folder, isForward: false) == .found(source, second))
    #expect(try outcome(of: "word", in: folder, place: 87, isForward: false) == .found(source, first))
  }

  @Test("round a loop, what stands before the beginning is found at last")
  func loop() throws {
    let folder = try TestFolder()
    let file = folder.file("a.txt", "needle and more")
    folder.file("b.txt", "two")
    let source = PageSource(path: file)
    for isForward in [true, false] {
      #expect(
        try outcome(of: "needle", in: folder, place: isForward ? 3 : 0, isForward: isForward, loops: true)
          == .found(source, SearchMatch(0..<6)))
      #expect(
        try outcome(of: "needle", in: folder, place: isForward ? 3 : 0, isForward: isForward)
          == .nothing(unreadable: 0, isCut: false))
    }
  }

  @Test("bytes of no text are searched as they are shown")
  func binary() throws {
    let folder = try TestFolder()
    let file = folder.file(Array("a.bytes".utf8), Array(0...255) + Array("needle".utf8) + [0, 1])
    guard case .found(PageSource(path: file), _) = try outcome(of: "needle^@", in: folder) else {
      Issue.record("not found")
      return
    }
  }

  @Test("a file that is cut off or goes while it is searched ends the search there")
  func cutOff() throws {
    let folder = try TestFolder()
    let file = folder.file("a.txt", String(repeating: "line\n", count: 500_000) + "needle")
    let bytes = try FileBytes.open(PageSource(path: file), path: file)
    folder.file("a.txt", "line\n")
    let text = try #require(SearchText("needle"))
    let search = TextSearch(text: text, bytes: bytes, layout: TextLayout(), range: 0..<bytes.count)
    #expect(search.first(from: 0) == nil)
    #expect(search.last(before: .max) == nil)
  }
}
