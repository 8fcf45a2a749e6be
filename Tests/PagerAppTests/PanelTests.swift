import PagerCore
import TestSupport
import Testing

@testable import PagerApp

@Suite("Panels")
struct PanelTests {
  private func driver(columns: Int = 80, rows: Int = 30, pages: Int = 3) throws -> AppDriver {
    try AppDriver(TemporaryDirectory(pages: pages), columns: columns, rows: rows)
  }

  private func isOpen(_ title: String, _ driver: AppDriver) -> Bool {
    driver.rows.joined().contains(" \(title) ─")
  }

  @Test(
    "q, Esc, Enter and ? close the help, and the program goes on",
    arguments: [KeyPress.character("q"), KeyPress(.escape), KeyPress(.enter), .character("?")])
  func closeHelp(key: KeyPress) throws {
    let driver = try driver()
    driver.type("?")
    #expect(isOpen("keys", driver) && driver.rows.joined().contains("q closes"))
    driver.send(.key(key))
    #expect(!isOpen("keys", driver) && driver.rows[0] == "page 1" && driver.last.exitStatus == nil)
  }

  @Test("q and Esc close inspector and record one after the other; then q quits")
  func closePanels() throws {
    let driver = try driver()
    driver.type("iI")
    #expect(isOpen("SAUCE", driver))
    driver.press(.escape)
    #expect(!isOpen("SAUCE", driver) && isOpen("inspector", driver))
    driver.type("q")
    #expect(driver.rows[0] == "page 1" && driver.last.exitStatus == nil)
    driver.type("q")
    #expect(driver.last.exitStatus == 0)
  }

  @Test("Ctrl-C quits from the help too")
  func interrupt() throws {
    let driver = try driver()
    driver.type("?")
    driver.send(.key(.control("c")))
    #expect(driver.last.exitStatus == 0)
  }

  @Test("Esc drops a typed number and lets a drag go before it closes a panel")
  func escapeOrder() throws {
    let driver = try driver()
    driver.type("i2")
    driver.press(.escape)
    #expect(isOpen("inspector", driver) && driver.rows[29].hasPrefix(" p1.txt"))
    driver.send(.key(KeyPress(.right, modifiers: .shift)))
    driver.press(.escape)
    driver.settle()
    #expect(isOpen("inspector", driver) && driver.rows[0].hasPrefix("page 1"))
    driver.press(.escape)
    #expect(!isOpen("inspector", driver))
  }

  @Test("a key that the help names closes it and does that")
  func helpKeysAct() throws {
    let driver = try driver()
    driver.type("?p")
    #expect(!isOpen("keys", driver) && driver.rows[29].contains("paging is off"))
  }

  @Test(
    "the help shows its first and its last line in any size, and says how to close it",
    arguments: [(80, 30), (80, 24), (200, 50), (40, 10), (20, 3), (30, 2), (40, 1)])
  func helpFits(columns: Int, rows: Int) throws {
    let driver = try driver(columns: columns, rows: rows)
    driver.type("?")
    #expect(driver.rows.joined(separator: "\n").contains("q / Ctrl-C"))
    #expect(driver.rows.contains { $0.contains("q closes") || $0.hasSuffix(" q") })
    driver.press(.end)
    #expect(driver.rows.joined(separator: "\n").contains("back"))
    let last = driver.rows
    driver.press(.down)
    #expect(driver.rows == last)
    driver.press(.home, .down, .up)
    #expect(driver.rows.joined(separator: "\n").contains("q / Ctrl-C"))
    driver.type("q")
    #expect(driver.rows[0] == "page 1")
  }

  @Test("all keys are in sight on the smallest of the usual screens")
  func helpFitsTerminal() throws {
    let driver = try driver(columns: 80, rows: 24)
    driver.type("?")
    #expect(driver.rows.joined().contains("→ ←") && driver.rows.joined().contains("q / Ctrl-C"))
    #expect(!driver.rows.joined().contains("↓ ↑ 1–"))
  }

  @Test("without an edge the lines leave the hint its room", arguments: [(20, 3), (40, 1)])
  func hintHidesNothing(columns: Int, rows: Int) throws {
    let driver = try driver(columns: columns, rows: rows)
    driver.type("?")
    driver.press(.down)
    #expect(driver.rows[0].hasPrefix(columns == 20 ? "  close" : "  close what is on top, else"))
    #expect(driver.rows[max(rows - 2, 0)].hasSuffix(" q"))
  }

  @Test("where lines are hidden the edge says which are shown")
  func helpPlace() throws {
    let driver = try driver(columns: 80, rows: 10)
    driver.type("?")
    #expect(driver.rows[8].contains("1–7 of \(KeyBindings().rows.count)"))
    driver.type(" ")
    #expect(driver.rows[8].contains("7–13 of"))
  }

  @Test("the wheel scrolls the help, a click beside it closes it, and nothing reaches the page")
  func helpMouse() throws {
    let driver = try driver(columns: 80, rows: 10)
    driver.type("?")
    driver.send(.mouse(MouseEvent(.wheelDown, at: CellPoint(column: 40, row: 4))))
    #expect(driver.rows[8].contains("4–10 of"))
    driver.send(.mouse(MouseEvent(.press(.left), at: CellPoint(column: 0, row: 4))))
    driver.send(.mouse(MouseEvent(.release(.left), at: CellPoint(column: 0, row: 4))))
    driver.settle()
    #expect(driver.rows[0] == "page 1" && !isOpen("keys", driver))
  }

  @Test(
    "a panel of no size, or of one cell, draws nothing wrong", arguments: [(0, 0), (1, 1), (3, 2), (15, 4)])
  func tiny(columns: Int, rows: Int) throws {
    let driver = try driver(columns: columns, rows: rows)
    driver.type("?i")
    driver.press(.end, .down)
    #expect(driver.rows.count == rows)
  }
}
