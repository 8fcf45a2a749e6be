import PagerCore
import PagerPages
import TestSupport
import Testing

@testable import PagerApp

@Suite("Pages larger than the screen")
struct LargePageTests {
  /// A picture of 100 columns and 30 rows between two texts, and the screen of 60 × 10 on it.
  private func driver() throws -> AppDriver {
    let directory = try TemporaryDirectory()
    try directory.write("before", to: "a.txt")
    let letters = (0..<100).map { String($0 % 10) }.joined()
    let lines = (0..<30).map { "\u{1b}[\($0 + 1);1H\($0 % 10)" + letters.dropFirst() }
    try directory.write(LargePageTests.wide(lines.joined()), to: "b.ans")
    try directory.write("after", to: "c.txt")
    return try AppDriver(directory, columns: 60, rows: 10) { $0.startPage = FileName("2") }
  }

  /// With a record that says 100 columns.
  private static func wide(_ text: String) -> [UInt8] {
    var record = Array("\u{1a}SAUCE00".utf8) + Array(repeating: 0, count: 121)
    (record[95], record[96], record[97]) = (1, 1, 100)
    return Array(text.utf8) + record
  }

  private func column(_ driver: AppDriver) -> Character? { driver.rows[0].dropFirst().first }

  @Test("> and < scroll sideways to both ends, and the row says where one is")
  func keys() throws {
    let driver = try driver()
    #expect(column(driver) == "1" && driver.rows[9].contains("▾ 0%  ▸ 0%"))
    driver.type(">")
    #expect(column(driver) == "9" && driver.rows[9].contains("◂▸ 20%"))
    driver.type(">>>>>>>>>>")
    #expect(column(driver) == "1" && driver.rows[0].last == "9" && driver.rows[9].contains("◂ 100%"))
    driver.type("<<<<<<<<<<j")
    #expect(driver.rows[0].hasPrefix("112") && driver.rows[9].contains("▴▾ 4%  ▸ 0%"))
  }

  @Test("a drag moves the picture sideways and down, and turns the page at its end only")
  func drags() throws {
    let driver = try driver()
    drag(driver, from: CellPoint(column: 30, row: 5), to: CellPoint(column: 10, row: 5))
    #expect(column(driver) == "1" && driver.rows[9].contains("◂▸ 50%"))
    drag(driver, from: CellPoint(column: 30, row: 7), to: CellPoint(column: 30, row: 2))
    #expect(driver.rows[9].contains("▴▾ 23%"))
    #expect(driver.rows[9].contains("b.a"))
    driver.type(">>>>>>>>>>")
    drag(driver, from: CellPoint(column: 38, row: 5), to: CellPoint(column: 2, row: 5))
    #expect(driver.rows[0] == "after")
  }

  /// Held still before the release, so that nothing moves on.
  private func drag(_ driver: AppDriver, from: CellPoint, to: CellPoint) {
    driver.send(.mouse(MouseEvent(.press(.left), at: from)))
    for step in 1...5 {
      let place = CellPoint(
        column: from.column + (to.column - from.column) * step / 5,
        row: from.row + (to.row - from.row) * step / 5)
      driver.send(.mouse(MouseEvent(.drag, at: place)), after: 20)
    }
    driver.send(.mouse(MouseEvent(.drag, at: to)), after: 300)
    driver.send(.mouse(MouseEvent(.release(.left), at: to)), after: 300)
    driver.settle()
  }

  @Test("the wheel scrolls down, and sideways where it turns that way")
  func wheel() throws {
    let driver = try driver()
    driver.send(.mouse(MouseEvent(.wheelDown, at: CellPoint(column: 5, row: 2))))
    #expect(driver.rows[9].contains("▴▾ 14%  ▸ 0%"))
    driver.send(.mouse(MouseEvent(.wheelRight, at: CellPoint(column: 5, row: 2))), after: 500)
    #expect(driver.rows[9].contains("◂▸ 7%"))
  }
}
