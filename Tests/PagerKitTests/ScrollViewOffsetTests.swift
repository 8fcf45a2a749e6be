import PagerCore
import Testing

@testable import PagerKit

@Suite("ScrollView, offset")
struct ScrollViewOffsetTests {
  private func stage(
    content: Size = Size(width: 300, height: 100), columns: Int = 80, rows: Int = 24
  ) -> Stage<ScrollView> {
    let view = ScrollView(frame: CellRect(column: 0, row: 0, columns: columns, rows: rows))
    view.contentSize = content
    return Stage(view)
  }

  @Test("ScrollView · offset: starts at (0, 0), keeps fractions, is rounded only when drawn")
  func offset() {
    let stage = stage()
    #expect(stage.view.contentOffset == .zero)
    stage.view.contentOffset = Point(x: 10.4, y: 3.5)
    #expect(stage.view.contentOffset == Point(x: 10.4, y: 3.5))
    #expect(stage.view.displayedOffset == CellPoint(column: 10, row: 4))
  }

  @Test("ScrollView · offset: the content is drawn at the rounded offset")
  func drawing() {
    let stage = stage(content: Size(width: 40, height: 1), columns: 6, rows: 1)
    let label = LabelView("abcdefghijkl")
    label.frame = CellRect(column: 0, row: 0, columns: 40, rows: 1)
    stage.view.contentView = label
    stage.view.contentOffset = Point(x: 2.5, y: 0)
    #expect(picture(of: stage.view) == ["defghi"])
    stage.view.contentOffset = Point(x: 2.49, y: 0)
    #expect(picture(of: stage.view) == ["cdefgh"])
    label.isHidden = true
    #expect(picture(of: stage.view) == ["      "])
  }

  @Test("ScrollView · legal range: x in [-inset.left, max(-inset.left, content + inset.right - width)]")
  func legalRange() {
    let view = stage().view
    #expect(view.legalRange(on: .horizontal) == 0...220)
    #expect(view.legalRange(on: .vertical) == 0...76)
    view.contentInset = EdgeInsets(top: 1, left: 5, bottom: 2, right: 7)
    #expect(view.legalRange(on: .horizontal) == -5...227)
    #expect(view.legalRange(on: .vertical) == -1...78)
    view.contentSize = Size(width: 80, height: 10)
    #expect(view.legalRange(on: .horizontal) == -5...7)
    #expect(view.legalRange(on: .vertical) == -1...(-1))
  }

