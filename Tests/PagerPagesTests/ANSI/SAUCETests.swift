import PagerCore
import Testing

@testable import PagerPages

@Suite("SAUCE")
struct SAUCETests {
  private func record(_ bytes: [UInt8]) -> (record: SAUCERecord, end: Int)? {
    SAUCERecord.parse(MemoryBytes(bytes: bytes))
  }

  @Test("says title, author, group, date, size, flags, font and comments")
  func fields() throws {
    let bytes = ArtDump.sauce(
      Array("abc".utf8), title: "A title", columns: 132, rows: 50, flags: 0b101, font: "IBM VGA50",
      comments: ["one", "two"])
    let (record, end) = try #require(self.record(bytes))
    #expect(end == 3)
    #expect(record.title == "A title")
    #expect(record.author == "author")
    #expect(record.group == "group")
    #expect(record.date == "19961001")
    #expect(record.columns == 132)
    #expect(record.rows == 50)
    #expect(record.usesICEColors)
    #expect(record.letterSpacing == 9)
    #expect(record.font == "IBM VGA50")
    #expect(record.comments == ["one", "two"])
  }

  @Test("no 0x1A before it, a byte after it, and a comment count without comments do no harm")
  func damage() throws {
    let text = Array("abc".utf8)
    #expect(record(ArtDump.sauce(text, hasEnd: false))?.end == 3)
    #expect(record(ArtDump.sauce(text) + [0x1a])?.end == 3)
    let counted = try #require(record(ArtDump.sauce(text, commentCount: 5)))
    #expect(counted.end == 3)
    #expect(counted.record.comments == [])
  }

  @Test("one that is cut off is none, and so is the name in the middle of a file")
  func cutOff() {
    let bytes = ArtDump.sauce(Array("abc".utf8))
    #expect(record(bytes.dropLast(10) + []) == nil)
    #expect(record(bytes + Array(repeating: 0, count: 200)) == nil)
    #expect(record([]) == nil)
  }

  @Test("text ends at the first NUL, and nothing in it acts")
  func text() throws {
    let (record, _) = try #require(self.record(ArtDump.sauce([], title: "T\0\u{1b}[2J")))
    #expect(record.title == "T")
    let (other, _) = try #require(self.record(ArtDump.sauce([], title: "a\u{1b}[2J")))
    #expect(other.title == "a\u{2190}[2J")
  }

  @Test("is never drawn, in a text neither", arguments: [true, false])
  func neverDrawn(hasEnd: Bool) throws {
    let bytes = ArtDump.sauce(Array("line one\r\nline two".utf8), comments: ["secret"], hasEnd: hasEnd)
    #expect(try ArtDump.rows(bytes) == ["line one", "line two"])
    let text = ArtDump.sauce(
      Array("text".utf8), dataType: 0, fileType: 0, comments: ["secret"], hasEnd: hasEnd)
    let page = try #require(PageDump.page(text))
    #expect(PageDump.rows(page) == ["text"])
  }

  @Test("of nothing but a record: an empty picture with a title")
  func onlyRecord() throws {
    let page = try ArtDump.page(ArtDump.sauce([], title: "empty picture"))
    #expect(page.size == CellSize(columns: 80, rows: 0))
    #expect(page.title == "empty picture")
  }
}
