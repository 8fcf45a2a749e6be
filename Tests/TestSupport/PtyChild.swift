import CTerminalSupport
import Foundation
import PagerCore

/// A real program on a real pseudo-terminal, read all the time by a thread that feeds an emulator.
///
/// Tests send input and wait for a state of the screen; nothing here sleeps.
public final class PtyChild: @unchecked Sendable {
  /// What a test may look at while it waits: everything under one lock.
  public struct Snapshot {
    public let rows: [String]
    /// The terminal beside its text. A copy: the emulator itself goes on in the reading thread.
    public let emulator: Emulator.State
    /// All bytes that the program has written since `forgetOutput`.
    public let output: [UInt8]

    public var text: String { rows.joined(separator: "\n") }
  }

  private enum Order: UInt8 {
    /// The terminal is closed.
    case close
    /// Nothing is read, or read again.
    case pause, goOn
  }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) {
      self.description = description
    }
  }

  public let processID: pid_t
  private let master: Int32
  /// An order's byte here reaches the reading thread.
  private let orders: Int32
  private let ordersReading: Int32
  private let condition = NSCondition()
  private let emulator: Emulator
  private var output: [UInt8] = []
  private var isClosed = false
  private var wasAsked = false
  private var lastSettings = termios()
  private var waitStatus: Int32?
  /// The terminal's settings before the program could change them.
  public let initialSettings: termios

  /// How long a wait may take before the test fails: far more than any wait takes.
  public static let patience: TimeInterval = 20

  /// Starts `path` at `columns` × `rows`. `environment` replaces `TERM`, `LANG` and `PATH` or adds to them.
  /// `input` and `output` are descriptors for the program's standard streams instead of the terminal.
  public init(
    _ path: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], input: Int32 = -1, output outputDescriptor: Int32 = -1
  ) throws {
    var variables = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]
    // What a sanitizer that is built in goes by.
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] {
      variables[name] = ProcessInfo.processInfo.environment[name]
    }
    variables.merge(environment) { $1 }
    let argumentVector = ([path] + arguments).map { strdup($0) } + [nil]
    let environmentVector = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in argumentVector + environmentVector { free(string) } }
    var pid: pid_t = 0
    var settings = termios()
    master = pager_pty_spawn(
      path, argumentVector, environmentVector, Int32(rows), Int32(columns), input, outputDescriptor, &pid,
      &settings)
    guard master >= 0 else {
      throw Failure(description: "can't start \(path): \(String(cString: strerror(errno)))")
    }
    processID = pid
    emulator = Emulator(columns: columns, rows: rows)
    initialSettings = settings
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(description: "no pipe") }
    (ordersReading, orders) = (ends[0], ends[1])
    let reader = Thread { [self] in read() }
    reader.stackSize = 1 << 20
    reader.start()
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    defer {
      close(master)
      close(ordersReading)
    }
    var isPaused = false
    while true {
      var ready = [
        pollfd(fd: ordersReading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: master, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&ready, isPaused ? 1 : 2, -1) < 0, errno == EINTR { continue }
      var order: UInt8 = 0
      if ready[0].revents != 0, Foundation.read(ordersReading, &order, 1) == 1, order != Order.close.rawValue
      {
        isPaused = order == Order.pause.rawValue
        continue
      }
      let count = ready[0].revents == 0 ? Foundation.read(master, &buffer, buffer.count) : 0
      if count < 0, errno == EINTR { continue }
      keepSettings()
      condition.lock()
      if count <= 0 {
        isClosed = true
        condition.broadcast()
        condition.unlock()
        return
      }
      output += buffer[..<count]
      emulator.feed(buffer[..<count])
      let replies = emulator.takeReplies()
      if !replies.isEmpty { wasAsked = true }
      condition.broadcast()
      condition.unlock()
      if !replies.isEmpty { send(replies) }
    }
  }

  /// Drops what the program has written so far: long runs would keep it all.
  public func forgetOutput() {
    condition.lock()
    output = []
    condition.unlock()
  }

  /// Types bytes.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Types text, in which a key may be spelled as its escape sequence.
  public func send(_ text: String) {
    send(Array(text.utf8))
  }

  public func signal(_ number: Int32) {
    kill(processID, number)
  }

  /// Stops the program, and returns when it has stopped.
  public func stop() {
    kill(processID, SIGSTOP)
    var information = siginfo_t()
    while waitid(P_PID, id_t(processID), &information, WSTOPPED | WNOWAIT) < 0, errno == EINTR {}
  }

  public func resize(columns: Int, rows: Int) {
    condition.lock()
    // A wide grapheme on its way for the size before ends libvterm where there is one column only.
    emulator.resize(columns: max(columns, 2), rows: rows)
    condition.unlock()
    pager_pty_resize(master, Int32(rows), Int32(columns))
  }

  /// Whether the program has asked the terminal for something, and had an answer.
  public var terminalWasAsked: Bool {
    condition.lock()
    defer { condition.unlock() }
    return wasAsked
  }

  /// The terminal's settings now or, when it is closed, at its end.
  public var settings: termios {
    condition.lock()
    defer { condition.unlock() }
    if !isClosed { tcgetattr(master, &lastSettings) }
    return lastSettings
  }

  private func keepSettings() {
    condition.lock()
    tcgetattr(master, &lastSettings)
    condition.unlock()
  }

  /// Whether the terminal's settings are those from before the program started.
  public var hasInitialSettings: Bool {
    let now = settings
    let before = initialSettings
    return now.c_iflag == before.c_iflag && now.c_oflag == before.c_oflag && now.c_cflag == before.c_cflag
      && now.c_lflag == before.c_lflag
      && withUnsafeBytes(of: now.c_cc) { now in
        withUnsafeBytes(of: before.c_cc) { now.elementsEqual($0) }
      }
  }

  /// Hangs up: the terminal is gone.
  public func closeTerminal() {
    give(.close)
  }

  /// Takes no output from now on, as a terminal that hangs.
  public func pauseReading() {
    give(.pause)
  }

  public func goOnReading() {
    give(.goOn)
  }

  private func give(_ order: Order) {
    var byte = order.rawValue
    write(orders, &byte, 1)
  }

  /// Opens the program's terminal as another program would, without waiting. The caller closes it.
  public func openTerminal() throws -> Int32 {
    let descriptor = pager_pty_open(master)
    guard descriptor >= 0 else {
      throw Failure(description: "no terminal: \(String(cString: strerror(errno)))")
    }
    return descriptor
  }

  /// Runs `body` with the emulator while nothing else reaches it.
  public func withEmulator<Result>(_ body: (Emulator) throws -> Result) rethrows -> Result {
    condition.lock()
    defer { condition.unlock() }
    return try body(emulator)
  }

  /// The present state.
  public func snapshot() -> Snapshot {
    condition.lock()
    defer { condition.unlock() }
    return takeSnapshot()
  }

  private func takeSnapshot() -> Snapshot {
    Snapshot(rows: emulator.rows, emulator: emulator.state, output: output)
  }

  /// Waits until the screen is as wanted, and returns it. Fails with the screen in its message when that does not
  /// come within `patience`, or the program's output ends first.
  @discardableResult
  public func wait(for what: String, _ isReached: (Snapshot) -> Bool) throws -> Snapshot {
    let deadline = Date(timeIntervalSinceNow: PtyChild.patience)
    condition.lock()
    defer { condition.unlock() }
    while true {
      let snapshot = takeSnapshot()
      if isReached(snapshot) { return snapshot }
      if isClosed || !condition.wait(until: deadline) {
        throw Failure(description: "waited for \(what); the screen is:\n\(snapshot.text)")
      }
    }
  }

  /// Waits until the program has ended and all its output is read. Returns the exit status, or minus the number of
  /// the signal that ended it.
  public func waitForExit() throws -> Int32 {
    let deadline = Date(timeIntervalSinceNow: PtyChild.patience)
    condition.lock()
    while !isClosed {
      guard condition.wait(until: deadline) else {
        let text = takeSnapshot().text
        condition.unlock()
        throw Failure(description: "the program does not end; the screen is:\n\(text)")
      }
    }
    condition.unlock()
    return exitStatus()
  }

  /// Waits until the program has ended, also while its output is not read. See `waitForExit`.
  public func waitForStatus() throws -> Int32 {
    let hasEnded = DispatchSemaphore(value: 0)
    let pid = processID
    DispatchQueue.global().async {
      var information = siginfo_t()
      while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      hasEnded.signal()
    }
    guard hasEnded.wait(timeout: .now() + PtyChild.patience) == .success else {
      throw Failure(description: "the program does not end")
    }
    return exitStatus()
  }

  /// The processes that the program has started (Linux).
  public var children: [pid_t] {
    let list = try? String(contentsOfFile: "/proc/\(processID)/task/\(processID)/children", encoding: .utf8)
    return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
  }

  /// How many threads the program has (Linux).
  public var numberOfThreads: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(processID)/task").count) ?? 0
  }

  /// Waits for the process itself. See `waitForExit`.
  private func exitStatus() -> Int32 {
    if waitStatus == nil {
      var status: Int32 = 0
      while waitpid(processID, &status, 0) < 0, errno == EINTR {}
      waitStatus = status
    }
    let status = waitStatus ?? 0
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  deinit {
    if waitStatus == nil {
      kill(processID, SIGKILL)
      var status: Int32 = 0
      waitpid(processID, &status, 0)
    }
    close(orders)
  }
}
