/// Rows of cells, of which those that are printable ASCII in the plain style are held as letters: a byte a cell.
///
/// Most of most screens is plain text. What it costs to bring a screen of it from a page's picture to the terminal is the
/// memory that it lies in, and as letters that is a twenty-fourth.
package struct CellGrid: Sendable {
  /// How a row is held.
  package struct Row {
    /// How many cells at its beginning may be other than plain blanks. The rest, which is much of most screens, need be
    /// neither cleared nor compared.
    package var reach = 0
    /// Whether it is held as letters.
    package var isLetters = true
  }

  private var memory: CellMemory

  /// All cells are plain blanks.
  package init(size: CellSize) {
    memory = CellMemory(size: size)
  }

  package var size: CellSize { memory.rows.size }

  /// Bytes that the rows take as they are held now. O(rows).
  package var memoryCost: Int {
    withRows { rows in
      (0..<size.rows).reduce(0) { cost, row in
        cost + size.columns * (rows.forms[row].isLetters ? 1 : 1 + MemoryLayout<Cell>.stride)
      }
    }
  }

  /// The cell at a place that must lie in it.
  package subscript(column: Int, row: Int) -> Cell {
    withRows { $0.cell(column, row) }
  }

  /// Makes it `size` cells of plain blanks. Keeps its storage when the size is unchanged. O(cells that are none).
  package mutating func reset(to size: CellSize) {
    guard self.size == size else {
      memory = CellMemory(size: size)
      return
    }
    withMutableRows { rows in
      for row in 0..<size.rows { rows.clear(row) }
    }
  }

  /// Calls `body` with the rows, for reading only and for as long as it runs.
  package func withRows<Result>(_ body: (CellRows) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(memory) { try body(memory.rows) }
  }

  /// Calls `body` with the rows, for as long as it runs.
  package mutating func withMutableRows<Result>(_ body: (CellRows) throws -> Result) rethrows -> Result {
    if !isKnownUniquelyReferenced(&memory) { memory = CellMemory(copy: memory.rows) }
    return try withRows(body)
  }
}

extension CellGrid: Equatable {
  /// Whether all cells are the same, however their rows are held.
  package static func == (left: CellGrid, right: CellGrid) -> Bool {
    guard left.size == right.size else { return false }
    return left.withRows { left in
      right.withRows { right in
        (0..<left.size.rows).allSatisfy { row in
          (0..<left.size.columns).allSatisfy { left.cell($0, row) == right.cell($0, row) }
        }
      }
    }
  }
}

/// What a grid holds. Only the grid that has it alone changes it, which is why it may cross threads.
private final class CellMemory: @unchecked Sendable {
  let rows: CellRows

  init(size: CellSize) {
    rows = CellRows(size: size)
    rows.forms.initialize(repeating: CellGrid.Row(), count: size.rows)
    rows.letters.initialize(repeating: CellRows.blank, count: size.columns * size.rows)
  }

  init(copy other: CellRows) {
    let size = other.size
    rows = CellRows(size: size)
    rows.forms.initialize(from: other.forms, count: size.rows)
    rows.letters.initialize(from: other.letters, count: size.columns * size.rows)
    for row in 0..<size.rows where !other.forms[row].isLetters {
      rows.cells(ofRow: row).initialize(from: other.cells(ofRow: row), count: size.columns)
    }
  }

  deinit {
    rows.forms.deallocate()
    rows.letters.deallocate()
    rows.cells.deallocate()
  }
}
