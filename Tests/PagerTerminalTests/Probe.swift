import TestSupport
import Testing

/// The probe program on a pty of its own.
enum Probe {
  static let path = BuiltProduct.path("terminal-probe")
  /// Modes that a program of ours turns on and must leave off: application cursor keys, the mouse, the other
  /// screen, a frame held back.
  static let ownModes: Set<Int> = [1, 9, 1000, 1002, 1003, 1005, 1006, 1015, 1047, 1049, 2004, 2026]

  /// Starts it under a shell that has already printed a line, and waits for its first frame.
  static func start(
    _ arguments: String = "", columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  )
    throws -> PtyChild
  {
    let child = try PtyChild(
      "/bin/sh", ["-c", "echo before; exec '\(path)' \(arguments)"], columns: columns, rows: rows,
      environment: environment)
    try child.wait(for: "the first frame") { $0.rows[0].hasPrefix("probe") }
    return child
  }

  /// Runs a shell script in which `$PROBE` is the probe, with job control, and waits for the first frame.
  static func startJob(_ script: String) throws -> PtyChild {
    let child = try PtyChild(
      "/bin/bash", ["--norc", "-c", "set -m; " + script], environment: ["PROBE": path])
    try child.wait(for: "the first frame") { $0.rows[0].hasPrefix("probe") }
    return child
  }

  /// Expects the terminal as a shell's user left it.
  static func expectGivenBack(
    _ screen: PtyChild.Snapshot, location: SourceLocation = #_sourceLocation
  ) {
    #expect(!screen.emulator.isAlternateScreen, "main screen", sourceLocation: location)
    #expect(screen.emulator.isCursorVisible, "cursor on", sourceLocation: location)
    #expect(
      screen.emulator.modes.isDisjoint(with: ownModes), "\(screen.emulator.modes)", sourceLocation: location)
    #expect(screen.rows[0] == "before", "the main screen's text:\n\(screen.text)", sourceLocation: location)
  }
}
