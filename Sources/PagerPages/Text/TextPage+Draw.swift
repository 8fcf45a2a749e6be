import PagerCore

extension TextPage {
  func draw(into surface: inout Surface, from offset: CellPoint) {
    let visible = surface.bounds.intersection(CellRect(size: viewport))
    let left = min(max(offset.column, 0), index.columns)
    let top = min(max(offset.row, 0), index.rows)
    let rows = visible.rows.clamped(to: 0..<index.rows - top)
    guard !rows.isEmpty, !visible.isEmpty else { return }
    // One column more than is in sight tells whether the line goes on.
    let right = left + visible.columns.upperBound + 1
    var reader = TextReader(bytes, layout: index.layout, end: index.end, offset: 0, pen: .plain)
    seek(&reader, row: top + rows.lowerBound, column: left)
    for row in rows {
      let line = top + row
      let stop = readRow(&reader, until: right)
      draw(reader, into: &surface, row: row, left: left)
      guard line + 1 < index.rows, stop != .end else { break }
      advance(&reader, after: stop, to: line + 1, column: left)
    }
  }

  private func readRow(_ reader: inout TextReader, until limit: Int) -> TextReader.Stop {
    if let width = index.layout.wrapWidth { return reader.readRow(width: width) }
    return reader.read(until: limit)
  }

  /// Goes to the row, or to a place in it that lies before `column`.
  func seek(_ reader: inout TextReader, row: Int, column: Int) {
    let place = index.place(row: row, column: column)
    reader.move(to: place.offset, column: place.row == row ? place.column : 0, pen: place.pen)
    guard place.row < row else { return }
    for _ in place.row..<row {
      if let width = index.layout.wrapWidth {
        _ = reader.readRow(width: width)
      } else {
        _ = reader.skipLine()
      }
    }
    reader.beginRun(atColumn: 0)
  }

  /// From the end of what was read of a row to the next row.
  private func advance(
    _ reader: inout TextReader, after stop: TextReader.Stop, to row: Int, column: Int
  ) {
    if index.layout.wrapWidth == nil {
      if stop == .limit {
        let scan = reader.skipLine(limit: TextIndex.spacing)
        if scan.isTooLong { return seek(&reader, row: row, column: column) }
      }
      // What is next may be a long line, whose places are nearer than its beginning.
      let place = index.place(row: row, column: column)
      if place.row == row, place.column > 0 { return seek(&reader, row: row, column: column) }
    }
    reader.beginRun(atColumn: 0)
  }

  private func draw(_ reader: TextReader, into surface: inout Surface, row: Int, left: Int) {
    let cells = reader.run.cells
    let first = left - reader.runColumn
    let last = min(first + viewport.columns, cells.count)
    if first < last {
      cells.withUnsafeBufferPointer {
        surface.put(
          UnsafeBufferPointer(rebasing: $0[max(first, 0)..<last]), at: CellPoint(column: 0, row: row))
      }
    }
    guard index.layout.wrapWidth == nil else { return }
    let mark = Style(attributes: .dim)
    if first + viewport.columns < cells.count {
      let text = options.usesASCII ? ">" : "\u{203a}"
      surface.write(text, at: CellPoint(column: viewport.columns - 1, row: row), style: mark)
    }
    if left > 0, reader.column > 0 {
      surface.write(options.usesASCII ? "<" : "\u{2039}", at: CellPoint(column: 0, row: row), style: mark)
    }
  }
}
