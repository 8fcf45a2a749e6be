/// The memory of a grid of cells, row by row. Places in it must lie in it.
package struct CellRows {
  package let size: CellSize
  package let forms: UnsafeMutablePointer<CellGrid.Row>
  /// By cell, of rows that are letters. From a row's reach on they are blanks.
  let letters: UnsafeMutablePointer<UInt8>
  /// By cell, of the other rows. The rest of this memory has never been touched: on a screen of text that is nearly all.
  let cells: UnsafeMutablePointer<Cell>

  static let blank = UInt8(ascii: " ")

  init(size: CellSize) {
    self.size = size
    let count = size.columns * size.rows
    forms = .allocate(capacity: size.rows)
    letters = .allocate(capacity: count)
    cells = .allocate(capacity: count)
  }

  package func letters(ofRow row: Int) -> UnsafeMutablePointer<UInt8> { letters + row * size.columns }

  package func cells(ofRow row: Int) -> UnsafeMutablePointer<Cell> { cells + row * size.columns }

  package func cell(_ column: Int, _ row: Int) -> Cell {
    forms[row].isLetters ? Cell(letter: letters(ofRow: row)[column]) : cells(ofRow: row)[column]
  }

  /// Makes plain blanks of a row.
  package func clear(_ row: Int) {
    let form = forms[row]
    letters(ofRow: row).update(repeating: CellRows.blank, count: form.isLetters ? form.reach : size.columns)
    forms[row] = CellGrid.Row()
  }

  /// Holds a row as cells from now on.
  package func expand(_ row: Int) {
    guard forms[row].isLetters else { return }
    copy(row, to: cells(ofRow: row))
    forms[row].isLetters = false
  }

  /// Copies a row, however it is held, as cells.
  package func copy(_ row: Int, to target: UnsafeMutablePointer<Cell>) {
    guard forms[row].isLetters else {
      return target.initialize(from: cells(ofRow: row), count: size.columns)
    }
    let letters = letters(ofRow: row)
    let reach = forms[row].reach
    for column in 0..<reach { (target + column).initialize(to: Cell(letter: letters[column])) }
    (target + reach).initialize(repeating: .blank, count: size.columns - reach)
  }

  /// Makes a row the same as one of other rows, which are as wide.
  package func set(_ row: Int, to other: Int, of source: CellRows) {
    let (old, new) = (forms[row], source.forms[other])
    if new.isLetters {
      let target = letters(ofRow: row)
      target.update(from: source.letters(ofRow: other), count: new.reach)
      let stale = old.isLetters ? old.reach : size.columns
      if stale > new.reach {
        (target + new.reach).update(repeating: CellRows.blank, count: stale - new.reach)
      }
    } else {
      let target = cells(ofRow: row)
      target.initialize(from: source.cells(ofRow: other), count: new.reach)
      let stale = old.isLetters ? size.columns : old.reach
      if stale > new.reach {
        (target + new.reach).initialize(repeating: .blank, count: stale - new.reach)
      }
    }
    forms[row] = new
  }
}
