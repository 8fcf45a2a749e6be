/// Finds keys in bytes by curses' table of them, as curses' own reader does when it doesn't wait: the shortest sequence that
/// the table has is the key, and where none begins or one is cut off, a byte stands for itself.
///
/// curses' reader takes two system calls for each byte, so that a key would cost less to obey than to read.
struct KeyMatcher {
  /// The code of a sequence of bytes, ended by a zero; 0 for none, a negative number for the beginning of one.
  private let keyCode: (UnsafePointer<CChar>) -> Int32
  /// A sequence that has been found.
  private struct Found {
    /// Its bytes, the last one lowest.
    var bytes: UInt64
    var length: Int
    var code: Int32
  }

  /// What was found last, the latest first: the same few keys are pressed again and again, and curses' table is a chain of
  /// pieces of memory, of which none is in a cache after a rest.
  private var recent: [Found] = []
  private static let mostRecent = 4

  /// By byte: the code of the byte alone. Empty until it is asked for, as the table is made late.
  private var codes: [Int32] = []

  init(keyCode: @escaping (UnsafePointer<CChar>) -> Int32) {
    self.keyCode = keyCode
  }

  /// The key that begins at `start`, and how many bytes it takes; nil: the byte there stands for itself. `bytes` is
  /// restored on return, but for its last element, which is room for a zero.
  mutating func match(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> (code: Int32, length: Int)? {
    if codes.isEmpty { codes = (0...255).map(code(ofByte:)) }
    for found in recent where found.length < bytes.count - start {
      if KeyMatcher.word(bytes, start..<start + found.length) == found.bytes {
        return (found.code, found.length)
      }
    }
    var code = codes[Int(bytes[start])]
    var end = start + 1
    while code < 0, end < bytes.count - 1, bytes[end] != 0 {
      end += 1
      code = self.code(of: bytes, start..<end)
    }
    guard code > 0 else { return nil }
    if 2...8 ~= end - start {
      if recent.count == KeyMatcher.mostRecent { recent.removeLast() }
      recent.insert(
        Found(bytes: KeyMatcher.word(bytes, start..<end), length: end - start, code: code), at: 0)
    }
    return (code, end - start)
  }

  private static func word(_ bytes: UnsafeMutableBufferPointer<UInt8>, _ range: Range<Int>) -> UInt64 {
    range.reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
  }

  private func code(of bytes: UnsafeMutableBufferPointer<UInt8>, _ range: Range<Int>) -> Int32 {
    let next = bytes[range.upperBound]
    bytes[range.upperBound] = 0
    defer { bytes[range.upperBound] = next }
    return UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + range.lowerBound).withMemoryRebound(
      to: CChar.self, capacity: range.count + 1, keyCode)
  }

  private func code(ofByte byte: Int) -> Int32 {
    byte == 0
      ? 0
      : withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2) { bytes in
        bytes.initialize(repeating: 0)
        bytes[0] = UInt8(byte)
        return code(of: bytes, 0..<1)
      }
  }
}
