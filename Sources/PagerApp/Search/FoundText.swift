import PagerCore
import PagerPages

/// A text that has been searched for, and where it was found last.
final class FoundText {
  let text: SearchText
  /// The page and the place that a person was shown last; nil: it has not been found.
  let current: (source: PageSource, match: SearchMatch)?
  /// Whether the place has still to be shown.
  var isDue: Bool

  init(_ text: SearchText, at current: (source: PageSource, match: SearchMatch)? = nil) {
    self.text = text
    self.current = current
    isDue = current != nil
  }

  /// Their own colors give way: what is reversed is seen on any page. The last place is another color where there are colors.
  private static let style = Style(attributes: .reverse)
  private static let currentStyle = Style(foreground: .yellow, attributes: [.reverse, .bold])

  /// Marks what is to be seen of the text in a page that has been drawn from `offset` on.
  func mark(_ content: any PageContent, from offset: CellPoint, size: CellSize, in surface: inout Surface) {
    let marks = content.marks(of: text, in: CellRect(origin: offset, size: size))
    // The last place comes last: it may overlap with others.
    for isCurrent in [false, true] {
      let style = isCurrent ? FoundText.currentStyle : FoundText.style
      for mark in marks where (mark.match == current?.match) == isCurrent {
        let rect = CellRect(
          column: mark.columns.lowerBound - offset.column, row: mark.row - offset.row,
          columns: mark.columns.count, rows: 1)
        surface.restyle(rect) { $0 = style }
      }
    }
  }
}
