import PagerCore
import Testing

@testable import PagerKit

@Suite("PageView, looping")
struct PageViewLoopTests {
  private func stage(pages: Int, at page: Int = 0, direction: PageDirection = .horizontal) -> Stage<PageView>
  {
    let stage = Stage(pages: pages, direction: direction)
    stage.view.isLooping = true
    stage.view.setCurrentPage(page, animated: false)
    stage.recorder.clear()
    return stage
  }

  private func pageChanges(_ stage: Stage<PageView>) -> [String] {
    stage.recorder.calls.filter { $0.hasPrefix("page ") || $0.hasPrefix("settled") }
  }

  @Test("a flick past the last page shows the first by the shortest way", arguments: PageDirection.allCases)
  func flickPastTheEnd(direction: PageDirection) {
    let stage = stage(pages: 5, at: 4, direction: direction)
    let length = Double(stage.view.length)
    #expect(stage.view.flick(.forward, step: 8))
    #expect(stage.view.currentPage == 0)
    #expect(stage.view.visiblePages == 4..<6)
    stage.settle()
    #expect(stage.view.currentPage == 0 && stage.view.progress == 0)
    #expect(stage.view.contentOffset == stage.view.offset(ofPage: 0))
    #expect(pageChanges(stage) == ["page 0", "settled 0"])
    #expect(stage.recorder.count(of: "didEndScrollingAnimation") == 1)
    // Every offset on the way belonged to one of the two pages.
    for offset in stage.recorder.offsets {
      let logical = stage.view.logicalOffset(of: offset)
      #expect(logical >= 4 * length || logical <= 0)
    }
  }

  @Test("and a flick before the first page shows the last", arguments: [2, 5], PageDirection.allCases)
  func flickBeforeTheStart(pages: Int, direction: PageDirection) {
    let stage = stage(pages: pages, direction: direction)
    stage.view.flick(.backward, step: 8)
    stage.settle()
    #expect(stage.view.currentPage == pages - 1)
    #expect(stage.view.contentOffset == stage.view.offset(ofPage: pages - 1))
    #expect(pageChanges(stage) == ["page \(pages - 1)", "settled \(pages - 1)"])
  }

  @Test("between the ends both pages are drawn edge to edge", arguments: [2, 5])
  func picturesAtTheSeam(pages: Int) {
    let stage = stage(pages: pages, at: pages - 1)
    stage.view.drag(byX: 30)
    var row = picture(of: stage.view)[0]
    #expect(row.dropFirst(50).hasPrefix("page 0"))
    stage.view.drag(byX: 30)
    row = picture(of: stage.view)[0]
    #expect(row.dropFirst(20).hasPrefix("page 0"))
    #expect(stage.view.currentPage == 0)
    stage.view.drag(byX: -50)
    #expect(picture(of: stage.view)[0].dropFirst(70).hasPrefix("page 0"))
    #expect(stage.view.currentPage == pages - 1)
    stage.view.releaseDrag()
    stage.settle()
    #expect(stage.view.contentOffset.x == Double(80 * (pages - 1)))
  }

  @Test("presses add up round and round; the other arrow takes one back", arguments: [2, 3, 5])
  func accumulation(pages: Int) {
    let stage = stage(pages: pages)
    for _ in 0..<7 {
      stage.view.flick(.forward, step: 8)
      stage.frame()
    }
    #expect(stage.view.currentPage == 7 % pages)
    stage.view.flick(.backward, step: 8)
    stage.settle()
    #expect(stage.view.currentPage == 6 % pages)
    #expect(stage.view.contentOffset.x == Double(80 * (6 % pages)))
    #expect(stage.recorder.count(of: "didEndScrollingAnimation") == 1)
  }

