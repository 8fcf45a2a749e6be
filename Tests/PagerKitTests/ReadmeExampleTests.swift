import Foundation
import PagerCore
import PagerKit
import Testing

// The example of the README, to the letter. A line that differs fails `exampleIsTheReadmes`.
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

  @Test("the example is the README's to the letter")
  func exampleIsTheReadmes() throws {
    let source = try lines(of: #filePath)
    let begin = try #require(source.firstIndex(of: "// example begins"))
    let end = try #require(source.firstIndex(of: "// example ends"))
    let root = #filePath.components(separatedBy: "/Tests/")[0]
    let readme = try lines(of: root + "/README.md").joined(separator: "\n")
    #expect(readme.contains(source[(begin + 1)..<end].joined(separator: "\n")))
  }

  private func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
  }

  private func text(_ surface: Surface, row: Int) -> String {
    (0..<surface.size.columns).map { surface[$0, row].text }.joined()
  }
}
