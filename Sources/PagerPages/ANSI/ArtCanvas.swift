import PagerCore

/// The cells of a picture while it is drawn and after. Rows are as long as what was drawn in them.
struct ArtCanvas: Sendable {
  /// More is not drawn: 64 MB.
  static let cellLimit = 4 << 20
  static let rowLimit = 1 << 20
  /// Cells and rows that may be made or erased beyond those that letters are put in: a few bytes can ask for a
  /// million of them, again and again.
  static let workLimit = 1 << 23

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

  var memoryCost: Int { cellCount * MemoryLayout<ArtCell>.stride + rows.count * 48 }

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
}
