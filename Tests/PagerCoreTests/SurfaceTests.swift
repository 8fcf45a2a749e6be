import PagerCore
import TestSupport
import Testing

@Suite("Surface")
struct SurfaceTests {
  private func rows(_ surface: Surface) -> [String] {
    (0..<surface.size.rows).map { row in
      (0..<surface.size.columns).map { surface[$0, row].text }.joined()
    }
  }

  private func surface(_ columns: Int, _ rows: Int, _ draw: (inout Surface) -> Void) -> [String] {
    var surface = Surface(size: CellSize(columns: columns, rows: rows))
    draw(&surface)
    return self.rows(surface)
  }

  @Test("text is clipped on the right, on the left, above and below")
  func clipping() {
    let shown = surface(4, 2) {
      $0.write("abcdef", at: CellPoint(column: 1, row: 0))
      $0.write("abcdef", at: CellPoint(column: -3, row: 1))
      $0.write("no", at: CellPoint(column: 0, row: -1))
      $0.write("no", at: CellPoint(column: 0, row: 2))
    }
    #expect(shown == [" abc", "def "])
  }

  @Test("a wide grapheme cut at the right edge leaves a blank")
  func wideAtRightEdge() {
    #expect(surface(3, 1) { $0.write("a日本", at: .zero) } == ["a日"])
    #expect(surface(2, 1) { $0.write("a日本", at: .zero) } == ["a "])
  }

  @Test("a wide grapheme cut at the left edge leaves a blank")
  func wideAtLeftEdge() {
    #expect(surface(4, 1) { $0.write("日本", at: CellPoint(column: -1, row: 0)) } == [" 本 "])
  }

  @Test(
    "overwriting half of a wide grapheme blanks the other half",
    arguments: [(0, "x 本"), (1, " x本"), (2, "日x "), (3, "日 x")])
  func overwriting(column: Int, expected: String) {
    let shown = surface(4, 1) {
      $0.write("日本", at: .zero)
      $0.write("x", at: CellPoint(column: column, row: 0))
    }
    #expect(shown == [expected])
  }

  @Test("a blanked half keeps its own style")
  func blankedHalfKeepsStyle() {
    var surface = Surface(size: CellSize(columns: 2, rows: 1))
    surface.write("日", at: .zero, style: Style(background: .blue))
    surface.write("x", at: .zero, style: .plain)
    #expect(surface[1, 0] == .blank(Style(background: .blue)))
  }

  @Test("a wide grapheme over two others blanks what is left of both")
  func wideOverTwo() {
    let shown = surface(4, 1) {
      $0.write("日本", at: .zero)
      $0.write("語", at: CellPoint(column: 1, row: 0))
    }
    #expect(shown == [" 語 "])
  }

  @Test("fill cuts wide graphemes at both of its edges")
  func fillSplitsPairs() {
    let shown = surface(6, 1) {
      $0.write("日本語", at: .zero)
      $0.fill(CellRect(column: 1, row: 0, columns: 4, rows: 1), with: Cell(".", width: 1, style: .plain))
    }
    #expect(shown == [" .... "])
  }

  @Test("drawing in a rectangle moves the origin and clips to it, nested too")
  func nestedClips() {
    let shown = surface(6, 3) {
      $0.drawing(in: CellRect(column: 1, row: 1, columns: 4, rows: 2)) { outer in
        outer.drawing(in: CellRect(column: 2, row: 0, columns: 9, rows: 9)) { inner in
          inner.write("abcdef", at: .zero)
          inner.write("xyz", at: CellPoint(column: -1, row: 1))
        }
        outer.write("o", at: .zero)
      }
      $0.write("t", at: .zero)
    }
    #expect(shown == ["t     ", " o ab ", "   yz "])
  }

  @Test("a clip that cuts a wide grapheme does not draw the half beyond it")
  func clipCutsWide() {
    let shown = surface(5, 1) {
      $0.write("vwxyz", at: .zero)
      $0.drawing(in: CellRect(column: 1, row: 0, columns: 3, rows: 1)) {
        $0.write("日本", at: .zero)
      }
    }
    #expect(shown == ["v日 z"])
  }

  @Test("a surface of no size takes any drawing", arguments: [(0, 0), (0, 3), (3, 0)])
  func emptySurface(columns: Int, rows: Int) {
    let shown = surface(columns, rows) {
      $0.write("日本", at: .zero)
      $0.fill(CellRect(column: -5, row: -5, columns: 20, rows: 20))
    }
    #expect(shown.joined().isEmpty)
  }

