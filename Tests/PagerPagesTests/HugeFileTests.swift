import PagerCore
import Testing

@testable import PagerPages

/// Nothing may take longer because the file is larger: what is read before something can be shown is bounded.
@Suite("Huge files")
struct HugeFileTests {
  /// A terabyte.
  private static let lines = 1 << 34

  private static let request = PageRequest(
    source: PageSource(path: "huge"), viewport: CellSize(columns: 80, rows: 24))

  /// What a load reports, until it has said `count` things and nobody waits for more.
  private func pages(_ log: EndlessLog, _ count: Int, options: PageOptions = PageOptions()) throws
    -> [TextPage]
  {
    var request = HugeFileTests.request
    request.options = options
    let ticket = LoadTicket(generation: 1)
    var pages: [TextPage] = []
    let job = LoadJob(
      request: request, ticket: ticket, documents: DocumentCache(), stream: nil, progress: nil)
    let document = Document(log, name: FileName("huge"), decoding: options.decoding)
    let take = { (result: LoadResult) in
      if case .success(let page as TextPage) = result.outcome { pages.append(page) }
      if pages.count == count { ticket.withdraw() }
    }
    if let rest = job.begin(with: document, take) { job.finish(rest, take) }
    return pages
  }

  @Test("the beginning of a terabyte is there after 200 KB")
  func beginning() throws {
    let log = EndlessLog(lines: HugeFileTests.lines)
    let page = try #require(try pages(log, 1).first)
    #expect(log.bytesRead < 200_000)
    #expect(PageDump.rows(page) == (0..<24).map(EndlessLog.text))
    #expect(!page.isComplete)
  }

  @Test("its end is there after 2 MB, wrapped or not", arguments: [false, true])
  func end(wrap: Bool) throws {
    let log = EndlessLog(lines: HugeFileTests.lines)
    let page = try #require(try pages(log, 2, options: PageOptions(wrap: wrap)).last)
    #expect(log.bytesRead < 2_000_000)
    // Lines are equally long, so that the estimate of how many there are is good.
    #expect(abs(page.size.rows - HugeFileTests.lines) < 10)
    let top = page.size.rows - 24
    #expect(
      PageDump.rows(page, from: CellPoint(column: 0, row: top))
        == (HugeFileTests.lines - 24..<HugeFileTests.lines).map(EndlessLog.text))
    #expect(page.place(ofRow: top) == (HugeFileTests.lines - 24) * EndlessLog.lineLength)
    #expect(page.row(ofPlace: page.place(ofRow: top)) == top)
  }

  @Test("what a large file is can be told without reading it whole")
  func kind() throws {
    let folder = try TestFolder()
    let path = folder.file("log", String(repeating: "a line of a log\n", count: 500_000))
    let request = PageRequest(source: PageSource(path: path), viewport: CellSize(columns: 80, rows: 24))
    let glimpse = try PageLoader.load(request, completely: false)
    #expect(glimpse.kind == .text && !glimpse.isComplete)
    #expect(try PageLoader.load(request).isComplete)
  }

  @Test("between what has been read and the end there are rows, and places in them")
  func gap() throws {
    let log = EndlessLog(lines: HugeFileTests.lines)
    let page = try #require(try pages(log, 2).last)
    let middle = page.size.rows / 2
    #expect(abs(page.place(ofRow: middle) - log.count / 2) < 100_000)
    #expect(abs(page.row(ofPlace: page.place(ofRow: middle)) - middle) <= 1)
    #expect(PageDump.rows(page, from: CellPoint(column: 0, row: middle)) == Array(repeating: "⋮", count: 24))
    // Across the edge of what has been read.
    let edge = PageDump.rows(page, from: CellPoint(column: 0, row: page.index.rows - 3))
    #expect(edge.prefix(3) == (page.index.rows - 3..<page.index.rows).map(EndlessLog.text)[...])
    #expect(edge.dropFirst(3).allSatisfy { $0 == "⋮" })
  }

  @Test("a place in the end is the same place when all has been read")
  func placeStays() throws {
    let log = EndlessLog(lines: 1 << 17)
    let options = PageOptions(decoding: PageOptions.Decoding(splitsAtFormFeeds: false))
    let tail = try #require(try pages(log, 2, options: options).last)
    let whole = try #require(try pages(log, .max, options: options).last)
    #expect(tail.tail != nil)
    #expect(whole.isComplete && whole.tail == nil)
    #expect(whole.size == CellSize(columns: 63, rows: 1 << 17))
    let top = tail.size.rows - 1000
    let row = whole.row(ofPlace: tail.place(ofRow: top))
    #expect(row == (1 << 17) - 1000)
    #expect(
      PageDump.rows(whole, from: CellPoint(column: 0, row: row))
        == PageDump.rows(tail, from: CellPoint(column: 0, row: top)))
  }

  @Test("the end of a colored text has its colors as far as they are set near it")
  func colorsOfTheEnd() throws {
    var text = "\u{1b}[44m" + String(repeating: "plain line of some length\n", count: 200_000)
    text += "\u{1b}[31mred\n" + String(repeating: "x\n", count: 30)
    let memory = MemoryBytes(bytes: Array(text.utf8))
    let index = try #require(TextTail.index(of: memory, layout: TextLayout(), end: memory.count))
    let head = TextIndex(layout: TextLayout(), start: 0)
    let page = TextPage(
      bytes: memory, index: head, tail: TextTail(index, after: head), isComplete: false, sauce: nil,
      viewport: CellSize(columns: 80, rows: 24), options: PageOptions())
    let surface = PageDump.surface(
      page, columns: 80, rows: 24, from: CellPoint(column: 0, row: page.size.rows - 24))
    #expect(surface[0, 23].foreground == .indexed(1))
    #expect(surface[0, 23].background == .default)
  }

  @Test("a large text is one page, unless pages are asked for")
  func split() {
    let text = Array(String(repeating: "line\n\u{c}", count: (PartTable.largestText / 6) + 1).utf8)
    let memory = MemoryBytes(bytes: text)
    func parts(_ decoding: PageOptions.Decoding) -> Int {
      var parts = Document(memory, name: FileName("x"), decoding: decoding).parts
      parts.extend(memory, to: 6000)
      return parts.count
    }
    #expect(parts(PageOptions.Decoding()) == 1)
    #expect(parts(PageOptions.Decoding(splitsLargeTexts: true)) == 1000)
    #expect(parts(PageOptions.Decoding(splitsAtFormFeeds: false, splitsLargeTexts: true)) == 1)
  }

  @Test("an index has no more places than it may, and leads to every row all the same")
  func boundedPlaces() throws {
    let log = EndlessLog(lines: 40_000)
    var index = TextIndex(layout: TextLayout(), start: 0, maximumPlaces: 8)
    var end = 0
    while end < log.count {
      end = min(end + 300_007, log.count)
      index.extend(log, to: end, isFinal: end == log.count)
      #expect(index.places.count <= 8)
    }
    let page = TextPage(
      bytes: log, index: index, isComplete: true, sauce: nil, viewport: CellSize(columns: 80, rows: 2),
      options: PageOptions())
    for row in stride(from: 0, to: 39_999, by: 1237) {
      #expect(
        PageDump.rows(page, rows: 2, from: CellPoint(column: 0, row: row))
          == [EndlessLog.text(row), EndlessLog.text(row + 1)])
    }
  }
}
