import Testing

@testable import PagerPages

@Suite("Margins of a screen")
struct ScreenMarginsTests {
  private func rows(_ text: String) throws -> [String] {
    try ArtDump.rows(Array(text.replacing("^", with: "\u{1b}[").utf8))
  }

  @Test(
    "lines scroll between the margins, and what is outside stays",
    arguments: [
      ("top\r\n^2;4r^2;1Ha\r\nb\r\nc\r\nd", ["top", "b", "c", "d"]),
      ("^5;1Hend^1;3ra\r\nb\r\nc\r\nd", ["b", "c", "d", "", "end"]),
      // Below the margins nothing scrolls, and the whole screen keeps what scrolls off.
      ("^1;3r^25;1Ha\r\nb", Array(repeating: "", count: 24) + ["b"]),
      ("a^1;3r^1;25r^25;1Hx\r\ny", ["a"] + Array(repeating: "", count: 23) + ["x", "y"]),
      // A first row that is not before the last sets nothing.
      ("a^3;3rb", ["ab"]), ("a^9;2rb", ["ab"]),
    ])
  func rowMargins(text: String, expected: [String]) throws {
    #expect(try rows(text) == expected)
  }

  @Test(
    "lines are inserted and deleted as far as the margin",
    arguments: [
      ("a\r\nb\r\nc^2;1H^L-", ["a", "-", "b", "c"]), ("a\r\nb\r\nc\r\nd^1;3r^1;1H^L-", ["-", "a", "b", "d"]),
      ("a\r\nb\r\nc^1;1H^99L-", ["-"]), ("a\r\nb\r\nc^1;1H^1Mx", ["x", "c"]),
      ("a\r\nb\r\nc\r\nd^1;3r^S", ["b", "c", "", "d"]), ("a\r\nb\r\nc\r\nd^1;3r^T", ["", "a", "b", "d"]),
      // What a tune that was broken off began with.
      ("a\r\nb^1;1H^MFx", ["Fx", "b"]),
      // Outside of the margins nothing is inserted.
      ("a\r\nb\r\nc^1;2r^3;1H^Lx", ["a", "b", "x"]),
    ])
  func lines(text: String, expected: [String]) throws {
    #expect(try rows(text) == expected)
  }

  @Test("between margins on all sides, what is shown moves sideways; the rest stays")
  func sideways() throws {
    let box = "|abcd|\r\n|efgh|\r\n|ijkl|^1;2r^?69h^2;5s"
    #expect(try rows(box + "^1 @") == ["|bcd |", "|fgh |", "|ijkl|"])
    #expect(try rows(box + "^2 A") == ["|  ab|", "|  ef|", "|ijkl|"])
    #expect(try rows(box + "^9 A") == ["|    |", "|    |", "|ijkl|"])
    #expect(try rows(box + "^?69l^1 @") == ["abcd|", "efgh|", "|ijkl|"])
    #expect(try rows(box + "^S") == ["|efgh|", "|    |", "|ijkl|"])
  }

  @Test("the letter that sets the columns saves the cursor where they may not be set")
  func savedCursor() throws {
    #expect(try rows("ab^s^3;3Hx^uc") == ["abc", "", "  x"])
  }

  @Test("a picture of a known width has none")
  func canvas() throws {
    let text = "a\r\nb\r\nc\u{1b}[1;2r\u{1b}[1;1H\u{1b}[Lx"
    #expect(try ArtDump.rows(ArtDump.sauce(Array(text.utf8), columns: 80)) == ["x", "b", "c"])
  }

  @Test("a form feed clears what is clear; elsewhere it is the PC's sign")
  func formFeed() throws {
    #expect(try rows("\u{0c}a\u{0c}b") == ["a♀b"])
    #expect(try rows("a^2J\u{0c}b") == ["b"])
  }

  @Test(
    "a file of nothing but scrolling and erasing ends",
    arguments: ["^99L", "^1 @", "^?69h^2;40s^S", "^2J", "^1J"])
  func endless(sequence: String) throws {
    let text = "\u{1b}[25;1Hx" + String(repeating: sequence.replacing("^", with: "\u{1b}["), count: 100_000)
    let page = try ArtDump.page(Array(text.utf8))
    #expect(page.size.rows <= 25)
  }
}
