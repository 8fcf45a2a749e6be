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
