import PagerCore
import Testing

@testable import PagerKit

@Suite("PageView, data source")
struct PageViewDataSourceTests {
  private final class Source: PageViewDataSource {
    var names: (Int) -> String = { "page \($0)" }
    var count: Int
    private(set) var asked: [Int] = []

    init(count: Int) { self.count = count }

    func clear() { asked = [] }

    func numberOfPages(in pageView: PageView) -> Int { count }

    func pageView(_ pageView: PageView, viewForPageAt index: Int) -> View {
      asked.append(index)
      return LabelView(names(index))
    }
  }

  private func stage(_ source: Source, width: Int = 80, direction: PageDirection = .horizontal) -> Stage<
    PageView
  > {
    let stage = Stage(pages: 0, width: width, direction: direction)
    stage.view.dataSource = source
    return stage
  }

  @Test("PageView · laziness: asks for the visible pages and their neighbors only, once each")
  func laziness() {
    let source = Source(count: 1_000_000)
    let stage = stage(source)
    #expect(source.asked == [0, 1])
    stage.view.contentOffset.x = 1
    #expect(source.asked == [0, 1, 2])
    source.clear()
    stage.view.setCurrentPage(500_000, animated: false)
    #expect(source.asked == [499_999, 500_000, 500_001])
    for _ in 0..<3 { _ = picture(of: stage.view) }
    stage.frame()
    #expect(source.asked.count == 3)
    #expect(stage.view.view(forPageAt: 0) == nil)
  }

  @Test("PageView · laziness: of several moves made together, only where they end is asked for")
  func movesTogether() {
    let source = Source(count: 1000)
    let stage = stage(source)
    source.clear()
    stage.view.withDeferredPages {
      for page in stride(from: 100, through: 500, by: 100) {
        stage.view.setCurrentPage(page, animated: false)
      }
    }
    #expect(source.asked == [499, 500, 501])
    #expect(picture(of: stage.view)[0].hasPrefix("page 500"))
  }

  @Test("PageView · laziness: whoever wants a page among moves made together gets it at once")
  func pageAmongMoves() {
    let source = Source(count: 1000)
    let stage = stage(source)
    source.clear()
    stage.view.withDeferredPages {
      stage.view.setCurrentPage(100, animated: false)
      #expect(source.asked.isEmpty)
      #expect(stage.view.view(forPageAt: 100) != nil)
      #expect(source.asked == [99, 100, 101])
      stage.view.setCurrentPage(200, animated: false)
      stage.view.withDeferredPages {
        _ = stage.view.setCurrentPage(300, animated: false)
      }
    }
    #expect(source.asked == [99, 100, 101, 299, 300, 301])
  }

  @Test("PageView · laziness: neighbors can be left for later, what comes into sight can't")
  func neighborsLater() {
    let source = Source(count: 1000)
    let stage = stage(source)
    stage.view.loadsNeighborsLater = true
    source.clear()
    stage.view.setCurrentPage(100, animated: false)
    #expect(source.asked == [100])
    // What has been left is forgotten only then.
    #expect(stage.view.pagesWithViews == [0, 1, 100])
    #expect(picture(of: stage.view)[0].hasPrefix("page 100"))
    stage.view.loadNeighbors()
    #expect(source.asked == [100, 99, 101])
    #expect(stage.view.pagesWithViews == [99, 100, 101])
    stage.view.loadNeighbors()
    #expect(source.asked.count == 3)
    #expect(stage.view.view(forPageAt: 0) == nil)
    stage.view.setCurrentPage(102, animated: true)
    #expect(source.asked == [100, 99, 101, 102])
  }

  @Test("PageView · laziness: a move over a million pages asks for a handful")
  func longMove() {
    let source = Source(count: 1_000_000)
    let stage = stage(source)
    stage.view.setCurrentPage(999_999, animated: true)
    stage.settle()
    #expect(stage.view.currentPage == 999_999)
    #expect(source.asked.count < 100)
    #expect(picture(of: stage.view)[0].hasPrefix("page 999999"))
  }

