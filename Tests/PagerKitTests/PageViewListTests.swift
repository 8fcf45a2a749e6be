import PagerCore
import Testing

@testable import PagerKit

@Suite("PageView, its pages")
struct PageViewListTests {
  private func shown(_ stage: Stage<PageView>) -> String {
    picture(of: stage.view)[0].trimmingSuffix(" ")
  }

  @Test("PageView · `addPage(_:makeCurrent:)`: adds at the end; shows it if asked to")
  func add() {
    let stage = Stage(pages: 3)
    stage.view.addPage(LabelView("new"))
    #expect(stage.view.numberOfPages == 4 && stage.view.currentPage == 0)
    stage.view.addPage(LabelView("newer"), makeCurrent: true)
    #expect(shown(stage) == "newer")
    #expect(stage.view.contentSize.width == 400)
  }

  @Test(
    "PageView · insert, remove, move: the page shown stays the page shown", arguments: PageDirection.allCases)
  func identity(direction: PageDirection) {
    let stage = Stage(pages: 5, direction: direction)
    stage.view.setCurrentPage(2, animated: false)
    let view = stage.view
    view.insertPage(LabelView("first"), at: 0)
    #expect(shown(stage) == "page 2" && view.currentPage == 3)
    view.insertPage(LabelView("last"), at: 6)
    #expect(shown(stage) == "page 2" && view.currentPage == 3)
    view.removePage(at: 1)
    #expect(shown(stage) == "page 2" && view.currentPage == 2)
    view.removePage(at: 5)
    #expect(shown(stage) == "page 2" && view.currentPage == 2)
    view.movePage(from: 2, to: 4)
    #expect(shown(stage) == "page 2" && view.currentPage == 4)
    view.movePage(from: 0, to: 4)
    #expect(shown(stage) == "page 2" && view.currentPage == 3)
    #expect(view.contentOffset == view.offset(ofPage: 3))
  }

  @Test("PageView · insert: a page before the one shown is reported once, as another index")
  func insertIsReported() {
    let stage = Stage(pages: 5)
    stage.view.setCurrentPage(2, animated: false)
    stage.recorder.clear()
    stage.view.insertPage(LabelView("first"), at: 0)
    #expect(stage.recorder.calls == ["didScroll 240", "progress 3", "page 3"])
    stage.recorder.clear()
    stage.view.insertPage(LabelView("last"), at: 6)
    #expect(stage.recorder.calls.isEmpty)
  }

  @Test("PageView · remove: of the page shown shows the next one, or the last")
  func removeShown() {
    let stage = Stage(pages: 3)
    stage.view.setCurrentPage(1, animated: false)
    stage.recorder.clear()
    stage.view.removePage(at: 1)
    #expect(shown(stage) == "page 2")
    #expect(stage.recorder.calls == ["settled 1"])
    stage.view.removePage(at: 1)
    #expect(shown(stage) == "page 0")
    stage.view.removePage(at: 0)
    #expect(shown(stage) == "" && stage.view.currentPage == 0 && stage.view.numberOfPages == 0)
    stage.view.removePage(at: 0)
    stage.view.addPage(LabelView("again"))
    #expect(shown(stage) == "again")
  }

  @Test("PageView · insert while a move runs: nothing seen changes, and it ends on the same page")
  func insertWhileMoving() {
    let stage = Stage(pages: 5)
    stage.view.setCurrentPage(3, animated: true)
    for _ in 0..<4 { stage.frame() }
    let (before, velocity) = (picture(of: stage.view), stage.view.velocity)
    stage.view.insertPage(LabelView("first"), at: 0)
    #expect(picture(of: stage.view) == before)
    #expect(stage.view.velocity == velocity)
    #expect(stage.view.currentPage == 4)
    stage.settle()
    #expect(shown(stage) == "page 3")
    #expect(stage.recorder.count(of: "didEndScrollingAnimation") == 1)
  }

  @Test("PageView · insert between the view and where it is going: it ends on the same page")
  func insertOnTheWay() {
    let stage = Stage(pages: 5)
    stage.view.setCurrentPage(3, animated: true)
    stage.frame()
    let before = picture(of: stage.view)
    stage.view.insertPage(LabelView("on the way"), at: 2)
    #expect(picture(of: stage.view) == before)
    stage.settle()
    #expect(shown(stage) == "page 3" && stage.view.currentPage == 4)
  }

