import PagerCore
import Testing

@testable import PagerPages

@Suite("Colors of pictures")
struct ANSIColorTests {
  private func cell(_ parameters: String, ice: Bool = false) throws -> ArtCell {
    try #require(try ArtDump.cells("\u{1b}[\(parameters)mX", ice: ice).first)
  }

  @Test(
    "SGR",
    arguments: [
      ("0", Color.white, Color.black), ("31", .red, .black), ("1;31", .indexed(9), .black),
      ("31;1", .indexed(9), .black), ("1;31;0", .white, .black), ("1;31;22", .red, .black),
      ("44", .white, .blue), ("7", .black, .white), ("30;47;7", .white, .black), ("8;41", .red, .red),
      ("91", .indexed(9), .black), ("102", .white, .indexed(10)), ("38;5;200", .indexed(200), .black),
      ("48;2;1;2;3", .white, .rgb(1, 2, 3)), ("1;38;2;1;2;3", .rgb(1, 2, 3), .black),
      ("31;39", .white, .black), ("41;49", .white, .black), ("38;5;300;41", .white, .red),
    ])
  func rendition(parameters: String, foreground: Color, background: Color) throws {
    let cell = try cell(parameters)
    #expect(cell.foreground == foreground)
    #expect(cell.background == background)
  }

  @Test("5 blinks, or makes the background bright where the picture says so")
  func blink() throws {
    #expect(try cell("5;41").attributes == .blink)
    #expect(try cell("5;41").background == .red)
    #expect(try cell("5;41", ice: true).attributes == [])
    #expect(try cell("5;41", ice: true).background == .indexed(9))
    let flagged = ArtDump.sauce(Array("\u{1b}[5;41mX".utf8), flags: 1)
    #expect(try ArtDump.page(flagged).canvas.rows[0][0].background == .indexed(9))
    #expect(try ArtDump.cells("\u{1b}[?33h\u{1b}[5;41mX")[0].background == .indexed(9))
  }

  @Test("PabloDraw's 24-bit colors, until the next color")
  func pabloDraw() throws {
    let cells = try ArtDump.cells("\u{1b}[0;1;2;3t\u{1b}[1;4;5;6tX\u{1b}[31;40mY")
    #expect(cells[0].background == .rgb(1, 2, 3))
    #expect(cells[0].foreground == .rgb(4, 5, 6))
    #expect(cells[1].foreground == .red)
    #expect(cells[1].background == .black)
  }

  @Test("are the VGA's exactly, or their numbers where the screen can't show them")
  func palette() throws {
    let page = try ArtDump.page(Array("\u{1b}[33mX".utf8), columns: 80)
    #expect(PageDump.surface(page, columns: 80, rows: 1)[0, 0].foreground == .rgb(170, 85, 0))
    let options = PageOptions(hasManyColors: false)
    let plain = try ArtDump.page(Array("\u{1b}[33mX".utf8), options: options)
    #expect(PageDump.surface(plain, columns: 80, rows: 1)[0, 0].foreground == .yellow)
  }

  @Test("a palette that the picture sets is used")
  func ownPalette() throws {
    let page = try ArtDump.page(Array("\u{1b}]4;4;rgb:01/02/03\u{1b}\\\u{1b}[31mX".utf8))
    #expect(PageDump.surface(page, columns: 80, rows: 1)[0, 0].foreground == .rgb(1, 2, 3))
  }

  @Test("what is erased has the background that is set")
  func erased() throws {
    let row = try ArtDump.cells("\u{1b}[44mab\u{1b}[K")
    #expect(row.count == 80)
    #expect(row[79].background == .blue)
  }
}
