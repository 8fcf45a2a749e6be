#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The descriptors through which the program talks to its terminal.
struct TerminalDescriptors {
  /// Keys come from here: standard input, or the controlling terminal where that is something else.
  let input: Int32
  /// curses writes here, blocking: standard output.
  let output: Int32
  /// Frames go here. An open file of its own where that is possible, so that not blocking is nobody else's concern.
  let frames: Int32

  /// Throws a `TerminalError` when there is no terminal to read keys from or to draw on.
  static func open() throws(TerminalError) -> TerminalDescriptors {
    guard isatty(STDOUT_FILENO) == 1 else { throw TerminalError("standard output is not a terminal") }
    var input = STDIN_FILENO
    if isatty(STDIN_FILENO) != 1 {
      input = openDevice("/dev/tty", O_RDWR | O_CLOEXEC)
      guard input >= 0 else {
        throw TerminalError("no terminal to read keys from: \(String(cString: strerror(errno)))")
      }
    }
    return TerminalDescriptors(input: input, output: STDOUT_FILENO, frames: openForFrames())
  }

  private static func openForFrames() -> Int32 {
    if let name = ttyname(STDOUT_FILENO) {
      let descriptor = openDevice(String(cString: name), O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
    }
    return STDOUT_FILENO
  }

  private static func openDevice(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, flags)
    #else
      Darwin.open(path, flags)
    #endif
  }
}
