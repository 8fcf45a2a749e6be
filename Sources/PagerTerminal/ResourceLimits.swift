import CTerminalSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the program needs of what the system may have limited (`ulimit`).
enum ResourceLimits {
  /// Files that showing pages takes, beside those that are open: the terminal three times by its name and twice more for
  /// curses, the wake pipe's ends, the watches, a trace, and some to read from.
  private static let neededFiles = 16
  /// In KiB: what it takes to show some small pages. With less something fails that may be anything.
  private static let neededMemory = [
    (pager_limit_address_space, "memory", "-v", 24 << 10), (pager_limit_data, "data", "-d", 8 << 10),
    (pager_limit_stack, "stack", "-s", 256),
  ]

  /// Throws a `TerminalError` that names the first limit that is too low.
  static func check() throws(TerminalError) {
    let files = Int(pager_limit(pager_limit_open_files))
    if files >= 0 {
      // What is above the first one that is free is nearly always free.
      let free = dup(STDOUT_FILENO)
      if free >= 0 { close(free) }
      let taken = free >= 0 ? Int(free) : files
      guard files - taken >= neededFiles else {
        throw TerminalError(
          "\(files) open files are allowed (ulimit -n), and \(taken + neededFiles) are needed")
      }
    }
    for (kind, name, option, needed) in neededMemory {
      let allowed = Int(pager_limit(kind))
      guard allowed < 0 || allowed >> 10 >= needed else {
        throw TerminalError(
          "\(allowed >> 10) KiB of \(name) are allowed (ulimit \(option)), and \(needed) are needed")
      }
    }
  }
}
