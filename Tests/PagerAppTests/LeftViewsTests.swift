import PagerCore
import PagerPages
import TestSupport
import Testing

@testable import PagerApp

/// Pages that are gone back to a moment after they were left: kept as they were, and never shown as they are no longer.
@Suite("Pages that are gone back to")
struct LeftViewsTests {
  /// A driver on pages that go to a page far enough for the first to be left, and come back, at once.
  private func driver(_ folder: TemporaryDirectory, columns: Int = 40) throws -> AppDriver {
    try AppDriver(folder, columns: columns) { $0.isAnimated = false }
  }

  private func lines(_ range: ClosedRange<Int>) -> String { range.map { "line \($0)\n" }.joined() }

  private func reload(_ driver: AppDriver) {
    driver.settle()
    driver.type("r")
    driver.settle()
  }

  @Test("a page that is gone back to is not made anew")
  func kept() throws {
    let driver = try driver(TemporaryDirectory(pages: 6))
    let deck = driver.app.deck
    let first = deck.view(forPageAt: 0)
    driver.press(.end)
    #expect(deck.view(forPageAt: 0) == nil)
    driver.press(.home)
    #expect(first != nil)
    #expect(deck.view(forPageAt: 0) === first)
    #expect(driver.rows[0] == "page 1")
  }

  @Test("a page is where it was left")
  func place() throws {
    let driver = try driver(TemporaryDirectory(["a": lines(1...20), "b": "b\n", "c": "c\n", "d": "d\n"]))
    driver.type("jjj")
    driver.press(.end)
    driver.press(.home)
    #expect(driver.rows[0] == "line 4")
  }

  @Test("a page that has changed meanwhile is shown as it is now")
  func changed() throws {
    let folder = try TemporaryDirectory(pages: 6)
    let driver = try driver(folder)
    driver.press(.end)
    try folder.write("another first page\n", to: "p1.txt")
    reload(driver)
    driver.press(.home)
    driver.settle()
    #expect(driver.rows[0] == "another first page")
  }

  @Test("a page number that is another page's now shows that one")
  func removed() throws {
    let folder = try TemporaryDirectory(pages: 6)
    let driver = try driver(folder)
    driver.press(.end)
    try folder.remove("p1.txt")
    reload(driver)
    driver.press(.home)
    #expect(driver.rows[0] == "page 2")
  }

  @Test("a page whose number has become another one's is not shown in its place")
  func moved() throws {
    let folder = try TemporaryDirectory([
      "a": "a\n", "b": "b\n", "c": "c\n", "d": "d\n", "e": "e\n", "f": "f\n", "g": "g\n", "h": "h\n",
    ])
    let driver = try driver(folder)
    // No part of it has been known so far.
    try folder.write("one\u{0C}two\n", to: "d")
    driver.press(.end)
    driver.press(.home)
    #expect(driver.rows[5].hasSuffix("1/8"))
    // Near there, the parts of `d` become known: what comes after it moves.
    driver.type("3")
    driver.press(.enter)
    #expect(driver.rows[5].hasSuffix("3/9"))
    driver.press(.end)
    driver.type("h")
    #expect(driver.rows[0] == "g")
  }

