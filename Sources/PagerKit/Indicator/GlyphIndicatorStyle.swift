import PagerCore

/// A glyph a page: one for the current page, one for the others, a small one where a window ends.
public struct GlyphIndicatorStyle: IndicatorStyle {
  public let name: String
  private let glyphs: IndicatorGlyphs
  private let asciiGlyphs: IndicatorGlyphs

  public init(name: String, glyphs: IndicatorGlyphs, asciiGlyphs: IndicatorGlyphs) {
    self.name = name
    self.glyphs = glyphs
    self.asciiGlyphs = asciiGlyphs
  }

  public static let circle = GlyphIndicatorStyle(
    name: "circle", glyphs: .circle, asciiGlyphs: .circleASCII)
  public static let square = GlyphIndicatorStyle(
    name: "square", glyphs: .square, asciiGlyphs: .squareASCII)

  public var shape: IndicatorShape { .dots(columns: 1, gap: 1) }

  public func draw(_ indicator: Indicator, into surface: inout Surface) {
    guard case .dots(let dots) = indicator.layout.content else { return }
    let glyphs = indicator.glyphs ?? (indicator.usesASCII ? asciiGlyphs : glyphs)
    for dot in dots {
      let glyph =
        dot.page == indicator.currentPage ? glyphs.current : dot.isSmall ? glyphs.small : glyphs.other
      indicator.put(glyph, at: dot, style: indicator.style(of: dot), into: &surface)
    }
  }
}
