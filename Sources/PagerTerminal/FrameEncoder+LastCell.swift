import PagerCore

extension FrameEncoder {
  /// Writes what differs in the last row of a terminal that scrolls when its last cell is written.
  ///
  /// The cell is erased, or written one column before and pushed to its place. Where neither can be done it stays
  /// as it is.
  mutating func encodeRowWithoutLastCell(_ row: Int, wanted: Row, shown: ShownRow) {
    let last = writer.size.columns - 1
    lastRow.removeAll(keepingCapacity: true)
    lastRow.append(contentsOf: UnsafeBufferPointer(start: wanted, count: last + 1))
    if last > 0, lastRow[last].isContinuation {
      lastRow[last] = .blank(lastRow[last].style)
      lastRow[last - 1] = lastRow[last]
    }
    let cell = lastRow[last]
    let pushes = !looksSame(cell, shown[last]) && !(isErasable(cell) && capabilities.canEraseToEndOfLine)
    if pushes {
      lastRow[last] = shown[last]
    }
    var cells: [Cell] = []
    swap(&cells, &lastRow)
    cells.withUnsafeBufferPointer {
      if let wanted = $0.baseAddress {
        encodeCells(row, wanted: wanted, shown: shown, writable: last, reach: last + 1)
      }
    }
    swap(&cells, &lastRow)
    if pushes, capabilities.canInsertCharacters, last > 0, shown[last - 1].width == 1 {
      writer.move(toRow: row, column: last - 1)
      writer.put(cell)
      writer.move(toRow: row, column: last - 1)
      writer.appendSequence(1, "@")
      writer.put(shown[last - 1])
      shown[last] = cell
    }
  }
}
