import PagerCore
import Testing

@testable import PagerKit

@Suite("PageView, pages and moves")
struct PageViewTests {
  @Test("PageView · layout: page i at i·w, content n·w × h exactly", arguments: PageDirection.allCases)
  func layout(direction: PageDirection) {
    let stage = Stage(pages: 3, width: 20, height: 4, direction: direction)
    let view = stage.view
    #expect(
      view.contentSize == (direction == .vertical ? Size(width: 20, height: 12) : Size(width: 60, height: 4)))
    for page in 0..<3 {
      view.setCurrentPage(page, animated: false)
      let expected =
        switch direction {
        case .horizontal: Point(x: Double(page * 20), y: 0)
        case .vertical: Point(x: 0, y: Double(page * 4))
        case .rightToLeft: Point(x: Double((2 - page) * 20), y: 0)
        }
      #expect(view.contentOffset == expected)
      #expect(picture(of: view)[0].hasPrefix("page \(page)"))
      #expect(view.visiblePages == page..<page + 1)
    }
  }

  @Test("PageView · layout: two pages side by side between them, each clipped to its own place")
  func betweenPages() {
    let stage = Stage(pages: 3, width: 10, height: 1)
    stage.view.contentOffset = Point(x: 4, y: 0)
    #expect(picture(of: stage.view) == [" 0    page"])
    #expect(stage.view.visiblePages == 0..<2)
    stage.view.contentOffset = Point(x: 9.6, y: 0)
    #expect(picture(of: stage.view) == ["page 1    "])
  }

  @Test("PageView · layout: pages follow downwards, and to the left")
  func otherDirections() {
    let vertical = Stage(pages: 2, width: 6, height: 2, direction: .vertical)
    vertical.view.contentOffset = Point(x: 0, y: 1)
    #expect(picture(of: vertical.view) == ["      ", "page 1"])
    let mirrored = Stage(pages: 2, width: 6, height: 1, direction: .rightToLeft)
    mirrored.view.contentOffset = Point(x: 3, y: 0)
    #expect(picture(of: mirrored.view) == [" 1pag"].map { "e" + $0 })
  }

  @Test(
    "PageView · `setCurrentPage(_:animated:)`: 0…n-1, else ignored", arguments: [-1, 5, Int.max, Int.min])
  func outOfRange(page: Int) {
    let stage = Stage(pages: 5)
    stage.view.setCurrentPage(2, animated: false)
    stage.recorder.clear()
    #expect(!stage.view.setCurrentPage(page, animated: false))
    #expect(!stage.view.setCurrentPage(page, animated: true))
    #expect(stage.view.currentPage == 2)
    #expect(stage.recorder.calls.isEmpty)
  }

  @Test(
    "PageView · `setCurrentPage(_:animated:)`: while the animation runs `currentPage` is the target, and only that is reported"
  )
  func reportsTargetOnly() {
    let stage = Stage(pages: 6)
    stage.view.setCurrentPage(4, animated: true)
    while stage.view.isAnimating {
      #expect(stage.view.currentPage == 4)
      stage.frame()
    }
    #expect(stage.recorder.milestones == ["page 4", "didEndScrollingAnimation", "settled 4"])
    #expect(stage.recorder.calls[0] == "page 4")
  }

  @Test("PageView · `setCurrentPage(_:animated:)`: = `setContentOffset(page·w)`, reported the same way")
  func sameAsOffset() {
    let stage = Stage(pages: 6)
    stage.view.setContentOffset(Point(x: 320, y: 0), animated: true)
    #expect(stage.view.currentPage == 4)
    stage.settle()
    #expect(stage.recorder.milestones == ["page 4", "didEndScrollingAnimation", "settled 4"])
  }

  @Test("PageView · `setCurrentPage(_:animated:)`: two quick taps from 0 end on 2")
  func twoTaps() {
    let stage = Stage(pages: 6)
    stage.view.setCurrentPage(stage.view.currentPage + 1, animated: true)
    stage.frame()
    stage.view.setCurrentPage(stage.view.currentPage + 1, animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.x == 160)
    #expect(stage.recorder.milestones == ["page 1", "page 2", "didEndScrollingAnimation", "settled 2"])
  }

  @Test("PageView · user moves: `currentPage` follows the offset live")
  func userMoves() {
    let stage = Stage(pages: 6)
    stage.press(70)
    for column in stride(from: 69, through: 0, by: -1) {
      stage.move(column)
      let offset = Double(70 - column)
      #expect(stage.view.currentPage == (offset < 40 ? 0 : 1))
    }
    #expect(stage.recorder.count(of: "page") == 1)
  }

  @Test("PageView · user moves: the pending target is dropped by a drag")
  func dragDropsTarget() {
    let stage = Stage(pages: 6)
    stage.view.setCurrentPage(5, animated: true)
    stage.frame()
    stage.press(40)
    stage.move(39)
    #expect(
      stage.view.currentPage == ScrollPhysics.page(at: stage.view.contentOffset.x, length: 80, count: 6))
    stage.release(39)
    stage.settle()
    #expect(stage.view.currentPage < 5)
  }

  @Test(
    "PageView · user moves: the pending target is dropped by a removal, by a resize and by a zero-length move"
  )
  func targetIsDropped() {
    let stage = Stage(pages: 6)
    stage.view.setCurrentPage(5, animated: true)
    stage.frame()
    stage.view.removePage(at: 5)
    #expect(stage.view.pendingPage == nil && !stage.view.isAnimating)
    #expect(stage.view.currentPage == 4 && stage.view.contentOffset.x == 320)

    stage.view.setCurrentPage(0, animated: true)
    stage.frame()
    stage.view.frame.size.columns = 60
    #expect(stage.view.pendingPage == nil && !stage.view.isAnimating)
    #expect(stage.view.currentPage == 0 && stage.view.contentOffset.x == 0)

    stage.view.setCurrentPage(3, animated: true)
    stage.frame()
    stage.view.setContentOffset(stage.view.contentOffset, animated: true)
    #expect(stage.view.pendingPage == nil && !stage.view.isAnimating)
    #expect(stage.recorder.count(of: "didEndScrollingAnimation") == 3)
  }

  @Test("PageView · `progress`: x / w within 0…n-1, fractional")
  func progress() {
    let stage = Stage(pages: 3)
    #expect(stage.view.progress == 0)
    stage.view.contentOffset.x = 100
    #expect(stage.view.progress == 1.25)
    stage.press(0)
    stage.move(70)
    stage.move(75)
    #expect(stage.view.progress > 0)
    stage.view.setCurrentPage(2, animated: false)
    stage.send(.cancelled, 75)
    stage.press(70)
    stage.move(10)
    #expect(stage.view.contentOffset.x > 160)
    #expect(stage.view.progress == 2)
    #expect(Stage(pages: 0).view.progress == 0)
  }

  @Test(
    "PageView · delegate: progress with every offset, the page once a change, the settling once, on the page")
  func delegate() {
    let stage = Stage(pages: 3, width: 4, height: 1)
    stage.view.contentOffset.x = 1
    stage.view.contentOffset.x = 2
    stage.view.contentOffset.x = 8
    stage.view.contentOffset.x = 8
    #expect(
      stage.recorder.calls == [
        "didScroll 1", "progress 0.25", "didScroll 2", "progress 0.50", "page 1", "didScroll 8", "progress 2",
        "page 2", "settled 2",
      ])
  }

  @Test("PageView · delegate: `didScroll` finds the page that the offset belongs to")
  func didScrollSeesPage() {
    let stage = Stage(pages: 3)
    var seen: [Int] = []
    stage.recorder.reaction = { if $0.hasPrefix("didScroll") { seen.append(stage.view.currentPage) } }
    for x in [39.0, 40, 119, 120] { stage.view.contentOffset.x = x }
    #expect(seen == [0, 1, 1, 2])
  }

  @Test("PageView · directions: vertical and right to left follow the pointer and settle by the same rules")
  func dragInOtherDirections() {
    let vertical = Stage(pages: 3, width: 80, height: 24, direction: .vertical)
    vertical.press(10, 20)
    vertical.move(10, 5)
    vertical.pass(.milliseconds(300))
    vertical.release(10, 5)
    vertical.settle()
    #expect(vertical.view.contentOffset == Point(x: 0, y: 24))
    #expect(vertical.view.currentPage == 1)

    let mirrored = Stage(pages: 3, direction: .rightToLeft)
    #expect(mirrored.view.currentPage == 0 && mirrored.view.contentOffset.x == 160)
    mirrored.drag(from: 10, to: 30, pause: .zero)
    mirrored.settle()
    #expect(mirrored.view.currentPage == 1 && mirrored.view.contentOffset.x == 80)
    mirrored.press(10)
    mirrored.move(49)
    #expect(mirrored.view.currentPage == 1)
    mirrored.move(50)
    #expect(mirrored.view.currentPage == 2)
    #expect(mirrored.view.progress == 1.5)
    mirrored.pass(.milliseconds(300))
    mirrored.release(50)
    mirrored.settle()
    // Past the last page, which is at the left.
    mirrored.press(10)
    mirrored.move(50)
    #expect(brief(mirrored.view.contentOffset.x) == "-17.25")
  }

  @Test(
    "PageView · directions: a change keeps the page shown", arguments: PageDirection.allCases,
    PageDirection.allCases)
  func changeOfDirection(from: PageDirection, to: PageDirection) {
    let stage = Stage(pages: 5, direction: from)
    stage.view.setCurrentPage(3, animated: false)
    stage.view.direction = to
    #expect(stage.view.currentPage == 3)
    #expect(picture(of: stage.view)[0].hasPrefix("page 3"))
    #expect(stage.view.contentOffset == stage.view.offset(ofPage: 3))
  }

  @Test("a page that comes near knows the time from the beginning")
  func pagesKnowTime() {
    let stage = Stage(pages: 9)
    stage.pass(.seconds(7))
    stage.view.setCurrentPage(5, animated: false)
    for page in 4...6 { #expect(stage.view.view(forPageAt: page)?.now == .seconds(8)) }
  }

  @Test("pages that animate keep the view animating while they are seen")
  func animatedPages() {
    final class Blinking: View {
      override var isAnimating: Bool { true }
    }
    let stage = Stage(pages: 2)
    stage.view.addPage(Blinking())
    #expect(!stage.view.isAnimating)
    stage.view.setCurrentPage(2, animated: false)
    #expect(stage.view.isAnimating)
    stage.frame()
    #expect(stage.view.view(forPageAt: 2)?.now == stage.now)
  }
}
