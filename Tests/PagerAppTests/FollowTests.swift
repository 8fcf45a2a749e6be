import PagerCore
import TestSupport
import Testing

@testable import PagerApp

/// `--follow` and `F`.
@Suite("Files that grow")
struct FollowTests {
  private func lines(_ range: ClosedRange<Int>) -> String { range.map { "line \($0)\n" }.joined() }

  private func reload(_ driver: AppDriver) {
    driver.settle()
    driver.type("r")
    driver.settle()
  }

  @Test(
    "--follow begins at the end and stays there; one who reads elsewhere is left alone until the end is reached"
  )
  func follows() throws {
    let folder = try TemporaryDirectory(["log": lines(1...20)])
    let driver = try AppDriver(folder) { $0.follows = true }
    #expect(driver.rows[4] == "line 20")
    try folder.append(lines(21...30), to: "log")
    reload(driver)
    #expect(driver.rows[4] == "line 30")
    driver.type("kk")
    try folder.append(lines(31...40), to: "log")
    reload(driver)
    #expect(driver.rows[4] == "line 28")
    driver.type("}")
    try folder.append(lines(41...41), to: "log")
    reload(driver)
    #expect(driver.rows[4] == "line 41")
  }

  @Test("F goes to the end and follows it, and lets it go again")
  func key() throws {
    let folder = try TemporaryDirectory(["log": lines(1...20)])
    let driver = try AppDriver(folder)
    #expect(driver.rows[0] == "line 1")
    driver.type("F")
    #expect(driver.rows[4] == "line 20")
    try folder.append(lines(21...21), to: "log")
    reload(driver)
    #expect(driver.rows[4] == "line 21")
    driver.type("F")
    try folder.append(lines(22...22), to: "log")
    reload(driver)
    #expect(driver.rows[4] == "line 21")
  }

  @Test("a page that was left at its end is at its end when one comes back")
  func comesBack() throws {
    let folder = try TemporaryDirectory(["a": lines(1...20), "b": "b\n", "c": "c\n", "d": "d\n"])
    let driver = try AppDriver(folder) { $0.follows = true }
    driver.press(.end)
    driver.settle()
    try folder.append(lines(21...25), to: "a")
    reload(driver)
    driver.press(.home)
    driver.settle()
    #expect(driver.rows[4] == "line 25")
  }

  @Test("a log that is rotated is followed by its name")
  func rotation() throws {
    let folder = try TemporaryDirectory(["log": lines(1...20)])
    let driver = try AppDriver(folder) { $0.follows = true }
    try folder.rename("log", to: "log.1")
    reload(driver)
    #expect(driver.rows.joined().contains("deleted."))
    try folder.write(lines(21...29), to: "log")
    reload(driver)
    #expect(driver.rows[4] == "line 29")
    #expect(driver.rows[5].hasSuffix("1/2"))
  }

  @Test("the end is followed down, not to the right: what comes begins at its left, by --follow and by F")
  func wide() throws {
    let folder = try TemporaryDirectory(["log": "first of many letters\n"])
    for follows in [true, false] {
      let driver = try AppDriver(folder, columns: 10) { $0.follows = follows }
      if !follows { driver.type("F") }
      #expect(driver.rows[0] == "first of ›")
      try folder.append("second of many\n", to: "log")
      reload(driver)
      #expect(driver.rows[..<2] == ["first of ›", "second of›"])
      try folder.write("first of many letters\n", to: "log")
    }
  }

  @Test("a page whose end is followed is shown from the column that it was left at, and its end followed on")
  func column() throws {
    let text = "0123456789abcdefghijklmnop\n"
    let folder = try TemporaryDirectory(["a": text, "b": "b\n", "c": "c\n", "d": "d\n"])
    let driver = try AppDriver(folder, columns: 10) {
      $0.follows = true
      $0.isAnimated = false
    }
    driver.type(">")
    let left = driver.rows[0]
    #expect(left != "012345678›")
    driver.press(.end)
    try folder.write(String(repeating: text, count: 20) + "0123456789abcdefghijklmnop, the last\n", to: "a")
    reload(driver)
    driver.press(.home)
    #expect(driver.rows[3] == left && driver.rows[4] == left)
    driver.type(">>>>")
    #expect(driver.rows[4].hasSuffix("the last"))
  }

  @Test("an end that is followed stays in sight when the screen becomes smaller, and is followed on")
  func smaller() throws {
    let folder = try TemporaryDirectory(["log": lines(1...20)])
    let driver = try AppDriver(folder) { $0.follows = true }
    driver.send(.resize(CellSize(columns: 40, rows: 4)))
    #expect(driver.rows[2] == "line 20")
    try folder.append(lines(21...22), to: "log")
    reload(driver)
    #expect(driver.rows[2] == "line 22")
    driver.type("k")
    driver.send(.resize(CellSize(columns: 40, rows: 3)))
    #expect(driver.rows[0] == "line 19")
  }
}
