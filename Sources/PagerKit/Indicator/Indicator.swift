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
  /// How much of the time until the next page has passed, 0…1; nil without a timer.
  public var timerProgress: Double?
  /// What there is to say of the drawn pages, by index.
  public var marks: [Int: PageMark]

  /// `3/8`.
  public var text: String { "\(currentPage + 1)/\(numberOfPages)" }

  /// The dots to draw, in page order; none where the layout has none.
  public var dots: [IndicatorLayout.Dot] {
    if case .dots(let dots) = layout.content { dots } else { [] }
  }

  /// Draws a dot's glyph, in the middle of its columns.
  public func put(_ glyph: Cell, at dot: IndicatorLayout.Dot, style: Style, into surface: inout Surface) {
    var cell = glyph
    cell.style = style
    let column = dot.columns.lowerBound + (dot.columns.count - 1) / 2
    surface.put(cell, at: CellPoint(column: column, row: layout.row))
  }

  /// The style of a dot: current or other, in the color of the page's mark if it has one.
  public func style(of dot: IndicatorLayout.Dot) -> Style {
    var style = dot.page == currentPage ? currentStyle : dotStyle
    if let mark = marks[dot.page] {
      style.attributes.remove(.dim)
      if let color = mark.color { style.foreground = color }
    }
    return style
  }
}
