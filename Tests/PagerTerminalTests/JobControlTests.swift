import Foundation
import TestSupport
import Testing

@Suite("Job control")
struct JobControlTests {
  @Test("Ctrl-Z gives the terminal back and stops; fg comes back to the same picture")
  func suspendByKey() throws {
    let child = try Probe.startJob(
      "echo before; \"$PROBE\"; echo stopped $?; read line; fg >/dev/null; echo ended $?")
    child.send("a\u{1A}")
    let stopped = try child.wait(for: "the stop") { $0.rows.contains { $0.hasPrefix("stopped 14") } }
    Probe.expectGivenBack(stopped)
    child.send("\n")
    let again = try child.wait(for: "the picture") { $0.rows.contains("resumed.") }
    #expect(again.rows.contains("key a."))
    #expect(again.emulator.isAlternateScreen && !again.emulator.isCursorVisible)
    #expect(again.emulator.modes.isSuperset(of: [1000, 1002, 1006]))
    child.send("q")
    let ended = try child.wait(for: "the end") { $0.rows.contains("ended 3") }
    Probe.expectGivenBack(ended)
    _ = try child.waitForExit()
    #expect(child.hasInitialSettings)
  }

  @Test("a stop signal from outside does the same, and says which", arguments: [SIGTSTP, SIGTTIN, SIGTTOU])
  func suspendBySignal(number: Int32) throws {
    let child = try Probe.startJob(
      "echo before; \"$PROBE\"; echo stopped $?; read line; fg >/dev/null; echo ended $?")
    child.send("a")
    try child.wait(for: "the key") { $0.rows.contains("key a.") }
    kill(try #require(child.children.first), number)
    Probe.expectGivenBack(
      try child.wait(for: "the stop") { $0.rows.contains("stopped \(128 + number)") })
    child.resize(columns: 60, rows: 20)
    child.send("\n")
    let again = try child.wait(for: "the picture") {
      $0.rows.contains("resumed.") && $0.rows.contains("key a.") && $0.rows[0].hasPrefix("probe 60x20 ")
    }
    #expect(again.emulator.isAlternateScreen && !again.emulator.isCursorVisible)
    child.send("q")
    Probe.expectGivenBack(try child.wait(for: "the end") { $0.rows.contains("ended 3") })
    _ = try child.waitForExit()
  }

  @Test("started in the background, it touches nothing until it is brought to the foreground")
  func startInBackground() throws {
    let child = try PtyChild(
      "/bin/bash",
      [
        "--norc", "-c",
        "set -m; echo before; \"$PROBE\" & wait; echo stopped; read line; fg >/dev/null; echo ended $?",
      ],
      environment: ["PROBE": Probe.path])
    let stopped = try child.wait(for: "the stop") { $0.rows.contains("stopped") }
    #expect(!stopped.output.contains(0x1B) && child.hasInitialSettings)
    child.send("\n")
    try child.wait(for: "the first frame") { $0.rows[0].hasPrefix("probe") }
    child.send("q")
    Probe.expectGivenBack(try child.wait(for: "the end") { $0.rows.contains("ended 3") })
    _ = try child.waitForExit()
    #expect(child.hasInitialSettings)
  }

  @Test("in a background that nobody can bring it back from, it says so and touches nothing")
  func startInOrphanedBackground() throws {
    let directory = try TemporaryDirectory()
    // The shell between has ended when the pipe is opened.
    let script = """
      set -m; echo before; mkfifo "$FIFO"
      ( { read word; exec "$PROBE" </dev/tty; } <"$FIFO" & )
      echo >"$FIFO"; read line
      """
    let child = try PtyChild(
      "/bin/bash", ["--norc", "-c", script],
      environment: ["PROBE": Probe.path, "FIFO": directory.path + "/fifo"])
    let screen = try child.wait(for: "the message") { $0.rows.contains { $0.hasPrefix("terminal-probe: ") } }
    #expect(screen.rows.contains("terminal-probe: the terminal is another job's"))
    #expect(!screen.output.contains(0x1B) && child.hasInitialSettings)
    child.send("\n")
    _ = try child.waitForExit()
  }

  @Test("a size that changed while it was stopped is noticed")
  func resizeWhileStopped() throws {
    let child = try Probe.startJob("echo before; \"$PROBE\"; echo stopped; read line; fg >/dev/null")
    child.send("\u{1A}")
    try child.wait(for: "the stop") { $0.rows.contains("stopped") }
    child.resize(columns: 60, rows: 20)
    child.send("\n")
    try child.wait(for: "the size") {
      $0.rows.contains("resize 60x20.") && $0.rows[0].hasPrefix("probe 60x20 ")
    }
    child.send("q")
    _ = try child.waitForExit()
  }

  @Test("where stop signals are ignored, as by a shell without job control, Ctrl-Z stops nothing")
  func stopIgnored() throws {
    let child = try Probe.startJob("echo before; trap '' TSTP; \"$PROBE\"; echo ended $?")
    child.send("\u{1A}b")
    try child.wait(for: "the next key") { $0.rows.contains("key b.") && $0.emulator.isAlternateScreen }
    child.send("q")
    try child.wait(for: "the end") { $0.rows.contains("ended 3") }
    _ = try child.waitForExit()
  }

  @Test("a stop that can't be caught is repaired by going on")
  func stop() throws {
    let child = try Probe.start()
    child.send("a")
    try child.wait(for: "the key") { $0.rows.contains("key a.") }
    child.signal(SIGSTOP)
    child.signal(SIGCONT)
    try child.wait(for: "the picture") { $0.rows.contains("resumed.") && $0.rows.contains("key a.") }
    child.send("q")
    #expect(try child.waitForExit() == 3)
    Probe.expectGivenBack(child.snapshot())
    #expect(child.hasInitialSettings)
  }

  @Test("stopped like that below a shell that sets the terminal right, it ends with the terminal as it was")
  func stopBelowShell() throws {
    // What an interactive shell does; what this one found when the job goes on, it sets when that has ended.
    let child = try Probe.startJob(
      """
      echo before; settings=$(stty -g); "$PROBE"; stty "$settings"; echo stopped $?; read line
      fg >/dev/null; echo stopped again; read line; fg >/dev/null
      """)
    kill(try #require(child.children.first), SIGSTOP)
    try child.wait(for: "the stop") { $0.text.contains("stopped 0") }
    #expect(child.hasInitialSettings)
    child.send("\n")
    try child.wait(for: "the picture") { $0.rows.contains("resumed.") }
    child.send("\u{1A}")
    try child.wait(for: "the other stop") { $0.text.contains("stopped again") }
    #expect(child.hasInitialSettings)
    child.send("\n")
    try child.wait(for: "the picture again") { $0.emulator.isAlternateScreen && $0.rows.contains("resumed.") }
    child.send("q")
    #expect(try child.waitForExit() == 3)
    #expect(child.hasInitialSettings)
  }

  @Test("what a person sets while it is stopped is there when it has ended")
  func settingsChangedMeanwhile() throws {
    // Not bash, which sets what it has found when the job went on.
    let child = try PtyChild(
      "/bin/dash",
      [
        "-c",
        """
        set -m; echo before; "$PROBE"; echo stopped; read line; stty intr ^G -echoctl; fg >/dev/null
        stty -a | grep -o -e 'intr = ..' -e '-echoctl'; echo ended
        """,
      ], environment: ["PROBE": Probe.path])
    try child.wait(for: "the first frame") { $0.rows[0].hasPrefix("probe") }
    child.send("\u{1A}")
    try child.wait(for: "the stop") { $0.rows.contains("stopped") }
    child.send("\n")
    try child.wait(for: "the picture") { $0.rows.contains("resumed.") }
    child.send("q")
    let ended = try child.wait(for: "the end") { $0.rows.contains("ended") }
    #expect(ended.rows.contains("intr = ^G") && ended.rows.contains("-echoctl"), "\(ended.text)")
    _ = try child.waitForExit()
  }

  @Test("a stopped program that is asked to end ends, without being brought back to the terminal")
  func endWhileStopped() throws {
    let lifeline = try Lifeline()
    let child = try Probe.startJob("echo before; \"$PROBE\" 9>'\(lifeline.path)'; echo stopped; read line")
    child.send("\u{1A}")
    try child.wait(for: "the stop") { $0.rows.contains("stopped") }
    let program = try #require(child.children.first)
    // What a shell's `kill %1` does.
    kill(program, SIGTERM)
    kill(program, SIGCONT)
    #expect(lifeline.waitForEnd())
    Probe.expectGivenBack(child.snapshot())
    child.send("\n")
    _ = try child.waitForExit()
    #expect(child.hasInitialSettings)
  }
}
