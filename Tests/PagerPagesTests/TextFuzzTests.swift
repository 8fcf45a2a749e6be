import PagerCore
import Testing

@testable import PagerPages

/// Whatever the bytes are: no trap, every cell in order, the same picture from every offset.
@Suite("Text of random bytes")
struct TextFuzzTests {
  /// A small generator with a seed, so that what fails fails again.
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var value = state
      value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
      value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
      return value ^ value >> 31
    }
  }

  private static let pieces: [String] = [
    "word ", "日本", "e\u{301}", "\u{301}", "👩‍👩‍👧", "🇺🇸", "\u{1b}[31m", "\u{1b}[0m", "\u{1b}[38;2;1;2;3m",
    "\u{1b}[",
    "\u{1b}]8;;http://x\u{7}", "\u{1b}]8;;\u{1b}\\", "\u{8}", "x\u{8}x", "_\u{8}日", "日\u{8}\u{8}_", "\t",
    "\n", "\r\n", "\r",
    "\u{c}", "\u{0}", "\u{9b}31m", "\u{202e}", "\u{1112}\u{1161}\u{11ab}", "\u{1b}[K", "    ", "\u{10ffff}",
    "\u{feff}",
  ]

  private func bytes(_ random: inout Random) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      if Bool.random(using: &random) {
        bytes += Array(TextFuzzTests.pieces.randomElement(using: &random)!.utf8)
      } else {
        bytes += (0..<Int.random(in: 0...6, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
      }
    }
    // A mutation or a cut, so that sequences and scalars break off anywhere.
    if !bytes.isEmpty {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      bytes.removeLast(Int.random(in: 0..<min(bytes.count, 4), using: &random))
    }
    return bytes
  }

  @Test("what is printed is what is drawn")
  func printedAsDrawn() throws {
    var random = Random(state: 7)
    for _ in 0..<300 {
      let bytes = bytes(&random)
      guard let page = PageDump.page(bytes, columns: 2000, rows: 70) else { continue }
      let printed = PageDump.plainText(page).split(separator: "\n", omittingEmptySubsequences: false).map {
        String($0.reversed().drop { $0 == " " }.reversed())
      }
      let drawn = PageDump.rows(page, columns: 2000, rows: 70)
      #expect(Array(printed.reversed().drop { $0.isEmpty }.reversed()) == drawn, "\(bytes)")
    }
  }

  private func check(_ surface: Surface, _ comment: Comment) {
    for row in 0..<surface.size.rows {
      for column in 0..<surface.size.columns {
        let cell = surface[column, row]
        if cell.isContinuation {
          #expect(column > 0 && surface[column - 1, row].width == 2, comment)
        }
        if cell.width == 2 {
          #expect(column + 1 < surface.size.columns && surface[column + 1, row].isContinuation, comment)
        }
        cell.forEachScalar { scalar in
          #expect(!TextWidth.isDrawnAsCode(scalar), comment)
        }
      }
    }
  }

  @Test("draws in order, at any size and offset", arguments: 0..<400)
  func drawsInOrder(seed: Int) {
    var random = Random(state: UInt64(seed))
    let bytes = bytes(&random)
    let columns = Int.random(in: 0...30, using: &random)
    let options = PageOptions(tabs: .random(in: 1...9, using: &random), wrap: Bool.random(using: &random))
    for part in 0..<3 {
      guard let page = PageDump.page(bytes, columns: columns, rows: 10, options: options, part: part) else {
        continue
      }
      for _ in 0..<4 {
        let offset = CellPoint(
          column: .random(in: -2...40, using: &random), row: .random(in: -2...10, using: &random))
        check(PageDump.surface(page, columns: columns, rows: 10, from: offset), "seed \(seed)")
      }
      let text = PageDump.plainText(page)
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !TextWidth.isDrawnAsCode($0) }, "seed \(seed)")
    }
  }

  @Test("a text that comes in pieces ends up as the one that came whole", arguments: 0..<200)
  func piecewise(seed: Int) throws {
    var random = Random(state: UInt64(seed))
    let bytes = bytes(&random)
    let options = PageOptions(wrap: Bool.random(using: &random))
    let whole = try #require(PageDump.page(bytes, columns: 20, options: options))
    let request = PageRequest(
      source: PageSource(path: "test"), viewport: CellSize(columns: 20, rows: 24), options: options)
    let memory = MemoryBytes(bytes: bytes)
    let document = Document(memory, name: FileName("test"), decoding: options.decoding)
    var progress = TextProgress(document, request: request)
    var end = 0
    while end < bytes.count {
      end = min(end + Int.random(in: 1...9, using: &random), bytes.count)
      progress.extend(to: end, isFinal: false)
    }
    progress.extend(to: bytes.count, isFinal: true)
    let page = try #require(progress.page(isFinal: true))
    #expect(page.size == whole.size, "seed \(seed)")
    #expect(
      PageDump.surface(page, columns: 20, rows: 24) == PageDump.surface(whole, columns: 20, rows: 24),
      "seed \(seed)")
  }

  @Test("the page's width is that of its widest line: nothing lies beyond it", arguments: 0..<200)
  func width(seed: Int) throws {
    var random = Random(state: UInt64(seed))
    let page = try #require(PageDump.page(bytes(&random), columns: 20, rows: 70))
    let shown = TextPage(
      bytes: page.bytes, index: page.index, isComplete: true, sauce: nil,
      viewport: CellSize(columns: page.size.columns + 1, rows: page.size.rows), options: page.options)
    let surface = PageDump.surface(shown, columns: page.size.columns + 1, rows: page.size.rows)
    for row in 0..<page.size.rows {
      #expect(surface[page.size.columns, row] == .blank, "seed \(seed)")
    }
  }
}
