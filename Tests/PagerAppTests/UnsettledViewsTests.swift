import PagerCore
import TestSupport
import Testing

@testable import PagerApp

/// Pages in which something still goes on when they are left.
@Suite("Pages that are left before they are at rest")
struct UnsettledViewsTests {
  private func lines(_ range: ClosedRange<Int>) -> String { range.map { "line \($0)\n" }.joined() }

  /// A page that scrolls, and others that don't, which come and go at once.
  private func driver(_ first: String, executor: ManualExecutor? = nil) throws -> AppDriver {
    let folder = try TemporaryDirectory(["a": first, "b": "b\n", "c": "c\n", "d": "d\n", "e": "e\n"])
    let driver = try AppDriver(folder, rows: 11, executor: executor ?? AtOnce()) { $0.isAnimated = false }
    return driver
  }

  private func pointer(_ driver: AppDriver, _ kind: MouseEvent.Kind, row: Int, after milliseconds: Int = 0) {
    driver.send(.mouse(MouseEvent(kind, at: CellPoint(column: 5, row: row))), after: milliseconds)
  }

  @Test("a page that is left while it runs on from a flick is where it was left")
  func moving() throws {
    let driver = try driver(lines(1...200))
    pointer(driver, .press(.left), row: 8)
    for row in [6, 4, 2] { pointer(driver, .drag, row: row, after: 16) }
    pointer(driver, .release(.left), row: 2)
    let before = driver.rows[0]
    #expect(driver.last.deadline != nil && before == "line 7")
    driver.press(.end)
    driver.settle()
    driver.player.wait(.seconds(5))
    driver.press(.home)
    driver.settle()
    #expect(driver.rows[0] == before)
  }

  @Test(
    "a page that is left with the pointer down on it is where it was left, whatever the pointer does then")
  func tracking() throws {
    let driver = try driver(lines(1...200))
    pointer(driver, .press(.left), row: 8)
    pointer(driver, .drag, row: 6, after: 16)
    #expect(driver.rows[0] == "line 3")
    driver.press(.end)
    #expect(driver.rows[0] == "e")
    pointer(driver, .drag, row: 2, after: 16)
    pointer(driver, .release(.left), row: 2)
    driver.settle()
    driver.player.wait(.seconds(5))
    driver.press(.home)
    driver.settle()
    #expect(driver.rows[0] == "line 3")
  }

  @Test("a picture that is left while it draws itself is whole")
  func drawing() throws {
    let folder = try TemporaryDirectory(["a.ans": "\u{1B}[31mred\r\n", "b": "b\n", "c": "c\n", "d": "d\n"])
    let driver = try AppDriver(folder) { $0.baud = 50 }
    #expect(driver.app.deck.isDrawing(page: 0))
    let cells = (0..<40).map { driver.player.surface[$0, 5].text }
    let first = try #require(cells.firstIndex(of: "◉"))
    let last = try #require(cells.lastIndex(of: "◦"))
    // Moved over the dots, the pages follow at once.
    for (kind, column) in [(MouseEvent.Kind.press(.left), first), (.drag, last), (.drag, first)] {
      driver.send(.mouse(MouseEvent(kind, at: CellPoint(column: column, row: 5))))
      #expect(driver.rows[0] == (column == last ? "d" : kind == .drag ? "red" : ""))
    }
  }

  /// Lets all come that was asked for.
  private func load(_ driver: AppDriver, _ executor: ManualExecutor) {
    while executor.count > 0 {
      executor.runAll()
      driver.send(.wake)
    }
  }

  @Test("a large page that was left before it had been read to its end is read to its end")
  func incomplete() throws {
    let executor = ManualExecutor()
    let driver = try driver(String(repeating: "0123456\n", count: 5 << 17), executor: executor)
    // The beginning of each.
    executor.runAll()
    driver.send(.wake)
    #expect(driver.rows[0] == "0123456" && driver.app.deck.content(ofPageAt: 0)?.isComplete == false)
    driver.press(.end)
    load(driver, executor)
    driver.press(.home)
    load(driver, executor)
    #expect(driver.app.deck.content(ofPageAt: 0)?.isComplete == true)
  }

  @Test(
    "a page that was left while it was read anew is shown as its file is", arguments: [true, false])
  func readAnew(comesAsItIsLeft: Bool) throws {
    let executor = ManualExecutor()
    let folder = try TemporaryDirectory(["a": "old\n", "b": "b\n", "c": "c\n", "d": "d\n", "e": "e\n"])
    let driver = try AppDriver(folder, executor: executor) { $0.isAnimated = false }
    load(driver, executor)
    #expect(driver.rows[0] == "old")
    try folder.write("another\n", to: "a")
    driver.type("r")
    driver.settle()
    // The look at the files, which finds that one.
    executor.runAll()
    driver.send(.wake)
    #expect(executor.count > 0 && driver.rows[0] == "old")
    if comesAsItIsLeft {
      executor.runAll()
      driver.player.send(.key(KeyPress(.end)), .wake)
    } else {
      driver.press(.end)
    }
    load(driver, executor)
    driver.press(.home)
    load(driver, executor)
    #expect(driver.rows[0] == "another")
  }

  @Test("a page that was left while its lines were wrapped has them wrapped")
  func laidOutAnew() throws {
    let executor = ManualExecutor()
    let driver = try driver(String(repeating: "0123456789", count: 5), executor: executor)
    load(driver, executor)
    driver.type("w")
    #expect(executor.count > 0 && driver.rows[1] == "")
    driver.press(.end)
    load(driver, executor)
    driver.press(.home)
    load(driver, executor)
    #expect(driver.rows[1] == "0123456789")
  }

  @Test("a page is shown for the screen that has come in the step in which it was left")
  func resized() throws {
    let driver = try driver(lines(1...20))
    driver.send(.resize(CellSize(columns: 40, rows: 4)))
    driver.player.send(.key(KeyPress(.end)), .resize(CellSize(columns: 40, rows: 8)))
    driver.settle()
    driver.press(.home)
    #expect(driver.rows[..<7] == (1...7).map { "line \($0)" }[...])
  }

  @Test("marks that are taken away in the step in which a page was left are away")
  func marks() throws {
    let driver = try driver(lines(1...20))
    driver.type("/line")
    driver.press(.enter)
    #expect(!driver.marked.isEmpty)
    driver.player.send(.key(KeyPress(.end)), .key(KeyPress(.escape)))
    driver.press(.home)
    #expect(driver.rows[0] == "line 1" && driver.marked.isEmpty)
  }
}
