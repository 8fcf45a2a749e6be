import PagerPages

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that lines are appended to. A write that fails (a full disk) ends the trace, never the program.
final class TraceFile {
  private var descriptor: Int32
  private var buffer: [UInt8] = []
  /// Why the trace ended early, in one line.
  private(set) var failure: String?
  private let path: FilePath

  /// Opens the file for appending and creates it if need be. Throws a `LaunchError` that names it.
  init(path: FilePath) throws(LaunchError) {
    self.path = path
    // A FIFO without a reader would block here for ever; with O_NONBLOCK it fails at once.
    descriptor = path.withCString { open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644) }
    guard descriptor >= 0 else {
      throw LaunchError(
        "--trace: can't write '\(path.display)': \(String(cString: strerror(errno)))", status: 2)
    }
  }

  deinit {
    flush()
    if descriptor >= 0 { close(descriptor) }
  }

  func append(_ line: String) {
    guard descriptor >= 0 else { return }
    buffer += line.utf8
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count > 1 << 14 { flush() }
  }

  /// Writes what has gathered; called once a step, so that a reader sees whole steps.
  func flush() {
    guard descriptor >= 0, !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    if let error = Output.write(buffer, to: descriptor) {
      failure = "--trace: can't write '\(path.display)': \(String(cString: strerror(error)))"
      close(descriptor)
      descriptor = -1
    }
  }
}