  @Test("a drag goes round, its offset jumping by a turn in one call, and turns one page at most")
  func drag() {
    let stage = stage(pages: 5, at: 4)
    stage.drag(from: 79, to: 20, pause: .milliseconds(300))
    stage.settle()
    #expect(stage.view.currentPage == 0 && stage.view.contentOffset.x == 0)
    #expect(pageChanges(stage) == ["page 0", "settled 0"])
    #expect(stage.recorder.offsets.allSatisfy { $0.x >= -40 && $0.x < 360 })
    #expect(
      stage.recorder.order == [
        "willBeginDragging", "didScroll…", "willEndDragging(at rest)", "didEndDragging(true)",
        "willBeginDecelerating", "didScroll…", "didEndDecelerating",
      ])
    stage.drag(from: 20, to: 70, pause: .zero)
    stage.settle()
    #expect(stage.view.currentPage == 4)
  }

  @Test("the wheel and turn go round; a page that is asked for by number is gone to directly")
  func wheelAndTurn() {
    let stage = stage(pages: 4)
    #expect(stage.send(.wheel(dx: -1, dy: 0), 10))
    stage.settle()
    #expect(stage.view.currentPage == 3)
    #expect(stage.view.turn(.forward, animated: true))
    stage.settle()
    #expect(stage.view.currentPage == 0)
    stage.recorder.clear()
    stage.view.setCurrentPage(3, animated: true)
    stage.settle()
    #expect(stage.recorder.offsets.contains { $0.x > 80 && $0.x < 160 })
    #expect(stage.view.contentOffset.x == 240)
  }

  @Test("progress stays within 0…n-1, and a listener that computes the page from the offset is right")
  func listener() {
    let stage = stage(pages: 3, at: 2)
    var seen: [Int] = []
    stage.recorder.reaction = { call in
      guard call.hasPrefix("didScroll") else { return }
      let page = Int((stage.view.contentOffset.x / 80 + 0.5).rounded(.down))
      if seen.last != page { seen.append(page) }
      #expect(stage.view.progress >= 0 && stage.view.progress <= 2)
    }
    stage.view.flick(.forward, step: 8)
    stage.settle()
    #expect(seen == [2, 0])
  }

  @Test("one page alone does not loop, and looping can be turned off between the ends")
  func single() {
    let single = stage(pages: 1)
    #expect(!single.view.flick(.forward, step: 8))
    #expect(single.view.contentOffset == .zero)
    single.view.frame.size.columns = 0
    #expect(!single.view.flick(.forward, step: 8) && !single.view.turn(.backward, animated: true))
    #expect(single.view.currentPage == 0)
    let stage = stage(pages: 3)
    stage.view.drag(byX: -20)
    #expect(stage.view.contentOffset.x == -20)
    stage.view.isLooping = false
    #expect(stage.view.contentOffset.x == 0 && !stage.view.isDragging)
  }

  @Test("without paging it goes round too, and stays between the ends")
  func noPaging() {
    let stage = stage(pages: 3)
    stage.view.isPagingEnabled = false
    stage.view.flick(.backward, step: 8)
    #expect(stage.view.contentOffset.x == -8)
    for _ in 0..<5 { stage.view.flick(.backward, step: 8) }
    #expect(stage.view.contentOffset.x == 192 && stage.view.currentPage == 2)
  }

  @Test("a resize between the ends keeps the place")
  func resize() {
    let stage = stage(pages: 3)
    stage.view.drag(byX: -20)
    stage.view.frame.size.columns = 40
    #expect(stage.view.contentOffset.x == -10)
    stage.view.releaseDrag()
    stage.settle()
    #expect(stage.view.currentPage == 0 && stage.view.contentOffset.x == 0)
  }

  @Test("a data source is asked for the visible pages and their neighbors, round the end")
  func laziness() {
    final class Source: PageViewDataSource {
      var asked: [Int] = []
      func numberOfPages(in pageView: PageView) -> Int { 1_000_000 }
      func pageView(_ pageView: PageView, viewForPageAt index: Int) -> View {
        asked.append(index)
        return LabelView("page \(index)")
      }
    }
    let source = Source()
    let stage = stage(pages: 0)
    stage.view.dataSource = source
    #expect(source.asked == [999_999, 0, 1])
    source.asked = []
    stage.view.flick(.backward, step: 8)
    #expect(source.asked == [999_998])
    stage.settle()
    #expect(stage.view.currentPage == 999_999 && stage.view.contentOffset.x == 79_999_920)
    #expect(picture(of: stage.view)[0].hasPrefix("page 999999"))
  }
}