  @Test("PageView · insert while a released page settles: nothing seen changes, now or later")
  func insertWhileSettling() {
    let (stage, twin) = (Stage(pages: 5), Stage(pages: 5))
    for stage in [stage, twin] {
      stage.view.setCurrentPage(2, animated: false)
      stage.drag(from: 60, to: 20, pause: .zero)
      stage.frame()
    }
    stage.view.insertPage(LabelView("first"), at: 0)
    #expect(stage.view.isDecelerating)
    while stage.view.isAnimating {
      #expect(picture(of: stage.view) == picture(of: twin.view))
      #expect(stage.view.contentOffset.x == twin.view.contentOffset.x + 80)
      stage.frame()
      twin.frame()
    }
    #expect(shown(stage) == "page 3" && stage.view.currentPage == 4)
  }

  @Test("PageView · insert while the pointer drags: the pointer keeps the page it holds")
  func insertWhileDragging() {
    let stage = Stage(pages: 5)
    stage.view.setCurrentPage(2, animated: false)
    stage.press(60)
    stage.move(40)
    let before = picture(of: stage.view)
    stage.view.insertPage(LabelView("first"), at: 0)
    #expect(picture(of: stage.view) == before)
    stage.move(41)
    #expect(stage.view.contentOffset.x == 259)
    stage.pass(.milliseconds(300))
    stage.release(41)
    stage.settle()
    #expect(shown(stage) == "page 2")
  }

  @Test("PageView · remove while a move runs: it ends at once, on the page it was going to or the one after")
  func removeWhileMoving() {
    let stage = Stage(pages: 5)
    stage.view.setCurrentPage(3, animated: true)
    stage.frame()
    stage.view.removePage(at: 0)
    #expect(shown(stage) == "page 3" && !stage.view.isAnimating)
    stage.view.setCurrentPage(0, animated: true)
    stage.frame()
    stage.view.removePage(at: 0)
    #expect(shown(stage) == "page 2" && !stage.view.isAnimating)
    #expect(stage.recorder.count(of: "didEndScrollingAnimation") == 2)
  }

  @Test(
    "PageView · remove while the pointer drags: of a page not seen nothing seen changes, of one seen the drag ends"
  )
  func removeWhileDragging() {
    let stage = Stage(pages: 5)
    stage.view.setCurrentPage(2, animated: false)
    stage.press(60)
    stage.move(40)
    let before = picture(of: stage.view)
    stage.view.removePage(at: 0)
    #expect(picture(of: stage.view) == before && stage.view.isDragging)
    stage.view.removePage(at: 1)
    #expect(!stage.view.isDragging && stage.view.isTracking == false)
    #expect(shown(stage) == "page 3")
    stage.move(10)
    stage.release(10)
    stage.settle()
    #expect(shown(stage) == "page 3")
  }

  @Test(
    "a drag that a removal or a reload ends leaves the view on a page, not between two",
    arguments: [true, false])
  func endedDrag(isRemoval: Bool) {
    let stage = Stage(pages: 5)
    stage.view.setCurrentPage(2, animated: false)
    stage.press(60)
    stage.move(40)
    if isRemoval { stage.view.removePage(at: 3) } else { stage.view.reloadData() }
    stage.release(40)
    stage.settle()
    #expect(shown(stage) == "page 2" && stage.view.contentOffset.x == 160)
    #expect(stage.recorder.calls.last == "settled 2")
  }

  @Test("PageView · indices that are none are ignored", arguments: [-1, 3, Int.max, Int.min])
  func badIndices(index: Int) {
    let stage = Stage(pages: 2)
    stage.view.insertPage(LabelView("x"), at: index)
    stage.view.removePage(at: index)
    stage.view.movePage(from: 0, to: index)
    stage.view.movePage(from: index, to: 0)
    #expect(stage.view.numberOfPages == 2)
    #expect(stage.view.view(forPageAt: index) == nil)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}
