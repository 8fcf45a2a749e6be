import PagerCore
import PagerPages
import TestSupport
import Testing

@testable import PagerApp

@Suite("Reading place")
struct ReadingPlaceTests {
  /// Four pages; the first has 30 paragraphs of 12 words, `7.3` being a word of the seventh.
  private func driver(columns: Int = 40, rows: Int = 11, wrap: Bool = true) throws -> AppDriver {
    let directory = try TemporaryDirectory()
    let paragraphs = (1...30).map { number in (1...12).map { "\(number).\($0)" }.joined(separator: " word ") }
    try directory.write(paragraphs.joined(separator: "\n"), to: "a.txt")
    for name in ["b.txt", "c.txt", "d.txt"] { try directory.write(name, to: name) }
    return try AppDriver(directory, columns: columns, rows: rows) { $0.wrapsLines = wrap }
  }

  private func firstWord(_ driver: AppDriver) -> Substring {
    driver.rows[0].drop { $0 == " " }.prefix { $0 != " " }
  }

  @Test("wrapped at another width, the same words are in the first row, and back again exactly")
  func resize() throws {
    let driver = try driver()
    driver.type("  jj")
    let (row, word) = (driver.rows[0], firstWord(driver))
    for columns in [17, 23, 80, 31] {
      driver.send(.resize(CellSize(columns: columns, rows: 11)))
      #expect(driver.rows[0].contains(word), "\(columns) columns")
    }
    driver.send(.resize(CellSize(columns: 40, rows: 11)))
    #expect(driver.rows[0] == row)
  }

  @Test("a taller window at the end of a page, and back: the same row is on top")
  func tallerAtTheEnd() throws {
    let driver = try driver()
    for _ in 0..<100 { driver.type("j") }
    let row = driver.rows[0]
    driver.send(.resize(CellSize(columns: 40, rows: 40)))
    #expect(driver.rows[0] == row || driver.rows.contains(row))
    driver.send(.resize(CellSize(columns: 40, rows: 11)))
    #expect(driver.rows[0] == row)
  }

  @Test("no window at all for a moment loses nothing")
  func zeroSize() throws {
    let driver = try driver()
    driver.type("  j")
    let row = driver.rows[0]
    driver.send(.resize(CellSize(columns: 0, rows: 0)))
    driver.send(.resize(CellSize(columns: 1, rows: 1)))
    driver.send(.resize(CellSize(columns: 40, rows: 11)))
    #expect(driver.rows[0] == row)
  }

  @Test("a page that is turned to and scrolled after a resize stays where it is at the next one")
  func neighborAfterResize() throws {
    let directory = try TemporaryDirectory(["a": "one"])
    try directory.write((1...90).map { "line \($0)\n" }.joined(), to: "b")
    let driver = try AppDriver(directory) { $0.isAnimated = false }
    driver.send(.resize(CellSize(columns: 40, rows: 1)))
    driver.type("l" + String(repeating: "j", count: 20))
    #expect(driver.rows == ["line 21"])
    driver.send(.resize(CellSize(columns: 80, rows: 24)))
    #expect(driver.rows[0] == "line 21")
  }

  @Test("wrapping on and off keeps the line that is on top")
  func toggleWrap() throws {
    let driver = try driver(wrap: false)
    driver.type("jjjjjj>")
    let row = driver.rows[0]
    #expect(row.contains("7."))
    driver.type("w")
    #expect(driver.rows[0].hasPrefix("7.1 word"))
    driver.type("w")
    #expect(driver.rows[0] == row)
  }

  @Test("a page that was left and comes back in another width is where it was")
  func otherPageMeanwhile() throws {
    let driver = try driver()
    driver.type(" ")
    let word = firstWord(driver)
    driver.press(.end)
    driver.settle()
    #expect(driver.rows[0] == "d.txt")
    driver.send(.resize(CellSize(columns: 25, rows: 11)))
    driver.press(.home)
    driver.settle()
    #expect(driver.rows[0].contains(word))
  }

