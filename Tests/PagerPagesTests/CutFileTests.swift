import PagerCore
import Testing

@testable import PagerPages

/// Files that are cut off while they are read: nothing waits for what will not come, and nothing is made up for it.
@Suite("Files cut off while they are read")
struct CutFileTests {
  private static let text = Array(String(repeating: "word after word after word\n", count: 40_000).utf8)

  @Test("the index of what is there ends where it ends", arguments: [false, true], [1, 500_000, text.count])
  func index(wrap: Bool, missing: Int) {
    let bytes = CountedBytes(CutFileTests.text, missing: missing)
    var index = TextIndex(layout: TextLayout(wrapWidth: wrap ? 10 : nil), start: 0)
    index.extend(bytes, to: bytes.count, isFinal: true)
    #expect(index.rows <= 40_000 * (wrap ? 3 : 1) + 1)
    let page = TextPage(
      bytes: bytes, index: index, isComplete: true, sauce: nil, viewport: CellSize(columns: 10, rows: 4),
      options: PageOptions(wrap: wrap))
    for row in [0, index.rows / 2, index.rows - 1] {
      _ = PageDump.rows(page, columns: 10, rows: 4, from: CellPoint(column: 0, row: row))
      _ = page.row(ofPlace: page.place(ofRow: row))
    }
  }

  @Test("a text that is converted takes no more memory for what is missing", arguments: [16, 32])
  func converted(bits: Int) throws {
    let encoding: TextEncoding = bits == 16 ? .utf16(bigEndian: false) : .utf32(bigEndian: false)
    let unit = [UInt8](repeating: 0, count: bits / 8 - 1)
    let bytes = CountedBytes(CutFileTests.text.flatMap { [$0] + unit }, missing: 1_500_000)
    let converted = try #require(ConvertedBytes(bytes, in: 0..<bytes.count, from: encoding))
    #expect(try #require(converted.end(reaching: .max)) == (bytes.count - 1_500_000) * 8 / bits)
    #expect(converted.memoryCost < 1 << 20)
  }

  @Test("a file that is cut off while it is shown is drawn, and then read anew", arguments: [false, true])
  func shown(wrap: Bool) throws {
    let folder = try TestFolder()
    let file = folder.file(Array("log".utf8), CutFileTests.text + CutFileTests.text)
    let source = PageSource(path: file)
    let executor = ManualExecutor()
    let loader = PageLoader(executor: executor) {}
    loader.request(
      PageRequest(
        source: source, viewport: CellSize(columns: 10, rows: 4), options: PageOptions(wrap: wrap)))
    func shownPage() throws -> any PageContent {
      _ = loader.collect()
      guard case .ready(let page) = loader.state(of: source) else {
        throw PageError(place: "", reason: "missing")
      }
      return page
    }
    executor.runAll()
    var page = try shownPage()
    for size in [1_500_000, 70_000, 27, 0] {
      let rows = page.size.rows
      folder.truncate(file, to: size)
      for row in [0, rows / 2, rows - 1] {
        _ = PageDump.rows(page, columns: 10, rows: 4, from: CellPoint(column: 0, row: row))
      }
      loader.filesDidChange([file], live: [source])
      // Once more while it is being read.
      executor.run()
      folder.truncate(file, to: size / 2 / 27 * 27)
      executor.runAll()
      _ = loader.collect()
      loader.filesDidChange([file], live: [source])
      executor.runAll()
      page = try shownPage()
      #expect(page.size.rows == size / 2 / 27 * (wrap ? 3 : 1))
    }
  }
}
