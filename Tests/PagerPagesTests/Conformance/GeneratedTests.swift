import PagerCore
import Testing

@testable import PagerPages

@Suite("Generated files", .enabled(if: !GeneratedFiles.files.isEmpty))
struct GeneratedTests {
  private func picture(named name: String) throws -> ArtPage {
    try ArtDump.page(try #require(GeneratedFiles.files[name]).bytes, name: name)
  }

  private func text(named name: String, encoding: String? = nil) throws -> TextPage {
    let options = PageOptions(decoding: PageOptions.Decoding(encoding: encoding))
    let bytes = try #require(GeneratedFiles.files[name]).bytes
    return try #require(PageDump.page(bytes, columns: 400, rows: 100, options: options))
  }

  @Test("pictures are what the generator says", arguments: GeneratedFiles.names(".ans"))
  func picture(name: String) throws {
    let fact = try #require(GeneratedFiles.files[name]).fact
    let page = try picture(named: name)
    if let rows = fact.rows { #expect(page.size.rows == rows) }
    if let columns = fact.sauceWidth { #expect(page.columns == columns) }
    if let title = fact.title { #expect(page.title == title) }
    if let comments = fact.comments { #expect(page.sauce?.comments.count == comments) }
    if let text = fact.text { #expect(ArtDump.rows(page) == [text]) }
    for (place, expected) in fact.cells ?? [:] {
      let numbers = place.split(separator: ",").compactMap { Int($0) }
      let cell = page.canvas.rows[numbers[0]][numbers[1]]
      #expect(String(cell.scalar) == expected.letter)
      #expect(cell.foreground == .indexed(UInt8(expected.foreground)))
      #expect(cell.background == .indexed(UInt8(expected.background)))
    }
  }

  @Test("texts have their lines", arguments: GeneratedFiles.names(".txt"))
  func text(name: String) throws {
    let fact = try #require(GeneratedFiles.files[name]).fact
    let encodings = ["shift_jis.txt": "SHIFT_JIS", "euc-jp.txt": "EUC-JP"]
    let page = try text(named: name, encoding: encodings[name])
    if let lines = fact.lines { #expect(page.size.rows == lines) }
    if let first = fact.text0 { #expect(PageDump.rows(page, columns: 400).first == first) }
  }

  @Test("8,000 marks cost one column, and clusters don't shift what follows")
  func clusters() throws {
    #expect(PageDump.rows(try text(named: "zalgo.txt")) == ["ex"])
    #expect(PageDump.rows(try text(named: "emoji-zwj.txt")) == ["👨|👩|🏴|DEFR|1|☺|☺|"])
    #expect(PageDump.rows(try text(named: "rtl.txt")).first?.contains("<U+202E>evil") == true)
  }

  @Test("nothing of an attack is left")
  func attack() throws {
    let rows = PageDump.rows(try text(named: "escape-attack.txt"), columns: 400)
    #expect(rows.count == 1)
    #expect(rows[0].hasPrefix("title:^[]0;PWNED^G clip:^[]52;c;UFdORUQ=^G dsr:^[[6n"))
    #expect(rows[0].hasSuffix("del:^? bel:^G"))
  }

  @Test("bright backgrounds with the flag, blinking without")
  func iceAndBlink() throws {
    let bright = try picture(named: "ice16bg.ans")
    #expect(bright.canvas.rows[0].prefix(8).map(\.background) == (8..<16).map { .indexed(UInt8($0)) })
    #expect(bright.canvas.rows[0].allSatisfy { $0.attributes == [] })
    let blinking = try picture(named: "blink8bg.ans")
    #expect(blinking.canvas.rows[0].prefix(8).map(\.background) == (0..<8).map { .indexed(UInt8($0)) })
    #expect(blinking.canvas.rows[0].allSatisfy { $0.attributes == .blink })
  }
}
