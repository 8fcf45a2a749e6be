#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output takes no more.
struct OutputFailure: Error {
  /// The error number of the write.
  let code: Int32

  /// Whoever read it has seen enough: nothing to complain about.
  var isClosedPipe: Bool { code == EPIPE }

  var launchError: LaunchError {
    LaunchError("standard output: \(String(cString: strerror(code)))", status: 1)
  }
}

extension Output {
  /// Writes to standard output. Throws an `OutputFailure`.
  static func print(_ text: String) throws(OutputFailure) {
    if let code = write(text, to: STDOUT_FILENO) { throw OutputFailure(code: code) }
  }

  static func print(_ bytes: UnsafeRawBufferPointer) throws(OutputFailure) {
    if let code = write(bytes, to: STDOUT_FILENO) { throw OutputFailure(code: code) }
  }
}
