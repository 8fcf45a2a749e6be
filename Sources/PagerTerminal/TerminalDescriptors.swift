#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The descriptors through which the program talks to its terminal.
struct TerminalDescriptors {
  /// Keys come from here: standard input's terminal, or the controlling one where that is something else. An open file of
  /// its own where that is possible: what somebody else has read first is not waited for then.
  let input: Int32
  /// The line discipline is set here. Open for reading only: nothing but frames is ever to arrive.
  let control: Int32
  /// Everything is written here. An open file of its own where that is possible, so that not blocking is nobody else's
  /// concern.
  let frames: Int32

  /// Throws a `TerminalError` when there is no terminal to read keys from or to draw on.
  static func open() throws(TerminalError) -> TerminalDescriptors {
    guard isatty(STDOUT_FILENO) == 1 else { throw TerminalError("standard output is not a terminal") }
    let input: Int32
    if isatty(STDIN_FILENO) == 1 {
      input = reopen(STDIN_FILENO, at: paths(of: STDIN_FILENO), O_RDONLY | O_NONBLOCK)
    } else {
      input = openDevice("/dev/tty", O_RDWR | O_NONBLOCK | O_CLOEXEC)
      guard input >= 0 else {
        throw TerminalError("no terminal to read keys from: \(String(cString: strerror(errno)))")
      }
    }
    let paths = paths(of: STDOUT_FILENO)
    return TerminalDescriptors(
      input: input, control: reopen(STDOUT_FILENO, at: paths, O_RDONLY),
      frames: reopen(STDOUT_FILENO, at: paths, O_WRONLY | O_NONBLOCK))
  }

  /// By what names a descriptor's terminal may be opened once more.
  private static func paths(of terminal: Int32) -> [String] {
    var paths = ttyname(terminal).map { [String(cString: $0)] } ?? []
    // The device may be somebody else's, as after `su`. By this name it can always be opened.
    if tcgetsid(terminal) == getsid(0) { paths.append("/dev/tty") }
    return paths
  }

  /// A descriptor's terminal opened once more; the descriptor itself where that can't be done.
  private static func reopen(_ terminal: Int32, at paths: [String], _ flags: Int32) -> Int32 {
    for path in paths {
      let descriptor = openDevice(path, flags | O_NOCTTY | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
    }
    return terminal
  }

  private static func openDevice(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, flags)
    #else
      Darwin.open(path, flags)
    #endif
  }
}
