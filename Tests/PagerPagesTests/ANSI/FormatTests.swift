import PagerCore
import Testing

@testable import PagerPages

@Suite("Other picture formats")
struct FormatTests {
  private let black = Array(repeating: UInt8(0), count: 48)

  private func xBin(_ columns: UInt8, _ rows: UInt8, flags: UInt8, _ rest: [UInt8]) -> [UInt8] {
    Array("XBIN\u{1a}".utf8) + [columns, 0, rows, 0, 16, flags] + rest
  }

  @Test("XBin: cells, colors in the PC's order, blinking or bright backgrounds")
  func plainXBin() throws {
    let cells: [UInt8] = [0x41, 0x14, 0x42, 0x9f]
    let blinking = try ArtDump.page(xBin(2, 1, flags: 0, cells), name: "a.bin").canvas.rows[0]
    #expect(blinking.map(\.scalar) == ["A", "B"])
    #expect(blinking[0].foreground == .red)
    #expect(blinking[0].background == .blue)
    #expect(blinking[1].attributes == .blink)
    #expect(blinking[1].background == .blue)
    let bright = try ArtDump.page(xBin(2, 1, flags: 8, cells), name: "a").canvas.rows[0]
    #expect(bright[1].background == .indexed(12))
    #expect(bright[1].attributes == [])
  }

  @Test("XBin: all four kinds of runs, also across rows")
  func compressedXBin() throws {
    let runs: [UInt8] = [
      0x01, 0x41, 7, 0x42, 7, 0x41, 0x43, 1, 2, 0x81, 7, 0x44, 0x45, 0xc2, 0x46, 7,
    ]
    let page = try ArtDump.page(xBin(3, 3, flags: 4, runs), name: "a")
    #expect(ArtDump.rows(page) == ["ABC", "CDE", "FFF"])
    #expect(page.canvas.rows[1][0].foreground == .green)
  }

  @Test("XBin: its own palette, of six bits a channel")
  func xBinPalette() throws {
    var palette = black
    palette.replaceSubrange(12..<15, with: [63, 32, 1])
    let page = try ArtDump.page(xBin(1, 1, flags: 1, palette + [0x41, 0x04]), name: "a", columns: 1)
    #expect(PageDump.surface(page, columns: 1, rows: 1)[0, 0].foreground == .rgb(255, 130, 4))
  }

  @Test("XBin: letters of its own font are drawn by their pixels, the others as they are")
  func xBinFont() throws {
    var font = [UInt8](repeating: 0, count: 16 * 256)
    // A byte that is a letter on the PC is the left half here; a solid block stays one.
    for row in 0..<16 { font[0x80 * 16 + row] = 0xf0 }
    for row in 0..<16 { font[0xdb * 16 + row] = 0xff }
    for row in 3..<12 { font[0x49 * 16 + row] = 0x18 }
    let cells: [UInt8] = [0x80, 7, 0xdb, 7, 0x49, 7]
    #expect(try ArtDump.rows(xBin(3, 1, flags: 2, font + cells), name: "a") == ["▌█I"])
  }

  @Test("XBin: broken off anywhere it shows what there is")
  func cutXBin() throws {
    let whole = xBin(3, 2, flags: 4, [0x42, 0x41, 1, 2, 3, 0xc2, 0x42, 7])
    for count in 5..<whole.count {
      let page = try? ArtDump.page(Array(whole.prefix(count)), name: "a")
      #expect((page?.size.rows ?? 0) <= 2)
    }
    #expect(throws: PageError.self) { try ArtDump.page(Array(whole.prefix(7)), name: "a") }
  }

  @Test("BinaryText: 160 columns, or twice the record's file type")
  func binaryText() throws {
    var cells: [UInt8] = []
    for index in 0..<320 { cells += [0x41 + UInt8(index % 26), 7] }
    let page = try ArtDump.page(cells, name: "a.bin")
    #expect(page.size == CellSize(columns: 160, rows: 2))
    let declared = try ArtDump.page(ArtDump.sauce(cells, dataType: 5, fileType: 40), name: "a")
    #expect(declared.size == CellSize(columns: 80, rows: 4))
    #expect(declared.kind == .binaryText)
  }

  @Test("PCBoard: colors, clearing, positions; other words stay")
  func pcBoard() throws {
    let page = try ArtDump.page(Array("gone@CLS@@X1Fa@POS:5@b@USER@ @@".utf8), name: "a.pcb")
    #expect(ArtDump.rows(page) == ["a   b@USER@ @@"])
    #expect(page.canvas.rows[0][0].foreground == .indexed(15))
    #expect(page.canvas.rows[0][0].background == .blue)
  }

  @Test("Avatar: colors, moves, repeats")
  func avatar() throws {
    let bytes: [UInt8] = [0x0c, 0x16, 1, 0x1f, 0x19, 0x41, 3, 0x16, 8, 2, 5, 0x42, 0x16, 3, 0x43]
    let page = try ArtDump.page(bytes, name: "a.avt")
    #expect(ArtDump.rows(page) == ["AAA  C", "    B"])
    #expect(page.canvas.rows[0][0].background == .blue)
  }

  @Test("TundraDraw: positions and 24-bit colors")
  func tundra() throws {
    let bytes: [UInt8] =
      [0x18] + Array("TUNDRA24".utf8) + [2, 0x41, 0, 1, 2, 3, 0x42, 1, 0, 0, 0, 1, 0, 0, 0, 3]
      + [6, 0x43, 0, 4, 5, 6, 0, 7, 8, 9]
    let page = try ArtDump.page(bytes, name: "a")
    #expect(ArtDump.rows(page) == ["AB", "   C"])
    #expect(page.canvas.rows[0][1].foreground == .rgb(1, 2, 3))
    #expect(page.canvas.rows[1][3].foreground == .rgb(4, 5, 6))
    #expect(page.canvas.rows[1][3].background == .rgb(7, 8, 9))
  }

  @Test("ADF: palette, font, rows of 80")
  func artworx() throws {
    let cells = (0..<320).map { index -> UInt8 in index % 2 == 0 ? 0xdb : 7 }
    let font = (0..<4096).map { index -> UInt8 in index / 16 == 0xdb ? 0xff : 0 }
    let bytes: [UInt8] = [1] + Array(repeating: UInt8(21), count: 192) + font + cells
    let page = try ArtDump.page(bytes, name: "a.adf", columns: 80)
    #expect(page.kind == .artworx)
    #expect(page.size == CellSize(columns: 80, rows: 2))
    let cell = PageDump.surface(page, columns: 80, rows: 2)[79, 1]
    #expect(cell.text == "█")
    #expect(cell.foreground == .rgb(85, 85, 85))
  }

  @Test("IDF: runs between a header and a font")
  func iceDraw() throws {
    let header: [UInt8] = Array("\u{4}1.4".utf8) + [0, 0, 0, 0, 2, 0, 1, 0]
    let cells: [UInt8] = [0xdb, 7, 1, 0, 4, 0, 0xb1, 7, 0xdb, 7]
    let font = (0..<4096).map { index -> UInt8 in
      index / 16 == 0xdb ? 0xff : index / 16 == 0xb1 ? (index % 2 == 0 ? 0x55 : 0xaa) : 0
    }
    let page = try ArtDump.page(header + cells + font + black, name: "a")
    #expect(page.kind == .iceDraw)
    #expect(ArtDump.rows(page) == ["█▒▒", "▒▒█"])
  }
}
