/// Turns text in other encodings into UTF-8: small ones as a whole, large ones in pieces (see `ConvertedBytes`).
enum Converter {
  /// Larger texts are converted where they are read; in an encoding that can only be converted as a whole they are cut
  /// off.
  static let wholeLimit = 1 << 20
  static let limit = 64 << 20

  static func hasLongLetters(_ encoding: String) -> Bool { System.hasLongLetters(encoding) }

  static func isKnown(_ encoding: String) -> Bool { System.canConvert(from: encoding) }

  /// The text in UTF-8; nil for encodings that are read as they are. Malformed units become U+FFFD.
  /// O(n) for small texts, else O(1).
  static func convert(
    _ bytes: any ByteSource, in range: Range<Int>, from encoding: TextEncoding
  ) -> (any ByteSource)? {
    if range.count > wholeLimit, let pieces = ConvertedBytes(bytes, in: range, from: encoding) {
      return pieces
    }
    switch encoding {
    case .utf8, .codePage: return nil
    default:
      let range = range.lowerBound..<min(range.upperBound, range.lowerBound + limit)
      return convert(bytes.bytes(in: range), from: encoding).map(MemoryBytes.init)
    }
  }

  /// `isFirst`: a byte order mark at the beginning is none of the text.
  static func convert(_ bytes: [UInt8], from encoding: TextEncoding, isFirst: Bool = true) -> [UInt8]? {
    switch encoding {
    case .utf8, .codePage: return nil
    case .utf16(let bigEndian): return utf16(bytes, bigEndian: bigEndian, isFirst: isFirst)
    case .utf32(let bigEndian): return utf32(bytes, bigEndian: bigEndian, isFirst: isFirst)
    case .converted(let name): return System.convert(bytes, from: name)
    }
  }

  /// Whether texts can be taken to pieces: at letters, or else at line ends, which then must be what they are in ASCII.
  static func convertsPieces(from encoding: TextEncoding) -> Bool {
    switch encoding {
    case .utf8, .codePage: false
    case .utf16, .utf32: true
    case .converted(let name): System.convert([0x61, 0x0a], from: name) == [0x61, 0x0a]
    }
  }

  /// How much of a piece's bytes can be converted without those that follow; nil: nothing.
  static func pieceLength(of piece: [UInt8], in encoding: TextEncoding) -> Int? {
    let length: Int
    switch encoding {
    case .utf8, .codePage: length = piece.count
    case .utf32: length = piece.count & ~3
    case .utf16(let bigEndian):
      let count = piece.count & ~1
      guard count >= 2 else { return nil }
      // The first half of a pair goes with the second.
      length = 0xd8...0xdb ~= piece[bigEndian ? count - 2 : count - 1] ? count - 2 : count
    case .converted: length = piece.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    }
    return length > 0 ? length : nil
  }

  private static func utf16(_ bytes: [UInt8], bigEndian: Bool, isFirst: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let high = bigEndian ? 0 : 1
    let count = bytes.count & ~1
    func unit(_ index: Int) -> UInt32 { UInt32(bytes[index + high]) << 8 | UInt32(bytes[index + 1 - high]) }
    var index = isFirst && count > 0 && unit(0) == 0xfeff ? 2 : 0
    while index < count {
      let first = unit(index)
      index += 2
      if first < 0x80 {
        text.append(UInt8(first))
      } else if 0xd800...0xdbff ~= first, index < count, 0xdc00...0xdfff ~= unit(index) {
        append(Unicode.Scalar(0x10000 + (first & 0x3ff) << 10 + unit(index) & 0x3ff), to: &text)
        index += 2
      } else {
        append(Unicode.Scalar(first), to: &text)
      }
    }
    return text
  }

  private static func utf32(_ bytes: [UInt8], bigEndian: Bool, isFirst: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2)
    for index in stride(from: 0, to: bytes.count & ~3, by: 4) {
      let unit = (0..<4).reduce(UInt32(0)) { value, place in
        value << 8 | UInt32(bytes[index + (bigEndian ? place : 3 - place)])
      }
      if unit == 0xfeff, isFirst, index == 0 { continue }
      append(Unicode.Scalar(unit), to: &text)
    }
    return text
  }

  /// Appends a scalar; U+FFFD where there is none.
  private static func append(_ scalar: Unicode.Scalar?, to text: inout [UInt8]) {
    text.append(contentsOf: scalar.flatMap(UTF8.encode) ?? UTF8.encodedReplacementCharacter)
  }
}
