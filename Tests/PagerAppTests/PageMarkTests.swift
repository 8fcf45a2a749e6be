import PagerCore
import PagerKit
import PagerPages
import TestSupport
import Testing

@testable import PagerApp

@Suite("Page marks")
struct PageMarkTests {
  /// Pages and dots, joined as in the app.
  private struct Bench {
    let pageView = PageView(frame: CellRect(column: 0, row: 0, columns: 40, rows: 5))
    let control = PageControl(frame: CellRect(column: 0, row: 0, columns: 40, rows: 1))
    let deck: PageDeck
    let controller: PagerController
    private let directory: TemporaryDirectory

    init(pages: Int) throws {
      directory = try TemporaryDirectory(pages: pages)
      let sources = try Listing.list([FilePath(directory.path)], options: Listing.Options())
      deck = PageDeck(
        sources: sources, loader: PageLoader(executor: AtOnce(), onWake: {}), options: PageOptions(),
        splitsFiles: false)
      controller = PagerController(
        pageView: pageView, indicatorRow: IndicatorRow(pageControl: control), deck: deck,
        log: CallLog(trace: nil), step: 8)
      deck.attach(to: pageView)
      controller.refreshIndicator()
    }

    var dots: String {
      var surface = Surface(size: control.frame.size)
      control.draw(into: &surface)
      return SurfaceText.plain(surface).filter { !$0.isWhitespace }
    }
  }

  @Test("a page that can't be loaded has a dot of its own, red also when it is shown")
  func failed() throws {
    let directory = try TemporaryDirectory(pages: 3)
    try directory.link("p2.txt.gone", to: "nowhere")
    let driver = try AppDriver(directory)
    driver.settle()
    driver.press(.right)
    driver.settle()
    #expect(driver.rows[5].contains("◦ ◉ ✗ ◦"))
    driver.press(.right)
    driver.settle()
    #expect(driver.rows[5].contains("◦ ◦ ◉ ◦"))
    let styles = (0..<40).map { driver.player.surface[$0, 5] }.filter { $0.text == "◉" }
    #expect(styles.map(\.style.foreground) == [.red])
  }

  @Test("an unread and a changed page are marked until they have been shown at rest")
  func news() throws {
    let bench = try Bench(pages: 4)
    bench.deck.mark(.unread, page: 1)
    bench.deck.mark(.changed, page: 3)
    #expect(bench.dots == "◉◍◦◊")
    bench.controller.show(page: 3)
    #expect(bench.dots == "◦◍◦◉")
    for frame in 1...200 { bench.pageView.advance(to: .milliseconds(16 * frame)) }
    bench.controller.show(page: 0, animated: false)
    #expect(bench.dots == "◉◍◦◦")
    bench.deck.mark(nil, page: 1)
    #expect(bench.dots == "◉◦◦◦")
  }

  @Test("what is looked at is no news, and a page that does not exist can't be marked")
  func unmarkable() throws {
    let bench = try Bench(pages: 2)
    bench.deck.mark(.changed, page: 0)
    bench.deck.mark(.changed, page: 2)
    bench.deck.mark(.changed, page: -1)
    bench.controller.show(page: 1, animated: false)
    #expect(bench.dots == "◦◉")
  }
}
