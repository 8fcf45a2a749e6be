#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension System {
  /// Waits until there is something to read from `descriptor`. Returns false as soon as `end` says anything, its other
  /// end having been closed for example, or where there is nothing to wait for. Starts anew when a signal comes.
  static func waitForInput(_ descriptor: Int32, unless end: Int32) -> Bool {
    var waits = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waits, 2, -1) < 0 {
      guard errno == EINTR else { return false }
    }
    return waits[1].revents == 0 && Int32(waits[0].revents) & POLLIN != 0
  }

  static func sleep(_ milliseconds: Int) {
    _ = poll(nil, 0, Int32(clamping: milliseconds))
  }

  /// Both ends of a pipe, which programs started from here don't get; nil where the system has none left.
  static func pipe() -> (reading: Int32, writing: Int32)? {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2) { ends in
      #if canImport(Darwin)
        guard Darwin.pipe(ends.baseAddress!) == 0 else { return nil }
      #elseif canImport(Musl)
        guard Musl.pipe(ends.baseAddress!) == 0 else { return nil }
      #else
        guard Glibc.pipe(ends.baseAddress!) == 0 else { return nil }
      #endif
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends[0], ends[1])
    }
  }
}
