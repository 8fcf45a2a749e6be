import Foundation
import PagerCore
import TestSupport
import Testing

@Suite("Ways out")
struct WaysOutTests {
  @Test("claiming takes the other screen, hides the cursor and turns the mouse on")
  func claim() throws {
    let child = try Probe.start()
    let screen = child.snapshot()
    #expect(screen.emulator.isAlternateScreen)
    #expect(!screen.emulator.isCursorVisible)
    #expect(screen.emulator.modes.isSuperset(of: [1000, 1002, 1006]))
    #expect(!child.hasInitialSettings)
    #expect(child.settings.c_lflag & tcflag_t(ISIG | ICANON | ECHO) == 0, "Ctrl-C and Ctrl-Z are keys")
  }

  @Test("a key that quits ends with the program's status and gives the terminal back")
  func quit() throws {
    let child = try Probe.start()
    child.send("q")
    #expect(try child.waitForExit() == 3)
    Probe.expectGivenBack(child.snapshot())
    #expect(child.hasInitialSettings)
  }

  /// All that end a process by default but SIGKILL and the faults.
  static let endingSignals: [Int32] = {
    var numbers = [
      SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    ]
    #if os(Linux)
      // SIGSTKFLT, SIGIO, SIGPWR, and the first and the last that have no name.
      numbers += [16, 29, 30, 34, 64]
    #endif
    return numbers
  }()

  @Test(
    "a signal that ends the program gives the terminal back, says nothing, and is the exit status",
    arguments: endingSignals)
  func signal(number: Int32) throws {
    let child = try Probe.start()
    child.signal(number)
    #expect(try child.waitForExit() == -number)
    Probe.expectGivenBack(child.snapshot())
    #expect(child.snapshot().rows.filter { !$0.isEmpty } == ["before"])
    #expect(child.hasInitialSettings)
  }

  @Test("a write that can't be, as these tell, ends nothing", arguments: [SIGPIPE, SIGXFSZ])
  func failedWrite(number: Int32) throws {
    let child = try Probe.start()
    child.signal(number)
    child.send("q")
    #expect(try child.waitForExit() == 3)
  }

  @Test(
    "a Swift trap gives the terminal back, says so in one line, and is the exit status",
    arguments: ["X", "Y"])
  func trap(key: String) throws {
    let child = try Probe.start()
    // Y: in another thread.
    child.send(key)
    #expect([-SIGILL, -SIGTRAP].contains(try child.waitForExit()))
    expectOneLine(child)
  }

  @Test(
    "a fault from outside gives the terminal back, and says so in one line",
    arguments: [SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGILL, SIGTRAP, SIGSYS])
  func fault(number: Int32) throws {
    let child = try Probe.start()
    child.signal(number)
    #expect(try child.waitForExit() == -number)
    expectOneLine(child)
  }

