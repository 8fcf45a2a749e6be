import PagerCore

extension TextReader {
  /// Makes the cells of one row of a wrapped line, at most `width` of them, and stops where the next row begins.
  ///
  /// Breaks after the last blank that leaves the row full, else within a word. Blanks at a break are swallowed.
  mutating func readRow(width: Int) -> Stop {
    let width = max(width, 1)
    let start = (offset: offset, pen: pen)
    beginRun(atColumn: 0)
    // One more than fits: a line of exactly the width is a row, not a row and an empty one.
    let stop = read(until: width + 1)
    guard stop == .limit || run.cells.count > width else { return stop }
    let breakColumn = self.breakColumn(width: width)
    offset = start.offset
    pen = start.pen
    beginRun(atColumn: 0)
    let rest = read(until: breakColumn)
    if run.cells.count > width {
      let unit = lastUnit
      // A control's visible form that crosses the edge goes to the next row, unless it fits into none.
      if unit.cells > 0, unit.cells < run.cells.count,
        run.cells[unit.cells...].contains(where: { !$0.isBlank })
      {
        run.cells.removeSubrange(unit.cells...)
        (offset, pen) = (unit.offset, unit.pen)
        return .limit
      }
      run.cells.removeSubrange(width...)
    }
    return rest == .limit ? skipBlanks() : rest
  }

  /// Where the row that `run` holds too much of ends: 1…width.
  private func breakColumn(width: Int) -> Int {
    let cells = run.cells
    if cells[width].isBlank { return width }
    if let blank = cells[..<width].lastIndex(where: \.isBlank),
      cells[...blank].contains(where: { !$0.isBlank })
    {
      return blank + 1
    }
    return cells[width].isContinuation ? max(width - 1, 1) : width
  }

  /// Goes past blanks; at the end of the line goes to the next.
  private mutating func skipBlanks() -> Stop {
    while true {
      let bytes = window.look(at: offset, before: end)
      guard let first = bytes.first else { return .end }
      if let length = TextReader.lineEndLength(bytes) {
        offset += length
        return .lineEnd
      }
      guard first == 0x20 || first == 0x09 else { return .limit }
      offset += 1
    }
  }
}
