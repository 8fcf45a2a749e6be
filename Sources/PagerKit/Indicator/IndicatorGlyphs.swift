import PagerCore

/// The characters of a row of dots, each one column wide.
public struct IndicatorGlyphs: Hashable, Sendable {
  /// The current page.
  public var current: Cell
  /// The other pages.
  public var other: Cell
  /// The outermost dots of a window that has more pages that way.
  public var small: Cell

  /// Single scalars that take one column; none of them is checked.
  init(_ current: Unicode.Scalar, _ other: Unicode.Scalar, _ small: Unicode.Scalar) {
    self.current = Cell(current, width: 1, style: .plain)
    self.other = Cell(other, width: 1, style: .plain)
    self.small = Cell(small, width: 1, style: .plain)
  }

  /// Two or three characters, with blanks between them: current, other, small. Nil unless each takes one column.
  public init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2 || parts.count == 3 else { return nil }
    let cells = parts.map { TextWidth.cells(of: String($0), style: .plain) }
    guard cells.allSatisfy({ $0.count == 1 && $0[0].width == 1 }) else { return nil }
    current = cells[0][0]
    other = cells[1][0]
    small = cells[parts.count - 1][0]
  }

  // Only what every terminal shows in one column: `●`, `○`, `■`, `□` and `•` are two wide in East Asian settings.
  public static let circle = IndicatorGlyphs("\u{25c9}", "\u{25e6}", "\u{2219}")
  public static let square = IndicatorGlyphs("\u{25fc}", "\u{25fb}", "\u{25ab}")
  public static let circleASCII = IndicatorGlyphs("*", "o", ".")
  public static let squareASCII = IndicatorGlyphs("#", "-", ".")
}
