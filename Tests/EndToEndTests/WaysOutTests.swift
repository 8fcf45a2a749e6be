import Foundation
import TestSupport
import Testing

/// However the program ends, the terminal is as it was.
@Suite("Ways out, end to end")
struct WaysOutTests {
  private func start(_ directory: TemporaryDirectory) throws -> PtyChild {
    let pager = try Pager.start(directory.path)
    let screen = try pager.wait(for: "page 1") { $0.showsPage(1) }
    #expect(screen.emulator.isAlternateScreen && !screen.emulator.isCursorVisible)
    #expect(!pager.hasInitialSettings)
    return pager
  }

  @Test("q and Ctrl-C", arguments: ["q", "\u{03}"])
  func quit(key: String) throws {
    let directory = try TemporaryDirectory(pages: 2)
    let pager = try start(directory)
    pager.send(key)
    #expect(try pager.waitForExit() == 0)
    #expect(pager.snapshot().text.allSatisfy { $0 == "\n" })
    Pager.expectRestored(pager)
  }

  @Test("q in the middle of a motion")
  func quitMoving() throws {
    let directory = try TemporaryDirectory(pages: 9)
    let pager = try start(directory)
    pager.send(Key.end + "q")
    #expect(try pager.waitForExit() == 0)
    Pager.expectRestored(pager)
  }

