import PagerCore
import Testing

@testable import PagerPages

@Suite("Styles in a text")
struct TextStyleTests {
  private func styles(_ text: String) -> [Style] {
    PageDump.firstRow(Array(text.utf8)).map(\.style)
  }

  @Test(
    "SGR",
    arguments: [
      ("1", Style(attributes: .bold)), ("2", Style(attributes: .dim)), ("3", Style(attributes: .italic)),
      ("4", Style(attributes: .underline)), ("5", Style(attributes: .blink)),
      ("7", Style(attributes: .reverse)), ("9", Style(attributes: .strikethrough)),
      ("31", Style(foreground: .red)), ("44", Style(background: .blue)),
      ("97", Style(foreground: .indexed(15))), ("100", Style(background: .indexed(8))),
      ("38;5;200", Style(foreground: .indexed(200))), ("48:5:200", Style(background: .indexed(200))),
      ("38;2;1;2;3", Style(foreground: .rgb(1, 2, 3))), ("48:2:1:2:3", Style(background: .rgb(1, 2, 3))),
      ("38:2::1:2:3", Style(foreground: .rgb(1, 2, 3))),
      ("38;5;200;1", Style(foreground: .indexed(200), attributes: .bold)),
      ("1;38;2;1;2;3;44", Style(foreground: .rgb(1, 2, 3), background: .blue, attributes: .bold)),
      ("58;2;1;2;3;1", Style(attributes: .bold)), ("4:3", Style(attributes: .underline)),
      ("4;4:0", .plain), ("1;22", .plain), ("31;39", .plain), ("31;", .plain), ("31;0", .plain), ("", .plain),
      ("38;5;999", .plain), ("38;2;1", .plain), ("99999999999999999999999", .plain), ("38", .plain),
      ("38;9;1", Style(attributes: .bold)), ("4:0;1", Style(attributes: .bold)),
      ("4:", Style(attributes: .underline)),
      ("1:2:3;3", Style(attributes: [.bold, .italic])),
      ("38;5;200:1", Style(foreground: .indexed(200), attributes: .bold)),
      ("38;5", .plain), ("38;2;1;2;256;1", Style(attributes: .bold)),
      ("38:2:9:1:2:3:0:0;1", Style(foreground: .rgb(1, 2, 3), attributes: .bold)),
      ("38:2:1:2", .plain), ("38::1", .plain), ("38;2;;;3", Style(foreground: .rgb(0, 0, 3))),
      ("1;;3", Style(attributes: .italic)),
      (";1", Style(attributes: .bold)), ("48;5;", Style(background: .indexed(0))),
      ("38:5;1", Style(attributes: .bold)),
    ])
  func rendition(parameters: String, expected: Style) {
    #expect(styles("\u{1b}[\(parameters)mx") == [expected])
  }

  @Test("backspaces without end are read in pieces: none of them is kept for what may follow the last")
  func endlessBackspaces() {
    let bytes = Array("x".utf8) + Array(repeating: 0x08, count: 400_000)
    var reader = TextReader(
      MemoryBytes(bytes: bytes), layout: TextLayout(), end: bytes.count, offset: 0, pen: .plain)
    var most = 0
    while reader.read(until: reader.column + 4096) == .limit {
      most = max(most, reader.run.cells.count)
      reader.beginRun(atColumn: reader.column)
    }
    #expect(most < 32 << 10)
    #expect(reader.column == 1 + 2 * 400_000)
  }

  @Test("a color lasts over lines until it is reset")
  func overLines() throws {
    let page = try #require(PageDump.page(Array("\u{1b}[31ma\nb\u{1b}[mc\nd".utf8)))
    let surface = PageDump.surface(page, columns: 2, rows: 3)
    #expect(surface[0, 1].style == Style(foreground: .red))
    #expect(surface[1, 1].style == .plain)
    #expect(surface[0, 2].style == .plain)
  }

  @Test("a link is underlined, with both terminators, and nothing after it is")
  func links() {
    let underlined = Style(attributes: .underline)
    #expect(
      styles("\u{1b}]8;;http://example.org\u{7}a\u{1b}]8;;\u{7}b") == [underlined, .plain])
    #expect(
      styles("\u{1b}]8;id=1;http://example.org\u{1b}\\a\u{1b}]8;;\u{1b}\\b") == [underlined, .plain])
    #expect(
      styles("\u{1b}]8;;x\u{7}\u{1b}[31ma\u{1b}[0mb")
        == [Style(foreground: .red, attributes: .underline), underlined])
  }

  @Test("a link that the text breaks off is shown as it stands")
  func openLink() {
    #expect(
      PageDump.rows(of: "tail \u{1b}]8;;http://example.org/\nnext")
        == ["tail ^[]8;;http://example.org/", "next"])
  }

  @Test("erasing to the end of the line, as grep writes it, leaves no trace")
  func eraseLine() {
    #expect(PageDump.rows(of: "\u{1b}[01;31m\u{1b}[Kfound\u{1b}[m\u{1b}[K it") == ["found it"])
  }

  @Test(
    "letters struck over",
    arguments: [
      ("x\u{8}x", "x", Attributes.bold), ("_\u{8}x", "x", .underline), ("x\u{8}_", "x", .underline),
      ("_\u{8}x\u{8}x", "x", [.bold, .underline]), ("é\u{8}é", "é", .bold), ("_\u{8}é", "é", .underline),
      ("+\u{8}o", "o", []), ("x\u{8}x\u{8}x\u{8}x", "x", .bold), ("_\u{8}_", "_", .bold),
    ] as [(String, String, Attributes)])
  func overstrike(text: String, shown: String, attributes: Attributes) {
    let cells = PageDump.firstRow(Array(text.utf8))
    #expect(cells.map(\.text) == [shown])
    #expect(cells.map(\.attributes) == [attributes])
  }

  @Test("wide letters struck over, and whole words")
  func overstrikeWords() {
    let wide = PageDump.firstRow(Array("日\u{8}日|".utf8))
    #expect(wide.map(\.text) == ["日", "", "|"])
    #expect(wide.map(\.attributes) == [.bold, .bold, []])
    let word = PageDump.firstRow(Array("NAME\u{8}\u{8}\u{8}\u{8}NAME x".utf8))
    #expect(word.map(\.text).joined() == "NAME x")
    #expect(word.map(\.attributes) == [.bold, .bold, .bold, .bold, [], []])
  }

  @Test("backspaces with nothing to strike are shown")
  func loneBackspaces() {
    #expect(PageDump.rows(of: "\u{8}a\nab\u{8}\u{8}\nc\u{8}\u{7}") == ["^Ha", "ab^H^H", "c^H^G"])
  }
}
