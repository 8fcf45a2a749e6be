import PagerCore

/// What a style needs to know to draw an indicator.
public struct Indicator: Sendable {
  public var layout: IndicatorLayout
  public var numberOfPages: Int
  public var currentPage: Int
  /// The place in pages, 0…n-1; equals `currentPage` at rest.
  public var progress: Double
  /// Of the current mark.
  public var currentStyle: Style
  /// Of the other marks.
  public var dotStyle: Style
  /// Glyphs that the user has chosen; nil: the style's own.
  public var glyphs: IndicatorGlyphs?
  /// Nothing but ASCII can be shown.
  public var usesASCII: Bool

  /// `3/8`.
  public var text: String { "\(currentPage + 1)/\(numberOfPages)" }

  /// Draws a dot's glyph, in the middle of its columns.
  public func put(_ glyph: Cell, at dot: IndicatorLayout.Dot, style: Style, into surface: inout Surface) {
    var cell = glyph
    cell.style = style
    let column = dot.columns.lowerBound + (dot.columns.count - 1) / 2
    surface.put(cell, at: CellPoint(column: column, row: layout.row))
  }

  /// The style of a dot that has no color of its own.
  public func style(of dot: IndicatorLayout.Dot) -> Style {
    dot.page == currentPage ? currentStyle : dotStyle
  }
}
