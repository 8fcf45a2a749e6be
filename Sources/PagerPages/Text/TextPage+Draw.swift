import PagerCore

extension TextPage {
  func draw(into surface: inout Surface, from offset: CellPoint) {
    let left = min(max(offset.column, 0), size.columns)
    let top = min(max(offset.row, 0), size.rows)
    draw(index, firstRow: 0, into: &surface, left: left, top: top)
    guard let tail else { return }
    draw(tail.index, firstRow: index.rows + tail.gapRows, into: &surface, left: left, top: top)
    drawGap(index.rows..<index.rows + tail.gapRows, into: &surface, top: top)
  }

  /// Draws the rows of an index, of which the first is the page's row `firstRow`.
  private func draw(_ index: TextIndex, firstRow: Int, into surface: inout Surface, left: Int, top: Int) {
    let visible = visible(surface)
    let rows = visible.rows.clamped(to: firstRow - top..<max(firstRow + index.rows - top, firstRow - top))
    guard !rows.isEmpty, !visible.isEmpty else { return }
    // One column more than is in sight tells whether the line goes on.
    let right = left + visible.columns.upperBound + 1
    var reader = index.reader(of: bytes)
    index.seek(&reader, row: top + rows.lowerBound - firstRow, column: left)
    for row in rows {
      let line = top + row - firstRow
      let stop = readRow(&reader, until: right)
      draw(reader, into: &surface, row: row, left: left)
      guard line + 1 < index.rows, stop != .end else { break }
      advance(&reader, in: index, after: stop, to: line + 1, column: left)
    }
  }

  /// Rows that are there, but have not been read yet.
  private func drawGap(_ rows: Range<Int>, into surface: inout Surface, top: Int) {
    let visible = visible(surface)
    guard !visible.isEmpty else { return }
    for row in visible.rows.clamped(to: rows.lowerBound - top..<rows.upperBound - top) {
      surface.write(
        options.usesASCII ? "." : "\u{22ee}", at: CellPoint(column: 0, row: row),
        style: Style(attributes: .dim))
    }
  }

  private func visible(_ surface: Surface) -> CellRect {
    surface.bounds.intersection(CellRect(size: viewport))
  }

  func readRow(_ reader: inout TextReader, until limit: Int) -> TextReader.Stop {
    if let width = index.layout.wrapWidth { return reader.readRow(width: width) }
    return reader.read(until: limit)
  }

  /// From the end of what was read of a row to the next row.
  func advance(
    _ reader: inout TextReader, in index: TextIndex, after stop: TextReader.Stop, to row: Int, column: Int
  ) {
    if index.layout.wrapWidth == nil {
      if stop == .limit {
        let scan = reader.skipLine(limit: TextIndex.spacing)
        if scan.isTooLong { return index.seek(&reader, row: row, column: column) }
      }
      // What is next may be a long line, whose places are nearer than its beginning.
      let place = index.place(row: row, column: column)
      if place.row == row, place.column > 0 { return index.seek(&reader, row: row, column: column) }
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
