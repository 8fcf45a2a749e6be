import PagerCore

@testable import PagerKit

/// A view on a clock of its own: time passes when a test says so, in frames of 16 ms.
final class Stage<Viewed: View> {
  let view: Viewed
  let recorder = CallRecorder()
  private(set) var now = Duration.seconds(1)

  init(_ view: Viewed) {
    self.view = view
    (view as? ScrollView)?.delegate = recorder
    (view as? PageView)?.pageDelegate = recorder
    view.advance(to: now)
  }

  /// One step of the program after so long.
  func pass(_ time: Duration) {
    now += time
    view.advance(to: now)
  }

  func frame() { pass(.milliseconds(16)) }

  /// Frames until nothing moves; a second of screen time is far more than any motion but a long roll-out takes.
  func settle(frames: Int = 1000) {
    for _ in 0..<frames where view.isAnimating { frame() }
  }

  // MARK: Pointer, in the view's own cells

  @discardableResult
  func press(_ column: Int, _ row: Int = 0) -> Bool { send(.began, column, row) }

  @discardableResult
  func move(_ column: Int, _ row: Int = 0) -> Bool { send(.moved, column, row) }

  @discardableResult
  func release(_ column: Int, _ row: Int = 0) -> Bool { send(.ended, column, row) }

  @discardableResult
  func send(_ phase: PointerEvent.Phase, _ column: Int, _ row: Int = 0) -> Bool {
    view.handle(PointerEvent(phase, at: CellPoint(column: column, row: row), time: now))
  }

  /// Press, ten moves a frame apart, and a release after a pause.
  func drag(from start: Int, to end: Int, frame length: Duration = .milliseconds(16), pause: Duration) {
    press(start)
    for step in 1...10 {
      pass(length)
      move(start + (end - start) * step / 10)
    }
    pass(pause)
    release(end)
  }
}

extension Stage where Viewed == PageView {
  /// A page view of so many labeled pages.
  convenience init(
    pages: Int, width: Int = 80, height: Int = 24, direction: PageDirection = .horizontal
  ) {
    let view = PageView(frame: CellRect(column: 0, row: 0, columns: width, rows: height))
    view.direction = direction
    for index in 0..<pages { view.addPage(LabelView("page \(index)")) }
    self.init(view)
  }
}

/// A page that shows a text in its first row.
final class LabelView: View {
  let label: String

  init(_ label: String) {
    self.label = label
    super.init()
  }

  override func draw(into surface: inout Surface) { surface.write(label, at: .zero) }
}

/// A view's picture as rows of text.
func picture(of view: View, columns: Int? = nil, rows: Int? = nil) -> [String] {
  let size = CellSize(columns: columns ?? view.frame.size.columns, rows: rows ?? view.frame.size.rows)
  var surface = Surface(size: size)
  view.draw(into: &surface)
  return (0..<size.rows).map { row in
    (0..<size.columns).map { surface[$0, row].text }.joined()
  }
}
