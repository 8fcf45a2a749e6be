import CTerminalSupport
import Foundation
import TestSupport

/// A program on a pseudo-terminal, seen from the terminal's side: what it writes, and when. Times are in seconds.
final class TerminalRun {
  /// What became of a key.
  struct Answer {
    /// From the key to the last byte; nil: there was none.
    var time: Double?
    var bytes: Int
  }

  /// What is measured of a motion.
  struct Motion {
    /// Pieces of output with a pause between them.
    var frames: Int
    /// From the first frame to the last.
    var duration: Double
    var bytes: Int
    /// Frames a second; 0 where there was but one.
    var rate: Double { duration > 0 ? Double(frames - 1) / duration : 0 }
  }

  let process: pid_t
  let columns: Int
  let rows: Int
  private(set) var output: [UInt8] = []
  /// When it was started.
  let start: Double
  private(set) var firstByte: Double?
  private(set) var lastByte = 0.0
  private let master: Int32
  private var isClosed = false
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// A program is at rest when it has written nothing for this long, and then does not compute.
  private static let settling = 0.03
  /// No answer takes this long; what does is given up.
  private static let patience = 60.0

  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  /// Throws a `Failure` when there is no such program.
  init(_ command: [String], columns: Int, rows: Int) throws {
    // What a sanitizer that is built in goes by is handed on.
    let variables =
      [
        "TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=/nonexistent",
        "SWIFT_BACKTRACE=enable=no",
      ]
      + ["ASAN_OPTIONS", "TSAN_OPTIONS"].compactMap { name in
        ProcessInfo.processInfo.environment[name].map { "\(name)=\($0)" }
      }
    let arguments = command.map { strdup($0) } + [nil]
    let environment = variables.map { strdup($0) } + [nil]
    defer { for string in arguments + environment { free(string) } }
    (self.columns, self.rows) = (columns, rows)
    var pid: pid_t = 0
    var settings = termios()
    start = Clock.wall
    master = pager_pty_spawn(
      command[0], arguments, environment, Int32(rows), Int32(columns), -1, -1, &pid, &settings)
    process = pid
    guard master >= 0 else {
      throw Failure("\(command[0]) can't be started: \(String(cString: strerror(errno)))")
    }
  }

  /// Waits at most so long for output. Returns whether some came.
  private func read(for seconds: Double) -> Bool {
    guard !isClosed else { return false }
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, Int32(max(seconds * 1000, 0).rounded(.up))) > 0 else { return false }
    let count = Foundation.read(master, &buffer, buffer.count)
    guard count > 0 else {
      isClosed = true
      return false
    }
    lastByte = Clock.wall
    firstByte = firstByte ?? lastByte
    output += buffer[..<count]
    return true
  }

  /// Takes output until `text` has been written in one piece. Returns when that was. Throws a `Failure` when it does
  /// not come.
  func wait(for text: String) throws -> Double {
    let begin = Clock.wall
    while Clock.wall - begin < TerminalRun.patience, !isClosed {
      if read(for: 1), String(decoding: output, as: UTF8.self).contains(text) { return lastByte }
    }
    throw Failure("a program does not write '\(text)': \(tail)")
  }

  /// Takes output until the program is at rest. Throws a `Failure` when it ends or does not come to rest.
  func settle() throws {
    let begin = Clock.wall
    var cpu = -1.0
    while Clock.wall - begin < TerminalRun.patience {
      if read(for: TerminalRun.settling) { continue }
      guard !isClosed else { throw Failure("a program has ended: \(tail)") }
      let now = ProcessUsage(of: process).cpu
      // Looking at it twice: at rest it neither runs nor has run in between.
      if now - cpu < 0.0002, !ProcessUsage.isRunning(process) { return }
      cpu = now
      if !read(for: 0.002), ProcessUsage(of: process).cpu - cpu < 0.0002, !ProcessUsage.isRunning(process) {
        return
      }
    }
    throw Failure("a program does not come to rest: \(tail)")
  }

  /// Types a key, and waits until the program is at rest again: showing `text`, if that is given and comes at all.
  func press(_ key: [UInt8], until text: String? = nil) throws -> Answer {
    let before = output.count
    let pressed = Clock.wall
    type(key)
    repeat {
      try settle()
    } while text.map { !screen.contains($0) } ?? false && Clock.wall - pressed < TerminalRun.patience
    let bytes = output.count - before
    return Answer(time: bytes > 0 ? lastByte - pressed : nil, bytes: bytes)
  }

  /// Types a key, and watches the motion that it begins.
  func watch(_ key: [UInt8]) throws -> Motion {
    let before = output.count
    var frames: [Double] = []
    type(key)
    let begin = Clock.wall
    // A frame comes in pieces, one behind the other; the next frame comes after a pause.
    while Clock.wall - begin < TerminalRun.patience {
      let previous = lastByte
      // However busy the machine is, the first one comes.
      guard read(for: frames.isEmpty ? TerminalRun.patience : 0.1) else { break }
      if frames.isEmpty || lastByte - previous > 0.004 { frames.append(lastByte) }
    }
    guard let first = frames.first, let last = frames.last else {
      throw Failure("a key begins no motion: \(tail)")
    }
    return Motion(frames: frames.count, duration: last - first, bytes: output.count - before)
  }

  /// Counts what the program does for so many seconds without input. Returns its use in that time.
  func idle(for seconds: Double) -> (cpu: Double, switches: Int, bytes: Int) {
    let (before, bytes) = (ProcessUsage(of: process), output.count)
    let end = Clock.wall + seconds
    while Clock.wall < end { _ = read(for: end - Clock.wall) }
    let after = ProcessUsage(of: process)
    return (after.cpu - before.cpu, after.switches - before.switches, output.count - bytes)
  }

  /// Types the key that ends the program. Returns the time from there to its end. Throws a `Failure` unless it
  /// ends, and with status 0.
  func quit(_ key: [UInt8]) throws -> Double {
    let pressed = Clock.wall
    type(key)
    while Clock.wall - pressed < TerminalRun.patience, !isClosed { _ = read(for: 1) }
    guard isClosed else { throw Failure("a program does not end: \(tail)") }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
    guard status == 0 else { throw Failure("a program ends with status \(status): \(tail)") }
    return Clock.wall - pressed
  }

  private var hasEnded = false

  private func type(_ key: [UInt8]) {
    var rest = key[...]
    while !rest.isEmpty {
      // The terminal holds some thousand bytes; a program that answers meanwhile must be heard.
      var ready = pollfd(fd: master, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&ready, 1, 1000) > 0, Int32(ready.revents) & POLLHUP == 0 else { return }
      if Int32(ready.revents) & POLLIN != 0 { _ = read(for: 0) }
      guard Int32(ready.revents) & POLLOUT != 0 else { continue }
      let count = rest.prefix(512).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
    }
  }

  /// What a person sees now, as text.
  var screen: String {
    let emulator = Emulator(columns: columns, rows: rows)
    emulator.feed(output[...])
    return emulator.rows.joined(separator: "\n")
  }

  /// The end of what it has written, for a message.
  private var tail: String {
    String(decoding: output.suffix(200), as: UTF8.self).debugDescription
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(master)
  }
}
