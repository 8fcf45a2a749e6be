import TestSupport
import Testing

@Suite("Mouse, end to end")
struct MouseTests {
  private func start(page: Int = 1) throws -> (PtyChild, TemporaryDirectory) {
    let directory = try TemporaryDirectory(pages: 8)
    let pager = try Pager.start(directory.path, "--page", "\(page)")
    try pager.wait(for: "page \(page)") { $0.showsPage(page) }
    return (pager, directory)
  }

  private func finish(_ pager: PtyChild) throws {
    pager.send("q")
    #expect(try pager.waitForExit() == 0)
  }

  @Test("a click on a dot goes there", arguments: 1...8)
  func clickOnDot(dot: Int) throws {
    let (pager, directory) = try start(page: dot == 3 ? 4 : 3)
    let row = pager.snapshot().indicator
    let dots = row.enumerated().filter { "\u{25C9}\u{25E6}".contains($0.element) }.map(\.offset)
    pager.send(Key.click(column: dots[dot - 1] + 1, row: 24))
    try pager.wait(for: "page \(dot)") { $0.showsPage(dot) }
    try finish(pager)
    _ = directory
  }

  @Test("a click beside the dots: the previous or the next page")
  func clickBeside() throws {
    let (pager, directory) = try start(page: 4)
    pager.send(Key.click(column: 70, row: 24))
    try pager.wait(for: "page 5") { $0.showsPage(5) }
    pager.send(Key.click(column: 5, row: 24))
    try pager.wait(for: "page 4") { $0.showsPage(4) }
    try finish(pager)
    _ = directory
  }

  @Test("the wheel on the last row turns one page a gesture; sideways anywhere")
  func wheelTurns() throws {
    let (pager, directory) = try start(page: 4)
    pager.send(String(repeating: Key.wheel(65, column: 5, row: 24), count: 6))
    try pager.wait(for: "page 5") { $0.showsPage(5) }
    pager.send(Key.wheel(66, column: 5, row: 3))
    try pager.wait(for: "page 4") { $0.showsPage(4) }
    try finish(pager)
    _ = directory
  }

  @Test("the wheel scrolls a tall page")
  func wheelScrolls() throws {
    let directory = try TemporaryDirectory()
    try directory.write((1...60).map { "line \($0)" }.joined(separator: "\n"), to: "a.txt")
    let pager = try Pager.start(directory.path)
    try pager.wait(for: "line 1") { $0.rows[0] == "line 1" }
    pager.send(
      Key.wheel(65, column: 5, row: 5) + Key.wheel(65, column: 5, row: 5) + Key.wheel(64, column: 5, row: 5))
    try pager.wait(for: "line 4") { $0.rows[0] == "line 4" }
    try finish(pager)
  }

  @Test("m and --no-mouse leave the mouse to the terminal")
  func mouseOff() throws {
    let (pager, directory) = try start()
    #expect(pager.snapshot().emulator.modes.isSuperset(of: [1000, 1002, 1006]))
    pager.send("m")
    try pager.wait(for: "the mouse off") { $0.emulator.modes.isDisjoint(with: [1000, 1002, 1003, 1006]) }
    pager.send("m")
    try pager.wait(for: "the mouse on") { $0.emulator.modes.isSuperset(of: [1000, 1002, 1006]) }
    try finish(pager)
    let without = try Pager.start(directory.path, "--no-mouse")
    let screen = try without.wait(for: "page 1") { $0.showsPage(1) }
    #expect(screen.emulator.modes.isDisjoint(with: [1000, 1002, 1003, 1006]))
    try finish(without)
  }
}
