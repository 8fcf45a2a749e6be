import PagerCore

/// The cells of a picture while it is drawn and after. Rows are as long as what was drawn in them.
struct ArtCanvas: Sendable {
  /// More is not drawn: 64 MB.
  static let cellLimit = 4 << 20
  static let rowLimit = 1 << 20
  /// Cells and rows that may be made or erased beyond those that letters are put in: a few bytes can ask for a
  /// million of them, again and again.
  static let workLimit = 1 << 23
  /// What moving a cell costs, in cells erased.
  private static let moveWork = 4

  /// Where lines wrap; at least 1.
  let columns: Int
  private(set) var rows: [[ArtCell]] = []
  private var cellCount = 0
  private var work = 0

  init(columns: Int) {
    self.columns = max(columns, 1)
  }

  /// Nothing more will be drawn.
  var isFull: Bool {
    cellCount >= ArtCanvas.cellLimit || rows.count >= ArtCanvas.rowLimit || work >= ArtCanvas.workLimit
  }

  /// Columns that something was drawn in.
  var drawnColumns: Int { rows.lazy.map(\.count).max() ?? 0 }

  /// What was reserved counts, not what is used. O(rows).
  var memoryCost: Int { rows.reduce(0) { $0 + $1.capacity * MemoryLayout<ArtCell>.stride + 48 } }

  /// Puts a cell; what lies outside of the canvas is dropped.
  mutating func put(_ cell: ArtCell, column: Int, row: Int) {
    guard column >= 0, column < columns, row >= 0, row < ArtCanvas.rowLimit, !isFull else { return }
    if row >= rows.count {
      work += row - rows.count
      rows.append(contentsOf: repeatElement([], count: row - rows.count + 1))
    }
    let length = rows[row].count
    if column < length {
      rows[row][column] = cell
    } else {
      work += column - length
      if column > length { rows[row].append(contentsOf: repeatElement(.blank, count: column - length)) }
      rows[row].append(cell)
      cellCount += column - length + 1
    }
  }

  /// Puts the same cell in some columns of a row.
  mutating func fill(_ range: Range<Int>, row: Int, with cell: ArtCell) {
    let range = range.clamped(to: 0..<columns)
    work += range.count
    for column in range { put(cell, column: column, row: row) }
  }

  /// Erases everything.
  mutating func clear() {
    work += rows.count
    rows.removeAll()
    cellCount = 0
  }

  /// Erases some columns of a row.
  mutating func erase(_ range: Range<Int>, row: Int) {
    work += 1
    guard row >= 0, row < rows.count else { return }
    let length = rows[row].count
    let range = range.clamped(to: 0..<length)
    work += range.count
    if range.upperBound == length {
      rows[row].removeSubrange(range)
      cellCount -= range.count
    } else {
      for column in range { rows[row][column] = .blank }
    }
  }

  /// Erases all rows from `row` on.
  mutating func eraseRows(from row: Int) {
    guard row >= 0, row < rows.count else { return }
    work += rows.count - row
    cellCount -= rows[row...].reduce(0) { $0 + $1.count }
    rows.removeSubrange(row...)
  }

  /// Moves what is in some columns of some rows up and to the left, or down and to the right by negative counts. What comes
  /// in is blank. O(cells), or O(rows) where whole rows move.
  mutating func scroll(_ area: Range<Int>, columns span: Range<Int>, up: Int, left: Int) {
    if rows.count < area.upperBound { rows += Array(repeating: [], count: area.upperBound - rows.count) }
    if span == 0..<columns, left == 0 {
      work += area.count
      scroll(wholeRows: area, up: up)
    } else {
      work += area.count * span.count * ArtCanvas.moveWork
      let old = Array(rows[area])
      for (index, row) in area.enumerated() {
        let source = old.indices.contains(index + up) ? old[index + up] : []
        replace(span, row: row, with: ArtCanvas.shifted(source, within: span, left: left))
      }
    }
    // Rows that nothing was drawn in are none.
    while rows.last?.isEmpty == true { rows.removeLast() }
  }

  private mutating func scroll(wholeRows area: Range<Int>, up: Int) {
    let count = min(abs(up), area.count)
    let gone = up > 0 ? area.prefix(count) : area.suffix(count)
    cellCount -= rows[gone].reduce(0) { $0 + $1.count }
    rows.removeSubrange(gone)
    let place = up > 0 ? area.upperBound - count : area.lowerBound
    rows.insert(contentsOf: repeatElement([], count: count), at: place)
  }

  /// What stands in some columns of a row after they have moved to the left; shorter where the rest is blank.
  private static func shifted(_ row: [ArtCell], within span: Range<Int>, left: Int) -> [ArtCell] {
    let drawn = span.clamped(to: 0..<max(row.count, span.lowerBound))
    let moved = (drawn.lowerBound - left..<max(drawn.upperBound - left, drawn.lowerBound - left)).clamped(
      to: span)
    guard !moved.isEmpty else { return [] }
    return Array(repeating: .blank, count: moved.lowerBound - span.lowerBound)
      + row[moved.lowerBound + left..<moved.upperBound + left]
  }

  /// Puts cells into the first of some columns of a row, and blanks into the rest of them.
  private mutating func replace(_ span: Range<Int>, row: Int, with cells: [ArtCell]) {
    let length = rows[row].count
    guard !cells.isEmpty || length > span.lowerBound else { return }
    if length < span.lowerBound {
      rows[row] += Array(repeating: .blank, count: span.lowerBound - length)
    }
    let end = min(span.upperBound, rows[row].count)
    let isLast = end == rows[row].count
    let padding = isLast ? 0 : span.count - cells.count
    rows[row].replaceSubrange(span.lowerBound..<end, with: cells + Array(repeating: .blank, count: padding))
    cellCount += rows[row].count - length
  }
}
