import PagerCore
import Testing

@testable import PagerKit

@Suite("Nested views, wheel")
struct NestedScrollTests {
  /// Three pages of 80×24; page 1 is a scroll view of its own with content of the given size.
  private struct Nest {
    let stage: Stage<PageView>
    let inner = ScrollView()
    let recorder = CallRecorder()
    var outer: PageView { stage.view }

    init(content: Size, page: Int = 1) {
      stage = Stage(pages: 0)
      inner.contentSize = content
      inner.delegate = recorder
      stage.view.addPage(LabelView("0"))
      stage.view.addPage(inner)
      stage.view.addPage(LabelView("2"))
      stage.view.setCurrentPage(page, animated: false)
      stage.recorder.clear()
    }
  }

  @Test("ScrollView · nested: the inner view takes what it can, only the rest goes to the outer one")
  func innerFirst() {
    let nest = Nest(content: Size(width: 90, height: 24))
    nest.stage.press(60)
    nest.stage.move(53)
    #expect(nest.inner.contentOffset.x == 7 && nest.outer.contentOffset.x == 80)
    nest.stage.move(45)
    #expect(nest.inner.contentOffset.x == 10 && nest.outer.contentOffset.x == 85)
    // On the way back the outer view returns first.
    nest.stage.move(52)
    #expect(nest.inner.contentOffset.x == 8 && nest.outer.contentOffset.x == 80)
    nest.stage.move(20)
    nest.stage.pass(.milliseconds(300))
    nest.stage.release(20)
    nest.stage.settle()
    #expect(nest.inner.contentOffset.x == 10)
    #expect(nest.outer.currentPage == 1 && nest.outer.contentOffset.x == 80)
  }

