// What scrolls on a screen of which nothing is known; a canvas has no rows that something could scroll off.
extension ANSIInterpreter {
  /// The rows of the canvas that scroll.
  private var scrolledRows: Range<Int> {
    let rows = margins.rows ?? 0..<ANSIInterpreter.screenRows
    return top + rows.lowerBound..<top + rows.upperBound
  }

  /// A line ends within margins: at the lower one they scroll, and below them nothing does. Returns whether the row stays.
  mutating func scrollsWithinMargins() -> Bool {
    guard margins.rows != nil else { return false }
    if row == scrolledRows.upperBound - 1 {
      scroll(scrolledRows, up: 1)
      return true
    }
    return row == top + ANSIInterpreter.screenRows - 1
  }

  /// Sequences that set margins, and those that scroll what is between them.
  mutating func performWithMargins(_ sequence: ControlSequence) {
    guard !isCanvas else { return }
    let count = max(sequence.parameter(0, 1), 1)
    switch (sequence.marker, sequence.final) {
    case (nil, 0x72): setRows(sequence)
    case (nil, 0x73): setColumns(sequence)
    case (0x3f, 0x68) where sequence.parameter(0, 0) == 69: margins.hasColumns = true
    case (0x3f, 0x6c) where sequence.parameter(0, 0) == 69:
      margins.hasColumns = false
      margins.columns = nil
    case (nil, 0x4c) where scrolledRows.contains(row):
      scroll(row..<scrolledRows.upperBound, up: -count)
      column = 0
    // Without a number it begins a tune that was broken off.
    case (nil, 0x4d) where scrolledRows.contains(row) && sequence.parameter(0, 0) > 0:
      scroll(row..<scrolledRows.upperBound, up: count)
      column = 0
    case (nil, 0x53): scroll(scrolledRows, up: count)
    case (nil, 0x54): scroll(scrolledRows, up: -count)
    case (0x20, 0x40): scroll(scrolledRows, left: count)
    case (0x20, 0x41): scroll(scrolledRows, left: -count)
    default: break
    }
  }

  private mutating func setRows(_ sequence: ControlSequence) {
    guard let rows = ANSIInterpreter.range(sequence, length: ANSIInterpreter.screenRows) else { return }
    margins.rows = rows.count < ANSIInterpreter.screenRows ? rows : nil
    moveTo(column: 0, row: top)
  }

  private mutating func setColumns(_ sequence: ControlSequence) {
    guard let columns = ANSIInterpreter.range(sequence, length: canvas.columns) else { return }
    margins.columns = columns.count < canvas.columns ? columns : nil
    moveTo(column: 0, row: top)
  }

  /// First and last as a sequence has them, from 1; left out or 0 is the edge. nil unless the first is before the last.
  private static func range(_ sequence: ControlSequence, length: Int) -> Range<Int>? {
    let first = max(sequence.parameter(0, 1), 1)
    let last = sequence.parameter(1, 0)
    let end = last > 0 ? min(last, length) : length
    return first < end ? first - 1..<end : nil
  }

  private mutating func scroll(_ rows: Range<Int>, up: Int = 0, left: Int = 0) {
    canvas.scroll(rows, columns: margins.columns ?? 0..<canvas.columns, up: up, left: left)
  }
}