  @Test("PageView · laziness: the page that a move was going to is forgotten when that ends on the way")
  func interruptedMove() {
    let source = Source(count: 1000)
    let stage = stage(source)
    stage.view.setCurrentPage(500, animated: true)
    #expect(stage.view.view(forPageAt: 500) != nil)
    stage.view.setCurrentPage(0, animated: false)
    #expect(stage.view.view(forPageAt: 500) == nil)
    source.clear()
    stage.view.setCurrentPage(500, animated: true)
    #expect(source.asked == [500])
  }

  @Test("ScrollView · sizes: 1 000 000 pages × 500 columns work exactly", arguments: PageDirection.allCases)
  func millionPages(direction: PageDirection) {
    let source = Source(count: 1_000_000)
    let stage = stage(source, width: 500, direction: direction)
    stage.view.setCurrentPage(999_998, animated: false)
    stage.view.flick(.forward, step: 8)
    stage.settle()
    #expect(stage.view.currentPage == 999_999 && stage.view.progress == 999_999)
    #expect(stage.view.contentOffset == stage.view.offset(ofPage: 999_999))
    #expect(picture(of: stage.view)[0].hasPrefix("page 999999"))
    stage.view.frame.size.columns = 499
    #expect(stage.view.currentPage == 999_999)
    #expect(picture(of: stage.view)[0].hasPrefix("page 999999"))
  }

  @Test("PageView · laziness: counts that are none do not trap", arguments: [-5, 0, Int.max, Int.min])
  func strangeCounts(count: Int) {
    let source = Source(count: count)
    let stage = stage(source)
    stage.view.insertPages(at: 0, count: Int.max)
    stage.view.setCurrentPage(stage.view.numberOfPages - 1, animated: false)
    #expect((0...PageView.maximumNumberOfPages).contains(stage.view.numberOfPages))
    #expect(picture(of: stage.view).count == 24)
  }

  @Test(
    "PageView · insert, remove, move of a data source's pages: the page shown stays, and is not asked for again"
  )
  func identity() {
    let source = Source(count: 5)
    let stage = stage(source)
    stage.view.setCurrentPage(2, animated: false)
    let page = stage.view.view(forPageAt: 2)
    source.clear()
    stage.view.insertPages(at: 1, count: 3)
    #expect(stage.view.currentPage == 5 && stage.view.view(forPageAt: 5) === page)
    #expect(!source.asked.contains(5))
    stage.view.removePage(at: 0)
    #expect(stage.view.currentPage == 4 && stage.view.view(forPageAt: 4) === page)
    stage.view.movePage(from: 4, to: 0)
    #expect(stage.view.currentPage == 0 && stage.view.view(forPageAt: 0) === page)
    #expect(stage.view.numberOfPages == 7)
  }

  @Test("reloadData asks anew and keeps the index as far as it exists")
  func reload() {
    let source = Source(count: 5)
    let stage = stage(source)
    stage.view.setCurrentPage(4, animated: false)
    source.names = { "other \($0)" }
    stage.view.reloadData()
    #expect(picture(of: stage.view)[0].hasPrefix("other 4"))
    source.count = 3
    stage.recorder.clear()
    stage.view.reloadData()
    #expect(stage.view.currentPage == 2)
    #expect(stage.recorder.count(of: "page 2") == 1)
    source.count = 0
    stage.view.reloadData()
    #expect(stage.view.currentPage == 0 && stage.view.contentOffset == .zero)
  }

  @Test("a data source that has gone leaves pages that are blank, not a trap")
  func goneDataSource() {
    let stage = Stage(pages: 0)
    do {
      let source = Source(count: 5)
      stage.view.dataSource = source
    }
    stage.view.setCurrentPage(4, animated: false)
    stage.view.removePage(at: 0)
    stage.view.addPage(LabelView("x"))
    #expect(picture(of: stage.view)[0].allSatisfy { $0 == " " })
  }
}
