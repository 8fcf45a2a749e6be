import PagerCore
import Testing

@testable import PagerPages

@Suite("Picture page")
struct ArtPageTests {
  @Test("narrower than the viewport: in the middle, on its own ground")
  func centered() throws {
    let page = try ArtDump.page(ArtDump.sauce(Array("abcd".utf8), columns: 4), columns: 10)
    let surface = PageDump.surface(page, columns: 10, rows: 2)
    #expect((0..<10).map { surface[$0, 0].text }.joined() == "   abcd   ")
    #expect(surface[2, 0] == .blank)
    #expect(surface[3, 0].background == .rgb(0, 0, 0))
    #expect(surface[3, 1] == .blank)
  }

  @Test("wider than the viewport: from the column asked for, never wrapped")
  func sideways() throws {
    let page = try ArtDump.page(ArtDump.sauce(Array("abcdefgh".utf8), columns: 8), columns: 3)
    #expect(page.size == CellSize(columns: 8, rows: 1))
    #expect(PageDump.rows(page, columns: 3) == ["abc"])
    #expect(PageDump.rows(page, columns: 3, from: CellPoint(column: 5, row: 0)) == ["fgh"])
    #expect(PageDump.rows(page, columns: 3, from: CellPoint(column: 7, row: 0)) == ["h"])
  }

  @Test("another viewport costs no load, another reading does")
  func relaid() throws {
    let page = try ArtDump.page(Array("abc".utf8))
    let viewport = CellSize(columns: 5, rows: 5)
    #expect(page.relaid(for: viewport, options: PageOptions()) != nil)
    let other = PageOptions(decoding: PageOptions.Decoding(usesICEColors: true))
    #expect(page.relaid(for: viewport, options: other) == nil)
  }

  @Test("played slowly it is what its first bytes draw, and at the end the whole")
  func playback() throws {
    let bytes = Array("ab\u{1b}[2Jcd\r\n╔e".utf8)
    var playback = try #require(try ArtDump.page(bytes).playback)
    func shown(_ count: Int) -> [String] {
      playback.advance(to: count)
      return PageDump.rows(playback.content)
    }
    #expect(playback.byteCount == bytes.count)
    #expect(PageDump.rows(playback.content) == [])
    #expect(shown(0) == [])
    #expect(shown(2) == ["ab"])
    #expect(shown(3) == [])
    #expect(shown(7) == ["c"])
    #expect(shown(.max) == ["cd", "╔e"])
    #expect(playback.row == 1)
    #expect(shown(1) == ["a"])
  }

  @Test("played byte by byte it ends as the picture does, whatever is in it", arguments: 0..<40)
  func playbackOfAnything(seed: Int) throws {
    var random = TextFuzzTests.Random(state: UInt64(seed))
    let pieces = [
      "\u{1b}[5;5H", "\u{1b}[2J", "日", "\u{1b}[2;9r", "\u{1b}[L", "\u{1b}[", "\u{1a}", "\r\n", "ab",
    ]
    let bytes = (0..<60).flatMap { _ in Array(pieces.randomElement(using: &random)!.utf8) }
    let page = try ArtDump.page(bytes)
    var playback = try #require(page.playback)
    for count in 0...bytes.count { playback.advance(to: count) }
    #expect(PageDump.rows(playback.content) == PageDump.rows(page))
  }

  @Test("plain output is the letters in UTF-8")
  func plainOutput() throws {
    let page = try ArtDump.page([0x1b, 0x5b, 0x33, 0x31, 0x6d, 0xb0, 0xb1, 0x20, 0x0d, 0x0a, 0x01])
    #expect(PageDump.plainText(page) == "░▒\n☺\n")
  }

  @Test("whatever the bytes and the format: no trap, cells in order, no control drawn", arguments: 0..<300)
  func randomBytes(seed: Int) throws {
    var random = TextFuzzTests.Random(state: UInt64(seed))
    let kinds = PageKind.allCases.filter { $0 != .text }
    let kind = kinds[seed % kinds.count]
    let pieces = [
      "\u{1b}[", "\u{1b}[5;5H", "\u{1b}[2J", "@X1F", "@POS:99@", "日", "\u{1b}[99999999B", "\u{16}\u{1}",
      "\u{1b}]4;",
    ]
    var bytes: [UInt8] = kind == .xBin ? Array("XBIN\u{1a}".utf8) + [9, 0, 9, 0, 16, UInt8(seed & 31)] : []
    for _ in 0..<Int.random(in: 0...200, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes += Array(pieces.randomElement(using: &random)!.utf8)
      } else {
        bytes.append(.random(in: 0...255, using: &random))
      }
    }
    if kind == .iceDraw || kind == .artworx {
      bytes += (0..<4500).map { _ in .random(in: 0...255, using: &random) }
    }
    let options = PageOptions(decoding: PageOptions.Decoding(kind: kind))
    guard let page = try? ArtDump.page(bytes, columns: 20, options: options) else { return }
    let surface = PageDump.surface(
      page, columns: 20, rows: 10, from: CellPoint(column: seed % 7, row: seed % 3))
    for row in 0..<10 {
      for column in 0..<20 {
        let cell = surface[column, row]
        if cell.isContinuation { #expect(column > 0 && surface[column - 1, row].width == 2) }
        cell.forEachScalar { #expect(!TextWidth.isDrawnAsCode($0)) }
      }
    }
  }
}
