import PagerCore
import Testing

@testable import PagerKit

@Suite("PageControl, picture")
struct PageControlTests {
  private func control(pages: Int, columns: Int, current: Int = 0) -> PageControl {
    let control = PageControl(frame: CellRect(column: 0, row: 0, columns: columns, rows: 1))
    control.numberOfPages = pages
    control.currentPage = current
    return control
  }

  private func row(_ control: PageControl) -> String { picture(of: control).joined() }

  @Test("PageControl · counts: n dots, exactly one current, at every n and page that fits", arguments: 0...12)
  func counts(pages: Int) {
    for page in 0..<max(pages, 1) {
      let text = row(control(pages: pages, columns: 30, current: page))
      #expect(text.count { $0 == "◉" } == min(pages, 1))
      #expect(text.count { $0 == "◦" } == max(pages - 1, 0))
    }
  }

  @Test(
    "PageControl · counts: `numberOfPages` is not negative, `currentPage` is pinned to 0…n-1, and a new n re-pins it"
  )
  func pinning() {
    let control = control(pages: 5, columns: 30)
    control.currentPage = 99
    #expect(control.currentPage == 4)
    control.currentPage = -3
    #expect(control.currentPage == 0)
    control.currentPage = 4
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = 8
    #expect(control.currentPage == 1)
    control.numberOfPages = -7
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    #expect(row(control).allSatisfy { $0 == " " })
  }

  @Test("a page set before the count waits for it")
  func pageBeforeCount() {
    let control = PageControl(frame: CellRect(column: 0, row: 0, columns: 30, rows: 1))
    control.currentPage = 3
    #expect(control.currentPage == 0)
    control.numberOfPages = 5
    #expect(control.currentPage == 3)
    control.numberOfPages = 0
    control.numberOfPages = 5
    #expect(control.currentPage == 0)
  }

  @Test("PageControl · colours, style, glyphs: any order, before or after the count: the same picture")
  func permutations() {
    let settings: [(PageControl) -> Void] = [
      { $0.numberOfPages = 4 }, { $0.currentPage = 2 }, { $0.currentColor = .red },
      { $0.dotColor = .rgb(1, 2, 3) },
      { $0.style = IndicatorStyles.square }, { $0.frame = CellRect(column: 3, row: 9, columns: 21, rows: 1) },
    ]
    var pictures: Set<[Cell]> = []
    for order in permutations(of: Array(settings.indices)) {
      let control = PageControl()
      for index in order { settings[index](control) }
      pictures.insert(cells(control))
    }
    #expect(pictures.count == 1)
    #expect(pictures.first?.count { $0.foreground == .red } == 1)
    #expect(pictures.first?.count { $0.foreground == .rgb(1, 2, 3) } == 3)
  }

  private func cells(_ control: PageControl) -> [Cell] {
    var surface = Surface(size: control.frame.size)
    control.draw(into: &surface)
    return surface.withCells(Array.init)
  }

  private func permutations(of items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.flatMap { first in
      permutations(of: items.filter { $0 != first }).map { [first] + $0 }
    }
  }

  @Test(
    "PageControl · colours: nil is the default, at any time, and the current mark differs from the others in monochrome"
  )
  func defaultColors() {
    let control = control(pages: 3, columns: 5)
    let plain = cells(control)
    #expect(plain[0].text != plain[2].text)
    control.currentColor = .green
    control.dotColor = .blue
    #expect(cells(control).map(\.foreground) == [.green, .default, .blue, .default, .blue])
    control.currentColor = nil
    control.dotColor = nil
    #expect(cells(control) == plain)
  }

  @Test("PageControl · style: circle and square, changed at any time")
  func styles() {
    let control = control(pages: 3, columns: 5, current: 1)
    #expect(row(control) == "◦ ◉ ◦")
    control.style = IndicatorStyles.square
    #expect(row(control) == "◻ ◼ ◻")
    control.style = IndicatorStyles.circle
    #expect(row(control) == "◦ ◉ ◦")
    #expect(IndicatorStyles.named("square")?.name == "square")
    #expect(IndicatorStyles.named("squircle") == nil)
  }

  @Test("PageControl · glyphs: the user's own; ASCII where nothing else can be shown; nil the style's")
  func glyphs() {
    let control = control(pages: 3, columns: 5, current: 1)
    control.usesASCII = true
    #expect(row(control) == "o * o")
    control.style = IndicatorStyles.square
    #expect(row(control) == "- # -")
    control.glyphs = IndicatorGlyphs("X o")
    #expect(row(control) == "o X o")
    control.glyphs = nil
    control.usesASCII = false
    #expect(row(control) == "◻ ◼ ◻")
  }

  @Test(
    "PageControl · glyphs: two or three of one column each, or none",
    arguments: ["", "X", "XY o", "a b c d", "😀 o"])
  func badGlyphs(text: String) {
    #expect(IndicatorGlyphs(text) == nil)
  }

  @Test("PageControl · `hidesForSinglePage`: hides at n = 1, live")
  func hidesForSinglePage() {
    let control = control(pages: 1, columns: 5)
    #expect(row(control) == "  ◉  ")
    control.hidesForSinglePage = true
    #expect(row(control) == "     ")
    #expect(control.layout.hit(CellPoint(column: 2, row: 0)) == .nothing)
    control.numberOfPages = 2
    #expect(row(control) == " ◉ ◦ ")
    control.numberOfPages = 1
    control.hidesForSinglePage = false
    #expect(row(control) == "  ◉  ")
  }

