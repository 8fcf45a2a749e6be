/// The end of a text of which not everything before has been read, so that it can be shown at once.
///
/// Its rows are known, but not which rows of the whole they are: until that is known too, the rows between are an estimate.
/// Colors that were set before it come with the whole; lines of more than its size wrap where they happen to.
struct TextTail: Sendable {
  /// Bytes that it is made from: a thousand screenfuls of a log.
  static let size = 1 << 20

  /// Rows counted from the tail's own first.
  let index: TextIndex
  /// Rows between what has been read and the tail, about.
  let gapRows: Int
  /// What a row takes, on the average of the rows that are known.
  let bytesPerRow: Double

  /// Between the rows of `head` and those of `index`, which are further on.
  init(_ index: TextIndex, after head: TextIndex) {
    self.index = index
    let rows = head.rows + index.rows
    bytesPerRow = Double(max(head.end - head.start + index.end - index.start, 1)) / Double(max(rows, 1))
    gapRows = Int((Double(max(index.start - head.end, 0)) / bytesPerRow).rounded(.up))
  }

  /// The rows at the end of a text that ends at `end`, from the beginning of a line on. nil where the last line is so long
  /// that its beginning is not among the bytes read, and is not wrapped. O(size).
  static func index(of bytes: any ByteSource, layout: TextLayout, end: Int) -> TextIndex? {
    guard let start = lineStart(in: bytes, from: end - size, before: end, wraps: layout.wrapWidth != nil)
    else {
      return nil
    }
    var index = TextIndex(layout: layout, start: start)
    index.extend(bytes, to: end, isFinal: true)
    return index
  }

  /// The first beginning of a line after `offset`; where there is none and lines wrap, that of a letter.
  private static func lineStart(in bytes: any ByteSource, from offset: Int, before end: Int, wraps: Bool)
    -> Int?
  {
    let window = ByteWindow(bytes)
    var position = offset
    while true {
      let chunk = window.look(at: position, before: end)
      if chunk.isEmpty { break }
      if let feed = ByteScan.index(of: 0x0a, in: chunk, from: 0) {
        if position + feed + 1 < end { return position + feed + 1 }
        break
      }
      position += chunk.count
    }
    guard wraps else { return nil }
    return window.look(at: offset, before: end).firstIndex { $0 & 0xc0 != 0x80 }.map { offset + $0 }
  }
}
