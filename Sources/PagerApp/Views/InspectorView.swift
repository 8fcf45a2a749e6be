import PagerCore
import PagerKit

/// Offset, page, state and the last delegate calls, live, in a box at the upper right.
final class InspectorView: View {
  private let pageView: PageView
  private let log: CallLog

  init(pageView: PageView, log: CallLog) {
    self.pageView = pageView
    self.log = log
    super.init()
    isHidden = true
  }

  private var state: String {
    if pageView.isDragging { return "dragging" }
    if pageView.isTracking { return "tracking" }
    if pageView.isDecelerating { return "decelerating" }
    return pageView.isScrollingAnimated ? "animating" : "at rest"
  }

  private var lines: [String] {
    let offset = pageView.contentOffset
    let facts = [
      "offset   \(DecimalText.text(offset.x, digits: 2)), \(DecimalText.text(offset.y, digits: 2))",
      "progress \(DecimalText.text(pageView.progress, digits: 3))",
      "page     \(pageView.currentPage + 1) of \(pageView.numberOfPages)",
      "state    \(state)",
      "paging   \(pageView.isPagingEnabled ? "on" : "off")",
    ]
    let calls = log.recent.map { "\(DecimalText.milliseconds($0.time)) \($0.name)" }
    return facts + calls
  }

  override func draw(into surface: inout Surface) {
    let lines = lines
    let columns = min(48, frame.size.columns)
    let box = CellRect(
      column: frame.size.columns - columns, row: 0, columns: columns,
      rows: min(lines.count + 2, frame.size.rows))
    surface.fill(box)
    Frame.draw(into: &surface, box: box, title: "inspector")
    let inner = CellRect(
      column: box.origin.column + 2, row: 1, columns: columns - 4, rows: box.size.rows - 2)
    surface.drawing(in: inner) { surface in
      for (row, line) in lines.enumerated() {
        surface.write(line, at: CellPoint(column: 0, row: row))
      }
    }
  }
}
