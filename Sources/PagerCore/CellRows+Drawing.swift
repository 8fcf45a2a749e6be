// Drawing keeps wide graphemes whole: of one of which a half is overwritten or cut off, a blank in its own style is left.
extension CellRows {
  /// Fills columns of a row with a cell of width 1.
  func fill(_ columns: Range<Int>, ofRow row: Int, with cell: Cell) {
    if let letter = cell.letter, forms[row].isLetters {
      (letters(ofRow: row) + columns.lowerBound).update(repeating: letter, count: columns.count)
      forms[row].reach = max(forms[row].reach, columns.upperBound)
    } else {
      let cells = prepare(columns, ofRow: row)
      (cells + columns.lowerBound).update(repeating: cell, count: columns.count)
    }
  }

  /// Puts a well-formed run of cells in a row, of which it may be cut from a longer one.
  func put(_ run: UnsafeBufferPointer<Cell>, at column: Int, row: Int) {
    let columns = column..<column + run.count
    if forms[row].isLetters, putLetters(of: run, at: letters(ofRow: row) + column) {
      forms[row].reach = max(forms[row].reach, columns.upperBound)
      return
    }
    let cells = prepare(columns, ofRow: row)
    guard let source = run.baseAddress else { return }
    (cells + column).update(from: source, count: run.count)
    if cells[column].isContinuation { cells[column] = .blank(cells[column].style) }
    let last = columns.upperBound - 1
    if cells[last].width == 2 { cells[last] = .blank(cells[last].style) }
  }

  /// Writes the letters that a run of cells is; returns false where it is something else, and may have written some.
  private func putLetters(of run: UnsafeBufferPointer<Cell>, at target: UnsafeMutablePointer<UInt8>) -> Bool {
    for (position, cell) in run.enumerated() {
      guard let letter = cell.letter else { return false }
      target[position] = letter
    }
    return true
  }

  /// Puts letters in a row.
  func put(_ run: UnsafeBufferPointer<UInt8>, at column: Int, row: Int) {
    let columns = column..<column + run.count
    if forms[row].isLetters {
      guard let source = run.baseAddress else { return }
      (letters(ofRow: row) + column).update(from: source, count: run.count)
      forms[row].reach = max(forms[row].reach, columns.upperBound)
    } else {
      let cells = prepare(columns, ofRow: row)
      for (position, letter) in run.enumerated() { cells[column + position] = Cell(letter: letter) }
    }
  }

  /// Replaces the style of each cell of some columns.
  func restyle(_ columns: Range<Int>, ofRow row: Int, _ body: (inout Style) -> Void) {
    expand(row)
    forms[row].reach = max(forms[row].reach, columns.upperBound)
    let cells = cells(ofRow: row)
    for column in columns { body(&cells[column].style) }
  }

  /// Makes cells of a row, in which the columns can be overwritten.
  private func prepare(_ columns: Range<Int>, ofRow row: Int) -> UnsafeMutablePointer<Cell> {
    expand(row)
    forms[row].reach = max(forms[row].reach, columns.upperBound)
    splitPair(at: columns.lowerBound, row: row)
    splitPair(at: columns.upperBound, row: row)
    return cells(ofRow: row)
  }

  /// Blanks both halves of a wide grapheme whose right half is at a column, so that a boundary there cuts nothing.
  private func splitPair(at column: Int, row: Int) {
    guard column > 0, column < size.columns else { return }
    let cells = cells(ofRow: row)
    guard cells[column].isContinuation else { return }
    cells[column] = .blank(cells[column].style)
    cells[column - 1] = .blank(cells[column - 1].style)
  }
}
