import Foundation
import TestSupport
import Testing

@Suite("Event loop")
struct EventLoopTests {
  @Test("one step for each event that came alone: at rest nothing runs")
  func rest() throws {
    let child = try Probe.start()
    for (count, key) in ["a", "b", "c"].enumerated() {
      child.send(key)
      try child.wait(for: "key \(key)") {
        $0.rows[0].contains(" steps \(count + 2) ") && $0.rows.contains("key \(key).")
      }
    }
    child.send("q")
    _ = try child.waitForExit()
  }

  @Test("deadlines are kept until there are no more, then keys still count")
  func deadlines() throws {
    let child = try Probe.start()
    child.send("T")
    let screen = try child.wait(for: "three ticks") { $0.rows[0].contains(" ticks 3.") }
    #expect(screen.rows.contains("key T."))
    child.send("a")
    let last = try child.wait(for: "the key") { $0.rows.contains("key a.") }
    #expect(last.rows[0].contains(" ticks 3."))
    child.send("q")
    _ = try child.waitForExit()
  }

  @Test("another thread wakes the program")
  func wake() throws {
    let child = try Probe.start()
    child.send("W")
    try child.wait(for: "the wake") { $0.rows.contains("wake.") }
    child.send("q")
    _ = try child.waitForExit()
  }

  @Test("a new size is told and drawn, down to one cell and back")
  func resize() throws {
    let child = try Probe.start()
    child.resize(columns: 100, rows: 30)
    try child.wait(for: "100x30") {
      $0.rows[0].hasPrefix("probe 100x30 ") && $0.rows.contains("resize 100x30.")
    }
    let before = child.snapshot().output.count
    child.resize(columns: 1, rows: 1)
    try child.wait(for: "1x1") { $0.rows == ["p"] && $0.output.count > before }
    child.resize(columns: 80, rows: 24)
    try child.wait(for: "80x24") { $0.rows[0].hasPrefix("probe 80x24 ") && $0.rows.contains("resize 1x1.") }
    child.send("q")
    #expect(try child.waitForExit() == 3)
  }

  @Test("a size that changed before the loop began is told")
  func oldSize() throws {
    let child = try Probe.start("--old-size")
    try child.wait(for: "the size") {
      $0.rows[0].hasPrefix("probe 80x24 ") && $0.rows.contains("resize 80x24.")
    }
    child.send("q")
    #expect(try child.waitForExit() == 3)
  }

  @Test("a repaint draws every cell, whatever another program has written over it")
  func repaint() throws {
    let child = try Probe.start()
    let path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(child.processID)/fd/0")
    let other = try #require(FileHandle(forWritingAtPath: path))
    try other.write(contentsOf: Array("\u{1B}[10;5Hdirt".utf8))
    try other.close()
    try child.wait(for: "the dirt") { $0.text.contains("dirt") }
    child.send("R")
    try child.wait(for: "the repaint") { $0.rows.contains("key R.") && !$0.text.contains("dirt") }
    child.send("q")
    _ = try child.waitForExit()
  }
}
