/// Searches in raw bytes, eight at a time.
enum ByteScan {
  /// How many bytes at the beginning are printable ASCII. O(n).
  static func plainCount(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    let raw = UnsafeRawPointer(start)
    let high: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = 0
    while index + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let belowSpace = (word &- ones &* 0x20) & ~word
      let delete = word ^ (ones &* 0x7f)
      let isDelete = (delete &- ones) & ~delete
      if (word | belowSpace | isDelete) & high != 0 { break }
      index += 8
    }
    while index < bytes.count, 0x20..<0x7f ~= start[index] { index += 1 }
    return index
  }

  /// Whether all bytes are ASCII other than NUL. O(n).
  static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = 0
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if (word | (word &- ones) & ~word) & (ones << 7) != 0 { return false }
      index += 8
    }
    return raw[index...].allSatisfy { 0x01..<0x80 ~= $0 }
  }

  /// How many bytes at the beginning are not ASCII. O(n).
  static func highCount(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = 0
    while index < bytes.count, bytes[index] >= 0x80 { index += 1 }
    return index
  }

  /// The first place of a byte at or after `from`; nil when there is none. O(n).
  static func index(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from: Int) -> Int? {
    guard from < bytes.count else { return nil }
    return System.index(
      of: byte, in: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[from...])
    )
    .map { $0 + from }
  }
}