  @Test("scrolled after a resize, that is the place from then on")
  func scrolledAnew() throws {
    let driver = try driver()
    driver.type("  ")
    driver.send(.resize(CellSize(columns: 20, rows: 11)))
    driver.type("jj")
    let word = firstWord(driver)
    driver.send(.resize(CellSize(columns: 40, rows: 11)))
    #expect(driver.rows[0].contains(word))
  }

  /// A page that is not there, and was left at the 13th row and the 17th column.
  private func view(_ state: PageState, leftIn content: any PageContent) -> DocumentView {
    DocumentView(
      frame: CellRect(column: 0, row: 0, columns: 40, rows: 10), state: state, requested: .zero,
      isCentered: false, reading: ReadingPlace(offset: Point(x: 16, y: 12), mark: content.place(ofRow: 12)))
  }

  /// A page that is being read, and one that could not be.
  private static let absent = [PageState.loading, .failed(PageError(place: "there", reason: "is secret"))]

  @Test(
    "keys that go back to the beginning count while a page is not there that was left elsewhere",
    arguments: absent)
  func backWhileAbsent(state: PageState) throws {
    let driver = try driver(wrap: false)
    let content = try #require(driver.app.deck.content(ofPageAt: 0))
    let view = view(state, leftIn: content)
    view.scrollToStart()
    view.scroll(byColumns: -8)
    view.show(.ready(content))
    #expect(view.contentOffset == Point(x: 8, y: 0))
  }

  @Test("lines back count, too, but of a page that failed none goes forward unseen", arguments: absent)
  func linesWhileAbsent(state: PageState) throws {
    let driver = try driver(wrap: false)
    let content = try #require(driver.app.deck.content(ofPageAt: 0))
    let view = view(state, leftIn: content)
    let hasFailed = if case .failed = state { true } else { false }
    view.scroll(byLines: 2)
    view.scroll(byLines: -3)
    view.scroll(byColumns: 4)
    view.show(.ready(content))
    #expect(view.contentOffset == (hasFailed ? Point(x: 16, y: 9) : Point(x: 20, y: 11)))
  }

  @Test("keys that go back count on a page of which less is there for a moment")
  func backWhileShort() throws {
    let driver = try driver(wrap: false)
    let content = try #require(driver.app.deck.content(ofPageAt: 0))
    let short = try #require(driver.app.deck.content(ofPageAt: 1))
    for (isBack, place) in [(false, Point(x: 16, y: 12)), (true, .zero)] {
      let view = view(.ready(content), leftIn: content)
      #expect(view.contentOffset == Point(x: 16, y: 12))
      view.show(.ready(short), isNew: true)
      #expect(view.contentOffset == .zero)
      if isBack {
        view.scroll(byLines: -1)
        view.scroll(byColumns: -8)
      }
      view.show(.ready(content), isNew: true)
      #expect(view.contentOffset == place)
    }
  }

  /// So many rows of a page, which may have more.
  private final class Rows: PageContent {
    let kind = PageKind.text
    let size: CellSize
    let isComplete: Bool
    let memoryCost = 0

    init(_ rows: Int, isComplete: Bool) {
      size = CellSize(columns: 40, rows: rows)
      self.isComplete = isComplete
    }

    func draw(into surface: inout Surface, from offset: CellPoint) {}
    func writeText(_ write: (UnsafeRawBufferPointer) throws -> Void) {}
  }

  @Test("lines scrolled while a page is laid out anew count from where it was read")
  func linesWhileLaidOut() {
    let all = Rows(1000, isComplete: true)
    let view = DocumentView(
      frame: CellRect(column: 0, row: 0, columns: 40, rows: 10), state: .ready(all), requested: .zero,
      isCentered: false, reading: ReadingPlace(offset: Point(x: 0, y: 900), mark: 900))
    view.show(.ready(Rows(300, isComplete: false)))
    view.scroll(byLines: -1)
    view.show(.ready(Rows(600, isComplete: false)))
    view.scroll(byLines: -2)
    view.show(.ready(all))
    #expect(view.contentOffset.y == 897)
  }
}
