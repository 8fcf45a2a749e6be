import PagerCore
import Testing

@testable import PagerKit

@Suite("PageControl, events")
struct PageControlEventTests {
  /// A control of so many pages, and the values that it reports.
  private final class Bench {
    let stage: Stage<PageControl>
    private(set) var values: [Int] = []
    var control: PageControl { stage.view }

    init(pages: Int, columns: Int, current: Int = 0) {
      let control = PageControl(frame: CellRect(column: 0, row: 0, columns: columns, rows: 1))
      control.numberOfPages = pages
      control.currentPage = current
      stage = Stage(control)
      control.onValueChanged = { [unowned self] in values.append($0) }
    }

    func click(_ column: Int, _ row: Int = 0) {
      if stage.press(column, row) { stage.release(column, row) }
    }
  }

  @Test("PageControl · events: `valueChanged` only after a user's action that changed the page")
  func onlyUserActions() {
    let bench = Bench(pages: 5, columns: 9)
    bench.control.currentPage = 3
    bench.control.numberOfPages = 2
    bench.control.numberOfPages = 5
    bench.control.style = IndicatorStyles.square
    bench.control.progress = 0.5
    #expect(bench.values.isEmpty)
    bench.click(0)
    bench.click(0)
    #expect(bench.values == [0])
  }

  @Test("PageControl · click: on a dot: that page", arguments: 0..<5)
  func clickOnDot(page: Int) {
    let bench = Bench(pages: 5, columns: 15, current: 2)
    bench.click(3 + 2 * page)
    #expect(bench.control.currentPage == page)
    #expect(bench.values == (page == 2 ? [] : [page]))
  }

  @Test(
    "PageControl · click: beside the dots: previous or next; at an end: nothing, and the click is not swallowed"
  )
  func clickBeside() {
    let bench = Bench(pages: 3, columns: 15)
    bench.click(14)
    bench.click(11)
    #expect(bench.values == [1, 2])
    #expect(!bench.stage.press(14))
    bench.click(0)
    bench.click(2)
    #expect(bench.values == [1, 2, 1, 0])
    #expect(!bench.stage.press(0))
    #expect(!bench.control.isScrubbing)
  }

  @Test(
    "PageControl · scrub: press on the dots and move: dot by dot, each page once, in order; past an end first or last"
  )
  func scrub() {
    let bench = Bench(pages: 5, columns: 15)
    bench.stage.press(3)
    #expect(!bench.control.isScrubbing)
    for column in 4...14 {
      bench.stage.move(column, column % 3)
      #expect(bench.control.isScrubbing)
    }
    #expect(bench.values == [1, 2, 3, 4])
    bench.stage.move(9)
    bench.stage.move(-20)
    #expect(bench.values == [1, 2, 3, 4, 3, 2, 1, 0])
    bench.stage.release(-20)
    #expect(!bench.control.isScrubbing)
  }

  @Test("PageControl · scrub: dots between two reports of the pointer are reported too, each once, in order")
  func fastScrub() {
    let bench = Bench(pages: 9, columns: 17)
    bench.stage.press(0)
    // A gap: the dot before it is the last that was passed.
    bench.stage.move(7)
    #expect(bench.values == [1, 2, 3])
    bench.stage.move(7)
    bench.stage.move(8)
    bench.stage.move(16)
    #expect(bench.values == Array(1...8))
    bench.stage.move(3)
    #expect(bench.values == Array(1...8) + [7, 6, 5, 4, 3, 2])
    bench.stage.move(-1)
    #expect(bench.values.suffix(2) == [1, 0])
  }

  @Test("PageControl · scrub: right to left and on a strip, nothing is skipped either")
  func fastScrubElsewhere() {
    let mirrored = Bench(pages: 5, columns: 9)
    mirrored.control.isRightToLeft = true
    mirrored.stage.press(8)
    mirrored.stage.move(2)
    mirrored.stage.move(-3)
    mirrored.stage.move(7)
    #expect(mirrored.values == [1, 2, 3, 4, 3, 2, 1])
    let strip = Bench(pages: 8, columns: 24)
    strip.control.style = IndicatorStyles.progress
    strip.stage.press(0)
    strip.stage.move(23)
    #expect(strip.values == Array(1...7))
  }

