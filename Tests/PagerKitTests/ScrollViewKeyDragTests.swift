import PagerCore
import Testing

@testable import PagerKit

@Suite("ScrollView, drags by key")
struct ScrollViewKeyDragTests {
  @Test(
    "ScrollView · calls of a key: a drag begins at its first step and its release calls come when it is let go"
  )
  func dragByKey() {
    let stage = Stage(pages: 5)
    stage.view.drag(byX: 8)
    stage.pass(.seconds(5))
    stage.view.drag(byX: 8)
    #expect(stage.recorder.order == ["willBeginDragging", "didScroll…"])
    #expect(stage.recorder.offsets.map(\.x) == [8, 16])
    #expect(stage.view.isHeldByKeys && stage.view.isDragging && !stage.view.isAnimating)
    stage.recorder.clear()
    stage.view.releaseDrag()
    stage.settle()
    #expect(
      stage.recorder.order == [
        "willEndDragging(at rest)", "didEndDragging(true)", "willBeginDecelerating", "didScroll…",
        "didEndDecelerating",
      ])
    #expect(stage.view.contentOffset.x == 0)
    #expect(stage.recorder.calls.last == "settled 0")
  }

  @Test("held past the middle it settles on the next page, held on a boundary it just ends")
  func nearest() {
    let stage = Stage(pages: 5)
    stage.view.drag(byX: 48)
    stage.view.releaseDrag()
    stage.settle()
    #expect(stage.view.currentPage == 1)
    stage.recorder.clear()
    stage.view.drag(byX: 5)
    stage.view.drag(byX: -5)
    stage.view.releaseDrag()
    #expect(stage.recorder.order.suffix(2) == ["willEndDragging(at rest)", "didEndDragging(false)"])
    #expect(stage.recorder.calls.last == "settled 1")
  }

  @Test("a release with nothing held does nothing")
  func releaseOfNothing() {
    let stage = Stage(pages: 5)
    stage.view.releaseDrag()
    stage.view.drag(byX: .nan)
    #expect(stage.recorder.calls.isEmpty)
  }

  @Test("held past an end the view resists, and comes back when let go")
  func pastTheEnd() {
    let stage = Stage(pages: 5)
    stage.view.drag(byX: -40)
    #expect(brief(stage.view.contentOffset.x) == "-17.25")
    stage.view.releaseDrag()
    stage.settle()
    #expect(stage.view.contentOffset.x == 0)
  }

  @Test("a drag by key stops a move that runs, in place")
  func stopsAnimation() {
    let stage = Stage(pages: 5)
    stage.view.setCurrentPage(3, animated: true)
    for _ in 0..<4 { stage.frame() }
    let place = stage.view.contentOffset.x
    stage.view.drag(byX: 8)
    #expect(stage.view.contentOffset.x == place + 8)
    #expect(stage.recorder.count(of: "didEndScrollingAnimation") == 1)
  }

  @Test(
    "a flick lets go and goes on to the next boundary that way",
    arguments: [(PageStep.forward, 2), (.backward, 1)])
  func flickLetsGo(step: PageStep, page: Int) {
    let stage = Stage(pages: 5)
    stage.view.setCurrentPage(1, animated: false)
    stage.view.drag(byX: 60)
    stage.recorder.clear()
    stage.view.flick(step, step: 8)
    stage.settle()
    #expect(stage.view.currentPage == page)
    #expect(
      stage.recorder.order == [
        "willEndDragging(at rest)", "didEndDragging(false)", "didScroll…", "didEndScrollingAnimation",
      ])
  }

  @Test("a press of the pointer takes over what keys hold")
  func pointerTakesOver() {
    let stage = Stage(pages: 5)
    stage.view.drag(byX: 30)
    stage.press(40)
    stage.move(30)
    #expect(stage.view.contentOffset.x == 40)
    stage.view.drag(byX: 8)
    #expect(stage.view.contentOffset.x == 40)
    stage.pass(.milliseconds(300))
    stage.release(30)
    stage.settle()
    #expect(stage.view.contentOffset.x == 80)
    #expect(stage.recorder.count(of: "willBeginDragging") == stage.recorder.count(of: "didEndDragging"))
  }
}
