import PagerCore
import Testing

@testable import PagerKit

@Suite("Resize")
struct ResizeTests {
  @Test("ScrollView · resize: at rest x = page·w'", arguments: PageDirection.allCases)
  func atRest(direction: PageDirection) {
    let stage = Stage(pages: 5, direction: direction)
    stage.view.setCurrentPage(3, animated: false)
    for (columns, rows) in [(200, 50), (40, 10), (20, 3), (1, 1), (81, 25), (80, 24)] {
      stage.view.frame.size = CellSize(columns: columns, rows: rows)
      #expect(stage.view.currentPage == 3)
      #expect(stage.view.contentOffset == stage.view.offset(ofPage: 3))
      #expect(stage.view.visiblePages == 3..<4)
    }
    #expect(picture(of: stage.view)[0].hasPrefix("page 3"))
  }

  @Test("ScrollView · resize: between pages x = (index + fraction)·w', one didScroll, no page change")
  func betweenPages() {
    let stage = Stage(pages: 5)
    stage.view.contentOffset.x = 120
    stage.recorder.clear()
    stage.view.frame.size.columns = 100
    #expect(stage.view.contentOffset.x == 150)
    #expect(stage.recorder.calls == ["didScroll 150"])
  }

  @Test("ScrollView · resize: fires didScroll only if the offset changes")
  func noChange() {
    let stage = Stage(pages: 5)
    stage.view.frame.size.columns = 100
    stage.view.setCurrentPage(2, animated: false)
    stage.recorder.clear()
    stage.view.frame.size.rows = 10
    #expect(stage.recorder.calls.isEmpty)
  }

  @Test("ScrollView · resize: width 0 keeps the page, and a page set meanwhile counts")
  func widthZero() {
    let stage = Stage(pages: 5)
    stage.view.setCurrentPage(3, animated: false)
    stage.recorder.clear()
    stage.view.frame.size = .zero
    #expect(stage.view.currentPage == 3 && stage.view.progress == 3)
    #expect(stage.recorder.count(of: "page") == 0)
    stage.view.frame.size = CellSize(columns: 80, rows: 24)
    #expect(stage.view.currentPage == 3 && stage.view.contentOffset.x == 240)

    stage.view.frame.size = .zero
    stage.view.setCurrentPage(1, animated: true)
    stage.view.flick(.forward, step: 8)
    #expect(stage.view.currentPage == 2 && !stage.view.isAnimating)
    stage.view.frame.size = CellSize(columns: 40, rows: 24)
    #expect(stage.view.contentOffset.x == 80)
  }

  @Test("ScrollView · resize: pages added and shown before there is a size are shown when there is one")
  func pagesBeforeSize() {
    let view = PageView()
    for index in 0..<3 { view.addPage(LabelView("page \(index)")) }
    view.setCurrentPage(2, animated: false)
    view.frame = CellRect(column: 0, row: 0, columns: 30, rows: 2)
    #expect(view.currentPage == 2 && view.contentOffset.x == 60)
    #expect(picture(of: view)[0].hasPrefix("page 2"))
  }

  @Test("ScrollView · resize: a move that runs ends on the page it was going to, which stays the current one")
  func whileMoving() {
    let stage = Stage(pages: 5)
    stage.view.setCurrentPage(4, animated: true)
    stage.frame()
    stage.view.frame.size.columns = 60
    #expect(stage.view.contentOffset.x == 240 && !stage.view.isAnimating)
    #expect(stage.recorder.milestones == ["page 4", "didEndScrollingAnimation", "settled 4"])
  }

  @Test("ScrollView · resize: a drag goes on from the same place of the page")
  func whileDragging() {
    let stage = Stage(pages: 5)
    stage.press(60)
    stage.move(40)
    stage.view.frame.size.columns = 160
    #expect(stage.view.contentOffset.x == 40 && stage.view.isDragging)
    stage.move(39)
    #expect(stage.view.contentOffset.x == 41)
    stage.pass(.milliseconds(300))
    stage.release(39)
    stage.settle()
    #expect(stage.view.contentOffset.x == 0)
  }

  @Test("ScrollView · resize: a view that does not page keeps its offset, as far as it is legal")
  func notPaging() {
    let view = ScrollView(frame: CellRect(column: 0, row: 0, columns: 80, rows: 24))
    view.contentSize = Size(width: 200, height: 24)
    view.contentOffset.x = 110
    view.frame.size.columns = 90
    #expect(view.contentOffset.x == 110)
    view.frame.size.columns = 150
    #expect(view.contentOffset.x == 50)
  }

  @Test("ScrollView · resize: a move of the frame without a change of its size leaves everything")
  func movedFrame() {
    let stage = Stage(pages: 5)
    stage.view.setCurrentPage(4, animated: true)
    stage.frame()
    stage.view.frame.origin.row = 3
    #expect(stage.view.isAnimating)
  }
}
