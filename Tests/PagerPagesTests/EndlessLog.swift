import Synchronization

@testable import PagerPages

/// A log of any size that takes no memory, and that counts what is read of it.
final class EndlessLog: ByteSource {
  /// Bytes of a line: a number of twelve digits, the rest of the line, a line feed.
  static let lineLength = 64
  private static let rest = Array(" GET /index.html HTTP/1.1 200 and then some text.\n".utf8)

  let count: Int
  private let read = Mutex(0)

  init(lines: Int) {
    count = lines * EndlessLog.lineLength
  }

  var memoryCost: Int { 0 }

  var bytesRead: Int { read.withLock { $0 } }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let length = max(min(buffer.count, count - offset), 0)
    read.withLock { $0 += length }
    var position = offset
    while position < offset + length {
      let line = EndlessLog.line(position / EndlessLog.lineLength)
      let first = position % EndlessLog.lineLength
      let part = line[first..<min(line.count, first + offset + length - position)]
      UnsafeMutableRawBufferPointer(rebasing: buffer[(position - offset)...]).copyBytes(from: part)
      position += part.count
    }
    return length
  }

  static func line(_ number: Int) -> [UInt8] {
    let digits = String(number)
    return Array((String(repeating: "0", count: 12 - digits.utf8.count) + digits + "  ").utf8) + rest
  }

  /// What is shown of a line.
  static func text(_ number: Int) -> String {
    String(decoding: line(number).dropLast(), as: UTF8.self)
  }
}
