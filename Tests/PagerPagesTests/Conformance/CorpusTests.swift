import Foundation
import PagerCore
import Testing

@testable import PagerPages

/// What has been found out about published files, row and column counted from 1.
@Suite("Published files", .enabled(if: Corpus.isHere))
struct CorpusTests {
  private func picture(_ name: String) throws -> ArtPage {
    try ArtDump.page(Corpus.bytes("ansi/" + name), name: name)
  }

  private func cell(_ page: ArtPage, _ row: Int, _ column: Int) throws -> ArtCell {
    let cells = try #require(row <= page.canvas.rows.count ? page.canvas.rows[row - 1] : nil)
    return column <= cells.count ? cells[column - 1] : .blank
  }

  @Test("every picture is drawn, whole and harmless", arguments: Corpus.files(in: "ansi"))
  func everyPicture(file: String) throws {
    let bytes = try Corpus.bytes(file)
    let document = Document(MemoryBytes(bytes: bytes), name: FileName(file), decoding: PageOptions.Decoding())
    guard document.kind != .text else { return }
    let page = try ArtDump.page(bytes, name: file)
    #expect(page.size.rows > 0)
    // One artist has written the word into his picture.
    if !file.contains("bs-alove") { #expect(!PageDump.plainText(page).contains("SAUCE00")) }
    for row in page.canvas.rows {
      #expect(row.allSatisfy { !TextWidth.isDrawnAsCode($0.scalar) })
    }
  }

  @Test("After Forever by Lord Jazz")
  func afterForever() throws {
    let page = try picture("imgtxt__LD-AF1.ANS")
    #expect(page.title == "After Forever")
    #expect(page.sauce?.author == "Lord Jazz")
    #expect(page.sauce?.group == "ACiD Productions")
    #expect(page.sauce?.date == "19961001")
    #expect(page.size == CellSize(columns: 80, rows: 94))
    let letter = try cell(page, 2, 1)
    #expect(letter.scalar == "A")
    #expect(letter.foreground == .indexed(15))
    #expect(try cell(page, 6, 13).scalar == "▀")
    #expect(try cell(page, 11, 41).foreground == .indexed(11))
    let shade = try cell(page, 21, 13)
    #expect(shade.scalar == "░")
    #expect(shade.foreground == .indexed(9))
    #expect(shade.background == .magenta)
    let last = ArtDump.rows(page)[93]
    #expect(last.contains("ACiD is still kicking your ass."))
    #expect(try cell(page, 94, 25).scalar == "A")
    #expect(try cell(page, 94, 25).foreground == .brightBlack)
  }

  @Test("a picture under an extension of its group's, with bright backgrounds")
  func groupLogo() throws {
    let page = try picture("imgtxt__US-CIA.LGO")
    #expect(page.title == "i used icecolor prst.")
    #expect(page.size == CellSize(columns: 80, rows: 23))
    let shade = try cell(page, 5, 65)
    #expect(shade.scalar == "▓")
    #expect(shade.foreground == .black)
    #expect(shade.background == .indexed(12))
    #expect(shade.attributes == [])
    #expect(ArtDump.rows(page)[22].hasSuffix("shadescrayOFF"))
  }

  @Test("defcon 25 by xero: 132 rows, wrapped at once")
  func defcon() throws {
    let page = try picture("text0wnz__x0-defcon25.ans")
    #expect(page.title == "defcon26")
    #expect(page.sauce?.comments.count == 6)
    #expect(page.sauce?.comments.first == "happy 25th anniversary to defcon!")
    #expect(page.size == CellSize(columns: 80, rows: 132))
    #expect(ArtDump.rows(page)[1].hasPrefix("   this one goes out to all the {cr,sl,h}ackers..."))
    #expect(try cell(page, 2, 4).foreground == .indexed(14))
    #expect(try cell(page, 2, 61).foreground == .indexed(15))
    #expect(try cell(page, 5, 4).foreground == .indexed(12))
    #expect(try cell(page, 5, 4).background == .indexed(15))
    let bright = page.canvas.rows.joined().count { cell in
      (8..<16).contains { cell.background == .indexed(UInt8($0)) }
    }
    #expect(bright == 1583)
  }

  @Test(
    "heights are those that were drawn",
    arguments: [
      ("moebius__alpha-king-moebius-masked.ans", 80, 24), ("moebius__changelog.ans", 44, 252),
      ("ansilove__bs-alove.ans", 80, 59), ("ansilove__cl!-al02.ans", 80, 29), ("moebius__MB4K.ans", 80, 31),
      ("text0wnz__xz-divinestylers.xb", 172, 21), ("icy_tools__welcome.xb", 26, 13),
      ("imgtxt__test3.ans", 4, 1), ("text0wnz__x0-grandpa-dan.ans", 80, 69),
    ])
  func heights(name: String, columns: Int, rows: Int) throws {
    #expect(try picture(name).size == CellSize(columns: columns, rows: rows))
  }

  @Test("a sound file under a picture's name, a truncated record, a record of a plain text")
  func traps() throws {
    let sound = MemoryBytes(bytes: try Corpus.bytes("ansi/moebius__6.5.ans"))
    #expect(Document(sound, name: FileName("6.5.ans"), decoding: PageOptions.Decoding()).kind == .text)
    #expect(SAUCERecord.parse(MemoryBytes(bytes: try Corpus.bytes("ansi/enigma-bbs__ONELINER.ANS"))) == nil)
    let text = try #require(PageDump.page(Corpus.bytes("ansi/ansilove__sauce.txt")))
    #expect(!PageDump.plainText(text).contains("SAUCE00"))
  }

  @Test(
    "texts in Japanese and Chinese are what their references say",
    arguments: [("helix__shift_jis_in", "SHIFT_JIS", 0), ("helix__big5_in", "big5", 150)])
  func asianTexts(name: String, encoding: String, allowed: Int) throws {
    let known = try #require(TextEncoding(named: encoding))
    let converted = try #require(Converter.convert(try Corpus.bytes("text/\(name).txt"), from: known))
    let lines = converted.split(separator: 0x0a, omittingEmptySubsequences: false)
    let expected = try Corpus.bytes("text/\(name)_ref.txt").split(
      separator: 0x0a, omittingEmptySubsequences: false)
    #expect(lines.count == expected.count)
    // Signs and duplicates of which the table of the GNU libc has others than that of the web.
    let different = zip(lines, expected).count { $0 != $1 }
    #expect(different <= allowed)
  }

  @Test("the stress test of UTF-8: 238 lines have their bar, and nothing is lost")
  func utf8Stress() throws {
    let page = try #require(PageDump.page(Corpus.bytes("text/zutty__UTF-8-test.txt"), rows: 300))
    let rows = PageDump.rows(page, rows: 300)
    #expect(page.size.rows == 300 || page.size.rows == 299)
    #expect(rows.count { $0.hasSuffix("|") } >= 192)
    #expect(rows[71].contains("<80>"))
  }

  @Test("every text is drawn in order", arguments: Corpus.files(in: "text") + Corpus.files(in: "log"))
  func everyText(file: String) throws {
    let page = try #require(PageDump.page(Corpus.bytes(file), columns: 80, rows: 50))
    for left in [0, 1, 7, 39] {
      let surface = PageDump.surface(page, columns: 80, rows: 50, from: CellPoint(column: left, row: 0))
      for row in 0..<50 {
        for column in 0..<80 {
          let cell = surface[column, row]
          if cell.isContinuation { #expect(column > 0 && surface[column - 1, row].width == 2) }
          cell.forEachScalar { #expect(!TextWidth.isDrawnAsCode($0)) }
        }
      }
    }
  }
}
