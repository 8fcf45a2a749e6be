import PagerCore
import Testing

@testable import PagerPages

@Suite("Wrapped text")
struct TextWrapTests {
  private func wrapped(_ text: String, _ columns: Int) -> [String] {
    PageDump.rows(of: text, columns: columns, options: PageOptions(wrap: true))
  }

  @Test(
    "breaks at words, else within them, and swallows the blanks at a break",
    arguments: [
      ("the quick brown fox", 10, ["the quick", "brown fox"]),
      ("exactly 10\nnext", 10, ["exactly 10", "next"]),
      ("exactly 10   \nnext", 10, ["exactly 10", "next"]),
      ("abcdefghijklm", 5, ["abcde", "fghij", "klm"]),
      ("a bcdefghijk", 5, ["a", "bcdef", "ghijk"]),
      ("    abcdefgh", 6, ["    ab", "cdefgh"]),
      ("日本語日本語", 5, ["日本", "語日", "本語"]),
      ("日本", 1, ["", ""]),
      ("aaaa\u{301}b", 4, ["aaaa\u{301}", "b"]),
      ("ab\tc", 4, ["ab", "c"]),
      ("", 4, []),
      ("a\n\nb", 4, ["a", "", "b"]),
    ])
  func breaks(text: String, columns: Int, expected: [String]) {
    let shown = wrapped(text, columns)
    #expect(shown == expected || (columns == 1 && shown.isEmpty))
  }

  @Test("colors go on after a break, from any row")
  func colors() throws {
    let bytes = Array("\u{1b}[31maaa bbb \u{1b}[32mccc".utf8)
    let page = try #require(PageDump.page(bytes, columns: 4, options: PageOptions(wrap: true)))
    #expect(page.size == CellSize(columns: 4, rows: 3))
    for row in 0..<3 {
      let surface = PageDump.surface(page, columns: 4, rows: 1, from: CellPoint(column: 0, row: row))
      #expect(surface[0, 0].foreground == (row < 2 ? .red : .green))
    }
  }

  @Test("a place in the text is found again at another width", arguments: [0, 1, 7, 100, 2500])
  func places(row: Int) throws {
    let text = (0..<5000).map { "word\($0) and more of it\n" }.joined()
    let bytes = Array(text.utf8)
    let plain = try #require(PageDump.page(bytes))
    let wrapped = try #require(PageDump.page(bytes, columns: 9, options: PageOptions(wrap: true)))
    #expect(plain.row(ofPlace: plain.place(ofRow: row)) == row)
    let found = wrapped.row(ofPlace: plain.place(ofRow: row))
    let shown = PageDump.rows(wrapped, columns: 9, rows: 1, from: CellPoint(column: 0, row: found))
    #expect(shown.first?.split(separator: " ").first == "word\(row)")
    #expect(plain.row(ofPlace: wrapped.place(ofRow: found + 1)) == row)
    #expect(plain.row(ofPlace: .max) == 4999)
    #expect(plain.row(ofPlace: -1) == 0)
  }

  @Test("no letter is lost or doubled at any width", arguments: 1...40)
  func nothingLost(columns: Int) throws {
    let text =
      "Words of several lengths, \u{1b}[1mbold\u{1b}[m ones, x\u{8}x, 語, controls\u{7}; e\u{301}nd of it."
    let page = try #require(
      PageDump.page(Array(text.utf8), columns: columns, rows: 200, options: PageOptions(wrap: true)))
    let shown = PageDump.rows(page, columns: columns, rows: 200).joined()
    let letters = shown.filter { $0 != " " && $0 != "語" }
    let expected = "Wordsofseverallengths,boldones,x,,controls^G;e\u{301}ndofit."
    // A control's form may be wider than the viewport.
    if columns > 1 { #expect(letters == expected) }
  }
}
