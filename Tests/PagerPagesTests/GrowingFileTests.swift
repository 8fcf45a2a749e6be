import PagerCore
import TestSupport
import Testing

@testable import PagerPages

/// A large file that grows while it is shown: what is new is read, and the page is what a first look would show.
@Suite("Growing files")
struct GrowingFileTests {
  private static let line = "a line of a log that is large enough not to be held in memory\n"
  private static let log = String(repeating: line, count: (FileBytes.wholeLimit + 300_000) / line.utf8.count)

  private let executor = ManualExecutor()

  private func loader() -> PageLoader { PageLoader(executor: executor) {} }

  private func request(_ source: PageSource, wrap: Bool = false) -> PageRequest {
    PageRequest(
      source: source, viewport: CellSize(columns: 40, rows: 8), options: PageOptions(wrap: wrap))
  }

  private func page(_ loader: PageLoader, _ source: PageSource) throws -> TextPage {
    executor.runAll()
    _ = loader.collect()
    guard case .ready(let page as TextPage) = loader.state(of: source) else {
      throw PageError(place: "\(source)", reason: "is not there")
    }
    return page
  }

  private func reload(_ loader: PageLoader, _ file: FilePath, isThorough: Bool = false) throws -> TextPage {
    let source = PageSource(path: file)
    loader.filesDidChange([file], live: [source], isThorough: isThorough)
    return try page(loader, source)
  }

  /// What the page's end looks like, and how large it is.
  private func end(of page: TextPage) -> [String] {
    ["\(page.size)"]
      + PageDump.rows(page, columns: 40, rows: 8, from: CellPoint(column: 0, row: page.size.rows - 8))
  }

  #if os(Linux)
    /// Bytes that this thread has read by system calls while it does something.
    private func bytesRead(_ body: () throws -> Void) throws -> Int {
      func count() throws -> Int {
        let text = try #require(try? PageSource(path: "/proc/thread-self/io").text())
        return try #require(text.split(separator: "\n").first.flatMap { Int($0.dropFirst("rchar: ".count)) })
      }
      let before = try count()
      try body()
      return try count() - before
    }

    @Test("ten lines more cost the reading of ten lines, and a look at both ends", arguments: [false, true])
    func cost(wrap: Bool) throws {
      let folder = try TestFolder()
      let file = folder.file("log", GrowingFileTests.log)
      let loader = loader()
      loader.request(request(PageSource(path: file), wrap: wrap))
      let before = try page(loader, PageSource(path: file))
      folder.append((1...10).map { "new \($0)\n" }.joined(), to: file)
      var after = before
      let count = try bytesRead { after = try reload(loader, file) }
      #expect(count < 50_000)
      #expect(after.size.rows == before.size.rows + 10)
      #expect(end(of: after).last == "new 10")
      #expect(try bytesRead { _ = try reload(loader, file, isThorough: true) } > 1 << 20)
    }
  #endif

  @Test(
    "wherever it was cut, it is shown as one that is read for the first time",
    arguments: [false, true], 1...4 as ClosedRange<UInt64>)
  func anyGrowth(wrap: Bool, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "\r", "\n", "\r\n", "word ", "日本", "\u{301}", "\u{1b}[3", "1m", "\u{1b}[0m", "\u{c}", "\t", "x\u{8}x",
      String(repeating: "long ", count: 9000), "\u{1f468}\u{200d}", "\u{1f469}",
    ]
    let folder = try TestFolder()
    let file = folder.file("log", GrowingFileTests.log)
    let (loader, source) = (loader(), PageSource(path: file))
    loader.request(request(source, wrap: wrap))
    _ = try page(loader, source)
    for _ in 0..<12 {
      let text = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      folder.append(text.joined(), to: file)
      _ = try? reload(loader, file)
      let fresh = self.loader()
      for part in 0..<4 {
        let source = source.withPart(part)
        for loader in [loader, fresh] { loader.request(request(source, wrap: wrap)) }
        let known = try? end(of: page(loader, source))
        #expect(known == (try? end(of: page(fresh, source))))
      }
    }
  }

  @Test(
    "what belongs together and is written apart is put together",
    arguments: [
      ("one\r", "\ntwo", ["one", "two"]), ("\r", "\r\n\r", []), ("\u{1b}[3", "1mred", ["red"]),
      ("e", "\u{301}", ["e\u{301}"]), ("one\u{c}", "two", ["two"]), ("x\u{8}", "x", ["x"]),
    ], [false, true])
  func apart(texts: (first: String, second: String, shown: [String]), wrap: Bool) throws {
    let folder = try TestFolder()
    let file = folder.file("log", GrowingFileTests.log)
    let (loader, source) = (loader(), PageSource(path: file))
    loader.request(request(source, wrap: wrap))
    let rows = try page(loader, source).size.rows
    for text in [texts.first, texts.second] {
      folder.append(text, to: file)
      _ = try reload(loader, file)
    }
    var (shown, start) = (source, rows)
    if texts.first.hasSuffix("\u{c}") { (shown, start) = (source.withPart(1), 0) }
    loader.request(request(shown, wrap: wrap))
    let page = try page(loader, shown)
    #expect(PageDump.rows(page, columns: 40, rows: 8, from: CellPoint(column: 0, row: start)) == texts.shown)
    if !texts.shown.isEmpty { #expect(page.size.rows == start + texts.shown.count) }
  }

  @Test("what is replaced, cut off or written over is read anew")
  func notGrown() throws {
    let folder = try TestFolder()
    let file = folder.file("log", GrowingFileTests.log)
    let (loader, source) = (loader(), PageSource(path: file))
    loader.request(request(source))
    let rows = try page(loader, source).size.rows
    let other = folder.file("other", GrowingFileTests.log + GrowingFileTests.line + "other\n")
    folder.rename(other, to: file)
    #expect(try end(of: reload(loader, file)).last == "other")

    folder.truncate(file, to: GrowingFileTests.line.utf8.count * 2)
    #expect(try reload(loader, file).size.rows == 2)
    folder.append(GrowingFileTests.log, to: file)
    #expect(try reload(loader, file).size.rows == rows + 2)

    // Another beginning, and longer.
    folder.file("log", "first\n" + GrowingFileTests.log + GrowingFileTests.log)
    let page = try reload(loader, file)
    #expect(page.size.rows == rows * 2 + 1)
    #expect(PageDump.rows(page, columns: 40, rows: 1) == ["first"])
  }

  @Test("a file whose text grows beyond what is divided into pages is one page")
  func beyondSplitting() throws {
    let folder = try TestFolder()
    let file = folder.file("log", "1\u{c}" + GrowingFileTests.log)
    let (loader, source) = (loader(), PageSource(path: file))
    loader.request(request(source))
    #expect(try page(loader, source).size.rows == 1)
    folder.append(String(repeating: GrowingFileTests.log, count: 13), to: file)
    #expect(try reload(loader, file).size.rows > 1000)
  }
}

extension PageSource {
  fileprivate func text() throws -> String {
    var bytes: [UInt8] = []
    try copyBytes { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