  @Test(
    "PageControl · too many: a window of dots, outermost ones small on the side where there are more",
    arguments: [
      (0, "◉ ◦ ◦ ◦ ∙"), (3, "◦ ◦ ◦ ◉ ∙"), (4, "∙ ◦ ◦ ◉ ∙"), (50, "∙ ◦ ◦ ◉ ∙"), (98, "∙ ◦ ◦ ◉ ◦"),
      (99, "∙ ◦ ◦ ◦ ◉"),
    ])
  func window(page: Int, expected: String) {
    #expect(row(control(pages: 100, columns: 9, current: page)) == expected)
  }

  @Test(
    "PageControl · too many: the window follows a resize and a change of style, and the current mark stays in it"
  )
  func windowFollows() {
    let control = control(pages: 100, columns: 81, current: 30)
    control.frame.size.columns = 9
    #expect(row(control) == "∙ ◦ ◦ ◉ ∙")
    let other = self.control(pages: 100, columns: 81, current: 30)
    other.style = IndicatorStyles.bar
    #expect(row(other).contains("▰▰▰"))
    other.frame.size.columns = 7
    #expect(row(other).contains("▰▰▰"))
    other.numberOfPages = 31
    #expect(row(other) == " ▱  ▰▰▰")
  }

  @Test("PageControl · too many: the window moves as little as it must")
  func windowMovesLittle() {
    let control = control(pages: 100, columns: 9, current: 50)
    control.currentPage = 49
    #expect(row(control) == "∙ ◦ ◉ ◦ ∙")
    control.currentPage = 48
    #expect(row(control) == "∙ ◉ ◦ ◦ ∙")
    control.currentPage = 47
    #expect(row(control) == "∙ ◉ ◦ ◦ ∙")
    control.currentPage = 48
    #expect(row(control) == "∙ ◦ ◉ ◦ ∙")
  }

  @Test(
    "PageControl · too many: a million pages take no more than the screen",
    arguments: [0, 1, 499_999, 999_999])
  func millionPages(page: Int) {
    let control = control(pages: 1_000_000, columns: 20, current: page)
    #expect(row(control).count { $0 == "◉" } == 1)
    #expect(row(control).count { $0 != " " } == 10)
  }

  @Test(
    "PageControl · too many: under five columns the number, and never a part of it",
    arguments: [
      (4, 8, "3/8 "), (3, 8, "3/8"), (2, 8, "3 "), (4, 100, " 3  "), (1, 8, "3"), (0, 8, ""), (5, 8, "∙ ◉ ∙"),
      (3, 2, "◦ ◉"),
    ])
  func narrow(columns: Int, pages: Int, expected: String) {
    let control = control(pages: pages, columns: columns, current: 2)
    #expect(row(control) == expected)
  }

  @Test("PageControl · size: `size(forNumberOfPages:)` is what it draws; a style change re-lays it")
  func size() {
    let control = control(pages: 4, columns: 40)
    for pages in 0...20 {
      control.numberOfPages = pages
      #expect(control.layout.columns.count == control.size(forNumberOfPages: pages).columns)
    }
    #expect(control.size(forNumberOfPages: 4) == CellSize(columns: 7, rows: 1))
    #expect(control.size(forNumberOfPages: Int.max).columns > 0)
    #expect(control.size(forNumberOfPages: -1) == .zero)
    control.numberOfPages = 4
    control.style = WideStyle()
    #expect(control.size(forNumberOfPages: 4) == CellSize(columns: 18, rows: 1))
    #expect(control.layout.columns.count == 18)
  }

  @Test("PageControl · size: re-centres on resize, in the middle row")
  func recenters() {
    let control = control(pages: 3, columns: 9)
    #expect(row(control) == "  ◉ ◦ ◦  ")
    control.frame.size = CellSize(columns: 5, rows: 3)
    #expect(picture(of: control) == ["     ", "◉ ◦ ◦", "     "])
    control.frame.size = CellSize(columns: 10, rows: 0)
    #expect(picture(of: control).isEmpty)
  }

  @Test("PageControl · text: an accessible value")
  func text() {
    #expect(control(pages: 8, columns: 1, current: 2).accessibleValue == "page 3 of 8")
    #expect(control(pages: 0, columns: 1).accessibleValue == "no pages")
  }

  @Test("PageView · directions: right to left the first dot is at the right")
  func rightToLeft() {
    let control = control(pages: 3, columns: 5)
    control.isRightToLeft = true
    #expect(row(control) == "◦ ◦ ◉")
    #expect(control.layout.hit(CellPoint(column: 0, row: 0)) == .page(2))
  }

  @Test("a style of one's own is one small type")
  func ownStyle() {
    let control = control(pages: 3, columns: 13, current: 1)
    control.style = WideStyle()
    #expect(row(control) == "...  ###  ...")
  }

  private struct WideStyle: IndicatorStyle {
    let name = "wide"
    func shape(forNumberOfPages count: Int) -> IndicatorShape { .dots(columns: 3, gap: 2) }

    func draw(_ indicator: Indicator, into surface: inout Surface) {
      guard case .dots(let dots) = indicator.layout.content else { return }
      for dot in dots {
        let text = dot.page == indicator.currentPage ? "###" : "..."
        surface.write(
          text, at: CellPoint(column: dot.columns.lowerBound, row: indicator.layout.row),
          style: indicator.style(of: dot))
      }
    }
  }
}