  @Test("ScrollView · nested: both views end their drags; the one that was moved last goes on")
  func calls() {
    let nest = Nest(content: Size(width: 90, height: 24))
    nest.stage.drag(from: 70, to: 10, pause: .zero)
    nest.stage.settle()
    #expect(nest.outer.currentPage == 2)
    #expect(
      nest.recorder.order == [
        "willBeginDragging", "didScroll…", "willEndDragging(at rest)", "didEndDragging(false)",
      ])
    #expect(nest.stage.recorder.order.suffix(2) == ["didScroll…", "didEndDecelerating"])
  }

  @Test("ScrollView · nested: an inner view at its end takes no part, and hears of nothing")
  func innerAtItsEnd() {
    let nest = Nest(content: Size(width: 90, height: 24))
    nest.inner.contentOffset.x = 10
    nest.recorder.clear()
    nest.stage.drag(from: 70, to: 10, pause: .zero)
    nest.stage.settle()
    #expect(nest.outer.currentPage == 2)
    #expect(nest.recorder.calls.isEmpty)
  }

  @Test("ScrollView · nested: a program that moves one of the views ends the gesture for both")
  func programmaticSetEndsGesture() {
    let nest = Nest(content: Size(width: 200, height: 24))
    nest.stage.press(70)
    nest.stage.move(60)
    nest.inner.contentOffset.x = 50
    nest.stage.move(20)
    #expect(nest.inner.contentOffset.x == 50 && nest.outer.contentOffset.x == 80)
    nest.stage.release(20)
    nest.stage.settle()
    #expect(nest.inner.contentOffset.x == 50 && nest.outer.contentOffset.x == 80)
  }

  @Test(
    "ScrollView · nested: on the other axis the outer view does not move, and the inner one resists at its ends"
  )
  func verticalInner() {
    let nest = Nest(content: Size(width: 80, height: 40))
    nest.stage.press(40, 10)
    nest.stage.move(42, 4)
    #expect(nest.inner.contentOffset == Point(x: 0, y: 6))
    nest.stage.move(42, 20)
    #expect(nest.inner.contentOffset.y < 0 && nest.inner.contentOffset.y > -10)
    nest.stage.release(42, 20)
    nest.stage.settle()
    #expect(nest.inner.contentOffset == .zero)
    #expect(nest.stage.recorder.calls.isEmpty)
  }

  @Test("ScrollView · nested: a sideways drag over a tall page turns the page and leaves the place in it")
  func sidewaysOverTall() {
    let nest = Nest(content: Size(width: 80, height: 40))
    nest.inner.contentOffset.y = 5
    nest.recorder.clear()
    nest.stage.press(60, 10)
    nest.stage.move(57, 9)
    nest.stage.move(20, 3)
    nest.stage.pass(.milliseconds(300))
    nest.stage.release(20, 3)
    nest.stage.settle()
    #expect(nest.outer.currentPage == 1 || nest.outer.currentPage == 2)
    #expect(nest.inner.contentOffset.y == 5 && nest.recorder.calls.isEmpty)
    #expect(nest.stage.recorder.count(of: "willBeginDragging") == 1)
  }

  @Test("a view in the content that takes the press keeps the pointer until its release")
  func capture() {
    final class Button: View {
      var phases: [PointerEvent] = []
      override func handle(_ event: PointerEvent) -> Bool {
        phases.append(event)
        return true
      }
    }
    let stage = Stage(pages: 1)
    let button = Button()
    stage.view.addPage(button, makeCurrent: true)
    stage.press(10, 3)
    stage.move(40, 3)
    stage.release(90, 3)
    #expect(button.phases.map(\.phase) == [.began, .moved, .ended])
    #expect(button.phases.map(\.location.column) == [10, 40, 90])
    #expect(stage.view.contentOffset.x == 80)
  }

  // MARK: Wheel

  @Test("the wheel scrolls inside a tall page by some rows a notch, and does not turn the page at its end")
  func wheelInTallPage() {
    let nest = Nest(content: Size(width: 80, height: 32))
    #expect(nest.stage.send(.wheel(dx: 0, dy: 1), 10, 5))
    #expect(nest.inner.contentOffset.y == 3)
    for _ in 0..<5 { nest.stage.send(.wheel(dx: 0, dy: 1), 10, 5) }
    #expect(nest.inner.contentOffset.y == 8)
    nest.stage.pass(.seconds(1))
    #expect(!nest.stage.send(.wheel(dx: 0, dy: 1), 10, 5))
    #expect(nest.outer.contentOffset.x == 80)
  }

  @Test("the wheel sideways turns one page a gesture")
  func wheelSideways() {
    let stage = Stage(pages: 5)
    for _ in 0..<6 {
      stage.send(.wheel(dx: 1, dy: 0), 10)
      stage.pass(.milliseconds(20))
    }
    stage.settle()
    #expect(stage.view.currentPage == 1)
    stage.pass(.milliseconds(300))
    stage.send(.wheel(dx: 1, dy: 0), 10)
    #expect(stage.view.currentPage == 2)
    // The other way is another gesture, however soon.
    stage.send(.wheel(dx: -1, dy: 0), 10)
    #expect(stage.view.currentPage == 1)
  }

  @Test("a sideways turn that began in a wide page stays in it until the wheel rests")
  func wheelLatches() {
    let nest = Nest(content: Size(width: 86, height: 24))
    for _ in 0..<5 { nest.stage.send(.wheel(dx: 1, dy: 0), 10) }
    #expect(nest.inner.contentOffset.x == 6 && nest.outer.currentPage == 1)
    nest.stage.pass(.milliseconds(300))
    nest.stage.send(.wheel(dx: 1, dy: 0), 10)
    #expect(nest.outer.currentPage == 2)
  }

  @Test("sideways drift while the wheel scrolls a tall page turns no page, also at its end")
  func wheelDrift() {
    let nest = Nest(content: Size(width: 80, height: 32))
    for turn in 0..<9 {
      nest.stage.send(turn % 3 == 1 ? .wheel(dx: 1, dy: 0) : .wheel(dx: 0, dy: 1), 10, 5)
      nest.stage.pass(.milliseconds(30))
    }
    #expect(nest.inner.contentOffset.y == 8)
    #expect(nest.outer.currentPage == 1 && nest.outer.contentOffset.x == 80 && !nest.outer.isAnimating)
    // A page that has nothing to scroll is no reason to follow the drift either.
    nest.stage.pass(.seconds(1))
    nest.stage.send(.wheel(dx: 0, dy: 1), 10, 5)
    #expect(nest.stage.send(.wheel(dx: -1, dy: 0), 10, 5))
    #expect(nest.outer.currentPage == 1)
  }

  @Test("a wheel that turned a page sideways scrolls nothing up or down until it has rested")
  func wheelDriftWhileTurning() {
    let nest = Nest(content: Size(width: 80, height: 60), page: 0)
    nest.stage.send(.wheel(dx: 1, dy: 0), 10, 5)
    nest.stage.settle(frames: 8)
    nest.stage.send(.wheel(dx: 0, dy: 1), 10, 5)
    nest.stage.pass(.milliseconds(150))
    // The stray notch has kept the gesture alive.
    nest.stage.send(.wheel(dx: 0, dy: 1), 10, 5)
    #expect(nest.outer.currentPage == 1 && nest.inner.contentOffset.y == 0)
    nest.stage.pass(.milliseconds(200))
    nest.stage.send(.wheel(dx: 0, dy: 1), 10, 5)
    #expect(nest.inner.contentOffset.y == 3)
  }

  @Test("a wheel that nobody can follow is not taken")
  func wheelNotTaken() {
    let stage = Stage(pages: 2)
    #expect(!stage.send(.wheel(dx: 0, dy: 1), 10))
    stage.pass(.milliseconds(300))
    #expect(!stage.send(.wheel(dx: -1, dy: 0), 10))
    #expect(!stage.send(.wheel(dx: 0, dy: 0), 10))
  }

  @Test("PageView · directions: wheel right shows what is at the right, also right to left")
  func wheelRightToLeft() {
    let stage = Stage(pages: 3, direction: .rightToLeft)
    #expect(!stage.send(.wheel(dx: 1, dy: 0), 10))
    #expect(stage.send(.wheel(dx: -1, dy: 0), 10))
    #expect(stage.view.currentPage == 1)
    let vertical = Stage(pages: 3, direction: .vertical)
    vertical.send(.wheel(dx: 0, dy: 1), 10)
    #expect(vertical.view.currentPage == 1)
  }
}
