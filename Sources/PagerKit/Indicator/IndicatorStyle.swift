import PagerCore

/// How an indicator looks: one small value that draws from a layout and a place.
///
/// A style of your own says what shape it has, and draws each dot of the layout (or the strip, or the text). Clicks,
/// scrubbing, windows and colors are the control's.
public protocol IndicatorStyle: Sendable {
  /// What a user calls it.
  var name: String { get }

  /// The room that it takes for so many pages.
  func shape(forNumberOfPages count: Int) -> IndicatorShape

  /// Draws what the layout has room for, in the control's cells, on blanks.
  func draw(_ indicator: Indicator, into surface: inout Surface)
}
