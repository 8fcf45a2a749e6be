import PagerCore

/// What every row of cells keeps to, so that no terminal is sent what acts on it.
enum CellCheck {
  static func check(_ surface: Surface) {
    surface.withCells { cells in
      let columns = surface.size.columns
      for row in 0..<surface.size.rows { check(cells[row * columns..<(row + 1) * columns]) }
    }
  }

  /// Each wide cell has its other half, no half is alone, and nothing is drawn that a terminal obeys.
  static func check(_ row: some Collection<Cell>) {
    var isOpen = false
    for cell in row {
      precondition(cell.width <= 2, "a cell of three columns")
      precondition(cell.isContinuation == isOpen, "half a wide letter")
      isOpen = cell.width == 2
      cell.forEachScalar { precondition(!TextWidth.isDrawnAsCode($0), "a control in a cell") }
    }
    precondition(!isOpen, "a wide letter beyond the edge")
  }
}
