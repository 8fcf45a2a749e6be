import PagerCore
import Testing

@testable import PagerPages

/// Lines of what shows nothing: without a cell there would be no place in them, and each drawing would begin at their
/// beginning.
@Suite("Lines of what shows nothing")
struct SilentLineTests {
  private func page(_ bytes: CountedBytes, wrap: Bool) throws -> TextPage {
    let request = PageRequest(
      source: PageSource(path: "x"), viewport: CellSize(columns: wrap ? 20 : 10, rows: 4),
      options: PageOptions(wrap: wrap))
    var progress = TextProgress(
      Document(bytes, name: FileName("x"), decoding: request.options.decoding), request: request)
    progress.extend(to: bytes.count, isFinal: true)
    return try #require(progress.page(isFinal: true))
  }

  @Test(
    "a line of two million bytes is drawn anywhere by reading a part of it",
    arguments: ["\u{1b}[31m", "\u{301}", "\u{ad}", "\u{1b}]8;;x\u{7}"], [false, true])
  func longSilence(unit: String, wrap: Bool) throws {
    let text = "a" + String(repeating: unit, count: 2_000_000 / unit.utf8.count) + "b\nlast"
    let bytes = CountedBytes(Array(text.utf8))
    let page = try page(bytes, wrap: wrap)
    // A cell for each 32 KiB.
    let cells = 2_000_000 / TextReader.longestSilence
    #expect(abs(page.size.columns * (wrap ? page.size.rows : 1) - cells) < 45)
    if !wrap {
      #expect(page.index.places.count > 20)
      for column in [0, cells / 2, page.size.columns - 10] {
        let before = bytes.bytesRead
        let rows = PageDump.rows(page, columns: 10, rows: 4, from: CellPoint(column: column, row: 0))
        #expect(rows[0].contains("\u{fffd}") || rows[0].contains("\u{25cc}"))
        #expect(bytes.bytesRead - before < 1_000_000)
      }
    }
    let end = CellPoint(column: wrap ? 0 : page.size.columns - 9, row: max(page.size.rows - 3, 0))
    #expect(PageDump.rows(page, columns: 20, rows: 4, from: end).joined().contains("b"))
  }

  @Test("what stands for something is never taken for nothing: 8,000 marks on one letter are one cell")
  func marks() {
    let text = "a" + String(repeating: "\u{20d0}", count: 8000) + "b"
    #expect(PageDump.rows(of: text) == ["ab"])
    #expect(PageDump.rows(of: String(repeating: "\u{1b}[1m\u{1b}[0m", count: 3000) + "b") == ["b"])
  }
}
