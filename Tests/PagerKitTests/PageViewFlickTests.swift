import PagerCore
import Testing

@testable import PagerKit

@Suite("PageView, flicks by key")
struct PageViewFlickTests {
  @Test(
    "ScrollView · calls of a key: a flick moves by `step` in the same call, then is an animated move to the next page",
    arguments: [1.0, 8, 40, 80, 500])
  func oneFlick(step: Double) {
    let stage = Stage(pages: 5)
    #expect(stage.view.flick(.forward, step: step))
    #expect(stage.view.contentOffset.x == min(step, 80))
    #expect(stage.view.currentPage == 1)
    stage.settle()
    #expect(stage.view.contentOffset.x == 80)
    #expect(stage.recorder.order == ["didScroll…", "didEndScrollingAnimation"])
    #expect(stage.recorder.milestones == ["page 1", "didEndScrollingAnimation", "settled 1"])
    for (before, after) in zip(stage.recorder.offsets, stage.recorder.offsets.dropFirst()) {
      #expect(after.x > before.x)
    }
  }

  @Test("ScrollView · paging: target of a flick by key: presses accumulate", arguments: [0, 1, 3])
  func accumulates(framesBetween: Int) {
    let stage = Stage(pages: 5)
    for _ in 0..<3 {
      stage.view.flick(.forward, step: 8)
      for _ in 0..<framesBetween { stage.frame() }
    }
    #expect(stage.view.currentPage == 3)
    stage.settle()
    #expect(stage.view.contentOffset.x == 240)
    #expect(stage.recorder.count(of: "didEndScrollingAnimation") == 1)
    for (before, after) in zip(stage.recorder.offsets, stage.recorder.offsets.dropFirst()) {
      #expect(after.x > before.x)
    }
  }

  @Test(
    "ScrollView · paging: target of a flick by key: the other arrow takes one back, without moving the wrong way"
  )
  func takesOneBack() {
    let stage = Stage(pages: 5)
    for _ in 0..<3 { stage.view.flick(.forward, step: 8) }
    stage.frame()
    stage.view.flick(.backward, step: 8)
    #expect(stage.view.currentPage == 2)
    stage.settle()
    #expect(stage.view.contentOffset.x == 160)
    for (before, after) in zip(stage.recorder.offsets, stage.recorder.offsets.dropFirst()) {
      #expect(after.x > before.x)
    }
    stage.view.flick(.forward, step: 8)
    stage.view.flick(.backward, step: 8)
    #expect(stage.view.contentOffset.x == 160)
    stage.settle()
    #expect(stage.view.currentPage == 2 && stage.view.contentOffset.x == 160)
  }

  @Test("ScrollView · paging: target of a flick by key: 0…n-1", arguments: [PageStep.backward, .forward])
  func ends(step: PageStep) {
    let stage = Stage(pages: 3)
    let end = step == .forward ? 2 : 0
    stage.view.setCurrentPage(end, animated: false)
    stage.recorder.clear()
    #expect(!stage.view.flick(step, step: 8))
    #expect(stage.recorder.calls.isEmpty && !stage.view.isAnimating)
    stage.view.setCurrentPage(1, animated: false)
    for _ in 0..<5 { stage.view.flick(step, step: 8) }
    stage.settle()
    #expect(stage.view.currentPage == end)
  }

  @Test("a held key ends on the right page")
  func heldKey() {
    let stage = Stage(pages: 100)
    for _ in 0..<40 {
      stage.view.flick(.forward, step: 8)
      stage.pass(.milliseconds(33))
    }
    stage.settle()
    #expect(stage.view.currentPage == 40)
    #expect(stage.view.contentOffset.x == 3200)
  }

  @Test("a flick settles within three tenths of a second", arguments: [1, 3, 30])
  func duration(pages: Int) {
    let stage = Stage(pages: 100)
    for _ in 0..<pages { stage.view.flick(.forward, step: 8) }
    stage.pass(.milliseconds(290))
    #expect(!stage.view.isAnimating)
    #expect(stage.view.contentOffset.x == Double(pages * 80))
  }

  @Test("not paging: exactly `step` cells, and it stays", arguments: [7.0, 8, 1000])
  func notPaging(step: Double) {
    let stage = Stage(pages: 5)
    stage.view.isPagingEnabled = false
    stage.view.flick(.forward, step: step)
    #expect(stage.view.contentOffset.x == min(step, 320))
    #expect(stage.recorder.order == ["didScroll…"])
    #expect(!stage.view.isAnimating)
    stage.view.flick(.backward, step: step)
    #expect(stage.view.contentOffset.x == 0)
  }

  @Test("not paging: the page changes when half of it is past")
  func notPagingChangesPage() {
    let stage = Stage(pages: 5)
    stage.view.isPagingEnabled = false
    for _ in 0..<5 { stage.view.flick(.forward, step: 7) }
    #expect(stage.view.contentOffset.x == 35 && stage.view.currentPage == 0)
    stage.view.flick(.forward, step: 7)
    #expect(stage.view.contentOffset.x == 42 && stage.view.currentPage == 1)
  }

  @Test(
    "resting between two pages, a flick goes to the boundary that way",
    arguments: [(PageStep.forward, 2), (.backward, 1)])
  func fromBetween(step: PageStep, page: Int) {
    let stage = Stage(pages: 5)
    stage.view.contentOffset.x = 130
    stage.view.flick(step, step: 8)
    stage.settle()
    #expect(stage.view.currentPage == page)
  }

  @Test("while a released page settles, a flick goes on from where it is going")
  func whileDecelerating() {
    let stage = Stage(pages: 5)
    stage.drag(from: 60, to: 20, pause: .zero)
    stage.frame()
    #expect(stage.view.isDecelerating)
    stage.view.flick(.forward, step: 8)
    stage.settle()
    #expect(stage.view.currentPage == 2)
    #expect(stage.recorder.count(of: "didEndDecelerating") == 1)
  }

  @Test("reduced motion: a flick makes the same calls in one frame")
  func reducedMotion() {
    let stage = Stage(pages: 5)
    stage.view.reducedMotion = true
    stage.view.flick(.forward, step: 8)
    #expect(
      stage.recorder.calls == [
        "page 1", "didScroll 80", "progress 1", "didEndScrollingAnimation", "settled 1",
      ])
  }

  @Test(
    "PageView · directions: a flick mirrors",
    arguments: [(PageDirection.vertical, Point(x: 0, y: 8)), (.rightToLeft, Point(x: 312, y: 0))])
  func directions(direction: PageDirection, first: Point) {
    let stage = Stage(pages: 5, direction: direction)
    stage.view.flick(.forward, step: 8)
    #expect(stage.view.contentOffset == first)
    stage.settle()
    #expect(stage.view.currentPage == 1)
  }

  @Test("a step that is no step changes nothing about the target", arguments: [-8.0, .nan, .infinity, 0])
  func strangeSteps(step: Double) {
    let stage = Stage(pages: 5)
    stage.view.flick(.forward, step: step)
    #expect(stage.view.contentOffset.x == 0)
    stage.settle()
    #expect(stage.view.currentPage == 1)
  }
}
