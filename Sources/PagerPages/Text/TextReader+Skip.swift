// Going forward without making cells.
extension TextReader {
  /// What a line is like, as far as can be told without decoding it.
  struct LineScan {
    /// Columns that the line takes at most.
    var columns = 0
    /// Columns are exact.
    var isPlain = true
    /// Ends with a line end, not with the text.
    var isEnded = false
    /// Given up at the limit, somewhere within the line.
    var isTooLong = false
  }

  /// Goes to the beginning of the next line, or gives up after `limit` bytes. Styles that the line sets are
  /// followed. O(bytes).
  mutating func skipLine(limit: Int = .max) -> LineScan {
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
        return scan
      }
      scan.isPlain = false
      switch first {
      case 0x80...:
        let count = ByteScan.highCount(in: bytes)
        offset += count
        // The widest for its bytes is a hidden scalar: three bytes, eight columns.
        scan.columns += count * 3
      case 0x09:
        offset += 1
        scan.columns += layout.tabs
      case 0x1b:
        scan.columns += 2
        offset += skipEscape(bytes)
      default:
        offset += 1
        scan.columns += 2
      }
    }
  }

  private mutating func skipEscape(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let (sequence, length) = EscapeSequence.parse(bytes) else { return 1 }
    switch sequence {
    case .rendition(let rendition): pen.apply(rendition)
    case .link(let isOpen): pen.setLink(isOpen)
    case .nothing: break
    }
    return length
  }
}
