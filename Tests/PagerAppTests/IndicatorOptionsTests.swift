import PagerCore
import TestSupport
import Testing

@testable import PagerApp

@Suite("Indicator in the app")
struct IndicatorOptionsTests {
  @Test("a single page has no dots and no clicks on them; its name and number stay")
  func singlePage() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 1))
    #expect(driver.rows[5] == " p1.txt                             1/1")
    for column in 0..<40 {
      driver.send(.mouse(MouseEvent(.press(.left), at: CellPoint(column: column, row: 5))))
      driver.send(.mouse(MouseEvent(.release(.left), at: CellPoint(column: column, row: 5))))
    }
    driver.settle()
    #expect(driver.rows[0] == "page 1")
  }

  @Test(
    "the background by COLORFGBG: the last part, black or white, or unknown",
    arguments: [
      ("15;0", Color.rgb(0, 0, 0)), ("0;15", .rgb(255, 255, 255)), ("0;default;15", .rgb(255, 255, 255)),
      ("7;8", .rgb(0, 0, 0)), ("0;7", .rgb(255, 255, 255)), ("default;default", nil), ("", nil),
      ("0;99", nil),
      (nil, nil),
    ] as [(String?, Color?)])
  func background(hint: String?, expected: Color?) {
    #expect(TerminalBackground.color(hint: hint) == expected)
  }

  @Test(
    "a dot's color that can't be told from a known background is made lighter; with nothing known it stays")
  func contrast() throws {
    func color(hint: String?) throws -> Color {
      let driver = try AppDriver(TemporaryDirectory(pages: 2), colorHint: hint) {
        $0.dotColor = .rgb(16, 16, 32)
      }
      let cells = (0..<40).map { driver.player.surface[$0, 5] }
      return try #require(cells.first { $0.text == "◦" }).style.foreground
    }
    #expect(try color(hint: nil) == .rgb(16, 16, 32))
    #expect(try color(hint: "0;15") == .rgb(16, 16, 32))
    #expect(try color(hint: "15;0") != .rgb(16, 16, 32))
  }
}
