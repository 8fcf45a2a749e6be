import PagerCore
import Testing

@testable import PagerKit

@Suite("ScrollView, drags by pointer")
struct ScrollViewDragTests {
  private func stage(pages: Int = 5) -> Stage<PageView> { Stage(pages: pages) }

  /// A view that does not page.
  private func freeStage(width: Double = 800, height: Double = 24) -> Stage<ScrollView> {
    let view = ScrollView(frame: CellRect(column: 0, row: 0, columns: 80, rows: 24))
    view.contentSize = Size(width: width, height: height)
    return Stage(view)
  }

  @Test(
    "ScrollView · `isTracking`, `isDragging`, `isDecelerating`: finger down; moving since; released and still moving"
  )
  func flags() {
    let view = freeStage().view
    let stage = Stage(view)
    func flags() -> [Bool] { [view.isTracking, view.isDragging, view.isDecelerating] }
    stage.press(40)
    #expect(flags() == [true, false, false])
    stage.pass(.milliseconds(16))
    stage.move(20)
    #expect(flags() == [true, true, false])
    stage.pass(.milliseconds(16))
    stage.release(0)
    #expect(flags() == [false, false, true])
    stage.settle(frames: 2000)
    #expect(flags() == [false, false, false])
  }

  @Test("the page follows the pointer cell by cell")
  func follows() {
    let stage = stage()
    stage.press(60)
    for column in stride(from: 59, through: 20, by: -1) {
      stage.frame()
      stage.move(column)
      #expect(stage.view.contentOffset.x == Double(60 - column))
    }
    #expect(stage.recorder.count(of: "didScroll") == 40)
  }

