import PagerCore
import Testing

@testable import PagerPages

/// Texts that are longer than any buffer: the index must lead to every cell of them.
@Suite("Large text")
struct LargeTextTests {
  /// A cell of a picture, from a viewport one cell large.
  private func text(_ page: TextPage, _ column: Int, _ row: Int, count: Int) -> String {
    let viewport = CellSize(columns: count + 2, rows: 1)
    let shown = TextPage(
      bytes: page.bytes, index: page.index, isComplete: true, sauce: nil,
      viewport: viewport,
      options: page.options)
    let surface = PageDump.surface(
      shown, columns: count + 2, rows: 1, from: CellPoint(column: max(column - 1, 0), row: row))
    let first = column == 0 ? 0 : 1
    return (first..<first + count).map { surface[$0, 0].text }.joined()
  }

  @Test("one line of 3 MB is drawn at any offset")
  func longLine() throws {
    var bytes = [UInt8](repeating: 0x78, count: 3_000_000)
    for index in 0..<300_000 {
      // A number every ten columns, so that each place can be told from the others.
      let digits = Array(String(index).utf8)
      bytes.replaceSubrange(index * 10..<index * 10 + digits.count, with: digits)
    }
    let page = try #require(PageDump.page(bytes))
    #expect(page.size == CellSize(columns: 3_000_000, rows: 1))
    for index in [0, 1, 1637, 1638, 1639, 99_999, 150_000, 299_999] {
      #expect(text(page, index * 10, 0, count: 7) == (String(index) + "xxxxxx").prefix(7))
    }
  }

  @Test("a long line of wide text, colors and tabs too")
  func longWideLine() throws {
    let line = (0..<9000).map { "\u{1b}[3\($0 % 8)m日本\t\($0)\t" }.joined()
    let page = try #require(PageDump.page(Array("first\n\(line)\nlast".utf8)))
    #expect(page.size == CellSize(columns: 9000 * 16, rows: 3))
    for index in [0, 1, 500, 4567, 8999] {
      #expect(text(page, index * 16 + 8, 1, count: 5) == (String(index) + "     ").prefix(5))
      #expect(text(page, index * 16, 1, count: 4) == "日本")
    }
    #expect(text(page, 0, 2, count: 4) == "last")
    #expect(text(page, 0, 0, count: 5) == "first")
  }

  @Test("every row of many is where it should be, in its color")
  func manyLines() throws {
    let text = (0..<40_000).map { "\u{1b}[3\($0 % 8)mrow \($0)\n" }.joined()
    let page = try #require(PageDump.page(Array(text.utf8)))
    #expect(page.size == CellSize(columns: 9, rows: 40_000))
    for row in [0, 1, 999, 1000, 12_345, 39_990] {
      let surface = PageDump.surface(page, columns: 80, rows: 8, from: CellPoint(column: 0, row: row))
      for line in 0..<8 {
        let shown = (0..<9).map { surface[$0, line].text }.joined()
        #expect(shown == ("row \(row + line)    ").prefix(9))
        #expect(surface[0, line].foreground == .indexed(UInt8((row + line) % 8)))
      }
    }
  }

  @Test("every row of a wrapped text is where it should be")
  func manyWrappedRows() throws {
    let text = (0..<20_000).map { "word\($0) " }.joined()
    let page = try #require(PageDump.page(Array(text.utf8), columns: 12, options: PageOptions(wrap: true)))
    var words: [String] = []
    for row in stride(from: 0, to: page.size.rows, by: 24) {
      words += PageDump.rows(page, columns: 12, from: CellPoint(column: 0, row: row)).flatMap {
        $0.split(separator: " ").map(String.init)
      }
    }
    #expect(words == (0..<20_000).map { "word\($0)" })
  }

  @Test("a large file is shown soon, grows, and is complete at last")
  func growsWhileItLoads() throws {
    let folder = try TestFolder()
    let text = String(repeating: "0123456\n", count: 1 << 20)
    let source = PageSource(path: folder.file("large", text))
    var seen: [(rows: Int, isComplete: Bool)] = []
    let job = LoadJob(
      request: PageRequest(source: source, viewport: CellSize(columns: 80, rows: 24)),
      ticket: LoadTicket(generation: 1), documents: DocumentCache(), stream: nil, progress: nil)
    let take = { (result: LoadResult) in
      guard case .success(let page) = result.outcome else { return }
      seen.append((page.size.rows, page.isComplete))
    }
    if let rest = job.begin(take) { job.finish(rest, take) }
    #expect(seen.first?.rows == 1 << 13)
    #expect(seen.last?.rows == 1 << 20)
    #expect(seen.map(\.rows) == seen.map(\.rows).sorted())
    #expect(seen.map(\.isComplete) == Array(repeating: false, count: seen.count - 1) + [true])
  }

  @Test("a file that is cut off while it is shown does no harm")
  func cutOff() throws {
    let folder = try TestFolder()
    let file = folder.file("large", String(repeating: "0123456\n", count: 1 << 18))
    let page = try PageLoader.load(
      PageRequest(source: PageSource(path: file), viewport: CellSize(columns: 80, rows: 24)))
    folder.truncate(file, to: 1000)
    #expect(PageDump.rows(page).count == 24)
    #expect(PageDump.rows(page, from: CellPoint(column: 0, row: 200_000)) == [])
  }
}
