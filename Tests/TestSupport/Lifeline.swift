#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A named pipe that a program which is nobody's child here holds open: closed by its end, and only by that.
public final class Lifeline {
  /// What a shell is to open for the program: `program 9>'path'`.
  public let path: String
  private let directory: TemporaryDirectory
  private let descriptor: Int32

  /// Throws a `PtyChild.Failure` where there is no pipe to be had.
  public init() throws {
    directory = try TemporaryDirectory()
    path = directory.path + "/lifeline"
    guard mkfifo(path, 0o600) == 0 else { throw PtyChild.Failure(description: "no pipe at \(path)") }
    descriptor = open(path, O_RDONLY | O_NONBLOCK)
  }

  deinit {
    close(descriptor)
  }

  /// Waits for the end of the program, which has opened the pipe. Returns false when it never comes.
  public func waitForEnd() -> Bool {
    var end = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&end, 1, Int32(PtyChild.patience * 1000)) == 1 && end.revents & Int16(POLLHUP) != 0
  }
}
