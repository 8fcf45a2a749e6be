import Foundation
import TestSupport
import Testing

/// Signals at any moment of the start, and a terminal that vanishes then: it is as it was, the exit status is a signal's,
/// and one line is said at most.
///
/// `make signals` runs it on the release with more rounds and a seed of its own: `SIGNALS_ROUNDS`, `SIGNALS_SEED`,
/// `SIGNALS_PROGRAM`.
@Suite("Signals at the start, end to end", .serialized)
struct SignalsAtStartTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let program = environment["SIGNALS_PROGRAM"] ?? Pager.path
  private static let strace = "/usr/bin/strace"

  private static func setting(_ name: String) -> Int? {
    environment["SIGNALS_" + name].flatMap { Int($0) }
  }

  /// All that end a program by default, but SIGKILL, and those that end nothing once it runs.
  private static let numbers: [Int32] = {
    var numbers = [
      SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGABRT,
      SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS,
    ]
    #if os(Linux)
      // SIGSTKFLT, SIGIO, SIGPWR, and three that have no name.
      numbers += [16, 29, 30, 34, 40, 64]
    #endif
    return numbers + harmless
  }()
  /// Stops stop nothing here: the program's is a session of its own.
  private static let harmless = [SIGPIPE, SIGXFSZ, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGWINCH]

  /// A signal, and how long after the one before it comes, or after the start: in microseconds.
  private struct Blow {
    let number: Int32
    let delay: Int
  }

  private static func blows(start: Int, using random: inout SeededGenerator) -> [Blow] {
    let count = Int.random(in: 1...3, using: &random)
    return (0..<count).map { index in
      let longest = index == 0 ? start : [0, 200, 2000].randomElement(using: &random) ?? 0
      return Blow(
        number: numbers.randomElement(using: &random) ?? SIGTERM,
        delay: Int.random(in: 0...longest, using: &random))
    }
  }

  private func strike(_ pager: PtyChild, _ blows: [Blow]) {
    let clock = ContinuousClock()
    var due = clock.now
    for blow in blows {
      due += .microseconds(blow.delay)
      while clock.now < due {}
      pager.signal(blow.number)
    }
  }

  /// Whether the terminal is as it was before a program started.
  private func isRestored(_ pager: PtyChild) -> Bool {
    let screen = pager.snapshot()
    let faults = screen.text.components(separatedBy: "a fault of the program's own").count - 1
    return screen.emulator.modes == [7, 25] && !screen.emulator.isAlternateScreen
      && screen.emulator.isCursorVisible && faults <= 1 && pager.hasInitialSettings
  }

  /// How long the program takes to its first frame at least, in microseconds, as it is built and as busy as the machine is.
  private func timeToFirstFrame(_ path: String) throws -> Int {
    let clock = ContinuousClock()
    let times = try (0..<5).map { _ in
      let begin = clock.now
      let pager = try PtyChild(SignalsAtStartTests.program, [path])
      try pager.wait(for: "page 1") { $0.showsPage(1) }
      let time = clock.now - begin
      pager.send("q")
      _ = try pager.waitForExit()
      return Int(time / .microseconds(1))
    }
    return times.min() ?? 0
  }

  @Test(
    "one to three signals of any kind, from the start to past the first frame, up to 2 ms apart",
    .disabled(
      if: Sanitizer.isBuiltIn,
      """
      a sanitizer's own handlers end the program, with a status of theirs, before it has any, and ThreadSanitizer fails \
      an assertion of its own when a second signal comes while it hands on the first
      """))
  func anyMoment() throws {
    let (rounds, seed) = (
      SignalsAtStartTests.setting("ROUNDS") ?? 150, SignalsAtStartTests.setting("SEED") ?? 1
    )
    var random = SeededGenerator(seed: UInt64(seed))
    let directory = try TemporaryDirectory(pages: 3)
    let start = try timeToFirstFrame(directory.path) * 5 / 4
    var drawn = 0
    for round in 0..<rounds {
      let blows = SignalsAtStartTests.blows(start: start, using: &random)
      let pager = try PtyChild(SignalsAtStartTests.program, [directory.path])
      strike(pager, blows)
      var numbers = blows.map(\.number)
      if numbers.allSatisfy(SignalsAtStartTests.harmless.contains) {
        pager.signal(SIGTERM)
        numbers.append(SIGTERM)
      }
      let status = try pager.waitForExit()
      #expect(numbers.contains(-status), "round \(round), seed \(seed): \(blows), status \(status)")
      #expect(isRestored(pager), "round \(round), seed \(seed): \(blows)\n\(pager.snapshot().text)")
      if !pager.snapshot().output.isEmpty { drawn += 1 }
    }
    print(
      "signals: \(rounds) starts of up to \(start) µs, \(drawn) of them after the first byte, SIGNALS_SEED=\(seed)"
    )
  }

  @Test(
    "a terminal that vanishes between the start and past the first frame", arguments: ["", "trap '' HUP; "])
  func vanishing(preparation: String) throws {
    let (rounds, seed) = (
      SignalsAtStartTests.setting("ROUNDS") ?? 50, SignalsAtStartTests.setting("SEED") ?? 1
    )
    var random = SeededGenerator(seed: UInt64(seed))
    let directory = try TemporaryDirectory(pages: 3)
    let start = try timeToFirstFrame(directory.path) * 3 / 2
    let clock = ContinuousClock()
    for round in 0..<rounds {
      let delay = Int.random(in: 0...start, using: &random)
      let pager = try PtyChild(
        "/bin/sh", ["-c", "\(preparation)exec '\(SignalsAtStartTests.program)' '\(directory.path)'"])
      let due = clock.now + .microseconds(delay)
      while clock.now < due {}
      pager.closeTerminal()
      let status = try pager.waitForStatus()
      #expect([-SIGHUP, 1].contains(status), "round \(round), seed \(seed): \(delay) µs, status \(status)")
    }
    print("signals: \(rounds) terminals that vanish, SIGNALS_SEED=\(seed)")
  }

  /// A system call: the `occurrence`th of its name.
  private struct SystemCall {
    let name: String
    let occurrence: Int
  }

  /// Runs the program below `strace`, which writes to `log`; it quits by a key that waits already.
  private func trace(_ path: String, _ options: [String], log: String = "/dev/null") throws -> PtyChild {
    let pager = try PtyChild(
      SignalsAtStartTests.strace, ["-o", log] + options + [SignalsAtStartTests.program, path])
    pager.send("q")
    return pager
  }

  /// The calls from where the first handler of a signal is set to the end.
  private func systemCalls(_ path: String, log: String) throws -> [SystemCall] {
    let pager = try trace(path, [], log: log)
    try #require(try pager.waitForExit() == 0)
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.hasPrefix("rt_sigaction(SIGTERM") })
    var counts: [String: Int] = [:]
    return zip(lines.indices, lines).compactMap { index, line in
      guard let end = line.firstIndex(of: "(") else { return nil }
      let name = String(line[..<end])
      counts[name, default: 0] += 1
      // Many that only read.
      return index < first || name == "readlink" ? nil : SystemCall(name: name, occurrence: counts[name] ?? 0)
    }
  }

  /// Everything is tried, and not every third call.
  private static let isThorough = setting("ROUNDS") != nil

  @Test(
    "a signal at each system call from the first handler to the end",
    .enabled(if: FileManager.default.isExecutableFile(atPath: strace)),
    arguments: isThorough ? [SIGUSR1, SIGSEGV, SIGTERM, SIGHUP, SIGABRT, SIGALRM] : [SIGUSR1])
  func eachCall(number: Int32) throws {
    let directory = try TemporaryDirectory(pages: 3)
    let calls = try systemCalls(directory.path, log: directory.path + "/.log")
    var hits = 0
    let step = SignalsAtStartTests.isThorough ? 1 : 3
    let tried = stride(from: 0, to: calls.count, by: step).map { calls[$0] }
    for call in tried {
      let order = "inject=\(call.name):signal=\(number):when=\(call.occurrence)"
      let pager = try trace(directory.path, ["-e", order])
      let status = try pager.waitForExit()
      // Not each call is made each time, and after the last key a request to end is none any more.
      #expect([0, -number].contains(status), "\(order): status \(status)")
      #expect(isRestored(pager), "\(order)\n\(pager.snapshot().text)")
      if status != 0 { hits += 1 }
    }
    #expect(hits > tried.count / 2)
    print("signals: \(number) at \(hits) of \(tried.count) system calls")
  }
}