  @Test("ScrollView · legal range: content no larger than the viewport has one legal value")
  func oneLegalValue() {
    let stage = stage(content: Size(width: 80, height: 10))
    stage.view.contentOffset = Point(x: 30, y: 5)
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.recorder.calls.isEmpty)
  }

  @Test("ScrollView · legal range: content that shrinks brings the offset back, with one call")
  func shrinkingContent() {
    let stage = stage()
    stage.view.contentOffset = Point(x: 220, y: 0)
    stage.recorder.clear()
    stage.view.contentSize.width = 200
    #expect(stage.recorder.calls == ["didScroll 120"])
  }

  @Test("ScrollView · legal range: sizes and offsets that are no numbers do not trap")
  func notNumbers() {
    let view = stage().view
    view.contentOffset = Point(x: 10, y: .nan)
    #expect(view.contentOffset == Point(x: 10, y: 0))
    view.contentOffset = Point(x: .infinity, y: -.infinity)
    #expect(view.contentOffset == Point(x: 220, y: 0))
    view.contentSize = Size(width: .nan, height: .infinity)
    view.contentInset = EdgeInsets(left: .nan)
    view.contentOffset = Point(x: 5, y: 5)
    view.isPagingEnabled = true
    view.frame = CellRect(column: 0, row: 0, columns: 7, rows: 3)
    #expect(picture(of: view).count == 3)
  }

  @Test(
    "ScrollView · programmatic set: clamped to the legal range",
    arguments: [(-5.0, 0.0), (999, 220), (17.5, 17.5)])
  func programmaticSet(x: Double, result: Double) {
    let view = stage().view
    view.contentOffset = Point(x: x, y: 0)
    #expect(view.contentOffset.x == result)
  }

  @Test("ScrollView · programmatic set: cancels a running animation, which gets its end call")
  func cancelsAnimation() {
    let stage = stage()
    stage.view.setContentOffset(Point(x: 100, y: 0), animated: true)
    stage.frame()
    stage.recorder.clear()
    stage.view.contentOffset = Point(x: 7, y: 0)
    #expect(stage.recorder.calls == ["didEndScrollingAnimation", "didScroll 7"])
    stage.settle()
    #expect(stage.view.contentOffset.x == 7)
  }

  @Test(
    "ScrollView · programmatic set: cancels a running drag and a running deceleration, which get their end calls"
  )
  func cancelsDragAndDeceleration() {
    let stage = stage()
    stage.view.drag(byX: 10)
    stage.recorder.clear()
    stage.view.contentOffset = Point(x: 50, y: 0)
    #expect(stage.recorder.calls == ["willEndDragging(at rest)", "didEndDragging(false)", "didScroll 50"])
    #expect(!stage.view.isDragging)

    stage.drag(from: 60, to: 20, pause: .zero)
    stage.frame()
    #expect(stage.view.isDecelerating)
    stage.recorder.clear()
    stage.view.contentOffset = Point(x: 50, y: 0)
    #expect(stage.recorder.calls == ["didEndDecelerating", "didScroll 50"])
    stage.settle()
    #expect(stage.view.contentOffset.x == 50)
  }

  @Test("ScrollView · `scrollViewDidScroll`: once for each change of the offset, never for none")
  func didScroll() {
    let stage = stage()
    stage.view.contentOffset = Point(x: 10, y: 0)
    stage.view.contentOffset = Point(x: 10, y: 0)
    stage.view.contentOffset = Point(x: 999, y: 0)
    stage.view.contentOffset = Point(x: 1000, y: 0)
    #expect(stage.recorder.calls == ["didScroll 10", "didScroll 220"])
  }

  @Test("ScrollView · `scrollViewDidScroll`: a frame at the same time changes nothing")
  func sameTime() {
    let stage = stage()
    stage.view.setContentOffset(Point(x: 100, y: 0), animated: true)
    stage.frame()
    let count = stage.recorder.calls.count
    stage.pass(.zero)
    stage.pass(.zero)
    #expect(stage.recorder.calls.count == count)
  }

  @Test("ScrollView · `animated: false`: exactly one didScroll, no end call")
  func notAnimated() {
    let stage = stage()
    #expect(stage.view.setContentOffset(Point(x: 100, y: 5), animated: false))
    #expect(stage.recorder.calls == ["didScroll 100,5"])
    #expect(!stage.view.isAnimating)
    #expect(!stage.view.setContentOffset(Point(x: 100, y: 5), animated: false))
    #expect(stage.recorder.calls.count == 1)
  }

  @Test(
    "ScrollView · `scrollRectToVisible`: the smallest move to the nearest edges, none if it is visible",
    arguments: [
      // From (50, 20), seeing 50..<130 × 20..<44.
      (Rect(x: 60, y: 25, width: 10, height: 5), Point(x: 50, y: 20)),
      (Rect(x: 50, y: 20, width: 80, height: 24), Point(x: 50, y: 20)),
      (Rect(x: 125, y: 25, width: 10, height: 5), Point(x: 55, y: 20)),
      (Rect(x: 45, y: 42, width: 10, height: 5), Point(x: 45, y: 23)),
      // Cut to the content first; nothing left: nothing happens.
      (Rect(x: -10, y: 25, width: 15, height: 5), Point(x: 0, y: 20)),
      (Rect(x: 290, y: 25, width: 500, height: 5), Point(x: 220, y: 20)),
      (Rect(x: 400, y: 25, width: 10, height: 5), Point(x: 50, y: 20)),
      (Rect(x: 60, y: 25, width: 0, height: 5), Point(x: 50, y: 20)),
      // Larger than the viewport: its top left.
      (Rect(x: 60, y: 25, width: 200, height: 50), Point(x: 60, y: 25)),
    ])
  func scrollRectToVisible(rect: Rect, expected: Point) {
    let stage = stage()
    stage.view.contentOffset = Point(x: 50, y: 20)
    stage.recorder.clear()
    stage.view.scrollRectToVisible(rect, animated: false)
    #expect(stage.view.contentOffset == expected)
    #expect(stage.recorder.calls.count == (expected == Point(x: 50, y: 20) ? 0 : 1))
  }

  @Test("ScrollView · `scrollRectToVisible`: animated, it is an animated move")
  func scrollRectToVisibleAnimated() {
    let stage = stage()
    stage.view.scrollRectToVisible(Rect(x: 100, y: 0, width: 10, height: 1), animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.x == 30)
    #expect(stage.recorder.order == ["didScroll…", "didEndScrollingAnimation"])
  }
}
