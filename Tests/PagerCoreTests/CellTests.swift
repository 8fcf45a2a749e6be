import PagerCore
import Testing

@Suite("Cell")
struct CellTests {
  @Test("keeps a base and four marks, drops more")
  func cluster() {
    let marks = Array("a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}".unicodeScalars)
    let cell = Cell(cluster: marks, width: 1, style: .plain)
    #expect(Array(cell.text.unicodeScalars) == Array(marks.prefix(5)))
  }

  @Test("holds the highest scalar in each of its five places")
  func highestScalar() {
    let scalars = [Unicode.Scalar](repeating: "\u{10FFFF}", count: 5)
    let style = Style(
      foreground: .rgb(255, 254, 253), background: .indexed(255), attributes: [.bold, .strikethrough])
    let cell = Cell(cluster: scalars, width: 2, style: style)
    #expect(Array(cell.text.unicodeScalars) == scalars)
    #expect(cell.width == 2)
    #expect(cell.style == style)
  }

  @Test("a style change leaves grapheme and width alone")
  func restyle() {
    var cell = Cell(cluster: "日".unicodeScalars, width: 2, style: .plain)
    cell.style = Style(foreground: .red, background: .rgb(1, 2, 3), attributes: .blink)
    #expect(cell.text == "日")
    #expect(cell.width == 2)
    #expect(cell.style == Style(foreground: .red, background: .rgb(1, 2, 3), attributes: .blink))
  }

  @Test("is 24 bytes, so that a row compares as memory")
  func layout() {
    #expect(MemoryLayout<Cell>.stride == 24)
  }

  @Test("a color says what it was made from")
  func colorKinds() {
    #expect(Color.default.kind == .default)
    #expect(Color.indexed(7).kind == .indexed(7))
    #expect(Color.rgb(1, 2, 3).kind == .rgb(red: 1, green: 2, blue: 3))
    #expect(Color.rgb(0, 0, 0) != .indexed(0))
  }
}
