import PagerCore
import Testing

@testable import PagerPages

@Suite("Text page")
struct TextPageTests {
  @Test(
    "lines end with LF, CRLF or CR, the last one with nothing",
    arguments: [
      ("no newline at end", ["no newline at end"]),
      ("a\nb\n", ["a", "b"]),
      ("a\r\nb\r\n", ["a", "b"]),
      ("a\rb\r", ["a", "b"]),
      ("a\n\nb", ["a", "", "b"]),
      ("\u{feff}a", ["a"]),
      ("", []),
    ])
  func lineEnds(text: String, expected: [String]) {
    #expect(PageDump.rows(of: text) == expected)
    #expect(PageDump.page(Array(text.utf8))?.size.rows == expected.count)
  }

  @Test("tabs stop at every eighth column, and a box stays closed")
  func tabs() {
    let text = "┍━━┯━━┑\n│a │b │\n┕━━┷━━┙\n\t|tab\n12345678\t|tab\n"
    #expect(
      PageDump.rows(of: text) == [
        "┍━━┯━━┑", "│a │b │", "┕━━┷━━┙", "        |tab", "12345678        |tab",
      ])
    #expect(PageDump.rows(of: "a\tb", options: PageOptions(tabs: 4)) == ["a   b"])
    #expect(PageDump.rows(of: "日\tb", options: PageOptions(tabs: 4)) == ["日  b"])
    #expect(PageDump.rows(of: "\u{1b}[31ma\tb") == ["a       b"])
  }

  @Test("controls and malformed bytes are all visible, and nothing is lost after them")
  func controls() {
    let bytes =
      [UInt8]("A\u{2}B\0C\u{1b}\0D\u{7f}E".utf8) + [0x80] + Array("F".utf8) + [0xc3] + Array("(".utf8)
    let text = PageDump.firstRow(bytes).map(\.text).joined()
    #expect(text == "A^BB^@C^[^@D^?E\u{fffd}F\u{fffd}(")
  }

  @Test("sequences that would act on a terminal are shown, with the text after them")
  func injection() {
    let text =
      "x\u{1b}]52;c;cHduZWQ=\u{7}\u{1b}[?1003h\u{1b}[2J\u{1b}]0;title\u{7}\u{1b}Pq#0\u{1b}\\ y"
    #expect(
      PageDump.rows(of: text) == ["x^[]52;c;cHduZWQ=^G^[[?1003h^[[2J^[]0;title^G^[Pq#0^[\\ y"])
  }

  @Test("a control's visible form differs in style from the same letters")
  func controlStyle() {
    let cells = PageDump.firstRow(Array("^G\u{7}".utf8))
    #expect(cells.map(\.text) == ["^", "G", "^", "G"])
    #expect(cells[0].style != cells[2].style)
  }

  @Test(
    "malformed UTF-8: one replacement for each maximal subpart",
    arguments: [
      ([0xff], 1), ([0xc0, 0x80], 2), ([0xe0, 0x80, 0x80], 3), ([0xf0, 0x90, 0x80], 1),
      ([0xed, 0xa0, 0x80], 3), ([0xe2, 0x82], 1), ([0xf4, 0x90, 0x80, 0x80], 4), ([0xf8, 0x88], 2),
    ] as [([UInt8], Int)])
  func malformed(bytes: [UInt8], count: Int) {
    let expected = Array(repeating: "\u{fffd}", count: count) + ["|"]
    #expect(PageDump.firstRow(bytes + [0x7c]).map(\.text) == expected)
  }

  @Test("form feeds make parts; one at the end makes none")
  func formFeeds() {
    let bytes = Array("one\n\u{c}two\n\u{c}\u{c}four\n\u{c}".utf8)
    let parts = (0..<5).map { PageDump.page(bytes, part: $0).map { PageDump.rows($0) } }
    #expect(parts == [["one"], ["two"], [], ["four"], nil])
  }

  @Test("form feeds are shown where a text is not to be split")
  func unsplit() throws {
    let options = PageOptions(decoding: PageOptions.Decoding(splitsAtFormFeeds: false))
    let page = try #require(PageDump.page(Array("one\u{c}two".utf8), options: options))
    #expect(PageDump.rows(page) == ["one^Ltwo"])
    #expect(PageDump.page(Array("one\u{c}two".utf8), options: options, part: 1) == nil)
  }

  @Test("colors do not go over to the next part")
  func colorsPerPart() throws {
    let bytes = Array("\u{1b}[31mred\u{c}plain".utf8)
    let page = try #require(PageDump.page(bytes, part: 1))
    #expect(PageDump.surface(page, columns: 5, rows: 1)[0, 0].style == .plain)
  }

  @Test("a long line is clipped with a mark and drawn from any column")
  func clipping() throws {
    let page = try #require(PageDump.page(Array("abcdefghij\nshort".utf8), columns: 6))
    #expect(page.size == CellSize(columns: 10, rows: 2))
    #expect(PageDump.rows(page, columns: 6) == ["abcde›", "short"])
    #expect(PageDump.rows(page, columns: 6, from: CellPoint(column: 2, row: 0)) == ["‹defg›", "‹rt"])
    #expect(PageDump.rows(page, columns: 6, from: CellPoint(column: 4, row: 0)) == ["‹fghij", "‹"])
    #expect(PageDump.rows(page, columns: 6, from: CellPoint(column: 0, row: 1)) == ["short"])
  }

  @Test("marks in ASCII where that is asked for")
  func asciiMarks() throws {
    let options = PageOptions(usesASCII: true)
    let page = try #require(PageDump.page(Array("abcdefghij".utf8), columns: 4, options: options))
    #expect(PageDump.rows(page, columns: 4, from: CellPoint(column: 2, row: 0)) == ["<de>"])
  }

  @Test("offsets beyond the page show nothing and do no harm", arguments: [-5, 0, 3, 1000, .max])
  func wildOffsets(offset: Int) throws {
    let page = try #require(PageDump.page(Array("abc\ndef".utf8)))
    let beyond = offset > 1
    let shown = PageDump.rows(page, from: CellPoint(column: offset, row: offset))
    #expect(beyond ? shown.isEmpty : shown == ["abc", "def"])
  }

  @Test("a viewport of no size draws nothing")
  func noSize() throws {
    let page = try #require(PageDump.page(Array("abc".utf8), columns: 0, rows: 0))
    #expect(PageDump.rows(page, columns: 3, rows: 1) == [])
  }

  @Test("wide text is whole at every horizontal offset", arguments: 0...14)
  func wideOffsets(offset: Int) throws {
    let page = try #require(PageDump.page(Array("a日b本語c\u{301}👩‍👧é".utf8), columns: 5))
    let surface = PageDump.surface(page, columns: 5, rows: 1, from: CellPoint(column: offset, row: 0))
    for column in 0..<5 {
      let cell = surface[column, 0]
      if cell.isContinuation { #expect(column > 0 && surface[column - 1, 0].width == 2) }
      if cell.width == 2 { #expect(column < 4 && surface[column + 1, 0].isContinuation) }
    }
  }

  @Test("plain output has the text of every line and no escape sequence")
  func plainOutput() throws {
    let text = "\u{1b}[1mbold\u{1b}[0m x\u{8}x 日本\r\na\tb\u{7}\nlast"
    let page = try #require(PageDump.page(Array(text.utf8), columns: 4))
    #expect(PageDump.plainText(page) == "bold x 日本\na       b^G\nlast\n")
  }
}
