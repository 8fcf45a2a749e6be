/// Counts that tell encodings apart.
struct ByteCensus {
  /// Sequences of UTF-8 of more than a byte, good ones and bad ones.
  private(set) var wellFormed = 0
  private(set) var malformed = 0
  /// Bytes that texts don't have: NUL and most controls.
  private(set) var controls = 0
  /// Bytes that are letters in Latin 1 and stand beside letters.
  private(set) var latinLetters = 0
  /// Bytes that are signs in Latin 1.
  private(set) var latinMarks = 0
  /// Bytes that are letters on a PC and stand beside letters.
  private(set) var pcLetters = 0
  /// Bytes that are lines and shades on a PC and stand beside one of their kind.
  private(set) var drawing = 0

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      countSequences(bytes)
      for index in bytes.indices {
        count(
          bytes[index], after: index > 0 ? bytes[index - 1] : 0x20,
          before: index + 1 < bytes.count ? bytes[index + 1] : 0x20)
      }
    }
  }

  private mutating func countSequences(_ bytes: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while position < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[position...])
      guard bytes[position] >= 0x80 else {
        position += max(ByteScan.plainCount(in: rest), 1)
        continue
      }
      let (scalar, length) = UTF8Reader.scalar(in: rest)
      // A sequence that the end of the sample cuts off says nothing.
      if scalar != nil { wellFormed += 1 } else if position + length < bytes.count { malformed += 1 }
      position += length
    }
  }

  private mutating func count(_ byte: UInt8, after previous: UInt8, before next: UInt8) {
    switch byte {
    case 0x09, 0x0a, 0x0c, 0x0d, 0x08, 0x1a, 0x1b, 0x07, 0x20..<0x7f: return
    case 0..<0x20, 0x7f: controls += 1
    default:
      let isInWord = ByteCensus.isLetter(previous) || ByteCensus.isLetter(next)
      let isInDrawing = 0xb0...0xdf ~= previous || 0xb0...0xdf ~= next
      if 0xb0...0xdf ~= byte, isInDrawing { drawing += 1 }
      if byte >= 0xc0, isInWord { latinLetters += 1 }
      if 0x80...0xa5 ~= byte, isInWord { pcLetters += 1 }
      if 0xa1...0xbf ~= byte { latinMarks += 1 }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    0x61...0x7a ~= byte || 0x41...0x5a ~= byte
  }
}
