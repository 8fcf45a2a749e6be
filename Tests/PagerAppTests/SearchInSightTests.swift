import PagerCore
import PagerPages
import TestSupport
import Testing

@testable import PagerApp

/// What a search leaves on the screen: the place, the marks, the panels.
@Suite("Search in sight")
struct SearchInSightTests {
  private func driver(_ files: KeyValuePairs<String, String>, columns: Int = 40, rows: Int = 6) throws
    -> AppDriver
  {
    try AppDriver(TemporaryDirectory(files), columns: columns, rows: rows) { $0.isAnimated = false }
  }

  @Test(
    "what is far away comes a third down the screen; what is in sight moves nothing, and a page ends where it ends"
  )
  func scrolls() throws {
    let words = [3: "needle", 7: "needle", 10: "needle", 300: "needle", 400: "needle"]
    let driver = try self.driver(["a": SearchTests.lines(400, words: words)], rows: 11)
    /// The first row in sight, and in which row the place found last is.
    func state() -> [String] { [driver.rows[0], driver.currentRow.map(String.init) ?? ""] }
    driver.type("/needle")
    driver.press(.enter)
    #expect(state() == ["line 1", "2"])
    driver.type("n")
    #expect(state() == ["line 1", "6"])
    // The last row is too close to the edge to see what follows.
    driver.type("n")
    #expect(state() == ["line 7 needle", "3"])
    driver.type("n")
    #expect(state() == ["line 297", "3"])
    driver.type("n")
    #expect(state() == ["line 391", "9"])
    driver.type("N")
    #expect(state() == ["line 297", "3"])
    driver.type("N")
    #expect(state() == ["line 7 needle", "3"])
    // Back to what is above the screen, and to what is on it.
    driver.type("N")
    #expect(state() == ["line 7 needle", "0"])
    driver.type("N")
    #expect(state() == ["line 1", "2"])
    driver.type("N")
    #expect(state() == ["line 1", "2"])
    #expect(driver.rows[10].contains("'needle' is not before this"))
  }

  @Test("a page that nobody has been near is searched, turned to and scrolled to what is in it")
  func unloaded() throws {
    let executor = ManualExecutor()
    let driver = try AppDriver(
      TemporaryDirectory([
        "a": "one", "b": "two", "c": "three", "d": "four",
        "e": SearchTests.lines(300, words: [200: "needle", 250: "needle"]),
        "f": "six",
      ]), executor: executor
    ) { $0.isAnimated = false }
    executor.runAll()
    driver.send(.wake)
    let page = driver.app.deck.sources[4]
    #expect(driver.app.deck.loader.state(of: page) == nil)
    driver.type("/needle")
    driver.press(.enter)
    executor.runLast()
    #expect(driver.app.deck.loader.state(of: page) == nil)
    driver.send(.wake)
    #expect(driver.rows[5].contains("5/6"))
    executor.runAll()
    driver.send(.wake)
    #expect(driver.rows[1] == "line 200 needle")
    #expect(driver.currentRow == 1)
    driver.type("hhhhN")
    executor.runAll()
    driver.send(.wake)
    #expect(driver.rows[0] == "one")
    #expect(driver.rows[5].contains("'needle' is not before this"))
  }

  @Test(
    "/ closes the help, as other keys do, and its marks stay until another text is looked for",
    arguments: [6, 1])
  func fromHelp(rows: Int) throws {
    let driver = try self.driver(["a": "needle\nother\n"], rows: rows)
    let page = driver.rows[0]
    driver.type("/needle")
    driver.press(.enter)
    driver.type("?")
    #expect(driver.rows[0] != page)
    #expect(driver.marked != ["needle"])
    driver.type("/")
    #expect(driver.rows.last == "/")
    if rows > 1 { #expect(driver.rows[0] == "needle" && driver.marked == ["needle"]) }
    // What is typed is text, and taken back leaves the page as it was.
    driver.type("q?")
    #expect(driver.rows.last == "/q?")
    driver.press(.escape)
    #expect(driver.rows[0] == "needle" && driver.marked == ["needle"])
    driver.type("?/other")
    driver.press(.enter)
    #expect(driver.marked == ["other"])
    #expect(driver.rows[rows > 1 ? 1 : 0] == "other")
    // n closes it, too.
    driver.type("?n")
    #expect(driver.rows.last?.contains("'other' is not further on") == true)
    driver.press(.escape)
    #expect(driver.last.exitStatus == nil)
  }

  @Test("a text that is typed from the help while another is looked for is looked for after that")
  func fromHelpWhileSearching() throws {
    let executor = ManualExecutor()
    let driver = try AppDriver(
      TemporaryDirectory(["a": SearchTests.lines(60, words: [20: "other", 40: "needle", 50: "other"])]),
      columns: 80, rows: 24, executor: executor
    ) { $0.isAnimated = false }
    executor.runAll()
    driver.send(.wake)
    driver.type("/needle")
    driver.press(.enter)
    driver.type("?")
    #expect(driver.rows.joined().contains("q closes"))
    driver.type("/other")
    #expect(driver.rows[23] == "/other" && driver.rows[0] == "line 1")
    executor.runAll()
    driver.send(.wake)
    #expect(driver.rows[23] == "/other" && driver.current == "needle")
    driver.press(.enter)
    executor.runAll()
    driver.send(.wake)
    // Not the first in the page: the search goes on from where the one before has ended.
    #expect(driver.rows.contains("line 50 other") && driver.current == "other")
    // The other way round: the text is typed to its end before the first is found.
    driver.type("{/needle")
    driver.press(.enter)
    driver.type("?/other")
    driver.press(.enter)
    for _ in 0..<2 {
      executor.runAll()
      driver.send(.wake)
    }
    #expect(driver.current == "other")
    #expect(driver.currentRow.map { driver.rows[$0] } == "line 50 other")
  }

  @Test("in the only row the help is in sight while a text is looked for, and what is said once it is closed")
  func helpInOneRow() throws {
    let executor = ManualExecutor()
    let driver = try AppDriver(TemporaryDirectory(["a": "one"]), rows: 1, executor: executor)
    executor.runAll()
    driver.send(.wake)
    driver.type("/needle")
    driver.press(.enter)
    driver.type("?")
    #expect(driver.rows[0].hasSuffix(" q"))
    driver.player.wait(DocumentView.patience)
    #expect(driver.rows[0].hasSuffix(" q"))
    driver.press(.escape)
    #expect(driver.rows[0].contains("searching …  Esc stops"))
    driver.type("?")
    executor.runAll()
    driver.send(.wake)
    #expect(driver.rows[0].hasSuffix(" q"))
    driver.type("?")
    #expect(driver.rows[0] == "one")
  }

  @Test("a panel that leaves the page its keys stays open while a text is typed and found")
  func withInspector() throws {
    let driver = try self.driver(
      ["a": SearchTests.lines(60, words: [40: "needle"])], columns: 80, rows: 24)
    driver.type("i/needle")
    #expect(driver.rows[23] == "/needle" && driver.rows.joined().contains("inspector"))
    driver.press(.enter)
    #expect(driver.rows.joined().contains("inspector") && driver.current == "needle")
    driver.press(.escape)
    #expect(!driver.rows.joined().contains("inspector") && driver.current == "needle")
    driver.press(.escape)
    #expect(driver.marked == [])
  }
}
