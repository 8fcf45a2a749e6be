import PagerCore

extension FrameEncoder {
  /// Writes a grapheme at the cursor that the terminal may draw in other columns than asked for, so that all others
  /// stand in their places all the same: nothing is left of what was in its columns, it goes into no other row,
  /// and what it may have covered is written again. Returns the column up to which that has to be done.
  ///
  /// From `writable` on no cell can be written, and from `limit` on none need be.
  mutating func putDisputed(
    _ cell: Cell, row: Int, column: Int, shown: ShownRow, writable: Int, limit: Int
  ) -> Int {
    if cell.isBaseDisputed {
      // Drawn in fewer columns, it leaves the others as they are.
      writer.setPen(for: cell)
      writer.putBlanks(cell.width)
      writer.move(toRow: row, column: column)
    }
    let after = column + cell.width
    var reach = after + cell.disputedExcess
    if reach <= writable {
      writer.put(cell)
    } else if cell.isBaseDisputed, cell.width == 1 {
      // Where it takes two columns it would go into the next row, whatever the terminal was told.
      writer.put(Cell("\u{FFFD}", width: 1, style: cell.style))
      reach = after
    } else if capabilities.canStopWrapping, writable == writer.size.columns {
      writer.append("\u{1B}[?7l")
      writer.put(cell)
      writer.append("\u{1B}[?7h")
      reach = writable
    } else {
      writer.put(Cell(cell.base ?? " ", width: cell.width, style: cell.style))
      reach = after
    }
    writer.column = nil
    let end = max(min(reach, limit), after)
    for covered in after..<end { shown[covered] = .unknown }
    return end
  }
}
