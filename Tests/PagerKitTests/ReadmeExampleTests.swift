import Foundation
import PagerCore
import PagerKit
import Testing

// The examples of the README, to the letter. A line that differs fails `examplesAreTheReadmes`.
// example begins
/// A page that says which one it is.
final class NumberView: View {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init()
  }

  override func draw(into surface: inout Surface) {
    surface.write("page \(number)", at: CellPoint(column: 2, row: 1))
  }
}

/// Pages above, dots below, each setting the other.
final class Carousel: PageViewDelegate {
  let pageView = PageView(frame: CellRect(column: 0, row: 0, columns: 40, rows: 9))
  let pageControl = PageControl(frame: CellRect(column: 15, row: 9, columns: 9, rows: 1))
  let compositor: Compositor

  init() {
    compositor = Compositor(layers: [pageView, pageControl])
    for number in 1...5 { pageView.addPage(NumberView(number: number)) }
    pageControl.numberOfPages = pageView.numberOfPages
    pageControl.currentColor = .cyan
    pageView.pageDelegate = self
    pageControl.onValueChanged = { [pageView] page in
      pageView.setCurrentPage(page, animated: true)
    }
  }

  func pageView(_ pageView: PageView, didChangeCurrentPage page: Int) {
    pageControl.currentPage = page
  }
}
// example ends

// example begins
/// A path, walked as far as the current page: `====>-----`.
struct PathStyle: IndicatorStyle {
  let name = "path"

  func shape(forNumberOfPages count: Int) -> IndicatorShape { .dots(columns: 2, gap: 0) }

  func draw(_ indicator: Indicator, into surface: inout Surface) {
    for dot in indicator.dots {
      let isWalked = dot.page < indicator.currentPage
      let text = isWalked ? "==" : dot.page == indicator.currentPage ? ">-" : "--"
      let place = CellPoint(column: dot.columns.lowerBound, row: indicator.layout.row)
      surface.write(text, at: place, style: indicator.style(of: dot))
    }
  }
}
// example ends

@Suite("README")
struct ReadmeExampleTests {
  @Test("the example pages through its views, and a click on a dot shows the page")
  func example() {
    let carousel = Carousel()
    var surface = Surface(size: CellSize(columns: 40, rows: 10))
    carousel.compositor.draw(into: &surface)
    #expect(text(surface, row: 1).hasPrefix("  page 1"))
    let lastDot = CellPoint(column: 23, row: 9)
    carousel.compositor.handle(MouseEvent(.press(.left), at: lastDot), at: .zero)
    carousel.compositor.handle(MouseEvent(.release(.left), at: lastDot), at: .zero)
    carousel.compositor.advance(to: .seconds(5))
    surface.reset(to: surface.size)
    carousel.compositor.draw(into: &surface)
    #expect(text(surface, row: 1).hasPrefix("  page 5"))
    #expect(carousel.pageControl.currentPage == 4)
  }

  @Test("a style of one's own gets windows, clicks and colors from the control")
  func ownStyle() {
    let control = PageControl(frame: CellRect(column: 0, row: 0, columns: 10, rows: 1))
    control.style = PathStyle()
    control.numberOfPages = 5
    control.currentPage = 2
    control.currentColor = .green
    var surface = Surface(size: control.frame.size)
    control.draw(into: &surface)
    #expect(text(surface, row: 0) == "====>-----")
    #expect(surface[4, 0].style.foreground == .green)
    #expect(control.handle(PointerEvent(.began, at: CellPoint(column: 9, row: 0), time: .zero)))
    #expect(control.currentPage == 4)
  }

  @Test("the examples are the README's to the letter")
  func examplesAreTheReadmes() throws {
    let source = try lines(of: #filePath)
    let root = #filePath.components(separatedBy: "/Tests/")[0]
    let readme = try lines(of: root + "/README.md").joined(separator: "\n")
    let examples = source.split(separator: "// example begins").dropFirst()
    #expect(examples.count == 2)
    for example in examples {
      let text = example.prefix { $0 != "// example ends" }.joined(separator: "\n")
      #expect(readme.contains("\n" + text + "\n```"))
    }
  }

  private func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
  }

  private func text(_ surface: Surface, row: Int) -> String {
    (0..<surface.size.columns).map { surface[$0, row].text }.joined()
  }
}
