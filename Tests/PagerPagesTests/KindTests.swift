import Testing

@testable import PagerPages

@Suite("What a file is")
struct KindTests {
  private func kind(_ bytes: [UInt8], _ name: String) -> PageKind {
    Document(MemoryBytes(bytes: bytes), name: FileName(name), decoding: PageOptions.Decoding()).kind
  }

  private static let drawing = Array("\u{1b}[1;31m".utf8) + Array(repeating: 0xb1, count: 20)

  @Test("lines and shades of the PC with sequences are a picture under any name, a text with colors is none")
  func drawings() {
    for name in ["art", "art.txt", "art.xyz", "standard input"] {
      #expect(kind(KindTests.drawing, name) == .ansi)
    }
    // Without sequences it is a text in the PC's character set.
    #expect(kind(Array(repeating: 0xb1, count: 20), "art") == .text)
    #expect(kind(Array("\u{1b}[31mrot\u{1b}[m, \u{1b}[2Jgrün".utf8), "log") == .text)
    #expect(
      kind(Array("\u{1b}[31mna".utf8) + [0xef] + Array("ve\u{1b}[m caf".utf8) + [0xe9], "latin") == .text)
    #expect(kind([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0] + KindTests.drawing, "program") == .text)
  }

  @Test(
    "the names of groups' files are those of other texts too: long lines without sequences are none of theirs",
    arguments: ["nfo", "diz", "asc"])
  func groupNames(ending: String) {
    #expect(kind(Array("a short line\r\n".utf8), "x." + ending) == .ansi)
    #expect(kind(Array((String(repeating: "word ", count: 30) + "\n").utf8), "x." + ending) == .text)
    #expect(kind(Array((String(repeating: "é", count: 80) + "\n").utf8), "x." + ending) == .ansi)
    #expect(kind(Array(("\u{1b}[1m" + String(repeating: "word ", count: 30)).utf8), "x." + ending) == .ansi)
  }
}
