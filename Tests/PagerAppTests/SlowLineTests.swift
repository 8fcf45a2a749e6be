import PagerCore
import PagerPages
import TestSupport
import Testing

@testable import PagerApp

@Suite("Pictures that draw themselves")
struct SlowLineTests {
  /// Two pictures of 240 letters, which take a second at 2400 baud, and a text.
  private func driver(
    first: String = String(repeating: "abcdefgh", count: 30),
    _ change: (inout CommandLineOptions) -> Void = { _ in }
  ) throws -> AppDriver {
    let directory = try TemporaryDirectory()
    try directory.write(first, to: "a.ans")
    try directory.write(String(repeating: "x", count: 240), to: "b.ans")
    try directory.write("text", to: "c.txt")
    return try AppDriver(directory, columns: 80, rows: 8) {
      $0.baud = 2400
      change(&$0)
    }
  }

  private func letters(_ driver: AppDriver) -> Int {
    driver.rows.dropLast().reduce(0) { $0 + $1.count { $0 != " " } }
  }

  @Test("a byte takes ten bits: half the picture after half its time, all of it at the end, and then rest")
  func timing() throws {
    let driver = try driver()
    #expect(letters(driver) == 0)
    driver.player.wait(.milliseconds(500))
    #expect(abs(letters(driver) - 120) <= 4)
    driver.settle()
    #expect(letters(driver) == 240)
    #expect(driver.last.deadline == nil)
    #expect(driver.player.now <= .milliseconds(1020))
  }

  @Test(
    "Space, Enter, arrows and keys without a meaning show the whole and do nothing else",
    arguments: [" ", "z", "j"])
  func finishing(key: String) throws {
    let driver = try driver()
    driver.player.wait(.milliseconds(100))
    driver.type(key)
    #expect(letters(driver) == 240)
    driver.settle()
    #expect(driver.rows[0].hasPrefix("abcdefgh") && driver.last.deadline == nil)
    driver.type(" ")
    driver.settle()
    #expect(driver.rows[0].hasPrefix("xxx"))
  }

  @Test(
    "a key that turns the page turns it; the page left is whole when it comes back, the other draws itself")
  func turning() throws {
    let driver = try driver()
    driver.player.wait(.milliseconds(100))
    driver.type("l")
    driver.player.wait(.milliseconds(600))
    #expect(driver.rows[0].hasPrefix("xxx") && letters(driver) < 240)
    driver.type("h")
    driver.settle()
    #expect(letters(driver) == 240)
    driver.press(.end)
    driver.settle()
    #expect(driver.rows[0] == "text")
    driver.type("h")
    driver.settle()
    #expect(letters(driver) == 240)
  }

  @Test("a resize in the middle goes on from there")
  func resize() throws {
    let driver = try driver()
    driver.player.wait(.milliseconds(500))
    driver.send(.resize(CellSize(columns: 100, rows: 8)))
    #expect(abs(letters(driver) - 120) <= 8)
    driver.settle()
    #expect(letters(driver) == 240)
  }

  @Test("the row that is drawn in stays in sight, until the person scrolls")
  func following() throws {
    let lines = (1...40).map { "line \($0)\r\n" }.joined()
    let driver = try driver(first: lines)
    driver.player.wait(.milliseconds(800))
    let shown = driver.rows.dropLast().filter { !$0.isEmpty }
    #expect(shown.count >= 6)
    driver.send(.mouse(MouseEvent(.wheelUp, at: CellPoint(column: 5, row: 2))))
    let top = driver.rows[0]
    driver.player.wait(.milliseconds(300))
    #expect(driver.rows[0] == top)
    driver.settle()
    #expect(driver.rows[0] == top)
  }

  @Test("at once with reduced motion, for texts, and where only the settled screen is printed")
  func atOnce() throws {
    #expect(letters(try driver { $0.isAnimated = false }) == 240)
    #expect(letters(try driver { $0.action = .render(CellSize(columns: 80, rows: 8)) }) == 240)
    let text = try driver { $0.startPage = FileName("c.txt") }
    #expect(text.rows[0] == "text" && text.last.deadline == nil)
  }

  @Test("pages that turn by themselves wait until the picture is drawn")
  func autoplay() throws {
    let driver = try driver { $0.autoplay = .milliseconds(300) }
    driver.player.wait(.milliseconds(900))
    #expect(driver.rows[0].hasPrefix("abc"))
    driver.player.wait(.milliseconds(1200))
    #expect(driver.rows[0].contains("x"))
  }
}
