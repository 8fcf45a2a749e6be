/// How much room a style takes for how many pages.
public enum IndicatorShape: Hashable, Sendable {
  /// A mark a page, `columns` wide, with `gap` blank columns between two. Where not all fit, a window of them is shown.
  case dots(columns: Int, gap: Int)
  /// One strip for all pages, at most so many columns wide; a place on it stands for a page.
  case track(columns: Int)
  /// A text of the indicator's own making; `Indicator.text` unless the style says otherwise.
  case text
}
