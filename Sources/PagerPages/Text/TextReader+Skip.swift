import PagerCore

// Going forward without making cells.
extension TextReader {
  /// What a line is like, as far as can be told without making cells.
  struct LineScan {
    /// Columns that the line takes at most.
    var columns = 0
    var isExact = true
    /// Printable ASCII and a line feed.
    var isPlain = true
    /// Ends with a line end, not with the text.
    var isEnded = false
    /// Given up at the limit, somewhere within the line.
    var isTooLong = false

    /// Takes in what may take fewer columns.
    fileprivate mutating func addAtMost(_ columns: Int) {
      self.columns += columns
      isExact = false
    }
  }

  /// Goes to the beginning of the next line, or gives up after `limit` bytes; the reader must be at the beginning of a line
  /// for the columns to be right. Styles that the line sets are followed. `isRough`: letters that are not of an alphabet's
  /// two bytes are not decoded. O(bytes).
  mutating func skipLine(limit: Int = .max, isRough: Bool = false) -> LineScan {
    var scan = LineScan()
    let start = offset
    while true {
      let bytes = window.look(at: offset, before: end)
      guard let first = bytes.first else { return scan }
      if offset - start > limit {
        scan.isTooLong = true
        return scan
      }
      let plain = ByteScan.plainCount(in: bytes)
      if plain > 0 {
        scan.columns += plain
        offset += plain
        continue
      }
      if let length = TextReader.lineEndLength(bytes) {
        offset += length
        scan.isEnded = true
        scan.isPlain = scan.isPlain && first == 0x0a
        return scan
      }
      scan.isPlain = false
      switch first {
      case 0x80...:
        skipLetters(bytes, isRough: isRough || layout.codePage != nil, &scan)
      case 0x09:
        offset += 1
        if scan.isExact {
          scan.columns += layout.tabs - scan.columns % layout.tabs
        } else {
          scan.addAtMost(layout.tabs)
        }
      case 0x1b:
        if let length = EscapeSequence.obey(bytes, &pen) {
          offset += length
        } else {
          offset += 1
          scan.addAtMost(2)
        }
      default:
        offset += 1
        scan.addAtMost(2)
      }
    }
  }

  /// Goes over bytes that are not ASCII, of which there is one.
  private mutating func skipLetters(
    _ bytes: UnsafeBufferPointer<UInt8>, isRough: Bool, _ scan: inout LineScan
  ) {
    var index = 0
    while index < bytes.count, bytes[index] >= 0x80 {
      let rest = UnsafeBufferPointer(rebasing: bytes[index...])
      if layout.codePage == nil, UTF8Reader.beginsWithAlphabetLetter(rest) {
        scan.columns += 1
        index += 2
      } else if isRough {
        let count = ByteScan.highCount(in: rest)
        scan.addAtMost(count * TextReader.mostColumnsPerByte)
        index += count
      } else {
        // Its other bytes may not be at hand yet.
        if index > 0, rest.count < 4 { break }
        let (scalar, length) = UTF8Reader.scalar(in: rest)
        if let columns = scalar.flatMap(TextWidth.lettersWidth) {
          scan.columns += columns
        } else {
          scan.addAtMost(length * TextReader.mostColumnsPerByte)
        }
        index += length
      }
    }
    offset += index
  }

  /// The widest for its bytes is a hidden scalar: two bytes, eight columns.
  static let mostColumnsPerByte = 4
}