  @Test("signals that end a program", arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signals(number: Int32) throws {
    let directory = try TemporaryDirectory(pages: 2)
    let pager = try start(directory)
    pager.signal(number)
    #expect(try pager.waitForExit() == -number)
    #expect(pager.snapshot().text.allSatisfy { $0 == "\n" })
    Pager.expectRestored(pager)
  }

  @Test(
    "faults keep their exit status and say one line", arguments: [SIGILL, SIGSEGV, SIGABRT, SIGBUS, SIGFPE])
  func faults(number: Int32) throws {
    let directory = try TemporaryDirectory(pages: 2)
    let pager = try start(directory)
    pager.signal(number)
    #expect(try pager.waitForExit() == -number)
    let said = pager.snapshot().rows.filter { !$0.isEmpty }
    Pager.expectRestored(pager)
    #expect(said.count == 1 && said[0].hasPrefix("pager-tui: a fault of the program's own (SIG"), "\(said)")
  }

  @Test("suspend gives the terminal back, continue shows the same page", arguments: ["key", "signal"])
  func suspend(how: String) throws {
    let directory = try TemporaryDirectory(pages: 4)
    // Only below a shell with job control does a stop stop.
    let script = "\(Pager.path) \(directory.path); echo STOPPED; read word; fg; echo ENDED $?"
    let shell = try PtyChild("/bin/bash", ["--norc", "-m", "-c", script])
    try shell.wait(for: "page 1") { $0.showsPage(1) }
    shell.send(Key.right)
    try shell.wait(for: "page 2") { $0.showsPage(2) }
    if how == "key" {
      shell.send("\u{1A}")
    } else {
      kill(try #require(shell.children.first), SIGTSTP)
    }
    let stopped = try shell.wait(for: "the shell") { $0.text.contains("STOPPED") }
    #expect(!stopped.emulator.isAlternateScreen && stopped.emulator.isCursorVisible)
    #expect(stopped.emulator.modes == [7, 25])
    shell.resize(columns: 60, rows: 20)
    shell.send("\r")
    try shell.wait(for: "page 2 at the new size") {
      $0.rows.count == 20 && $0.showsPage(2) && $0.emulator.isAlternateScreen
    }
    shell.send("q")
    try shell.wait(for: "its end") { $0.text.contains("ENDED 0") }
    Pager.expectRestored(shell)
    _ = try shell.waitForExit()
  }

  /// What the program is doing when its terminal vanishes.
  enum Doing: CaseIterable {
    case resting, turning, playing, loading
  }

  @Test(
    "a terminal that vanishes ends the program, also where hanging up is ignored", arguments: Doing.allCases,
    ["", "trap '' HUP; "])
  func hangUp(doing: Doing, preparation: String) throws {
    let directory = try TemporaryDirectory(pages: 9)
    // A page that never comes.
    let pipe = directory.path + "/p0.pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let writer = open(pipe, O_RDWR)
    defer { close(writer) }
    let paths = doing == .loading ? "'\(pipe)' '\(directory.path)'" : "'\(directory.path)'"
    let options = doing == .playing ? "--autoplay 0.1" : ""
    let pager = try PtyChild(
      "/bin/sh", ["-c", "\(preparation)exec '\(Pager.path)' \(options) \(paths)"])
    try pager.wait(for: "the dots") { $0.indicator.contains("\u{25C9}") }
    if doing == .turning { pager.send(Key.end + Key.home + Key.right) }
    pager.closeTerminal()
    #expect([-SIGHUP, 1].contains(try pager.waitForExit()))
  }

  @Test("a terminal that vanishes while the program is stopped ends it")
  func hangUpStopped() throws {
    let directory = try TemporaryDirectory(pages: 2)
    let lifeline = try Lifeline()
    let script = "\(Pager.path) \(directory.path) 9>'\(lifeline.path)'; echo STOPPED; read word"
    let shell = try PtyChild("/bin/bash", ["--norc", "-m", "-c", script])
    try shell.wait(for: "page 1") { $0.showsPage(1) }
    shell.send("\u{1A}")
    try shell.wait(for: "the shell") { $0.text.contains("STOPPED") }
    shell.closeTerminal()
    #expect(lifeline.waitForEnd())
    _ = try shell.waitForExit()
  }

  @Test("two Ctrl-C in a row, while a file of 200 MB is read")
  func interruptTwice() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/large"
    let file = open(path, O_CREAT | O_WRONLY, 0o600)
    let line = Array("page 1 ".utf8) + [UInt8](repeating: 0x78, count: 92) + [0x0A]
    let block = Array(repeating: line, count: 10_000).flatMap { $0 }
    for _ in 0..<200 { try #require(write(file, block, block.count) == block.count) }
    close(file)
    let pager = try Pager.start(path)
    try pager.wait(for: "its beginning") { $0.rows[0].hasPrefix("page 1") }
    pager.send(Key.end)
    pager.send("\u{03}")
    pager.send("\u{03}")
    #expect(try pager.waitForExit() == 0)
    Pager.expectRestored(pager)
  }

  @Test("whoever started the program is killed: it ends when it can read no key, and takes its modes along")
  func killedParent() throws {
    let directory = try TemporaryDirectory(pages: 2)
    let fifo = directory.path + "/.fifo"
    try #require(mkfifo(fifo, 0o600) == 0)
    // The foreground is another job's then, which waits for the pipe.
    let script = "sh -c '\(Pager.path) \(directory.path); true'; echo BACK; cat \(fifo)"
    let shell = try PtyChild("/bin/bash", ["--norc", "-m", "-c", script])
    try shell.wait(for: "page 1") { $0.showsPage(1) }
    kill(try #require(shell.children.first), SIGKILL)
    let release = open(fifo, O_WRONLY)
    shell.send("\n")
    try shell.wait(for: "the main screen") { !$0.emulator.isAlternateScreen && $0.emulator.modes == [7, 25] }
    close(release)
    _ = try shell.waitForExit()
  }

  @Test(
    "a terminal that can't show pages is one line",
    arguments: ["TERM=dumb", "TERM=unknown", "TERM=", "-uTERM"])
  func unusableTerminal(setting: String) throws {
    let directory = try TemporaryDirectory(pages: 2)
    let pager = try PtyChild("/usr/bin/env", [setting, Pager.path, directory.path], columns: 200)
    #expect(try pager.waitForExit() == 1)
    let screen = pager.snapshot()
    #expect(screen.rows[0].hasPrefix("pager-tui: ") && screen.text.contains("TERM=xterm-256color"))
    #expect(!screen.output.contains(0x1B) && screen.output.filter { $0 == 0x0A }.count == 1)
    #expect(pager.hasInitialSettings)
  }

  @Test("where no thread is to be had the pages are shown all the same")
  func noThreads() throws {
    let pager = try withoutThreads([Pager.path, "--no-animation", "--demo"])
    _ = try pager.wait(for: "the first page") { $0.rows[23].contains("1/") }
    pager.send("l")
    _ = try pager.wait(for: "the second page") { $0.rows[23].contains("2/") }
    pager.send("q")
    #expect(try pager.waitForExit() == 0)
    #expect(pager.hasInitialSettings)
  }

  @Test("no thread to read a pipe with is one line, not a wait without end")
  func noThreadForInput() throws {
    let pager = try withoutThreads(["/bin/sh", "-c", "exec '\(Pager.path)' < /dev/null"])
    #expect(try pager.waitForExit() == 1)
    let screen = pager.snapshot()
    #expect(screen.rows[0].hasPrefix("pager-tui: no thread to read standard input with: "), "\(screen.text)")
    #expect(!screen.output.contains(0x1B))
    #expect(pager.hasInitialSettings)
  }

  /// A program that can start neither a thread nor another program.
  private func withoutThreads(_ command: [String]) throws -> PtyChild {
    // The limit is not root's.
    let wrapper = getuid() == 0 ? ["--reuid=65534", "--clear-groups", "prlimit"] : []
    return try PtyChild(
      getuid() == 0 ? "/usr/bin/setpriv" : "/usr/bin/prlimit", wrapper + ["--nproc=1"] + command)
  }

  #if os(Linux)
    @Test("keys that somebody else has read first are not waited for, so that signals are always heard")
    func sharedTerminal() throws {
      let directory = try TemporaryDirectory(pages: 2)
      let pager = try start(directory)
      let process = "/proc/\(pager.processID)"
      var modes: Set<Int> = []
      for name in try FileManager.default.contentsOfDirectory(atPath: process + "/fd") {
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: process + "/fd/" + name)
        guard target?.hasPrefix("/dev/pts/") == true else { continue }
        let information = try String(contentsOfFile: process + "/fdinfo/" + name, encoding: .utf8)
        let flags = try #require(information.split(separator: "\n").first { $0.hasPrefix("flags:") })
        let value = flags.split(separator: "\t").last.flatMap { Int($0, radix: 8) } ?? 0
        modes.insert(value & Int(O_ACCMODE | O_NONBLOCK))
      }
      #expect(modes.contains(Int(O_RDONLY | O_NONBLOCK)))
      // How those read that share the terminal's open file with it stays as it was.
      #expect(modes.contains(Int(O_RDWR)) && !modes.contains(Int(O_RDWR | O_NONBLOCK)))
    }
  #endif
}
