import PagerCore
import Testing

@testable import PagerKit

@Suite("ScrollView, animated moves")
struct ScrollViewAnimationTests {
  private func stage() -> Stage<ScrollView> {
    let view = ScrollView(frame: CellRect(column: 0, row: 0, columns: 80, rows: 24))
    view.contentSize = Size(width: 800, height: 200)
    return Stage(view)
  }

  @Test(
    "ScrollView · `setContentOffset(_:animated: true)`: a series of didScroll, the last exact, then one end call"
  )
  func series() {
    let stage = stage()
    #expect(stage.view.setContentOffset(Point(x: 80.25, y: 12), animated: true))
    #expect(stage.recorder.calls.isEmpty)
    #expect(stage.view.isScrollingAnimated && stage.view.isAnimating)
    stage.settle()
    #expect(stage.recorder.offsets.count > 5)
    #expect(stage.recorder.offsets.last == Point(x: 80.25, y: 12))
    #expect(stage.recorder.order == ["didScroll…", "didEndScrollingAnimation"])
    #expect(!stage.view.isScrollingAnimated && !stage.view.isAnimating)
    for (before, after) in zip(stage.recorder.offsets, stage.recorder.offsets.dropFirst()) {
      #expect(after.x > before.x && after.y >= before.y)
    }
  }

  @Test(
    "ScrollView · `setContentOffset(_:animated: true)`: the picture at a time does not depend on the frames before it"
  )
  func frameRate() {
    let (smooth, coarse) = (stage(), stage())
    for stage in [smooth, coarse] { stage.view.setContentOffset(Point(x: 80, y: 0), animated: true) }
    for _ in 0..<10 { smooth.pass(.milliseconds(10)) }
    coarse.pass(.milliseconds(100))
    #expect(smooth.view.contentOffset == coarse.view.contentOffset)
    coarse.pass(.seconds(100))
    #expect(coarse.view.contentOffset.x == 80)
    #expect(coarse.recorder.count(of: "didEndScrollingAnimation") == 1)
  }

  @Test("ScrollView · `setContentOffset(_:animated: true)`: target = current is no move and no call")
  func targetIsCurrent() {
    let stage = stage()
    #expect(!stage.view.setContentOffset(.zero, animated: true))
    #expect(!stage.view.setContentOffset(Point(x: -50, y: -3), animated: true))
    stage.settle()
    #expect(stage.recorder.calls.isEmpty)
  }

  @Test(
    "ScrollView · `setContentOffset(_:animated: true)`: a new target restarts from the current offset and velocity, one end call in all"
  )
  func newTarget() {
    let stage = stage()
    stage.view.setContentOffset(Point(x: 200, y: 0), animated: true)
    for _ in 0..<5 { stage.frame() }
    let (offset, velocity) = (stage.view.contentOffset, stage.view.velocity)
    #expect(stage.view.setContentOffset(Point(x: 400, y: 0), animated: true))
    #expect(stage.view.contentOffset == offset)
    #expect(abs(stage.view.velocity.x - velocity.x) < 1e-6)
    stage.settle()
    #expect(stage.view.contentOffset.x == 400)
    #expect(stage.recorder.order == ["didScroll…", "didEndScrollingAnimation"])
    for (before, after) in zip(stage.recorder.offsets, stage.recorder.offsets.dropFirst()) {
      #expect(after.x > before.x)
    }
  }

  @Test(
    "ScrollView · `setContentOffset(_:animated: true)`: the target that it is going to already changes nothing"
  )
  func sameTarget() {
    let (asked, once) = (stage(), stage())
    for stage in [asked, once] { stage.view.setContentOffset(Point(x: 200, y: 0), animated: true) }
    for _ in 0..<8 {
      asked.frame()
      once.frame()
      #expect(asked.view.setContentOffset(Point(x: 200, y: 0), animated: true))
      #expect(asked.view.contentOffset == once.view.contentOffset)
    }
  }

