import PagerCore
import Testing

@testable import PagerKit

/// Faults of the views that these are rebuilt from; none may come back.
@Suite("Faults of the originals")
struct FaultTests {
  private func row(_ control: PageControl) -> String { picture(of: control).joined() }

  private func control(_ pages: Int, columns: Int = 21) -> PageControl {
    let control = PageControl(frame: CellRect(column: 0, row: 0, columns: columns, rows: 1))
    control.numberOfPages = pages
    return control
  }

  @Test("truncated page index: the page turns at the middle, both ways")
  func truncatedIndex() {
    let stage = Stage(pages: 3)
    for x in stride(from: 0.0, through: 160, by: 1) {
      stage.view.contentOffset.x = x
      #expect(stage.view.currentPage == (x < 40 ? 0 : x < 120 ? 1 : 2))
    }
    for x in stride(from: 160.0, through: 0, by: -1) {
      stage.view.contentOffset.x = x
      #expect(stage.view.currentPage == (x < 40 ? 0 : x < 120 ? 1 : 2))
    }
  }

  @Test("index beyond the last page in an overscroll")
  func indexInOverscroll() {
    let stage = Stage(pages: 2)
    stage.view.setCurrentPage(1, animated: false)
    stage.press(79)
    for column in stride(from: 79, through: -1000, by: -50) {
      stage.move(column)
      #expect(stage.view.currentPage == 1)
      #expect(stage.view.progress == 1)
    }
  }

  @Test("division by a width of 0")
  func widthZero() {
    let stage = Stage(pages: 3, width: 0)
    stage.view.drag(byX: 5)
    stage.view.releaseDrag()
    stage.view.flick(.forward, step: 8)
    stage.press(0)
    stage.move(5)
    stage.release(5)
    stage.settle()
    #expect(stage.view.currentPage == 1)
    #expect(picture(of: stage.view, columns: 3, rows: 1) == ["   "])
  }

  @Test("dots left over when the count is set again, and dot 0 forced")
  func dotsLeftOver() {
    let control = control(8)
    control.currentPage = 2
    control.numberOfPages = 4
    #expect(row(control).filter { $0 != " " } == "◦◦◉◦")
  }

  @Test("a page set before the count")
  func pageBeforeCount() {
    let control = PageControl(frame: CellRect(column: 0, row: 0, columns: 9, rows: 1))
    control.currentPage = 1
    control.numberOfPages = 3
    #expect(row(control).filter { $0 != " " } == "◦◉◦")
  }

  @Test("a negative or too large page", arguments: [Int.min, -1, 3, Int.max])
  func pageOutOfRange(page: Int) {
    let control = control(3)
    control.currentPage = page
    #expect((0..<3).contains(control.currentPage))
    let stage = Stage(pages: 3)
    stage.view.setCurrentPage(page, animated: false)
    #expect(stage.view.currentPage == 0)
  }

  @Test("a color setter that nothing calls; colors nil unless one special initializer ran")
  func colors() {
    func colors(_ control: PageControl) -> Set<Color> {
      var surface = Surface(size: control.frame.size)
      control.draw(into: &surface)
      return Set(surface.withCells { $0.filter { !$0.isBlank }.map(\.foreground) })
    }
    let control = control(3)
    #expect(!row(control).allSatisfy { $0 == " " })
    control.currentColor = .red
    control.dotColor = .cyan
    #expect(colors(control) == [.red, .cyan])
  }

  @Test("a style change that is ignored, and layout in the count's setter only")
  func styleChange() {
    let control = control(3, columns: 5)
    control.style = IndicatorStyles.square
    #expect(row(control) == "◼ ◻ ◻")
    control.frame.size.columns = 9
    #expect(row(control) == "  ◼ ◻ ◻  ")
  }

  @Test("page count written in three places, views counted by counting subviews")
  func oneCount() {
    let stage = Stage(pages: 3)
    stage.view.contentView = LabelView("overlay")
    #expect(stage.view.numberOfPages == 3)
    #expect(stage.view.contentSize.width == 240)
    stage.view.removePage(at: 0)
    #expect(stage.view.numberOfPages == 2 && stage.view.contentSize.width == 160)
  }

  @Test("page size frozen at creation")
  func frozenPageSize() {
    let view = PageView()
    view.addPage(LabelView("a"))
    view.addPage(LabelView("b"), makeCurrent: true)
    view.frame = CellRect(column: 0, row: 0, columns: 10, rows: 1)
    view.frame = CellRect(column: 0, row: 0, columns: 4, rows: 1)
    #expect(view.contentSize.width == 8 && view.contentOffset.x == 4)
    #expect(picture(of: view) == ["b   "])
  }

  @Test("a latch that never clears: after any move, however it ends, the page follows the offset again")
  func latch() {
    let endings: [(Stage<PageView>) -> Void] = [
      { $0.settle() }, { $0.view.contentOffset.x = 17 }, { $0.view.frame.size.columns = 50 },
      { $0.view.removePage(at: 5) }, { $0.view.setContentOffset($0.view.contentOffset, animated: true) },
      {
        $0.press(9)
        $0.release(9)
        $0.settle()
      },
      {
        $0.view.drag(byX: 3)
        $0.view.releaseDrag()
      },
      { $0.view.reloadData() },
    ]
    for ending in endings {
      let stage = Stage(pages: 6)
      stage.view.setCurrentPage(5, animated: true)
      for _ in 0..<3 { stage.frame() }
      ending(stage)
      stage.settle()
      let width = Double(stage.view.frame.size.columns)
      stage.view.contentOffset.x = 2 * width
      #expect(stage.view.currentPage == 2)
    }
  }

  @Test("a control that swallows clicks beyond its dots")
  func swallowedClicks() {
    let control = control(3, columns: 40)
    control.frame.size.rows = 5
    let above = PointerEvent(.began, at: CellPoint(column: 20, row: 0), time: .zero)
    #expect(!control.handle(above))
    control.currentPage = 2
    let beyond = PointerEvent(.began, at: CellPoint(column: 39, row: 2), time: .zero)
    #expect(!control.handle(beyond))
    control.numberOfPages = 0
    let nothing = PointerEvent(.began, at: CellPoint(column: 20, row: 2), time: .zero)
    #expect(!control.handle(nothing))
  }
}
