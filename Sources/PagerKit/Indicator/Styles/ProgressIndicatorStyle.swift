import PagerCore

/// A strip that is filled as far as the pages have been turned: one page's share on the first, all on the last.
public struct ProgressIndicatorStyle: IndicatorStyle {
  public let name = "progress"

  public init() {}

  private static let columns = 24

  public func shape(forNumberOfPages count: Int) -> IndicatorShape { .track(columns: Self.columns) }

  public func draw(_ indicator: Indicator, into surface: inout Surface) {
    guard case .track(let columns) = indicator.layout.content, indicator.numberOfPages > 0 else { return }
    let full = Cell(indicator.usesASCII ? "#" : "\u{25b0}", width: 1, style: indicator.currentStyle)
    let empty = Cell(indicator.usesASCII ? "-" : "\u{25b1}", width: 1, style: indicator.dotStyle)
    let part = (indicator.progress + 1) / Double(indicator.numberOfPages)
    let filled = min(max(Int((part * Double(columns.count)).rounded()), 1), columns.count)
    for index in 0..<columns.count {
      let column =
        indicator.layout.isRightToLeft ? columns.upperBound - 1 - index : columns.lowerBound + index
      surface.put(index < filled ? full : empty, at: CellPoint(column: column, row: indicator.layout.row))
    }
  }
}