  @Test(
    "where memory is limited, a fault says that this may be why",
    .disabled(if: Sanitizer.isBuiltIn, "sanitizers reserve more than any limit of memory leaves"))
  func faultWithLimit() throws {
    let child = try PtyChild(
      "/bin/bash", ["--norc", "-c", "echo before; ulimit -d 4000000; exec \"$PROBE\""],
      environment: ["PROBE": Probe.path])
    try child.wait(for: "the first frame") { $0.rows[0].hasPrefix("probe") }
    child.signal(SIGABRT)
    #expect(try child.waitForExit() == -SIGABRT)
    #expect(
      child.snapshot().text.replacing("\n", with: "").contains(
        "(SIGABRT), maybe for lack of memory (ulimit -v, -d); the terminal is as it was"))
  }

  @Test(
    "a second signal does not end the program before the first has given the terminal back", arguments: 0..<12
  )
  func twoSignals(round: Int) throws {
    let pairs = [(SIGABRT, SIGBUS), (SIGBUS, SIGABRT), (SIGUSR1, SIGILL), (SIGALRM, SIGUSR1)]
    let (first, second) = pairs[round % pairs.count]
    let child = try Probe.start()
    child.signal(first)
    child.signal(second)
    #expect([-first, -second].contains(try child.waitForExit()))
    Probe.expectGivenBack(child.snapshot())
    #expect(child.hasInitialSettings)
  }

  private func expectOneLine(_ child: PtyChild) {
    let screen = child.snapshot()
    Probe.expectGivenBack(screen)
    #expect(child.hasInitialSettings)
    let lines = screen.rows.filter { !$0.isEmpty }
    #expect(lines.count == 2 && lines[1].hasSuffix("); the terminal is as it was"), "\(screen.text)")
  }

  @Test(
    "where the terminal has one screen and was resized, all of it scrolls again, and the shell goes on at its end",
    arguments: ["linux", "eterm", "vt100"])
  func resizedBefore(terminal: String) throws {
    let child = try Probe.start(environment: ["TERM": terminal])
    child.resize(columns: 70, rows: 40)
    try child.wait(for: "70x40") { $0.rows[0].hasPrefix("probe 70x40 ") }
    child.send("q")
    #expect(try child.waitForExit() == 3)
    child.withEmulator { emulator in
      if terminal != "eterm" { #expect(emulator.cursor == CellPoint(column: 0, row: 39)) }
      emulator.feed("\u{1B}[39;1Hlast but one\u{1B}[40;1Hlast\r\nnew".utf8)
      #expect(Array(emulator.rows[37...]) == ["last but one", "last", "new"])
    }
  }

  @Test(
    "however the terminal changes what is written, the picture is drawn and the terminal given back",
    arguments: ["ocrnl", "onlret", "onocr", "olcuc", "istrip"])
  func outputSettings(setting: String) throws {
    let child = try PtyChild(
      "/bin/sh",
      [
        "-c",
        "stty \(setting); stty -g; echo BEFORE; '\(Probe.path)'; stty -g; stty sane; echo; echo ended; read line",
      ])
    let first = try child.wait(for: "the first frame") { $0.rows[0].hasPrefix("probe 80x24") }
    #expect(first.emulator.isAlternateScreen && !first.emulator.isCursorVisible)
    child.send("ä")
    try child.wait(for: "the key") { $0.rows.contains("key ä.") }
    child.send("q")
    let ended = try child.wait(for: "the end") { $0.rows.contains("ended") }
    #expect(!ended.emulator.isAlternateScreen && ended.emulator.isCursorVisible)
    #expect(ended.emulator.modes.isDisjoint(with: Probe.ownModes), "\(ended.emulator.modes)")
    // The settings, before and after, as stty writes them.
    let settings = ended.text.lowercased().split { !$0.isHexDigit && $0 != ":" }.filter {
      $0.count(where: { $0 == ":" }) > 10
    }
    #expect(settings.count == 2 && settings[0] == settings[1], "\(ended.text)")
  }

  @Test("a signal that was ignored from the start stays ignored, as nohup wants it")
  func ignoredHangup() throws {
    let child = try PtyChild(
      "/bin/sh", ["-c", "echo before; trap '' HUP; exec \"$PROBE\""], environment: ["PROBE": Probe.path])
    try child.wait(for: "the first frame") { $0.rows[0].hasPrefix("probe") }
    child.signal(SIGHUP)
    child.send("a")
    try child.wait(for: "the key") { $0.rows.contains("key a.") }
    child.send("q")
    #expect(try child.waitForExit() == 3)
  }

  #if os(Linux)
    @Test(
      "signals that whoever started the program had blocked are heard",
      arguments: [SIGTERM, SIGUSR1, SIGSEGV]
    )
    func blocked(number: Int32) throws {
      let child = try PtyChild(
        "/bin/sh", ["-c", "echo before; exec env --block-signal \"$PROBE\""],
        environment: ["PROBE": Probe.path])
      try child.wait(for: "the first frame") { $0.rows[0].hasPrefix("probe") }
      child.resize(columns: 70, rows: 20)
      try child.wait(for: "the size") { $0.rows[0].hasPrefix("probe 70x20 ") }
      child.signal(number)
      #expect(try child.waitForExit() == -number)
      Probe.expectGivenBack(child.snapshot())
      #expect(child.hasInitialSettings)
    }
  #endif

  @Test("the mouse that was turned off stays off, and on again is off after the end")
  func mouse() throws {
    let child = try Probe.start("--no-mouse")
    #expect(child.snapshot().emulator.modes.isDisjoint(with: [1000, 1002, 1003, 1006]))
    child.send("M")
    try child.wait(for: "the mouse") { $0.emulator.modes.isSuperset(of: [1000, 1002, 1006]) }
    child.send("N")
    try child.wait(for: "no mouse") { $0.emulator.modes.isDisjoint(with: [1000, 1002, 1006]) }
    child.send("Mq")
    #expect(try child.waitForExit() == 3)
    Probe.expectGivenBack(child.snapshot())
  }

  @Test(
    "a terminal that goes away ends the program, also where hanging up is ignored",
    arguments: ["", "trap '' HUP; "])
  func vanishedTerminal(preparation: String) throws {
    let child = try PtyChild(
      "/bin/sh", ["-c", "echo before; \(preparation)exec \"$PROBE\""], environment: ["PROBE": Probe.path])
    try child.wait(for: "the first frame") { $0.rows[0].hasPrefix("probe") }
    child.closeTerminal()
    #expect([-SIGHUP, 1].contains(try child.waitForExit()))
  }

  @Test(
    "a terminal that can't be used is one line, status 1, and no control sequence",
    arguments: ["dumb", "unknown", "no-such-terminal", "adm3a", ""])
  func unusableTerminal(name: String) throws {
    let child = try PtyChild(Probe.path, environment: ["TERM": name])
    #expect(try child.waitForExit() == 1)
    let screen = child.snapshot()
    #expect(screen.rows.filter { !$0.isEmpty }.count <= 2 && screen.rows[0].hasPrefix("terminal-probe: "))
    #expect(!screen.output.contains(0x1B))
    #expect(child.hasInitialSettings)
  }

  @Test("a standard input that is no terminal: keys come from the controlling one")
  func inputFromElsewhere() throws {
    let child = try PtyChild("/bin/sh", ["-c", "echo before; echo text | '\(Probe.path)'"])
    try child.wait(for: "the first frame") { $0.rows[0].hasPrefix("probe") }
    child.send("a")
    try child.wait(for: "the key") { $0.rows.contains("key a.") }
    child.send("q")
    #expect(try child.waitForExit() == 3)
    Probe.expectGivenBack(child.snapshot())
    #expect(child.hasInitialSettings)
  }
}
