import Synchronization

@testable import PagerPages

/// Bytes in memory that count what is read of them, and that may be cut off while their size is still the old one.
final class CountedBytes: ByteSource {
  private let bytes: [UInt8]
  let count: Int
  private let read = Mutex(0)

  /// `missing`: bytes at the end that are not there any more.
  init(_ bytes: [UInt8], missing: Int = 0) {
    count = bytes.count
    self.bytes = bytes.dropLast(missing)
  }

  var memoryCost: Int { 0 }

  var bytesRead: Int { read.withLock { $0 } }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = MemoryBytes(bytes: bytes).read(at: offset, into: buffer)
    read.withLock { $0 += count }
    return count
  }
}
