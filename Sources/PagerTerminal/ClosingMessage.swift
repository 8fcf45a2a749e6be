import CTerminalSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a program says when it ends.
public enum ClosingMessage {
  /// How long whoever reads it may take nothing, in milliseconds.
  private static let patience: Int32 = 1000

  /// Writes to standard error. A terminal that is paused, or a pipe that nobody empties, does not keep the program: the
  /// message is lost then.
  public static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = pager_write_patiently(STDERR_FILENO, bytes, bytes.count, patience)
  }
}
