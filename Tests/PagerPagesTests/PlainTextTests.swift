import PagerCore
import Testing

@testable import PagerPages

/// The short cuts over plain ASCII come to what going through it letter by letter comes to.
@Suite("Plain text at speed")
struct PlainTextTests {
  /// Mostly words, so that the short cuts are taken; here and there what ends them.
  private func text(_ random: inout TextFuzzTests.Random, lineEnds: [String]) -> [UInt8] {
    let odd = ["é", "e\u{301}", "\t", "\u{8}x", "\u{1b}[31m", "日", "\u{7f}", "  ", "      ", "\r", "\u{301}"]
    var text = ""
    for _ in 0..<Int.random(in: 0...400, using: &random) {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: text += odd.randomElement(using: &random)!
      case 1...3: text += lineEnds.randomElement(using: &random)!
      case 4: text += String(repeating: "x", count: Int.random(in: 1...200, using: &random))
      default: text += String(repeating: "w", count: Int.random(in: 1...9, using: &random)) + " "
      }
    }
    return Array(text.utf8)
  }

  @Test("lines are counted, and the longest is measured", arguments: 0..<200)
  func plainLines(seed: Int) {
    var random = TextFuzzTests.Random(state: UInt64(seed))
    let bytes = text(&random, lineEnds: ["\n"])
    let known = Int.random(in: 0...40, using: &random)
    var expected = ByteScan.PlainLines(longest: known)
    var start = 0
    for (index, byte) in bytes.enumerated() {
      guard byte == 0x0a || 0x20..<0x7f ~= byte else { break }
      guard byte == 0x0a else { continue }
      expected.count += 1
      expected.bytes = index + 1
      expected.longest = max(expected.longest, index - start)
      start = index + 1
    }
    let found = bytes.withUnsafeBufferPointer { ByteScan.plainLines(in: $0, longest: known) }
    #expect(found == expected)
  }

  @Test(
    "a line that is gone over takes as many columns as its cells where that is said, and never more",
    arguments: 0..<400)
  func lineColumns(seed: Int) {
    var random = TextFuzzTests.Random(state: UInt64(seed))
    let plain = [
      "a", "plain words ", "\t", "é", "Жук", "λόγος", "\u{1b}[31m", "\u{1b}[m", "\u{1b}[0;1;38;5;9m",
    ]
    let letters = plain + ["中文", "→", "─", "ก"]
    let others =
      letters + [
        "e\u{301}", "\u{8}", "\u{7}", "\u{61c}", "\u{202e}", "\u{85}", "\u{ad}", "👍🏽", "\u{1b}x", "\u{7f}",
      ]
    let units = [plain, letters, others][seed % 3]
    let isRough = Bool.random(using: &random)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      bytes += units.randomElement(using: &random)!.utf8
      if units == others, Int.random(in: 0..<8, using: &random) == 0 { bytes.removeLast() }
    }
    bytes += Array(["\n", "\r\n", "\r", ""].randomElement(using: &random)!.utf8)
    let memory = MemoryBytes(bytes: bytes)
    func reader() -> TextReader {
      TextReader(memory, layout: TextLayout(), end: memory.count, offset: 0, pen: .plain)
    }
    var (fast, slow) = (reader(), reader())
    while !slow.isAtEnd {
      let stop = slow.read(until: .max)
      let scan = fast.skipLine(isRough: isRough)
      #expect(scan.isEnded == (stop == .lineEnd) && fast.offset == slow.offset && fast.pen == slow.pen)
      #expect(scan.isExact ? scan.columns == slow.column : scan.columns >= slow.column)
      if units == plain || units == letters && !isRough { #expect(scan.isExact) }
      guard fast.offset == slow.offset else { return }
      slow.beginRun(atColumn: 0)
    }
  }

  @Test("no scalar takes more columns for its bytes than is counted on, and those of alphabets take one")
  func scalarColumns() {
    for scalar in (0x80...0x10ffff as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
      let bytes = Array(String(scalar).utf8)
      let columns = TextWidth.width(of: scalar)
      if columns > bytes.count * TextReader.mostColumnsPerByte { Issue.record("\(scalar.value)") }
      if bytes.withUnsafeBufferPointer(UTF8Reader.beginsWithAlphabetLetter), columns != 1 {
        Issue.record("\(scalar.value)")
      }
    }
  }

  @Test("rows break where they break when cells are made", arguments: 0..<300)
  func rows(seed: Int) {
    var random = TextFuzzTests.Random(state: UInt64(seed))
    let memory = MemoryBytes(bytes: text(&random, lineEnds: ["\n", "\r\n", " \n"]))
    let width = Int.random(in: 1...90, using: &random)
    var layout = TextLayout()
    layout.wrapWidth = width
    func reader() -> TextReader {
      TextReader(memory, layout: layout, end: memory.count, offset: 0, pen: .plain)
    }
    var (fast, slow) = (reader(), reader())
    while !slow.isAtEnd {
      let stop = slow.readRow(width: width)
      let row = fast.skipRow(width: width)
      #expect(row.stop == stop && fast.offset == slow.offset && row.columns == slow.run.cells.count)
      guard fast.offset == slow.offset else { return }
    }
  }

  @Test("a long line is as wide as its cells", arguments: 0..<20)
  func longLine(seed: Int) throws {
    var random = TextFuzzTests.Random(state: UInt64(seed))
    var bytes: [UInt8] = []
    while bytes.count < 60_000 {
      bytes += text(&random, lineEnds: [" "]).map { $0 == 0x0d ? 0x20 : $0 }
      bytes += [UInt8](repeating: 0x61, count: Int.random(in: 0...3000, using: &random))
    }
    let page = try #require(PageDump.page(bytes, columns: 20))
    var reader = TextReader(page.bytes, layout: page.index.layout, end: bytes.count, offset: 0, pen: .plain)
    _ = reader.read(until: .max)
    #expect(page.size == CellSize(columns: reader.column, rows: 1))
    let cells = reader.run.cells
    for _ in 0..<20 {
      let left = Int.random(in: 1..<cells.count - 40, using: &random)
      let surface = PageDump.surface(page, columns: 20, rows: 1, from: CellPoint(column: left, row: 0))
      // The first and the last column are marks that the line goes on; a wide letter may be cut there.
      for column in 2..<18 where !cells[left + column].isContinuation && cells[left + column].width == 1 {
        #expect(surface[column, 0] == cells[left + column], "column \(left + column)")
      }
    }
  }
}