  @Test("PageControl · scrub: past the end of a window come its last dots, then the last page of all")
  func scrubPastWindow() {
    let bench = Bench(pages: 100_000, columns: 19)
    bench.stage.press(2)
    bench.stage.move(40)
    #expect(bench.values == Array(1...9) + [99_999])
    bench.stage.move(-40)
    #expect(bench.values.dropFirst(10) == (99_990...99_998).reversed() + [0])
  }

  @Test("PageControl · scrub: a press beside the dots does not begin one")
  func noScrubFromBeside() {
    let bench = Bench(pages: 5, columns: 15)
    bench.stage.press(14)
    bench.stage.move(3)
    #expect(bench.values == [1])
  }

  @Test("PageControl · hit area: exactly the drawn cells, in every state")
  func hitArea() {
    for pages in [0, 1, 2, 7, 100] {
      for columns in [0, 1, 3, 5, 9, 20] {
        let bench = Bench(pages: pages, columns: columns, current: pages / 2)
        bench.control.frame.size.rows = 3
        let drawn = picture(of: bench.control)
        for row in 0..<3 {
          for column in 0..<columns {
            let hit = bench.control.layout.hit(CellPoint(column: column, row: row))
            let isDot = "◉◦∙".contains(Array(drawn[row])[column])
            if case .page = hit { #expect(isDot) } else { #expect(!isDot) }
            if row != bench.control.layout.row { #expect(hit == .nothing) }
          }
        }
      }
    }
  }

  @Test("PageControl · too many: clicks hit what is drawn")
  func clickInWindow() {
    let bench = Bench(pages: 100, columns: 9, current: 50)
    // ∙ ◦ ◦ ◉ ∙ are the pages 47 to 51.
    bench.click(0)
    #expect(bench.values == [47])
    // ∙ ◉ ◦ ◦ ∙ are the pages 46 to 50.
    bench.click(8)
    #expect(bench.values == [47, 50])
  }

  @Test("PageControl · click: as a number, left is previous and right is next")
  func clickOnNumber() {
    let bench = Bench(pages: 8, columns: 3, current: 4)
    bench.click(0)
    #expect(bench.values == [3])
    bench.click(2)
    #expect(bench.values == [3, 4])
  }

  @Test("the wheel on the dots turns one page a gesture")
  func wheel() {
    let bench = Bench(pages: 5, columns: 15)
    for _ in 0..<5 { #expect(bench.stage.send(.wheel(dx: 0, dy: 1), 1)) }
    #expect(bench.values == [1])
    bench.stage.pass(.milliseconds(300))
    bench.stage.send(.wheel(dx: 1, dy: 0), 1)
    #expect(bench.values == [1, 2])
    bench.stage.send(.wheel(dx: -1, dy: 0), 1)
    #expect(bench.values == [1, 2, 1])
  }

  @Test("drift to the other axis while the wheel turns over the dots changes nothing and goes no further")
  func wheelDrift() {
    let bench = Bench(pages: 5, columns: 15)
    bench.stage.send(.wheel(dx: 0, dy: 1), 1)
    #expect(bench.stage.send(.wheel(dx: 1, dy: 0), 1))
    #expect(bench.stage.send(.wheel(dx: -1, dy: 0), 1))
    bench.stage.send(.wheel(dx: 0, dy: 1), 1)
    #expect(bench.values == [1])
  }

  @Test(
    "PageControl · events: a page view and its control set each other without a flag: no loop, no flicker, no lost tap"
  )
  func bothWays() {
    let pages = Stage(pages: 6)
    let bench = Bench(pages: 6, columns: 11)
    var shown: [Int] = []
    pages.recorder.reaction = { _ in
      bench.control.currentPage = pages.view.currentPage
      if shown.last != bench.control.currentPage { shown.append(bench.control.currentPage) }
    }
    bench.control.onValueChanged = { pages.view.setCurrentPage($0, animated: true) }
    bench.click(8)
    pages.settle()
    #expect(shown == [4])
    #expect(pages.recorder.milestones == ["page 4", "didEndScrollingAnimation", "settled 4"])
    bench.click(6)
    pages.frame()
    bench.click(4)
    bench.click(2)
    pages.settle()
    #expect(shown == [4, 3, 2, 1])
    #expect(pages.view.contentOffset.x == 80)
  }
}