  @Test("ScrollView · `setContentOffset(_:animated: true)`: turned around on the way it goes straight back")
  func turnedAround() {
    let stage = stage()
    stage.view.setContentOffset(Point(x: 200, y: 0), animated: true)
    for _ in 0..<5 { stage.frame() }
    stage.view.setContentOffset(.zero, animated: true)
    stage.recorder.clear()
    stage.settle()
    #expect(stage.view.contentOffset == .zero)
    for (before, after) in zip(stage.recorder.offsets, stage.recorder.offsets.dropFirst()) {
      #expect(after.x < before.x)
    }
  }

  @Test("ScrollView · `setContentOffset(_:animated: true)`: a move of less than a cell ends at once, exactly")
  func shortMove() {
    let stage = stage()
    #expect(stage.view.setContentOffset(Point(x: 0.3, y: 0), animated: true))
    stage.frame()
    #expect(stage.recorder.calls == ["didScroll 0.30", "didEndScrollingAnimation"])
  }

  @Test("ScrollView · `isTracking`, `isDragging`, `isDecelerating`: all false in a programmatic animation")
  func flagsInAnimation() {
    let stage = stage()
    stage.view.setContentOffset(Point(x: 200, y: 0), animated: true)
    stage.frame()
    #expect(!stage.view.isTracking && !stage.view.isDragging && !stage.view.isDecelerating)
  }

  @Test("a move that the end call of the last one starts is run, too")
  func chained() {
    let stage = stage()
    stage.recorder.reaction = { call in
      guard call == "didEndScrollingAnimation", stage.view.contentOffset.x < 300 else { return }
      stage.view.setContentOffset(Point(x: stage.view.contentOffset.x + 100, y: 0), animated: true)
    }
    stage.view.setContentOffset(Point(x: 100, y: 0), animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.x == 300)
    #expect(stage.recorder.count(of: "didEndScrollingAnimation") == 3)
  }

  @Test("the end call of a replaced move does not take the place of the newer one", arguments: [true, false])
  func replacedMoveDoesNotWin(isAnimated: Bool) {
    let stage = stage()
    var answers: [Bool] = []
    stage.recorder.reaction = { call in
      guard call == "didEndScrollingAnimation", stage.view.contentOffset.x < 100 else { return }
      answers.append(stage.view.setContentOffset(Point(x: 700, y: 0), animated: isAnimated))
    }
    stage.view.setContentOffset(Point(x: 100, y: 0), animated: true)
    stage.frame()
    stage.view.contentOffset = Point(x: 5, y: 0)
    stage.settle()
    #expect(stage.view.contentOffset.x == 5)
    #expect(answers == [false])
    #expect(!stage.recorder.calls.contains("didScroll 700"))
  }

  @Test("a didScroll that sets the offset ends the animation, and nothing traps")
  func setInDidScroll() {
    let stage = stage()
    stage.recorder.reaction = { call in
      if call.hasPrefix("didScroll") { stage.view.contentOffset = Point(x: 3, y: 0) }
    }
    stage.view.setContentOffset(Point(x: 100, y: 0), animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.x == 3)
    #expect(stage.recorder.count(of: "didEndScrollingAnimation") == 1)
  }

  @Test("reduced motion: the same calls in one frame")
  func reducedMotion() {
    let stage = stage()
    stage.view.reducedMotion = true
    #expect(stage.view.setContentOffset(Point(x: 100, y: 0), animated: true))
    #expect(stage.recorder.calls == ["didScroll 100", "didEndScrollingAnimation"])
    #expect(!stage.view.isAnimating)
  }

  @Test("content that shrinks below the target ends the move at its new end")
  func shrinkingContent() {
    let stage = stage()
    stage.view.setContentOffset(Point(x: 700, y: 0), animated: true)
    stage.frame()
    stage.view.contentSize.width = 100
    stage.settle()
    #expect(stage.view.contentOffset.x == 20)
    #expect(stage.recorder.count(of: "didEndScrollingAnimation") == 1)
  }
}
