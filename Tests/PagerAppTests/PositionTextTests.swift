import PagerCore
import TestSupport
import Testing

@testable import PagerApp

@Suite("Position in a page")
struct PositionTextTests {
  @Test(
    "arrows point where there is more, the number says how far one has come",
    arguments: [
      (0.0, 0.0, ""), (0, 10, "▾ 0%"), (4, 10, "▴▾ 40%"), (9.99, 10, "▴▾ 99%"), (10, 10, "▴ 100%"),
      (-2, 10, "▾ 0%"), (12, 10, "▴ 100%"),
    ])
  func vertical(offset: Double, end: Double, text: String) {
    #expect(PositionText.text(offset: (0, offset), range: (0...0, 0...end), usesASCII: false) == text)
  }

  @Test("both ways, and in ASCII")
  func sideways() {
    #expect(
      PositionText.text(offset: (5, 0), range: (0...20, 0...4), usesASCII: false) == "▾ 0%  ◂▸ 25%")
    #expect(PositionText.text(offset: (5, 2), range: (0...20, 0...4), usesASCII: true) == "^v 50%  <> 25%")
  }

  @Test("on the row, the caption makes room for it; without room for both it goes")
  func onTheRow() throws {
    let directory = try TemporaryDirectory()
    let lines = (1...20).map { "\($0) " + String(repeating: "x", count: 60) }
    try directory.write(lines.joined(separator: "\n"), to: "a long file name.txt")
    try directory.write("b", to: "b.txt")
    let driver = try AppDriver(directory, columns: 80, rows: 6)
    #expect(driver.rows[5].hasPrefix(" a long file name.txt  ▾ 0%   "))
    driver.send(.resize(CellSize(columns: 50, rows: 6)))
    driver.type("j")
    #expect(driver.rows[5].hasPrefix(" a long …  ▴▾ 6%  ▸ 0% ◉ ◦"))
    driver.type(">>>>")
    #expect(driver.rows[5].hasPrefix(" a lon…  ▴▾ 6%  ◂ 100% ◉ ◦"))
    driver.send(.resize(CellSize(columns: 30, rows: 6)))
    #expect(driver.rows[5].hasPrefix(" a long fil… ◉ ◦"))
  }
}
