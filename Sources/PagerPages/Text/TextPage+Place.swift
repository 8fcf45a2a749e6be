import PagerCore

// A place in a text is the offset of a byte: it stands whatever the width that lines are wrapped at.
extension TextPage {
  func place(ofRow row: Int) -> Int {
    let row = min(max(row, 0), max(index.rows - 1, 0))
    var reader = TextReader(bytes, layout: index.layout, end: index.end, offset: start, pen: .plain)
    seek(&reader, row: row, column: 0)
    return reader.offset
  }

  func row(ofPlace place: Int) -> Int {
    let known = index.place(atOffset: place)
    guard index.rows > 0, place > start else { return 0 }
    var reader = TextReader(bytes, layout: index.layout, end: index.end, offset: known.offset, pen: known.pen)
    reader.beginRun(atColumn: known.column)
    var row = known.row
    // The row in which the place lies is the last that begins at or before it.
    while row + 1 < index.rows, next(&reader, place: place) { row += 1 }
    return row
  }

  /// Goes to the next row unless it begins beyond `place`.
  private func next(_ reader: inout TextReader, place: Int) -> Bool {
    if let width = index.layout.wrapWidth {
      guard reader.readRow(width: width) != .end else { return false }
    } else {
      let distance = max(place - reader.offset, 0)
      let scan = reader.skipLine(limit: distance)
      guard !scan.isTooLong, scan.isEnded else { return false }
    }
    return reader.offset <= place
  }
}
