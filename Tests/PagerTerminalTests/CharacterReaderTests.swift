import Testing

@testable import PagerTerminal

@Suite("Characters of bytes")
struct CharacterReaderTests {
  private func read(_ bytes: [UInt8], isUTF8: Bool = true) -> String {
    var reader = CharacterReader(isUTF8: isUTF8)
    var text = String.UnicodeScalarView()
    for byte in bytes { reader.read(byte) { text.append($0) } }
    return String(text)
  }

  @Test("characters of every length, also the last of each")
  func characters() {
    let text = "a\u{7F}é\u{80}\u{7FF}漢\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}🙂\u{10FFFF}\u{1B}"
    #expect(read(Array(text.utf8)) == text)
  }

  @Test(
    "bytes that are no character take no other with them",
    arguments: [
      [0xFF], [0x80], [0xC3], [0xE6, 0xBC], [0xF0, 0x9F, 0x99], [0xC0, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xC3, 0xC3],
    ] as [[UInt8]])
  func malformed(bytes: [UInt8]) {
    #expect(read(bytes + Array("qé".utf8)) == "qé")
    #expect(read(Array("é".utf8) + bytes + [0x1B]) == "é\u{1B}")
  }

  @Test("in a locale that is not UTF-8 a byte is a character, or none")
  func otherLocale() {
    #expect(read([0x61, 0xC3, 0x71], isUTF8: false).filter(\.isASCII) == "aq")
  }
}
