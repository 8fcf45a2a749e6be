import PagerCore
import PagerKit

/// Offset, page, state and the last delegate calls, live, in a box at the upper right.
final class InspectorView: PanelView {
  private let pageView: PageView
  private let log: CallLog
  /// What the frame before this one cost; nil without a terminal.
  var lastFrame: FrameReport?

  /// How many pages there are is not known yet.
  var isCounting = false

  init(pageView: PageView, log: CallLog) {
    self.pageView = pageView
    self.log = log
    super.init(title: "inspector", key: "i", isModal: false)
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

  override var widestLine: Int { 44 }

  override func lines(columns: Int) -> [[Cell]] {
    (facts + log.recent.map { "\(DecimalText.milliseconds($0.time)) \($0.name)" }).map {
      TextWidth.cells(of: $0, style: .plain)
    }
  }

  private var facts: [String] {
    let offset = pageView.contentOffset
    return [
      "offset   \(DecimalText.text(offset.x, digits: 2)), \(DecimalText.text(offset.y, digits: 2))",
      "progress \(DecimalText.text(pageView.progress, digits: 3))",
      "page     \(pageView.currentPage + 1) of \(isCounting ? "…" : "\(pageView.numberOfPages)")",
      "state    \(state)",
      "velocity \(DecimalText.text(pageView.velocity.x, digits: 1)) cells/s",
      "frame    \(frameText)",
      "paging   \(pageView.isPagingEnabled ? "on" : "off")",
    ]
  }
}
