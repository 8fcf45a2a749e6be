import PagerCore

/// Text on its way out, in UTF-8: lines in which nothing joins, moves back or hides are copied without making cells of them.
struct PlainLines {
  private let layout: TextLayout
  private var output: [UInt8] = []

  init(layout: TextLayout) {
    self.layout = layout
  }

  /// Copies the whole lines at the beginning of `bytes` that come out letter by letter: tabs as blanks, colors and links
  /// left out. Returns how many bytes they take; 0 when the first line needs cells or does not end within `bytes`.
  /// O(bytes taken and the line after them).
  mutating func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var position = 0
    var column = 0
    var line = (start: 0, output: output.count)
    while position < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[position...])
      let plain = ByteScan.plainCount(in: rest)
      output.append(contentsOf: rest[..<plain])
      position += plain
      column += plain
      guard position < bytes.count, let (length, columns) = copyUnit(at: position, of: bytes, column: column)
      else { break }
      position += length
      if let columns {
        column += columns
      } else {
        column = 0
        line = (position, output.count)
      }
    }
    output.removeSubrange(line.output...)
    return line.start
  }

  /// Copies what stands at a place that is not plain ASCII: its length in bytes and its columns, none for a line's end; nil
  /// for what needs cells or is cut off.
  private mutating func copyUnit(
    at position: Int, of bytes: UnsafeBufferPointer<UInt8>, column: Int
  ) -> (length: Int, columns: Int?)? {
    let rest = UnsafeBufferPointer(rebasing: bytes[position...])
    switch rest[0] {
    case 0x0a, 0x0d:
      // Whether a line feed follows a return at the end of the window is not known.
      guard rest.count > 1 || rest[0] == 0x0a, let length = TextReader.lineEndLength(rest) else { return nil }
      endLine()
      return (length, nil)
    case 0x09:
      let blanks = layout.tabs - column % layout.tabs
      output.append(contentsOf: repeatElement(0x20, count: blanks))
      return (1, blanks)
    case 0x1b: return EscapeSequence.length(rest).map { ($0, 0) }
    case 0x80...: return copyLetter(rest)
    default: return nil
    }
  }

  private mutating func copyLetter(_ bytes: UnsafeBufferPointer<UInt8>) -> (length: Int, columns: Int?)? {
    let scalar: Unicode.Scalar?
    var length = 1
    if let page = layout.codePage {
      scalar = page.scalar(of: bytes[0])
    } else {
      (scalar, length) = UTF8Reader.scalar(in: bytes)
    }
    guard let scalar, let width = TextWidth.lettersWidth(of: scalar) else { return nil }
    append(scalar)
    return (length, width)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    if let bytes = UTF8.encode(scalar) { output.append(contentsOf: bytes) }
  }

  mutating func endLine() {
    output.append(0x0a)
  }

  /// Hands on what has gathered when it is more than `count` bytes.
  mutating func flush(ifOver count: Int, _ write: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    guard output.count > count else { return }
    try output.withUnsafeBytes(write)
    output.removeAll(keepingCapacity: true)
  }
}
