import PagerCore

/// A short bar a page, filled for the current one.
public struct BarIndicatorStyle: IndicatorStyle {
  public let name = "bar"

  public init() {}

  public func shape(forNumberOfPages count: Int) -> IndicatorShape { .dots(columns: 3, gap: 1) }

  public func draw(_ indicator: Indicator, into surface: inout Surface) {
    let filled: Unicode.Scalar = indicator.usesASCII ? "=" : "\u{25b0}"
    let empty: Unicode.Scalar = indicator.usesASCII ? "-" : "\u{25b1}"
    for dot in indicator.dots {
      let style = indicator.style(of: dot)
      let cell = Cell(dot.page == indicator.currentPage ? filled : empty, width: 1, style: style)
      if dot.isSmall {
        indicator.put(cell, at: dot, style: style, into: &surface)
      } else {
        surface.put(
          Array(repeating: cell, count: dot.columns.count),
          at: CellPoint(column: dot.columns.lowerBound, row: indicator.layout.row))
      }
    }
  }
}
