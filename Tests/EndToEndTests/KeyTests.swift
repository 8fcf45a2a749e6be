import PagerCore
import TestSupport
import Testing

/// Keys on a real terminal: a line a case, start page, keys, page that must be shown at rest.
@Suite("Keys, end to end")
struct KeyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let start: Int
    let keys: String
    let page: Int
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "→ shows the next page", start: 1, keys: Key.right, page: 2),
    Case(
      name: "three quick → end three pages on", start: 1, keys: Key.right + Key.right + Key.right, page: 4),
    Case(name: "→ → ← take one back", start: 1, keys: Key.right + Key.right + Key.left, page: 2),
    Case(name: "→ at the last page stays", start: 8, keys: Key.right, page: 8),
    Case(name: "← at the first page stays", start: 1, keys: Key.left, page: 1),
    Case(name: "l ] Tab", start: 1, keys: "l]\t", page: 4),
    Case(name: "h [ Shift-Tab", start: 8, keys: "h[" + Key.backTab, page: 5),
    Case(name: "End", start: 1, keys: Key.end, page: 8),
    Case(name: "G, then Home", start: 3, keys: "G" + Key.home, page: 1),
    Case(name: "g", start: 5, keys: "g", page: 1),
    Case(name: "Space on a page that fits", start: 1, keys: " ", page: 2),
    Case(name: "PgUp on a page that fits", start: 3, keys: Key.pageUp, page: 2),
    Case(name: "a number and Enter", start: 1, keys: "6" + Key.enter, page: 6),
    Case(name: "a number out of range stays", start: 2, keys: "99" + Key.enter, page: 2),
    Case(name: "a number and Esc stays", start: 2, keys: "7" + Key.escape, page: 2),
    Case(
      name: "a drag by keys is let go by Enter: the nearest page", start: 1, keys: Key.shiftRight + Key.enter,
      page: 1),
    Case(
      name: "a long drag by keys ends on the next page", start: 1,
      keys: String(repeating: Key.shiftRight, count: 6) + Key.enter, page: 2),
    Case(
      name: "the tail of a late answer is no key", start: 2, keys: "\u{1B}]11;rgb:1111/2222/3333\u{1B}\\l",
      page: 3),
    Case(
      name: "paging keys act on where the view is going", start: 1, keys: Key.right + Key.end + Key.left,
      page: 7),
  ]

  @Test("a key's page", arguments: cases)
  func page(_ test: Case) throws {
    let directory = try TemporaryDirectory(pages: 8)
    let pager = try Pager.start(directory.path, "--page", "\(test.start)")
    try pager.wait(for: "page \(test.start)") { $0.showsPage(test.start) }
    pager.send(test.keys)
    // Something that only the settled state answers: the help opens over the page that is shown and closes again.
    pager.send("?")
    try pager.wait(for: "the help") { $0.text.contains("─ keys ─") }
    pager.send("?")
    try pager.wait(for: "page \(test.page)") { $0.showsPage(test.page) }
    pager.send("q")
    #expect(try pager.waitForExit() == 0)
  }

  @Test("--no-paging --step 7: exactly 7 columns a press, the dot turns past half a page")
  func freeScrolling() throws {
    let directory = try TemporaryDirectory(pages: 8)
    let pager = try Pager.start(directory.path, "--no-paging", "--step", "7")
    try pager.wait(for: "page 1") { $0.showsPage(1) }
    for press in 1...11 {
      pager.send(Key.right)
      let shown = "page 2".prefix(7 * press)
      let first = String(repeating: " ", count: 80 - 7 * press) + shown
      try pager.wait(for: "page 2 at column \(80 - 7 * press), dot \(7 * press >= 40 ? 2 : 1)") {
        $0.rows[0] == first && $0.currentDot == (7 * press >= 40 ? 2 : 1)
      }
    }
    pager.send("q")
    #expect(try pager.waitForExit() == 0)
  }

  @Test("Shift-→ holds between two pages")
  func held() throws {
    let directory = try TemporaryDirectory(pages: 3)
    let pager = try Pager.start(directory.path)
    try pager.wait(for: "page 1") { $0.showsPage(1) }
    pager.send(Key.shiftRight + Key.shiftRight)
    let screen = try pager.wait(for: "16 columns") { $0.rows[0].hasSuffix("page 2") }
    #expect(screen.rows[0] == String(repeating: " ", count: 64) + "page 2")
    pager.send(Key.enter)
    try pager.wait(for: "page 1") { $0.showsPage(1) }
    pager.send("q")
    #expect(try pager.waitForExit() == 0)
  }

  @Test("a tall page scrolls by lines and screens, then turns")
  func tallPage() throws {
    let directory = try TemporaryDirectory()
    try directory.write((1...60).map { "line \($0)" }.joined(separator: "\n") + "\n", to: "a.txt")
    try directory.write("the next page\n", to: "b.txt")
    let pager = try Pager.start(directory.path)
    try pager.wait(for: "line 1") { $0.rows[0] == "line 1" && $0.rows[22] == "line 23" }
    pager.send(Key.down + "jj" + Key.up)
    try pager.wait(for: "line 3") { $0.rows[0] == "line 3" }
    pager.send(" ")
    try pager.wait(for: "line 25") { $0.rows[0] == "line 25" }
    pager.send("  ")
    try pager.wait(for: "the next page") { $0.rows[0] == "the next page" && $0.currentDot == 2 }
    pager.send(Key.left)
    try pager.wait(for: "the end of the tall page") { $0.rows[22] == "line 60" && $0.currentDot == 1 }
    pager.send("q")
    #expect(try pager.waitForExit() == 0)
  }
}
