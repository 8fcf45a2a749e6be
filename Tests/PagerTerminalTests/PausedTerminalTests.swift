import Foundation
import PagerCore
import TestSupport
import Testing

/// A terminal that takes no output for a while, or never again.
@Suite("Paused terminal")
struct PausedTerminalTests {
  /// Pauses (`TCOOFF`) or continues (`TCOON`) a program's terminal.
  private func control(_ child: PtyChild, _ action: Int32) throws {
    let path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(child.processID)/fd/0")
    let terminal = try #require(FileHandle(forUpdatingAtPath: path))
    #expect(tcflow(terminal.fileDescriptor, action) == 0)
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

  @Test("a key or a signal still ends the program, and the settings are as before", arguments: ["q", ""])
  func ends(key: String) throws {
    let child = try Probe.start()
    try control(child, TCOOFF)
    if key.isEmpty { child.signal(SIGTERM) } else { child.send(key) }
    #expect(try child.waitForExit() == (key.isEmpty ? -SIGTERM : 3))
    #expect(child.hasInitialSettings)
  }
}
