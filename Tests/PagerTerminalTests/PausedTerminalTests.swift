import Foundation
import PagerCore
import TestSupport
import Testing

/// A terminal that takes no output for a while, or never again.
@Suite("Paused terminal")
struct PausedTerminalTests {
  /// Pauses (`TCOOFF`) or continues (`TCOON`) a program's terminal.
  private func control(_ child: PtyChild, _ action: Int32) throws {
    let terminal = try child.openTerminal()
    defer { close(terminal) }
    #expect(tcflow(terminal, action) == 0)
  }

  /// The terminal hangs, and has as much output waiting as it holds.
  private func hang(_ child: PtyChild) throws {
    child.pauseReading()
    let terminal = try child.openTerminal()
    defer { close(terminal) }
    let nothing = [UInt8](repeating: 0, count: 4096)
    for size in [4096, 1] { while write(terminal, nothing, size) > 0 {} }
    #expect(errno == EAGAIN)
  }

  @Test("keys are obeyed meanwhile, and the last picture comes when it goes on")
  func goesOn() throws {
    let child = try Probe.start()
    try control(child, TCOOFF)
    child.send("abc")
    // The size is asked for when the keys have been read: all that is sure to have happened before is a wake-up.
    child.resize(columns: 70, rows: 20)
    child.send("d")
    try control(child, TCOON)
    let screen = try child.wait(for: "the keys") {
      $0.rows.contains("key d.") && $0.rows[0].hasPrefix("probe 70x20 ")
    }
    for key in ["a", "b", "c", "d"] { #expect(screen.rows.contains("key \(key).")) }
    child.send("q")
    #expect(try child.waitForExit() == 3)
    Probe.expectGivenBack(child.snapshot())
  }

  static let ends: [Int32] = [0, SIGTERM, SIGUSR1, SIGSEGV]

  /// Quits by the key for 0, else by the signal.
  private func end(_ child: PtyChild, by number: Int32) {
    if number == 0 { child.send("q") } else { child.signal(number) }
  }

  @Test("paused, it goes on for the last bytes, whatever ends the program", arguments: ends)
  func endsPaused(number: Int32) throws {
    let child = try Probe.start()
    try control(child, TCOOFF)
    end(child, by: number)
    #expect(try child.waitForExit() == (number == 0 ? 3 : -number))
    Probe.expectGivenBack(child.snapshot())
    #expect(child.hasInitialSettings)
  }

  @Test("hanging, it does not keep the program, and is given back when it goes on", arguments: ends)
  func endsHanging(number: Int32) throws {
    let child = try Probe.start()
    try hang(child)
    // A frame that can't be written whole.
    child.send("a")
    end(child, by: number)
    #expect(try child.waitForStatus() == (number == 0 ? 3 : -number))
    #expect(child.hasInitialSettings)
    child.goOnReading()
    _ = try child.waitForExit()
    Probe.expectGivenBack(child.snapshot())
  }

  @Test("a terminal that can't be given back is not said to be")
  func unrestored() throws {
    let directory = try TemporaryDirectory()
    let child = try PtyChild(
      "/bin/sh", ["-c", "exec \"$PROBE\" 2>'\(directory.path)/said'"], environment: ["PROBE": Probe.path])
    try child.wait(for: "the first frame") { $0.rows[0].hasPrefix("probe") }
    // The terminal's end lets it go on, and then the fault comes first.
    child.stop()
    child.signal(SIGSEGV)
    child.closeTerminal()
    #expect(try child.waitForExit() == -SIGSEGV)
    #expect(
      try directory.read("said")
        == "pager-tui: a fault of the program's own (SIGSEGV); 'reset' puts the terminal right\n")
  }
}
