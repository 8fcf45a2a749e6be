/// Decodes UTF-8 one scalar at a time, as the Unicode Standard recommends (3.9, maximal subparts).
enum UTF8Reader {
  /// The scalar at the beginning of `bytes` and its length; no scalar when the bytes are malformed, and then the
  /// length of the maximal subpart that one U+FFFD stands for. `bytes` must not be empty. O(1).
  @inline(__always)
  static func scalar(in bytes: UnsafeBufferPointer<UInt8>) -> (scalar: Unicode.Scalar?, length: Int) {
    let first = bytes[0]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    return multibyteScalar(first, in: bytes)
  }

  /// Whether `bytes` begin with a scalar in U+00C0–U+02BF or U+0380–U+047F: a letter of the Latin, Greek or Cyrillic alphabet,
  /// or another scalar of one column that joins nothing. O(1).
  @inline(__always)
  static func beginsWithAlphabetLetter(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 1, bytes[1] & 0xc0 == 0x80 else { return false }
    return 0xc3...0xca ~= bytes[0] || 0xce...0xd1 ~= bytes[0]
  }

  private static func multibyteScalar(
    _ first: UInt8, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    let length: Int
    // What the second byte may be: it excludes long forms, surrogates and what is above U+10FFFF.
    let second: ClosedRange<UInt8>
    switch first {
    case 0xc2...0xdf: (length, second) = (2, 0x80...0xbf)
    case 0xe0: (length, second) = (3, 0xa0...0xbf)
    case 0xed: (length, second) = (3, 0x80...0x9f)
    case 0xe1...0xef: (length, second) = (3, 0x80...0xbf)
    case 0xf0: (length, second) = (4, 0x90...0xbf)
    case 0xf1...0xf3: (length, second) = (4, 0x80...0xbf)
    case 0xf4: (length, second) = (4, 0x80...0x8f)
    default: return (nil, 1)
    }
    guard bytes.count > 1, second.contains(bytes[1]) else { return (nil, 1) }
    var value = (UInt32(first) & (0x7f >> UInt32(length))) << 6 | UInt32(bytes[1] & 0x3f)
    var index = 2
    while index < length {
      guard index < bytes.count, bytes[index] & 0xc0 == 0x80 else { return (nil, index) }
      value = value << 6 | UInt32(bytes[index] & 0x3f)
      index += 1
    }
    return (Unicode.Scalar(value), length)
  }
}
