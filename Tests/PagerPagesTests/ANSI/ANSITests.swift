import PagerCore
import Testing

@testable import PagerPages

@Suite("ANSI pictures")
struct ANSITests {
  private func rows(_ text: String) throws -> [String] { try ArtDump.rows(Array(text.utf8)) }

  private func canvasRows(_ text: String, columns: Int = 80) throws -> [String] {
    try ArtDump.rows(ArtDump.sauce(Array(text.utf8), columns: columns))
  }

  private let full = String(repeating: "x", count: 80)

  @Test(
    "moves, as ANSI.SYS made them",
    arguments: [
      ("a\u{1b}[3Cb", ["a   b"]), ("abc\u{1b}[2Dx", ["axc"]), ("a\u{1b}[Bb\u{1b}[Ac", ["a c", " b"]),
      ("\u{1b}[2;3Hx\u{1b}[Hy", ["y", "  x"]), ("\u{1b}[2;3fx", ["", "  x"]),
      ("\u{1b}[99Dx\u{1b}[99Ay", ["xy"]), ("a\u{1b}[s\u{1b}[5;5H\u{1b}[ub", ["ab"]),
      ("abc\u{1b}[2Jd", ["d"]), ("abc\u{1b}[2D\u{1b}[K", ["a"]), ("abc\u{1b}[2D\u{1b}[1Kd", [" dc"]),
      ("abc\u{1b}[2Kd", ["   d"]), ("a\r\nb\r\nc\u{1b}[2;1H\u{1b}[Jx", ["a", "x"]),
      ("a\tb", ["a       b"]), ("ab\rc", ["cb"]), ("a\nb", ["a", "b"]),
      ("\u{1b}[0Ca", [" a"]), ("\u{1b}[;Hx", ["x"]),
    ])
  func moves(text: String, expected: [String]) throws {
    #expect(try rows(text) == expected)
  }

  @Test("a move beyond the last column stays in it, and the next letter is on the next row")
  func overflow() throws {
    let expected = [String(repeating: " ", count: 79) + "#", String(repeating: " ", count: 73) + "X"]
    #expect(try rows("\u{1b}[79C#\u{1b}[73CX") == expected)
  }

  @Test("2,320 bytes without a line end are 29 rows of 80")
  func longLine() throws {
    let text = (1...29).map { "R\($0 + 10)" + String(repeating: "z", count: 77) }.joined()
    let shown = try rows(text)
    #expect(shown.count == 29)
    #expect(shown.allSatisfy { $0.count == 80 && $0.hasPrefix("R") })
  }

  @Test("80 letters and a line end: one line without SAUCE, with it a line and an empty one")
  func fullLine() throws {
    #expect(try rows("\(full)\r\nb") == [full, "b"])
    #expect(try rows("\(full)\u{1b}[0m\r\nb") == [full, "b"])
    #expect(try canvasRows("\(full)\r\nb") == [full, "", "b"])
    #expect(try rows("\(full)\(full)\r\nb") == [full, full, "", "b"])
    #expect(try rows("\(full)b") == [full, "b"])
  }

  @Test("without SAUCE moves are within the last 25 rows, as on a screen; with it on the whole picture")
  func scrolling() throws {
    let lines = (1...30).map { "\($0)\r\n" }.joined()
    let screen = try rows("\(lines)\u{1b}[1;5Hx")
    #expect(screen[6] == "7   x")
    #expect(try canvasRows("\(lines)\u{1b}[1;5Hx")[0] == "1   x")
  }

  @Test("the width is that of the record, else 80; 0 is 80")
  func width() throws {
    #expect(try canvasRows("abcdef", columns: 4) == ["abcd", "ef"])
    #expect(try ArtDump.page(ArtDump.sauce(Array("a".utf8), columns: 0)).size.columns == 80)
    #expect(try ArtDump.page(ArtDump.sauce(Array("a".utf8), columns: 132)).size.columns == 132)
  }