  @Test("ScrollView · call order, released at rest on a boundary")
  func orderAtRest() {
    let stage = stage()
    stage.press(60)
    stage.move(40)
    stage.frame()
    stage.move(60)
    stage.pass(.milliseconds(300))
    stage.release(60)
    #expect(
      stage.recorder.order == [
        "willBeginDragging", "didScroll…", "willEndDragging(at rest)", "didEndDragging(false)",
      ])
    #expect(!stage.view.isAnimating)
    #expect(stage.recorder.calls.last == "settled 0")
  }

  @Test("ScrollView · call order, else: released between two pages", arguments: [0, 300])
  func orderElse(pause: Int) {
    let stage = stage()
    stage.drag(from: 60, to: 20, pause: .milliseconds(pause))
    stage.settle()
    #expect(
      stage.recorder.order == [
        "willBeginDragging", "didScroll…", "willEndDragging(\(pause == 0 ? "moving" : "at rest"))",
        "didEndDragging(true)", "willBeginDecelerating", "didScroll…", "didEndDecelerating",
      ])
    #expect(stage.view.contentOffset.x == 80)
    #expect(stage.recorder.calls.last == "settled 1")
  }

  @Test("a release elsewhere than the last move counts as a move to there")
  func releaseMoves() {
    let stage = stage()
    stage.press(60)
    stage.pass(.milliseconds(16))
    stage.release(10)
    stage.settle()
    #expect(stage.view.currentPage == 1)
  }

  @Test("a press and release that move nothing call nothing")
  func tap() {
    let stage = stage()
    #expect(stage.press(60))
    stage.pass(.milliseconds(100))
    stage.release(60)
    #expect(stage.recorder.calls.isEmpty)
    #expect(!stage.view.isTracking)
  }

  @Test(
    "ScrollView · paging: target of a drag, released fast, slowly and at rest",
    arguments: [
      // Fast turns however short the way was; slow and at rest by distance.
      (60, 50, 16, 0, 1), (60, 50, 200, 0, 0), (60, 50, 16, 300, 0), (60, 21, 16, 300, 0),
      (60, 19, 200, 0, 1),
      (10, 20, 16, 0, 0),
    ])
  func targets(start: Int, end: Int, frame: Int, pause: Int, page: Int) {
    let stage = stage()
    stage.drag(from: start, to: end, frame: .milliseconds(frame), pause: .milliseconds(pause))
    stage.settle()
    #expect(stage.view.currentPage == page)
    #expect(stage.view.contentOffset.x == Double(page * 80))
  }

  @Test("ScrollView · paging: target of a drag may be read and not be changed")
  func targetIsFixed() {
    let stage = stage()
    stage.recorder.chosenTarget = Point(x: 320, y: 0)
    stage.drag(from: 60, to: 20, pause: .zero)
    stage.settle()
    #expect(stage.view.contentOffset.x == 80)
  }

  @Test("ScrollView · paging: page size is today's viewport; programmatic moves are not snapped")
  func pageSize() {
    let stage = stage()
    stage.view.contentOffset = Point(x: 33, y: 0)
    stage.settle()
    #expect(stage.view.contentOffset.x == 33)
    stage.view.setCurrentPage(0, animated: false)
    stage.view.frame.size = CellSize(columns: 50, rows: 24)
    stage.drag(from: 40, to: 10, pause: .zero)
    stage.settle()
    #expect(stage.view.contentOffset.x == 50)
  }

  @Test("a released page goes on without turning back and without overshooting", arguments: [0, 300])
  func settlesStraight(pause: Int) {
    let stage = stage()
    stage.drag(from: 60, to: 18, pause: .milliseconds(pause))
    stage.settle()
    for (before, after) in zip(stage.recorder.offsets, stage.recorder.offsets.dropFirst()) {
      #expect(after.x > before.x)
    }
    #expect(stage.recorder.offsets.last?.x == 80)
  }

  @Test("ScrollView · touch while it decelerates: stops in place; the new drag starts from there")
  func touchStops() {
    let stage = stage()
    stage.drag(from: 60, to: 20, pause: .zero)
    stage.frame()
    let place = stage.view.contentOffset.x
    #expect(place > 40 && place < 80)
    stage.press(50)
    #expect(stage.recorder.calls.last == "didEndDecelerating")
    stage.pass(.milliseconds(500))
    #expect(stage.view.contentOffset.x == place)
    stage.move(47)
    #expect(stage.view.contentOffset.x == place + 3)
  }

  @Test("ScrollView · touch while it decelerates: let go without a move it settles on the nearest page")
  func touchAndLetGo() {
    let stage = stage()
    stage.drag(from: 60, to: 20, pause: .zero)
    stage.frame()
    stage.press(50)
    stage.recorder.clear()
    stage.release(50)
    stage.settle()
    #expect(
      stage.recorder.order == [
        "willBeginDragging", "willEndDragging(at rest)", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll…", "didEndDecelerating",
      ])
    #expect(stage.view.contentOffset.x == 80)
  }

  @Test("a touch stops an animated move, which gets its end call, and drops its target")
  func touchStopsAnimation() {
    let stage = stage()
    stage.view.setCurrentPage(4, animated: true)
    for _ in 0..<3 { stage.frame() }
    stage.press(50)
    #expect(stage.recorder.calls.contains("didEndScrollingAnimation"))
    #expect(
      stage.view.currentPage == ScrollPhysics.page(at: stage.view.contentOffset.x, length: 80, count: 5))
    stage.release(50)
    stage.settle()
    #expect(stage.view.currentPage < 4)
  }

  @Test("ScrollView · `bounces`: 40 columns past the first page show 17.25 cells, and spring back")
  func bounces() {
    let stage = stage()
    stage.press(10)
    for column in 11...50 { stage.move(column) }
    #expect(brief(stage.view.contentOffset.x) == "-17.25")
    #expect(picture(of: stage.view)[0].hasPrefix(String(repeating: " ", count: 17) + "page 0"))
    stage.pass(.milliseconds(300))
    stage.release(50)
    let peak = stage.view.contentOffset.x
    stage.settle()
    #expect(stage.view.contentOffset.x == 0)
    #expect(stage.recorder.offsets.allSatisfy { $0.x <= 0 && $0.x >= peak })
    #expect(stage.recorder.calls.last == "settled 0")
  }

  @Test(
    "ScrollView · `bounces`: past the last page, too, and a bounce that is caught goes on from where it is seen"
  )
  func bouncesAtEnd() {
    let stage = stage(pages: 2)
    stage.view.setCurrentPage(1, animated: false)
    stage.press(70)
    stage.move(30)
    #expect(brief(stage.view.contentOffset.x) == "97.25")
    stage.pass(.milliseconds(300))
    stage.release(30)
    stage.frame()
    let place = stage.view.contentOffset.x
    stage.press(40)
    #expect(stage.view.contentOffset.x == place)
    stage.move(39)
    #expect(stage.view.contentOffset.x > place)
    stage.move(40)
    #expect(abs(stage.view.contentOffset.x - place) < 1e-9)
  }

  @Test("ScrollView · `bounces`: off, an end is an end")
  func doesNotBounce() {
    let stage = stage()
    stage.view.bounces = false
    stage.press(10)
    stage.move(50)
    #expect(stage.view.contentOffset.x == 0)
    #expect(stage.recorder.count(of: "didScroll") == 0)
  }

  @Test("ScrollView · `bounces`: `alwaysBounce…` also where the content fits")
  func alwaysBounce() {
    let stage = freeStage(width: 80)
    #expect(!stage.press(10))
    stage.view.alwaysBounceHorizontal = true
    #expect(stage.press(10))
    stage.move(50)
    #expect(brief(stage.view.contentOffset.x) == "-17.25")
    stage.release(50)
    stage.settle()
    #expect(stage.view.contentOffset.x == 0)
  }

  @Test("the axis is locked by the first cells of the movement")
  func axisLock() {
    let stage = freeStage(width: 800, height: 800)
    stage.press(40, 12)
    stage.move(39, 12)
    #expect(stage.view.contentOffset == .zero)
    stage.move(38, 11)
    stage.move(30, 2)
    #expect(stage.view.contentOffset == Point(x: 10, y: 0))
    stage.pass(.milliseconds(300))
    stage.release(30, 2)

    stage.press(40, 12)
    stage.move(41, 11)
    stage.move(10, 4)
    #expect(stage.view.contentOffset == Point(x: 10, y: 8))
  }

  @Test("a cancelled drag settles as one that was released at rest")
  func cancelled() {
    let stage = stage()
    stage.press(60)
    stage.move(50)
    stage.send(.cancelled, 50)
    stage.settle()
    #expect(stage.view.contentOffset.x == 0)
    #expect(stage.recorder.milestones.contains("willEndDragging(at rest)"))
  }

  @Test("ScrollView · no paging: rolls out by the formula, and its end can be chosen")
  func rollsOut() {
    let stage = freeStage()
    stage.drag(from: 60, to: 20, pause: .zero)
    let target = stage.view.targetOffset.x
    let speed = stage.view.velocity.x
    #expect(abs(target - 40 - (speed - 1) / 2.002) < 0.01)
    stage.settle()
    #expect(stage.view.contentOffset.x == target)
    #expect(stage.recorder.order.last == "didEndDecelerating")

    stage.view.contentOffset = .zero
    stage.recorder.chosenTarget = Point(x: 100, y: 0)
    stage.drag(from: 60, to: 20, pause: .zero)
    stage.settle()
    #expect(stage.view.contentOffset.x == 100)
  }

  @Test("ScrollView · no paging: released at rest it stays; thrown at an end it bounces and comes back")
  func endsOfRollOut() {
    let stage = freeStage(width: 160)
    stage.drag(from: 60, to: 40, pause: .milliseconds(300))
    #expect(stage.view.contentOffset.x == 20)
    #expect(!stage.view.isAnimating)
    stage.recorder.clear()
    stage.drag(from: 70, to: 20, pause: .zero)
    stage.settle()
    #expect(stage.view.contentOffset.x == 80)
    #expect(stage.recorder.offsets.contains { $0.x > 81 })

    stage.view.bounces = false
    stage.view.contentOffset.x = 20
    stage.recorder.clear()
    stage.drag(from: 70, to: 30, pause: .zero)
    stage.settle()
    #expect(stage.view.contentOffset.x == 80)
    #expect(stage.recorder.offsets.allSatisfy { $0.x <= 80 })
  }

  @Test("reduced motion: a release makes the same calls in one frame")
  func reducedMotion() {
    let stage = stage()
    stage.view.reducedMotion = true
    stage.press(60)
    stage.move(10)
    stage.recorder.clear()
    stage.release(10)
    #expect(
      stage.recorder.order == [
        "willEndDragging(moving)", "didEndDragging(true)", "willBeginDecelerating", "didScroll…",
        "didEndDecelerating",
      ])
    #expect(!stage.view.isAnimating)
  }

  @Test("a target set from within willEndDragging replaces the release, and the drag still ends once")
  func setInWillEnd() {
    let stage = stage()
    stage.recorder.reaction = { call in
      if call.hasPrefix("willEndDragging") { stage.view.setCurrentPage(3, animated: true) }
    }
    stage.drag(from: 60, to: 20, pause: .zero)
    stage.settle()
    #expect(stage.view.currentPage == 3)
    #expect(stage.recorder.count(of: "willEndDragging") == 1)
    #expect(stage.recorder.count(of: "didEndDragging") == 1)
  }
}
