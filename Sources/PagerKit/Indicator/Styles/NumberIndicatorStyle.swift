import PagerCore

/// The pages' numbers, the current one in brackets.
public struct NumberIndicatorStyle: IndicatorStyle {
  public let name = "number"

  public init() {}

  public func shape(forNumberOfPages count: Int) -> IndicatorShape {
    .dots(columns: "\(count)".utf8.count + 2, gap: 0)
  }

  public func draw(_ indicator: Indicator, into surface: inout Surface) {
    for dot in indicator.dots {
      let number = "\(dot.page + 1)"
      let text = dot.page == indicator.currentPage ? "[\(number)]" : " \(number) "
      let column = dot.columns.lowerBound + (dot.columns.count - text.utf8.count) / 2
      surface.write(
        text, at: CellPoint(column: column, row: indicator.layout.row), style: indicator.style(of: dot))
    }
  }
}
