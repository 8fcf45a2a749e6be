/// Reads numbers and blocks from the beginning of bytes to their end, and never beyond it.
struct ByteCursor {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], offset: Int = 0) {
    self.bytes = bytes
    self.offset = min(max(offset, 0), bytes.count)
  }

  var isAtEnd: Bool { offset >= bytes.count }

  mutating func byte() -> UInt8? {
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Two bytes, the low one first.
  mutating func word() -> Int? {
    guard let low = byte(), let high = byte() else { return nil }
    return Int(high) << 8 | Int(low)
  }

  /// Four bytes, the high one first.
  mutating func bigEndianLong() -> Int? {
    guard offset + 4 <= bytes.count else { return nil }
    defer { offset += 4 }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// `count` bytes; nil when there are fewer.
  mutating func block(_ count: Int) -> [UInt8]? {
    guard count >= 0, count <= bytes.count - offset else { return nil }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }
}
