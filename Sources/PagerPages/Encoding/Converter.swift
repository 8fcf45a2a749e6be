/// Turns text in other encodings into UTF-8, as a whole.
enum Converter {
  /// Larger texts are cut off: they are held in memory.
  static let limit = 256 << 20

  static func isKnown(_ encoding: String) -> Bool { System.canConvert(from: encoding) }

  /// The text in UTF-8; nil for encodings that are read as they are. Malformed units become U+FFFD. O(n).
  static func convert(_ bytes: any ByteSource, in range: Range<Int>, from encoding: TextEncoding) -> [UInt8]?
  {
    let range = range.clamped(to: range.lowerBound..<min(range.upperBound, range.lowerBound + limit))
    switch encoding {
    case .utf8, .codePage: return nil
    case .utf16(let bigEndian): return utf16(bytes.bytes(in: range), bigEndian: bigEndian)
    case .utf32(let bigEndian): return utf32(bytes.bytes(in: range), bigEndian: bigEndian)
    case .converted(let name): return System.convert(bytes.bytes(in: range), from: name)
    }
  }

  private static func utf16(_ bytes: [UInt8], bigEndian: Bool) -> [UInt8] {
    let units = stride(from: 0, to: bytes.count & ~1, by: 2).lazy.map { index -> UInt16 in
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var decoder = Unicode.UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): append(scalar, to: &text)
      case .error: append("\u{fffd}", to: &text)
      case .emptyInput: return text
      }
    }
  }

  private static func utf32(_ bytes: [UInt8], bigEndian: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2)
    for index in stride(from: 0, to: bytes.count & ~3, by: 4) {
      let unit = (0..<4).reduce(UInt32(0)) { value, place in
        value << 8 | UInt32(bytes[index + (bigEndian ? place : 3 - place)])
      }
      append(Unicode.Scalar(unit) ?? "\u{fffd}", to: &text)
    }
    return text
  }

  /// Appends a scalar, but not a byte order mark at the beginning.
  static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    if scalar == "\u{feff}", text.isEmpty { return }
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
