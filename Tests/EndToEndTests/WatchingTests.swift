import Foundation
import TestSupport
import Testing

@Suite("Files that change under the program")
struct WatchingTests {
  @Test("files come, change, get other names and go without a key; the page shown stays")
  func follows() throws {
    let folder = try TemporaryDirectory(pages: 3)
    let child = try Pager.start(folder.path)
    try child.wait(for: "page 1") { $0.showsPage(1) }
    child.send("l")
    try child.wait(for: "page 2") { $0.showsPage(2) }

    try folder.write("new\n", to: "p0.txt")
    try child.wait(for: "a fourth page") { $0.indicator.hasSuffix("3/4") && $0.rows[0] == "page 2" }

    try folder.write("replaced\n", to: ".new")
    try folder.rename(".new", to: "p2.txt")
    try child.wait(for: "the new content") { $0.rows[0] == "replaced" && $0.indicator.hasSuffix("3/4") }

    try folder.rename("p2.txt", to: "q.txt")
    try child.wait(for: "the new name") { $0.indicator.hasPrefix(" q.txt") && $0.rows[0] == "replaced" }

    try folder.remove("q.txt")
    try child.wait(for: "the notice") { $0.text.contains("q.txt has been deleted.") }

    child.send("h")
    try child.wait(for: "the others") { $0.rows[0] == "page 3" && $0.indicator.hasSuffix("3/3") }
    child.send("q")
    #expect(try child.waitForExit() == 0)
  }

  #if os(Linux)
    @Test(
      "at rest there is no thread but the main one, and files are followed all the same",
      .disabled(if: Sanitizer.isBuiltIn, "ThreadSanitizer has a thread of its own"))
    func threads() throws {
      let folder = try TemporaryDirectory(pages: 3)
      let child = try Pager.start(folder.path)
      try child.wait(for: "page 1") { $0.showsPage(1) }
      for number in 4...5 {
        try folder.write("new\n", to: "p\(number).txt")
        try child.wait(for: "page \(number)") { $0.indicator.hasSuffix("1/\(number)") }
        let deadline = Date(timeIntervalSinceNow: PtyChild.patience)
        while child.numberOfThreads != 1, Date() < deadline { sched_yield() }
        #expect(child.numberOfThreads == 1)
      }
      child.send("q")
      #expect(try child.waitForExit() == 0)
    }
  #endif

  @Test("a file that is cut off while it is read is shown as it is then")
  func cutOff() throws {
    let folder = try TemporaryDirectory()
    try folder.write((1...200_000).map { "line \($0)\n" }.joined(), to: "log")
    let child = try Pager.start(folder.path)
    try child.wait(for: "the log") { $0.rows[0] == "line 1" }
    for size in [1_000_000, 70_000, 10, 0] {
      truncate(folder.path + "/log", off_t(size))
      child.send(" ")
      child.send("b")
    }
    try folder.append("again\n", to: "log")
    try child.wait(for: "what is left") { $0.rows[0] == "again" && $0.rows[1].isEmpty }
    child.send("q")
    #expect(try child.waitForExit() == 0)
  }

  @Test("the directory is deleted and made again: its pages come back")
  func directory() throws {
    let parent = try TemporaryDirectory()
    let path = parent.path + "/pages"
    func make(_ word: String) throws {
      try parent.makeDirectory("pages")
      for number in 1...2 { try parent.write("\(word) \(number)\n", to: "pages/\(number)") }
    }
    try make("page")
    let child = try Pager.start(path)
    try child.wait(for: "the first page") { $0.rows[0] == "page 1" }
    try FileManager.default.removeItem(atPath: path)
    // Which of them depends on whether the files were seen to go before it.
    try child.wait(for: "the notice") {
      $0.text.contains("has been deleted.") || $0.text.contains("/pages is gone")
    }
    try make("new page")
    try child.wait(for: "the pages") { $0.rows[0] == "new page 1" && $0.indicator.hasSuffix("1/2") }
    child.send("q")
    #expect(try child.waitForExit() == 0)
  }

  @Test("the directory is moved away and back: it says so, the page stays, and no dot is marked")
  func movedAway() throws {
    let parent = try TemporaryDirectory()
    try parent.makeDirectory("pages")
    for number in 1...3 { try parent.write("page \(number)\n", to: "pages/\(number)") }
    let child = try Pager.start(parent.path + "/pages", columns: 120)
    try child.wait(for: "the first page") { $0.rows[0] == "page 1" && $0.indicator.contains("◉ ◦ ◦") }
    try parent.rename("pages", to: "away")
    try child.wait(for: "the notice") { $0.indicator.contains("/pages is gone") && $0.rows[0] == "page 1" }
    try parent.rename("away", to: "pages")
    try child.wait(for: "no notice") { $0.indicator.contains("◉ ◦ ◦") }
    child.send("l")
    try child.wait(for: "the next page") { $0.rows[0] == "page 2" && $0.indicator.contains("◦ ◉ ◦") }
    child.send("q")
    #expect(try child.waitForExit() == 0)
  }

  @Test("q ends the program while a read waits for ever")
  func hangingRead() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    defer { close(ends[1]) }
    let child = try Pager.start(input: ends[0])
    close(ends[0])
    write(ends[1], "first\n", 6)
    try child.wait(for: "the first line") { $0.rows[0] == "first" }
    child.send("q")
    #expect(try child.waitForExit() == 0)
  }

  @Test("--follow: a log that grows, and is rotated, by its name")
  func follow() throws {
    let folder = try TemporaryDirectory()
    try folder.write((1...100).map { "line \($0)\n" }.joined(), to: "log")
    let child = try Pager.start("--follow", folder.path + "/log")
    try child.wait(for: "the end") { $0.rows[22] == "line 100" }
    try folder.append("line 101\n", to: "log")
    try child.wait(for: "the new end") { $0.rows[22] == "line 101" }
    try folder.rename("log", to: "log.1")
    try folder.write("anew\n", to: "log")
    try child.wait(for: "the new log") { $0.rows[0] == "anew" }
    try folder.append("and on\n", to: "log")
    try child.wait(for: "what comes then") { $0.rows[1] == "and on" }
    child.send("q")
    #expect(try child.waitForExit() == 0)
  }
}
