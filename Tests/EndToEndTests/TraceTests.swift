import TestSupport
import Testing

@Suite("The trace, end to end")
struct TraceTests {
  /// The calls that `keys` cause from page 1, as fields.
  private func calls(_ keys: String, until page: Int, _ arguments: String...) throws -> [[String]] {
    let directory = try TemporaryDirectory(pages: 8)
    let folder = try TemporaryDirectory()
    let pager = try PtyChild(Pager.path, [directory.path, "--trace", folder.path + "/trace"] + arguments)
    try pager.wait(for: "page 1") { $0.showsPage(1) }
    pager.send(keys)
    try pager.wait(for: "page \(page)") { $0.showsPage(page) }
    pager.send("q")
    #expect(try pager.waitForExit() == 0)
    return try folder.read("trace").split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
  }

  @Test("one →: several didScroll, the last exact, one end call, one page change")
  func flick() throws {
    let calls = try calls(Key.right, until: 2)
    let scrolls = calls.filter { $0[1] == "scrollViewDidScroll" }
    #expect(Set(scrolls.map { $0[2] }).count == scrolls.count && scrolls.count >= 4)
    #expect(scrolls.first?[2] == "x=8.000")
    #expect(scrolls.last?[2] == "x=80.000")
    #expect(calls.filter { $0[1] == "scrollViewDidEndScrollingAnimation" }.count == 1)
    let changes = calls.filter { $0[1] == "pageViewDidChangeCurrentPage" }
    #expect(changes.map { $0[4] } == ["page=2"])
    #expect(calls.last?[1] == "pageViewDidSettle")
    #expect(!calls.contains { $0[1].contains("Drag") })
  }

  @Test("a click on dot 5 from 1 reports page 5 once")
  func click() throws {
    let calls = try calls(Key.click(column: 41, row: 24), until: 5)
    #expect(calls.filter { $0[1] == "pageViewDidChangeCurrentPage" }.map { $0[4] } == ["page=5"])
    #expect(calls.last { $0[1] == "scrollViewDidScroll" }?[2] == "x=320.000")
  }

  @Test("--no-animation: the same calls in one frame")
  func noAnimation() throws {
    let calls = try calls(Key.right, until: 2, "--no-animation")
    #expect(calls.filter { $0[1] == "scrollViewDidScroll" }.map { $0[2] } == ["x=80.000"])
    #expect(calls.filter { $0[1] == "scrollViewDidEndScrollingAnimation" }.count == 1)
  }
}
