/// Finds keys in bytes by curses' table of them, as curses' own reader does when it doesn't wait: the shortest sequence that
/// the table has is the key, and where none begins or one is cut off, a byte stands for itself.
///
/// curses' reader takes two system calls for each byte, so that a key would cost less to obey than to read.
struct KeyMatcher {
  /// The code of a sequence of bytes, ended by a zero; 0 for none, a negative number for the beginning of one.
  private let keyCode: (UnsafePointer<CChar>) -> Int32
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
    var code = codes[Int(bytes[start])]
    var end = start + 1
    while code < 0, end < bytes.count - 1, bytes[end] != 0 {
      end += 1
      code = self.code(of: bytes, start..<end)
    }
    return code > 0 ? (code, end - start) : nil
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