  @Test("a record that lies about the size makes no large picture")
  func lies() throws {
    let page = try ArtDump.page(ArtDump.sauce(Array("abc\r\n".utf8), columns: 65535, rows: 65535))
    #expect(page.size == CellSize(columns: 3, rows: 1))
    #expect(page.memoryCost < 10_000)
  }

  @Test(
    "a few bytes that ask for a million cells, again and again, end the picture instead of the day",
    arguments: [
      ("\u{1b}[99999B", 10, "x\u{1b}[1J", 20),
      ("", 0, "\u{1b}[2J" + String(repeating: "\u{1b}[99999B", count: 10) + "x", 20),
      ("\u{1b}[41m", 1, "\u{1b}[K", 300),
      ("", 0, "\u{1b}[99999Cx\u{1b}[2K", 300),
    ])
  func endlessWork(first: String, firstCount: Int, next: String, nextCount: Int) throws {
    let text = String(repeating: first, count: firstCount) + String(repeating: next, count: nextCount)
    let page = try ArtDump.page(ArtDump.sauce(Array(text.utf8), columns: 65_535))
    #expect(page.canvas.isFull)
  }

  @Test("0x1A ends the picture")
  func end() throws {
    #expect(try rows("a\u{1a}b") == ["a"])
  }

  @Test("every byte that isn't a control of DOS is drawn as the PC draws it")
  func allGlyphs() throws {
    let bytes = (UInt8(0)...255).filter { ![9, 10, 13, 26, 27].contains($0) }
    let page = try ArtDump.page(ArtDump.sauce(bytes, columns: 251))
    let row = try #require(page.canvas.rows.first)
    #expect(row.count == 251)
    #expect(row.allSatisfy { $0.width == 1 && !TextWidth.isDrawnAsCode($0.scalar) })
    let shown = String(String.UnicodeScalarView(row.map(\.scalar)))
    #expect(shown.hasPrefix(" ☺☻♥♦♣♠•◘♂♀♫☼►◄↕‼¶§▬↨↑↓∟↔▲▼ !\"#"))
    #expect(shown.hasSuffix("αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}"))
  }

  @Test("a tune is not drawn, nor any sequence that isn't ANSI.SYS's")
  func skipped() throws {
    #expect(try rows("before\u{1b}[MFT120O3L8CDEFG\u{e}after") == ["beforeafter"])
    #expect(try rows("a\u{1b}[?7h\u{1b}[=1n\u{1b}[0;0 Db\u{1b}[6nc") == ["abc"])
    #expect(try rows("a\u{1b}]0;title\u{7}b\u{1b}Pq#0\u{1b}\\c") == ["abc"])
  }

  @Test("modern UTF-8 is read as such, and its wide letters take two columns")
  func utf8() throws {
    #expect(try rows("╔═日\u{1b}[31m═╗") == ["╔═日═╗"])
  }

  @Test("a font of the record that has another character set is heeded")
  func fonts() throws {
    #expect(try ArtDump.rows(ArtDump.sauce([0xe4], font: "Amiga Topaz 1+")) == ["ä"])
    #expect(try ArtDump.rows(ArtDump.sauce([0xe4], font: "IBM VGA")) == ["Σ"])
    #expect(try ArtDump.rows(ArtDump.sauce([0x9b], font: "IBM VGA 850")) == ["ø"])
  }

  @Test(
    "a file of sound under a picture's name is shown as the text it isn't, and Markdown under it is drawn")
  func wrongExtension() {
    let sound = [0, 0, 0, 0x20] + Array("ftypM4A ".utf8) + Array(repeating: UInt8(0), count: 100)
    let memory = MemoryBytes(bytes: sound)
    #expect(Document(memory, name: FileName("a.ans"), decoding: PageOptions.Decoding()).kind == .text)
    let markdown = MemoryBytes(bytes: Array("# heading".utf8))
    #expect(Document(markdown, name: FileName("a.ans"), decoding: PageOptions.Decoding()).kind == .ansi)
    #expect(Document(markdown, name: FileName("a.txt"), decoding: PageOptions.Decoding()).kind == .text)
  }
}