  /// One page, and others of which only failures are seen: those change nothing when they are asked for anew.
  private func folderOfFailures() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory(["a": "one two three four\n", "b": "b\n"])
    for name in ["c", "d", "e", "f"] { try folder.link(name, to: "nowhere") }
    return folder
  }

  @Test("a page is laid out for a screen that changed while pages were shown that can't be loaded")
  func resizedAmongFailures() throws {
    let driver = try driver(folderOfFailures(), columns: 30)
    driver.type("w")
    driver.press(.end)
    driver.send(.resize(CellSize(columns: 10, rows: 6)))
    driver.press(.home)
    #expect(driver.rows[..<2] == ["one two", "three four"])
  }

  @Test("lines are wrapped since pages were shown that can't be loaded, and the other way round")
  func wrappedAmongFailures() throws {
    let driver = try driver(folderOfFailures(), columns: 10)
    driver.press(.end)
    driver.type("w")
    driver.press(.home)
    #expect(driver.rows[..<2] == ["one two", "three four"])
    driver.press(.end)
    driver.type("w")
    driver.press(.home)
    #expect(driver.rows[1] == "")
  }

  @Test("a page that was left before it had come is asked for again")
  func unfinished() throws {
    let executor = ManualExecutor()
    let driver = try AppDriver(TemporaryDirectory(pages: 6), executor: executor) { $0.isAnimated = false }
    driver.press(.end)
    executor.runAll()
    driver.settle()
    driver.press(.home)
    executor.runAll()
    driver.settle()
    #expect(driver.rows[0] == "page 1")
  }

  @Test("a page is laid out for a screen that has changed meanwhile")
  func resized() throws {
    let folder = try TemporaryDirectory(["a": "one two three four\n", "b": "b\n", "c": "c\n", "d": "d\n"])
    let driver = try driver(folder, columns: 30)
    driver.type("w")
    driver.press(.end)
    driver.send(.resize(CellSize(columns: 10, rows: 6)))
    driver.press(.home)
    #expect(driver.rows[..<2] == ["one two", "three four"])
  }

  @Test("lines are wrapped that were not when the page was left, and the other way round")
  func wrapped() throws {
    let folder = try TemporaryDirectory([
      "a": "one two three four\n", "b": "b\n", "c": "c\n", "d": "d\n",
    ])
    let driver = try driver(folder, columns: 10)
    let first = driver.rows[0]
    driver.press(.end)
    driver.type("w")
    driver.press(.home)
    #expect(driver.rows[0] != first)
    driver.press(.end)
    driver.type("w")
    driver.press(.home)
    #expect(driver.rows[0] == first)
  }

  @Test("what has been searched for meanwhile is marked")
  func found() throws {
    let driver = try driver(TemporaryDirectory(pages: 6))
    driver.press(.end)
    driver.type("/page")
    driver.press(.enter)
    driver.press(.end)
    driver.press(.home)
    #expect(driver.rows[0] == "page 1")
    #expect(driver.player.surface[0, 0].attributes.contains(.reverse))
  }

  @Test("a page is shown at its end if ends are followed since it was left")
  func followed() throws {
    let driver = try driver(
      TemporaryDirectory(["a": lines(1...20), "b": "b\n", "c": "c\n", "d": "d\n"]))
    driver.press(.end)
    driver.type("F")
    driver.press(.home)
    #expect(driver.rows[4] == "line 20")
  }

  @Test("as many are kept as there is memory for, and those that were left last")
  func bounds() throws {
    let size = CellSize(columns: 200, rows: 50)
    let circumstances = LeftViews.Circumstances(revision: 1, changes: 1, viewport: size)
    func view(drawn text: String) throws -> DocumentView {
      let folder = try TemporaryDirectory(["a.ans": text])
      let driver = try AppDriver(folder, columns: size.columns, rows: size.rows + 1)
      return try #require(driver.app.deck.view(forPageAt: 0))
    }
    var left = LeftViews()
    for page in 0..<2 * LeftViews.maximumCount {
      left.keep(try view(drawn: "plain\n"), page: page, in: circumstances)
    }
    let kept = (0..<2 * LeftViews.maximumCount).filter { left.take(page: $0, in: circumstances) != nil }
    #expect(kept == Array(LeftViews.maximumCount..<2 * LeftViews.maximumCount))

    let colored = String(repeating: "\u{1B}[31mx\r\n", count: 60)
    let cost = try view(drawn: colored).pictureCost
    #expect(cost >= 200 * 50)
    for page in 0..<8 { left.keep(try view(drawn: colored), page: page, in: circumstances) }
    let room = LeftViews.memoryLimit / cost
    #expect((0..<8).filter { left.take(page: $0, in: circumstances) != nil } == Array(8 - room..<8))
  }

  @Test("nothing is handed out in other circumstances, and what is handed out is kept no longer")
  func circumstances() throws {
    let driver = try driver(TemporaryDirectory(pages: 1))
    let view = try #require(driver.app.deck.view(forPageAt: 0))
    let circumstances = LeftViews.Circumstances(
      revision: 1, changes: 1, viewport: CellSize(columns: 40, rows: 5))
    var left = LeftViews()
    for path: WritableKeyPath<LeftViews.Circumstances, Int> in [\.revision, \.changes, \.viewport.rows] {
      var other = circumstances
      other[keyPath: path] += 1
      left.keep(view, page: 0, in: circumstances)
      #expect(left.take(page: 0, in: other) == nil)
      #expect(left.take(page: 0, in: circumstances) == nil)
    }
    left.keep(view, page: 0, in: circumstances)
    #expect(left.take(page: 1, in: circumstances) == nil)
    #expect(left.take(page: 0, in: circumstances) === view)
    #expect(left.take(page: 0, in: circumstances) == nil)
  }
}
