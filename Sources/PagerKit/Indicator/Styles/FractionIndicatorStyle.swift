import PagerCore

/// `3/8`.
public struct FractionIndicatorStyle: IndicatorStyle {
  public let name = "fraction"

  public init() {}

  public func shape(forNumberOfPages count: Int) -> IndicatorShape { .text }

  // A text is drawn by the control.
  public func draw(_ indicator: Indicator, into surface: inout Surface) {}
}
