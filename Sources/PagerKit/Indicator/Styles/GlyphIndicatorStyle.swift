import PagerCore

/// A glyph a page: one for the current page, one for the others, a small one where a window ends. While a timer runs, the
/// current one fills.
public struct GlyphIndicatorStyle: IndicatorStyle {
  public let name: String
  private let glyphs: IndicatorGlyphs
  private let asciiGlyphs: IndicatorGlyphs
  /// The current glyph from nearly empty to nearly full.
  private let filling: [Cell]

  /// - Parameter filling: what the current glyph looks like as time passes, single scalars of one column; the full one is
  ///   `glyphs.current`.
  public init(
    name: String, glyphs: IndicatorGlyphs, asciiGlyphs: IndicatorGlyphs, filling: [Unicode.Scalar] = []
  ) {
    self.name = name
    self.glyphs = glyphs
    self.asciiGlyphs = asciiGlyphs
    self.filling = filling.map { Cell($0, width: 1, style: .plain) }
  }

  public static let circle = GlyphIndicatorStyle(
    name: "circle", glyphs: .circle, asciiGlyphs: .circleASCII, filling: ["\u{25d4}", "\u{25d2}", "\u{25d5}"])
  public static let square = GlyphIndicatorStyle(
    name: "square", glyphs: .square, asciiGlyphs: .squareASCII, filling: ["\u{25f1}", "\u{25e7}", "\u{25e9}"])

  public func shape(forNumberOfPages count: Int) -> IndicatorShape { .dots(columns: 1, gap: 1) }

  public func draw(_ indicator: Indicator, into surface: inout Surface) {
    for dot in indicator.dots {
      let style = indicator.style(of: dot)
      if dot.page == indicator.currentPage {
        indicator.put(currentGlyph(indicator), at: dot, style: style, into: &surface)
      } else if let mark = indicator.marks[dot.page] {
        indicator.put(mark.glyph(usesASCII: indicator.usesASCII), at: dot, style: style, into: &surface)
      } else {
        let glyphs = glyphs(indicator)
        indicator.put(dot.isSmall ? glyphs.small : glyphs.other, at: dot, style: style, into: &surface)
      }
    }
  }

  private func glyphs(_ indicator: Indicator) -> IndicatorGlyphs {
    indicator.glyphs ?? (indicator.usesASCII ? asciiGlyphs : glyphs)
  }

  private func currentGlyph(_ indicator: Indicator) -> Cell {
    guard let progress = indicator.timerProgress, progress < 1, indicator.glyphs == nil, !indicator.usesASCII,
      !filling.isEmpty
    else { return glyphs(indicator).current }
    return filling[min(Int(progress * Double(filling.count)), filling.count - 1)]
  }
}
