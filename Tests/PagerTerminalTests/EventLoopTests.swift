import CTerminalSupport
import Foundation
import Synchronization
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

  @Test("keys and signals come through where every deadline has passed", arguments: ["key", "signal"])
  func late(what: String) throws {
    let child = try Probe.start()
    child.send("D")
    try child.wait(for: "the key") { $0.rows.contains("key D.") }
    if what == "key" { child.send("q") } else { child.signal(SIGTERM) }
    #expect(try child.waitForExit() == (what == "key" ? 3 : -SIGTERM))
  }

  @Test("another thread wakes the program")
  func wake() throws {
    let child = try Probe.start()
    child.send("W")
    try child.wait(for: "the wake") { $0.rows.contains("wake.") }
    child.send("q")
    _ = try child.waitForExit()
  }

  @Test("a descriptor that the program waits for is heard of, and else left alone")
  func descriptor() throws {
    let child = try Probe.start()
    child.send("V")
    try child.wait(for: "the event") { $0.rows.contains("readable.") && $0.rows[0].contains(" steps 3 ") }
    child.send("a")
    try child.wait(for: "one step more") { $0.rows.contains("key a.") && $0.rows[0].contains(" steps 4 ") }
    child.send("q")
    #expect(try child.waitForExit() == 3)
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

  /// Writes over the picture as another program might.
  private func dirty(_ child: PtyChild) throws {
    let terminal = try child.openTerminal()
    defer { close(terminal) }
    let dirt = "\u{1B}[10;5Hdirt"
    #expect(write(terminal, dirt, dirt.utf8.count) == dirt.utf8.count)
    try child.wait(for: "the dirt") { $0.text.contains("dirt") }
  }

  @Test("a size that changed there and back is drawn anew: the terminal has kept less than it showed")
  func sizeThereAndBack() throws {
    let child = try Probe.start()
    try dirty(child)
    child.signal(SIGWINCH)
    let screen = try child.wait(for: "a new picture") { !$0.text.contains("dirt") }
    #expect(screen.rows[0].hasPrefix("probe 80x24 ") && !screen.text.contains("resize"))
    child.send("q")
    #expect(try child.waitForExit() == 3)
  }

  @Test("a line that tells no size counts as what terminfo says")
  func noSize() throws {
    let child = try PtyChild(
      "/bin/sh", ["-c", "stty rows 0 cols 0; exec \"$PROBE\""], environment: ["PROBE": Probe.path])
    try child.wait(for: "80x24") { $0.rows[0].hasPrefix("probe 80x24 ") }
    child.resize(columns: 0, rows: 0)
    child.resize(columns: 1, rows: 1)
    try child.wait(for: "1x1") { $0.rows == ["p"] }
    child.resize(columns: 80, rows: 24)
    try child.wait(for: "80x24 again") { $0.rows[0].hasPrefix("probe 80x24 ") }
    child.send("q")
    #expect(try child.waitForExit() == 3)
  }

  @Test("no wake is lost, however close they come")
  func wakes() throws {
    let descriptor = pager_wake_open()
    try #require(descriptor >= 0)
    let count = 20_000
    let told = Atomic(0)
    let seen = Atomic(0)
    // Wakes without a pause, so that some fall into the emptying of the pipe. Were one lost there, its number would still
    // be seen, but the next one would wake nobody.
    let thread = Thread {
      for number in 1...count {
        told.store(number, ordering: .sequentiallyConsistent)
        while seen.load(ordering: .sequentiallyConsistent) < number { pager_wake() }
      }
    }
    thread.start()
    while seen.load(ordering: .sequentiallyConsistent) < count {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32(PtyChild.patience * 1000)) == 1 else {
        Issue.record("a wake was lost after \(seen.load(ordering: .sequentiallyConsistent))")
        break
      }
      pager_wake_drain()
      seen.store(told.load(ordering: .sequentiallyConsistent), ordering: .sequentiallyConsistent)
    }
    seen.store(count, ordering: .sequentiallyConsistent)
  }

  @Test("a repaint draws every cell, whatever another program has written over it")
  func repaint() throws {
    let child = try Probe.start()
    try dirty(child)
    child.send("R")
    try child.wait(for: "the repaint") { $0.rows.contains("key R.") && !$0.text.contains("dirt") }
    child.send("q")
    _ = try child.waitForExit()
  }
}
