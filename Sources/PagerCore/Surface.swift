/// A grid of cells that views draw into.
///
/// Drawing is in local coordinates: `(0, 0)` is the surface's top left, or, within `drawing(in:_:)`, that
/// rectangle's. Whatever falls outside the clip is dropped. Wide graphemes are kept whole: one that the clip
/// cuts, or of which a half is overwritten, leaves a blank in its own style.
public struct Surface: Sendable {
  package private(set) var grid: CellGrid
  private var origin = CellPoint.zero
  private var clip: CellRect

  /// All cells are plain blanks.
  public init(size: CellSize) {
    clip = CellRect(size: size)
    grid = CellGrid(size: size)
  }

  /// In cells.
  public var size: CellSize { grid.size }

  /// Bytes that the cells take as they are held now. O(rows).
  public var memoryCost: Int { grid.memoryCost }

  /// Makes it `size` cells of plain blanks. Keeps its storage when the size is unchanged.
  public mutating func reset(to size: CellSize) {
    clip = CellRect(size: size)
    origin = .zero
    grid.reset(to: size)
  }

  /// The rectangle that drawing can reach, in local coordinates.
  public var bounds: CellRect { clip.offset(byColumns: -origin.column, rows: -origin.row) }

  /// The cell at an absolute position of the surface, which must lie on it.
  public subscript(column: Int, row: Int) -> Cell { grid[column, row] }

  /// All cells, row by row. O(cells).
  public func withCells<Result>(_ body: (UnsafeBufferPointer<Cell>) throws -> Result) rethrows -> Result {
    let cells = [Cell](unsafeUninitializedCapacity: size.columns * size.rows) { cells, count in
      count = cells.count
      grid.withRows { rows in
        guard let base = cells.baseAddress else { return }
        for row in 0..<size.rows { rows.copy(row, to: base + row * size.columns) }
      }
    }
    return try cells.withUnsafeBufferPointer(body)
  }

  /// Draws with `rect` (local) as the new origin and as a further clip.
  public mutating func drawing(in rect: CellRect, _ body: (inout Surface) throws -> Void) rethrows {
    let saved = (origin, clip)
    let absolute = rect.offset(byColumns: origin.column, rows: origin.row)
    origin = absolute.origin
    clip = clip.intersection(absolute)
    defer { (origin, clip) = saved }
    try body(&self)
  }

  /// Draws with the origin moved by so many cells and the clip as it is.
  public mutating func translated(
    byColumns columns: Int, rows: Int, _ body: (inout Surface) throws -> Void
  ) rethrows {
    let saved = origin
    origin.column += columns
    origin.row += rows
    defer { origin = saved }
    try body(&self)
  }

  /// Fills `rect` (local) with a cell of width 1.
  public mutating func fill(_ rect: CellRect, with cell: Cell = .blank) {
    let target = rect.offset(byColumns: origin.column, rows: origin.row).intersection(clip)
    guard !target.isEmpty else { return }
    grid.withMutableRows { rows in
      for row in target.rows {
        var columns = target.columns
        if cell == .blank {
          columns = columns.clamped(to: 0..<rows.forms[row].reach)
          if columns.isEmpty { continue }
        }
        rows.fill(columns, ofRow: row, with: cell)
      }
    }
  }

  /// Puts one grapheme at a local position. A wide one also takes the column after it.
  public mutating func put(_ cell: Cell, at point: CellPoint) {
    if cell.width == 2 {
      withUnsafeTemporaryAllocation(of: Cell.self, capacity: 2) { pair in
        pair.initializeElement(at: 0, to: cell)
        pair.initializeElement(at: 1, to: .continuation(cell.style))
        put(UnsafeBufferPointer(pair), at: point)
      }
    } else {
      withUnsafePointer(to: cell) { put(UnsafeBufferPointer(start: $0, count: 1), at: point) }
    }
  }

  /// Puts a run of cells in a row, its first at a local position.
  ///
  /// The run must be well formed: each wide lead is followed by its continuation.
  public mutating func put(_ run: UnsafeBufferPointer<Cell>, at point: CellPoint) {
    let row = point.row + origin.row
    let left = point.column + origin.column
    guard clip.rows.contains(row) else { return }
    let columns = (left..<left + run.count).clamped(to: clip.columns)
    guard !columns.isEmpty else { return }
    let visible = UnsafeBufferPointer(rebasing: run[columns.lowerBound - left..<columns.upperBound - left])
    grid.withMutableRows { $0.put(visible, at: columns.lowerBound, row: row) }
  }

  /// Puts an array of cells in a row; see the other `put`.
  public mutating func put(_ run: [Cell], at point: CellPoint) {
    run.withUnsafeBufferPointer { put($0, at: point) }
  }

  /// Writes text at a local position and returns the columns that it takes, drawn or clipped.
  ///
  /// Controls in it are drawn as what `TextWidth.cells` makes of them; nothing wraps.
  @discardableResult
  public mutating func write(_ text: String, at point: CellPoint, style: Style = .plain) -> Int {
    let run = TextWidth.cells(of: text, style: style)
    put(run, at: point)
    return run.count
  }

  /// Copies `other` whole, its top left at a local position.
  public mutating func blit(_ other: Surface, at point: CellPoint) {
    let target = CellRect(origin: point, size: other.size).offset(byColumns: origin.column, rows: origin.row)
    if target.columns == 0..<size.columns, clip.intersection(target) == target {
      return copyRows(of: other, from: target.origin.row)
    }
    other.grid.withRows { source in
      for row in 0..<other.size.rows {
        let reach = source.forms[row].reach
        let target = CellPoint(column: point.column, row: point.row + row)
        put(row, of: source, at: target)
        fill(
          CellRect(
            column: target.column + reach, row: target.row, columns: other.size.columns - reach, rows: 1))
      }
    }
  }

  /// Puts what a row has before its reach at a local position.
  private mutating func put(_ row: Int, of source: CellRows, at point: CellPoint) {
    let reach = source.forms[row].reach
    guard source.forms[row].isLetters else {
      return put(UnsafeBufferPointer(start: source.cells(ofRow: row), count: reach), at: point)
    }
    let left = point.column + origin.column
    let columns = (left..<left + reach).clamped(to: clip.columns)
    guard clip.rows.contains(point.row + origin.row), !columns.isEmpty else { return }
    let letters = source.letters(ofRow: row) + (columns.lowerBound - left)
    grid.withMutableRows { rows in
      rows.put(
        UnsafeBufferPointer(start: letters, count: columns.count), at: columns.lowerBound,
        row: point.row + origin.row)
    }
  }

  /// Copies `other`, which is as wide and lies within the clip, its first row to row `top` (absolute): no wide grapheme is cut.
  private mutating func copyRows(of other: Surface, from top: Int) {
    other.grid.withRows { source in
      grid.withMutableRows { rows in
        for row in 0..<other.size.rows { rows.set(top + row, to: row, of: source) }
      }
    }
  }

  /// Replaces each cell of `rect` (local) by what `body` makes of its style.
  public mutating func restyle(_ rect: CellRect, _ body: (inout Style) -> Void) {
    let target = rect.offset(byColumns: origin.column, rows: origin.row).intersection(clip)
    guard !target.isEmpty else { return }
    grid.withMutableRows { rows in
      for row in target.rows { rows.restyle(target.columns, ofRow: row, body) }
    }
  }
}

extension Surface: Equatable {
  public static func == (left: Surface, right: Surface) -> Bool {
    left.grid == right.grid
  }
}
