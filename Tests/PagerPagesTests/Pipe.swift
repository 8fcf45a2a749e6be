@testable import PagerPages

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pipe: a test writes, the program reads.
final class Pipe {
  let readEnd: Int32
  private var writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    closeWriteEnd()
    close(readEnd)
  }

  func write(_ text: String) {
    write(Array(text.utf8))
  }

  func write(_ bytes: [UInt8]) {
    #if canImport(Glibc)
      _ = bytes.withUnsafeBytes { Glibc.write(writeEnd, $0.baseAddress, $0.count) }
    #else
      _ = bytes.withUnsafeBytes { Darwin.write(writeEnd, $0.baseAddress, $0.count) }
    #endif
  }

  func closeWriteEnd() {
    guard writeEnd >= 0 else { return }
    close(writeEnd)
    writeEnd = -1
  }
}

/// The writing end of a pipe that has a path.
final class PipeWriter: Sendable {
  private let descriptor: Int32

  /// Waits for who reads.
  init?(_ path: FilePath) {
    descriptor = path.withCString { open($0, O_WRONLY) }
    if descriptor < 0 { return nil }
  }

  func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      #if canImport(Glibc)
        _ = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      #else
        _ = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
      #endif
    }
  }

  func close() {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }
}
