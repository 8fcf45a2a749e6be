// From rows and offsets to places in the bytes.
extension TextIndex {
  /// A reader that is nowhere yet.
  func reader(of bytes: any ByteSource) -> TextReader {
    TextReader(bytes, layout: layout, end: end, offset: start, pen: .plain)
  }

  /// Goes to the row, or to a place in it that lies before `column`. O(log places), and a short read.
  func seek(_ reader: inout TextReader, row: Int, column: Int) {
    let place = place(row: row, column: column)
    reader.move(to: place.offset, column: place.row == row ? place.column : 0, pen: place.pen)
    if place.row < row {
      for _ in place.row..<row {
        if let width = layout.wrapWidth {
          _ = reader.skipRow(width: width)
        } else {
          _ = reader.skipLine()
        }
      }
      reader.beginRun(atColumn: 0)
    }
    if layout.wrapWidth == nil { reader.skipPlain(until: column) }
  }

  /// The offset of a row's first byte. A short read.
  func offset(ofRow row: Int, in bytes: any ByteSource) -> Int {
    var reader = reader(of: bytes)
    seek(&reader, row: min(max(row, 0), max(rows - 1, 0)), column: 0)
    return reader.offset
  }

  /// The row in which a byte stands, 0 before the first. A short read.
  func row(ofOffset offset: Int, in bytes: any ByteSource) -> Int {
    guard rows > 0, offset > start else { return 0 }
    let known = place(atOffset: offset)
    var reader = reader(of: bytes)
    reader.move(to: known.offset, column: known.column, pen: known.pen)
    var row = known.row
    // The row in which it lies is the last that begins at or before it.
    while row + 1 < rows, next(&reader, upTo: offset) { row += 1 }
    return row
  }

  /// Goes to the next row unless it begins beyond `offset`.
  private func next(_ reader: inout TextReader, upTo offset: Int) -> Bool {
    if let width = layout.wrapWidth {
      guard reader.skipRow(width: width).stop != .end else { return false }
    } else {
      let scan = reader.skipLine(limit: max(offset - reader.offset, 0))
      guard !scan.isTooLong, scan.isEnded else { return false }
    }
    return reader.offset <= offset
  }
}
