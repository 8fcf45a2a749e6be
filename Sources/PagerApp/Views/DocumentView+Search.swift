import PagerCore
import PagerKit
import PagerPages

extension DocumentView {
  /// Marks what was found, and where it was found last in this page, shows that place.
  func show(_ found: FoundText, of source: PageSource) {
    self.found = found
    guard found.isDue, let current = found.current, current.source == source else { return }
    found.isDue = false
    revealed = current.match
    bringIntoSight()
  }

  /// Scrolls so that the match is in sight, with some rows around it, no further than that takes. As long as where it stands
  /// has not been read, about to there; more of the page brings it closer.
  func bringIntoSight() {
    guard let match = revealed, case .ready(let content) = state else { return }
    let mark = content.mark(of: match)
    if mark != nil { revealed = nil }
    let row = mark?.row ?? content.row(ofPlace: match.places.lowerBound)
    var offset = contentOffset
    let (rows, columns) = (frame.size.rows, frame.size.columns)
    // The last row is the edge of what is seen: what comes next is more than half of what one looks for.
    let visible = Int(offset.y)..<Int(offset.y) + max(rows - 1, 1)
    if !visible.contains(row) { offset.y = Double(max(row - rows / 3, 0)) }
    if let mark {
      let left = Int(offset.x)
      // A column at each side is the mark that there is more.
      let sight = left + (left > 0 ? 1 : 0)..<max(left + columns - 1, left + 1)
      if mark.columns.lowerBound < sight.lowerBound || mark.columns.upperBound > sight.upperBound {
        let fits = mark.columns.upperBound < columns
        offset.x = Double(fits ? 0 : max(mark.columns.lowerBound - columns / 3, 0))
      }
    }
    if offset != contentOffset { contentOffset = offset }
  }

  /// Where a search is to begin: at the place found last if that is in sight, else with what is; nil: nothing is there yet.
  func searchPlace(after current: SearchMatch?, isForward: Bool) -> Int? {
    guard case .ready(let content) = state else { return nil }
    let top = Int(contentOffset.y)
    if let current, revealed == current { return current.places.lowerBound + (isForward ? 1 : 0) }
    if let current, let mark = content.mark(of: current), top..<top + max(frame.size.rows, 1) ~= mark.row {
      return current.places.lowerBound + (isForward ? 1 : 0)
    }
    return content.searchPlace(ofRow: top)
  }
}
