import PagerCore
import PagerKit
import PagerPages

/// One page: scrolls inside itself where it is larger than the viewport, and says so while it loads or when it failed.
final class DocumentView: ScrollView {
  /// When the page was asked for; a notice is shown only for one that takes long.
  private let requested: Duration
  private(set) var state: PageState
  /// On the way to the end of a text that is still being read: what comes moves it on.
  private var isBoundForEnd = false
  /// Lines that were to be scrolled before there were any.
  private var owedLines = 0
  /// Called with the new place whenever the page has scrolled inside itself.
  var onScroll: ((Point) -> Void)?

  /// A picture or a slide: stands in the middle of a viewport that is larger.
  private let isCentered: Bool

  /// How long a page may take before the screen says that it loads.
  static let patience = Duration.milliseconds(150)

  init(state: PageState, requested: Duration, isCentered: Bool) {
    self.state = state
    self.isCentered = isCentered
    self.requested = requested
    super.init()
    delegate = self
    show(state)
  }

  /// When the notice that it loads is due; nil when there is nothing to say.
  var noticeTime: Duration? {
    if case .loading = state { requested + DocumentView.patience } else { nil }
  }

  /// Takes what has been loaded; the place in it stays as far as it exists.
  func show(_ state: PageState) {
    self.state = state
    switch state {
    case .ready(let content): contentSize = Size(content.size)
    case .loading, .failed: contentSize = .zero
    }
    if isBoundForEnd { scrollToEnd() }
    if owedLines != 0, case .ready = state { scroll(byLines: 0) }
  }

  /// Scrolls by so many lines, down if positive; nothing happens at an end.
  func scroll(byLines lines: Int) {
    isBoundForEnd = false
    owedLines += lines
    if case .loading = state { return }
    contentOffset = Point(x: contentOffset.x, y: contentOffset.y + Double(owedLines))
    owedLines = 0
  }

  /// Scrolls by so many columns, to the right if positive.
  func scroll(byColumns columns: Int) {
    contentOffset = Point(x: contentOffset.x + Double(columns), y: contentOffset.y)
  }

  func scrollToStart() {
    isBoundForEnd = false
    owedLines = 0
    contentOffset = Point(x: contentOffset.x, y: legalRange(on: .vertical).lowerBound)
  }

  /// Shows the end; of a text that is still being read the end so far, and follows it until the page is scrolled.
  func scrollToEnd() {
    owedLines = 0
    contentOffset = Point(x: contentOffset.x, y: legalRange(on: .vertical).upperBound)
    switch state {
    case .loading: isBoundForEnd = true
    case .ready(let content): isBoundForEnd = !content.isComplete
    case .failed: isBoundForEnd = false
    }
  }

  override func handle(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .began, .wheel: isBoundForEnd = false
    case .moved, .ended, .cancelled: break
    }
    return super.handle(event)
  }

  /// Scrolls by a screenful less one line of context; returns false at the end.
  func scrollByScreen(forward: Bool) -> Bool {
    let before = contentOffset
    let lines = max(frame.size.rows - 1, 1)
    scroll(byLines: forward ? lines : -lines)
    return contentOffset != before
  }

  /// How far a page taller than the viewport is scrolled, as `▾ 40%`; empty for one that fits.
  var positionText: String {
    let range = legalRange(on: .vertical)
    guard range.upperBound > range.lowerBound else { return "" }
    let part = (contentOffset.y - range.lowerBound) / (range.upperBound - range.lowerBound)
    let percent = Int((min(max(part, 0), 1) * 100).rounded(.down))
    return percent == 100 ? "▴ 100%" : "▾ \(percent)%"
  }

  override func draw(into surface: inout Surface) {
    switch state {
    case .ready(let content):
      let origin = origin(of: content)
      surface.translated(byColumns: origin.column, rows: origin.row) {
        content.draw(into: &$0, from: displayedOffset)
      }
    case .failed(let error): draw(error.message, into: &surface, style: Style(foreground: .red))
    case .loading:
      if now >= requested + DocumentView.patience {
        draw("Loading …", into: &surface, style: Style(attributes: .dim))
      }
    }
  }

  /// Where the content's top left stands in the viewport when nothing is scrolled.
  private func origin(of content: any PageContent) -> CellPoint {
    guard isCentered else { return .zero }
    return CellPoint(
      column: max(frame.size.columns - content.size.columns, 0) / 2,
      row: max(frame.size.rows - content.size.rows, 0) / 2)
  }

  /// Draws a sentence in the middle, wrapped to the width.
  private func draw(_ sentence: String, into surface: inout Surface, style: Style) {
    let width = max(min(frame.size.columns - 4, 60), 1)
    let lines = WordWrap.lines(of: sentence, columns: width)
    for (index, line) in lines.enumerated() {
      let column = (frame.size.columns - TextWidth.width(of: line)) / 2
      surface.write(
        line, at: CellPoint(column: max(column, 0), row: (frame.size.rows - lines.count) / 2 + index),
        style: style)
    }
  }
}

extension DocumentView: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    onScroll?(contentOffset)
  }
}
