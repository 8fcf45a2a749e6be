import PagerCore
import PagerKit

/// Offset, page, state and the last delegate calls, live, in a box at the upper right.
final class InspectorView: View {
  private let pageView: PageView
  private let log: CallLog
  /// What the frame before this one cost; nil without a terminal.
  var lastFrame: FrameReport?

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

  private var frameText: String {
    guard let lastFrame else { return "-" }
    return "\(DecimalText.milliseconds(lastFrame.duration)) ms, \(lastFrame.bytes) bytes"
  }

  private var lines: [String] {
    let offset = pageView.contentOffset
    let facts = [
      "offset   \(DecimalText.text(offset.x, digits: 2)), \(DecimalText.text(offset.y, digits: 2))",
      "progress \(DecimalText.text(pageView.progress, digits: 3))",
      "page     \(pageView.currentPage + 1) of \(pageView.numberOfPages)",
      "state    \(state)",
      "velocity \(DecimalText.text(pageView.velocity.x, digits: 1)) cells/s",
      "frame    \(frameText)",
      "paging   \(pageView.isPagingEnabled ? "on" : "off")",
    ]
    let calls = log.recent.map { "\(DecimalText.milliseconds($0.time)) \($0.name)" }
    return facts + calls
  }

  override func draw(into surface: inout Surface) {
    Panel.draw(into: &surface, in: bounds, title: "inspector", lines: lines, columns: 48)
  }
}
