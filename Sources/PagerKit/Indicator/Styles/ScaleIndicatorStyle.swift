import PagerCore

/// Marks that are the smaller the farther their page is.
public struct ScaleIndicatorStyle: IndicatorStyle {
  public let name = "scale"

  public init() {}

  public func shape(forNumberOfPages count: Int) -> IndicatorShape { .dots(columns: 1, gap: 1) }

  private static let glyphs = IndicatorGlyphs("\u{25fc}", "\u{25aa}", "\u{2219}")
  private static let asciiGlyphs = IndicatorGlyphs("#", "+", ".")

  public func draw(_ indicator: Indicator, into surface: inout Surface) {
    let glyphs = indicator.glyphs ?? (indicator.usesASCII ? Self.asciiGlyphs : Self.glyphs)
    for dot in indicator.dots {
      let isNear = abs(Double(dot.page) - indicator.progress) < 1.5 && !dot.isSmall
      let glyph = dot.page == indicator.currentPage ? glyphs.current : isNear ? glyphs.other : glyphs.small
      indicator.put(glyph, at: dot, style: indicator.style(of: dot), into: &surface)
    }
  }
}