  @Test("every cut of a row of wide and narrow text is whole", arguments: -12...12)
  func everyOffset(offset: Int) {
    var surface = Surface(size: CellSize(columns: 7, rows: 1))
    surface.write("a日b本語c", at: CellPoint(column: offset, row: 0))
    for column in 0..<7 {
      let cell = surface[column, 0]
      if cell.isContinuation { #expect(column > 0 && surface[column - 1, 0].width == 2) }
      if cell.width == 2 { #expect(column < 6 && surface[column + 1, 0].isContinuation) }
    }
  }

  @Test("reset blanks everything and takes a new size")
  func reset() {
    var surface = Surface(size: CellSize(columns: 3, rows: 1))
    surface.write("abc", at: .zero)
    surface.reset(to: CellSize(columns: 3, rows: 1))
    #expect(rows(surface) == ["   "])
    surface.reset(to: CellSize(columns: 2, rows: 2))
    #expect(rows(surface) == ["  ", "  "])
  }
}

/// That a surface knows how far each of its rows reaches is seen only where it is wrong: cells that stay.
@Suite("Surface, used again")
struct SurfaceReuseTests {
  private let size = CellSize(columns: 12, rows: 3)

  private func text(_ surface: Surface) -> [String] {
    (0..<size.rows).map { row in (0..<size.columns).map { surface[$0, row].text }.joined() }
  }

  @Test(
    "whatever was drawn, a reset leaves plain blanks",
    arguments: [CellSize(columns: 12, rows: 3), CellSize(columns: 3, rows: 12)])
  func reset(size: CellSize) {
    var surface = Surface(size: self.size)
    surface.write("日本", at: CellPoint(column: 9, row: 0))
    surface.fill(CellRect(column: 4, row: 1, columns: 8, rows: 1), with: .blank(Style(background: .red)))
    surface.restyle(CellRect(column: 2, row: 2, columns: 9, rows: 1)) { $0.attributes = .reverse }
    surface.reset(to: size)
    #expect(surface == Surface(size: size))
  }

  @Test("a copy covers what is below it with its blanks, to its edges")
  func copyOverText() {
    var small = Surface(size: CellSize(columns: 6, rows: 2))
    small.write("ab", at: CellPoint(column: 1, row: 0))
    var surface = Surface(size: size)
    for row in 0..<size.rows { surface.write("............", at: CellPoint(column: 0, row: row)) }
    surface.blit(small, at: CellPoint(column: 4, row: 1))
    #expect(text(surface) == ["............", ".... ab   ..", "....      .."])
  }

  @Test("a copy as wide as the surface covers its rows, moved or clipped", arguments: [-1, 0, 1, 2])
  func copyOfWholeRows(top: Int) {
    let drawn = ["ab日", "", "............"]
    var picture = Surface(size: size)
    for (row, line) in drawn.enumerated() { picture.write(line, at: CellPoint(column: 0, row: row)) }
    var surface = Surface(size: size)
    for row in 0..<size.rows { surface.write("--------", at: CellPoint(column: 2, row: row)) }
    surface.blit(picture, at: CellPoint(column: 0, row: top))
    for row in 0..<size.rows {
      let isCovered = (0..<size.rows).contains(row - top)
      #expect(text(surface)[row] == (isCovered ? text(picture)[row - top] : "  --------  "))
    }
    surface.reset(to: size)
    #expect(surface == Surface(size: size))
  }

  @Test("blanks over a part of a row leave the rest")
  func blanksOverText() {
    var surface = Surface(size: size)
    surface.write("abcdef", at: CellPoint(column: 2, row: 0))
    surface.fill(CellRect(column: 0, row: 0, columns: 4, rows: 1))
    surface.fill(CellRect(column: 7, row: 0, columns: 5, rows: 1))
    surface.fill(CellRect(column: 9, row: 0, columns: 3, rows: 1))
    surface.write("x", at: CellPoint(column: 11, row: 0))
    #expect(text(surface)[0] == "    cde    x")
  }

  @Test("what is drawn over letters and over cells is the same")
  func lettersAndCells() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      var letters = Surface(size: size)
      var cells = letters
      for _ in 0..<12 {
        // This makes nothing new, but is the end of all letters.
        cells.restyle(CellRect(size: size)) { _ in }
        let draw = drawing(&random)
        draw(&letters)
        draw(&cells)
        #expect(letters == cells, "seed \(seed)")
        #expect(letters.withCells(Array.init) == cells.withCells(Array.init), "seed \(seed)")
      }
    }
  }

  /// Some drawing, somewhere.
  private func drawing(_ random: inout SeededGenerator) -> (inout Surface) -> Void {
    let point = CellPoint(
      column: .random(in: -3..<size.columns, using: &random), row: .random(in: 0..<size.rows, using: &random))
    let text = ["a", "word", "   ", "日本", "e\u{301}", "longer text"].randomElement(using: &random) ?? ""
    let style = Bool.random(using: &random) ? Style.plain : Style(attributes: .bold)
    let rect = CellRect(
      column: point.column, row: point.row, columns: .random(in: 0...size.columns, using: &random),
      rows: .random(in: 0...size.rows, using: &random))
    var picture = Surface(size: Bool.random(using: &random) ? size : CellSize(columns: 3, rows: 2))
    picture.write(text, at: CellPoint(column: 1, row: 0), style: style)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return { $0.fill(rect) }
    case 1: return { $0.fill(rect, with: Cell(style == .plain ? "-" : "█", width: 1, style: style)) }
    case 2: return { $0.blit(picture, at: point) }
    case 3: return { $0.blit(picture, at: .zero) }
    case 4: return { $0.reset(to: $0.size) }
    default: return { $0.write(text, at: point, style: style) }
    }
  }
}
