import PagerCore
import Testing

@testable import PagerPages

@Suite("Encodings")
struct EncodingTests {
  private func rows(_ bytes: [UInt8], encoding: String? = nil) -> [String] {
    let options = PageOptions(decoding: PageOptions.Decoding(encoding: encoding))
    guard let page = PageDump.page(bytes, options: options) else { return ["no page"] }
    return PageDump.rows(page)
  }

  private func units(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  @Test("UTF-16 with a mark, both ways, and without one by its zeros", arguments: [true, false])
  func utf16(bigEndian: Bool) {
    let mark = units("\u{feff}", bigEndian: bigEndian)
    #expect(rows(mark + units("line one\nЖук 漢字 😀\n", bigEndian: bigEndian)) == ["line one", "Жук 漢字 😀"])
    #expect(rows(units("plain text\n", bigEndian: bigEndian)) == ["plain text"])
    #expect(rows(mark + units("a", bigEndian: bigEndian) + [0]) == ["a"])
  }

  @Test("half a pair of UTF-16 is one replacement")
  func brokenPair() {
    #expect(rows([0xff, 0xfe, 0x61, 0, 0x3d, 0xd8, 0x62, 0]) == ["a\u{fffd}b"])
  }

  @Test("UTF-32 with a mark")
  func utf32() {
    #expect(rows([0xff, 0xfe, 0, 0, 0x78, 0, 0, 0, 0, 0xf6, 1, 0]) == ["x😀"])
    #expect(rows([0, 0, 0xfe, 0xff, 0, 0, 0, 0x78, 0, 0x11, 0, 0]) == ["x\u{fffd}"])
  }

  @Test("Latin 1 by its words, the PC's set by its words or its lines")
  func singleByte() {
    let latin =
      Array("D".utf8) + [0xe9] + Array("j".utf8) + [0xe0] + Array(" vu, na".utf8) + [0xef] + Array("ve".utf8)
    #expect(rows(latin) == ["Déjà vu, naïve"])
    #expect(
      rows(Array("Gr".utf8) + [0x94, 0xe1] + Array("e f".utf8) + [0x81] + Array("r".utf8)) == ["Größe für"])
    #expect(rows([0xda, 0xc4, 0xc4, 0xbf, 0x0a, 0xc0, 0xc4, 0xc4, 0xd9]) == ["┌──┐", "└──┘"])
  }

  @Test("a text that is UTF-8 but for a byte keeps that byte visible")
  func mostlyUTF8() {
    #expect(rows(Array("äöü é".utf8) + [0xff] + Array("x".utf8)) == ["äöü é\u{fffd}x"])
  }

  @Test("an encoding that is asked for is used, whatever the bytes look like")
  func byName() {
    #expect(rows([0x82, 0xa0, 0x0a, 0xb1], encoding: "SHIFT_JIS") == ["あ", "ｱ"])
    #expect(rows([0xa4, 0xa2], encoding: "EUC-JP") == ["あ"])
    #expect(rows([0xeb, 0xcf, 0xd4], encoding: "KOI8-R") == ["Кот"])
    #expect(rows([0xa4, 0xa4], encoding: "BIG5") == ["中"])
    #expect(rows([0xc3, 0xa9], encoding: "latin1") == ["Ã©"])
    #expect(rows([0xe9], encoding: "CP437") == ["Θ"])
    #expect(rows([0xc3, 0xa9], encoding: "utf-8") == ["é"])
  }

  @Test("bytes that an encoding doesn't have become replacements, and what follows is read")
  func malformed() {
    #expect(rows([0x61, 0xff, 0x62], encoding: "EUC-JP") == ["a\u{fffd}b"])
    #expect(rows([0x61, 0x82], encoding: "SHIFT_JIS") == ["a\u{fffd}"])
  }

  @Test(
    "whatever the character set, a byte of a picture fills one cell and does nothing else",
    arguments: ["CP437", "latin1", "CP850", "CP864", "CP874", "CP1255", "CP1258", "TIS-620", "MACINTOSH"])
  func glyphs(name: String) throws {
    let page = try #require(CodePage(named: name))
    for byte in UInt8.min ... .max {
      let glyph = page.glyph(of: byte)
      #expect(TextWidth.isDrawnAsItself(glyph) && TextWidth.width(of: glyph) == 1, "byte \(byte)")
    }
  }

  @Test("an Amiga's font has no letters where Windows has none either, and a hyphen is one")
  func amiga() throws {
    let page = try #require(CodePage(font: "Amiga Topaz 1"))
    #expect(
      [0x81, 0x9d, 0x90, 0xad, 0x80].map { page.glyph(of: $0) } == [
        "\u{fffd}", "\u{fffd}", "\u{fffd}", "-", "€",
      ])
  }

  @Test("names that nobody knows are none")
  func unknownName() {
    #expect(TextEncoding(named: "no-such-set") == nil)
    #expect(TextEncoding(named: "utf-16le") == .utf16(bigEndian: false))
  }

  @Test("large converted texts come out whole")
  func largeConversion() {
    let text = (0..<20_000).map { "Zeile \($0) äöü" }.joined(separator: "\n")
    let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    #expect(System.convert(latin, from: "ISO-8859-1") == Array(text.utf8))
  }
}
