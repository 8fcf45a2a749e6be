/// A grid of cells that views draw into.
///
/// Drawing is in local coordinates: `(0, 0)` is the surface's top left, or, within `drawing(in:_:)`, that
/// rectangle's. Whatever falls outside the clip is dropped. Wide graphemes are kept whole: one that the clip
/// cuts, or of which a half is overwritten, leaves a blank in its own style.
public struct Surface: Sendable {
  public private(set) var size: CellSize
  @usableFromInline var cells: [Cell]
  /// By row: how many cells at its beginning may be other than plain blanks. The rest, which is much of most screens, need
  /// be neither cleared nor compared.
  package private(set) var reaches: [Int]
  private var origin = CellPoint.zero
  private var clip: CellRect

  /// All cells are plain blanks.
  public init(size: CellSize) {
    self.size = size
    clip = CellRect(size: size)
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    reaches = Array(repeating: 0, count: size.rows)
  }

  /// Makes it `size` cells of plain blanks. Keeps its storage when the number of cells is unchanged.
  public mutating func reset(to size: CellSize) {
    clip = CellRect(size: size)
    origin = .zero
    if self.size == size {
      cells.withUnsafeMutableBufferPointer { cells in
        for row in reaches.indices {
          cells[row * size.columns..<row * size.columns + reaches[row]].update(repeating: .blank)
          reaches[row] = 0
        }
      }
    } else {
      self.size = size
      cells.removeAll(keepingCapacity: true)
      cells.append(contentsOf: repeatElement(.blank, count: size.columns * size.rows))
      reaches.removeAll(keepingCapacity: true)
      reaches.append(contentsOf: repeatElement(0, count: size.rows))
    }
  }

  /// The rectangle that drawing can reach, in local coordinates.
  public var bounds: CellRect { clip.offset(byColumns: -origin.column, rows: -origin.row) }

  /// The cell at an absolute position of the surface, which must lie on it.
  public subscript(column: Int, row: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// All cells, row by row, for readers in a hurry.
  public func withCells<Result>(_ body: (UnsafeBufferPointer<Cell>) throws -> Result) rethrows -> Result {
    try cells.withUnsafeBufferPointer(body)
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
    for row in target.rows {
      var columns = target.columns
      if cell == .blank {
        columns = columns.clamped(to: 0..<reaches[row])
        if columns.isEmpty { continue }
      }
      reaches[row] = max(reaches[row], columns.upperBound)
      splitPair(at: columns.lowerBound, row: row)
      splitPair(at: columns.upperBound, row: row)
      let start = row * size.columns
      cells.withUnsafeMutableBufferPointer {
        $0[start + columns.lowerBound..<start + columns.upperBound].update(repeating: cell)
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
    reaches[row] = max(reaches[row], columns.upperBound)
    splitPair(at: columns.lowerBound, row: row)
    splitPair(at: columns.upperBound, row: row)
    let start = row * size.columns
    let width = size.columns
    cells.withUnsafeMutableBufferPointer { cells in
      let source = UnsafeBufferPointer(rebasing: run[columns.lowerBound - left..<columns.upperBound - left])
      _ = UnsafeMutableBufferPointer(rebasing: cells[start + columns.lowerBound..<start + width])
        .update(fromContentsOf: source)
      let first = start + columns.lowerBound
      if cells[first].isContinuation { cells[first] = .blank(cells[first].style) }
      let last = start + columns.upperBound - 1
      if cells[last].width == 2 { cells[last] = .blank(cells[last].style) }
    }
  }

  /// Puts an array of cells in a row; see the other `put`.
  public mutating func put(_ run: some Sequence<Cell>, at point: CellPoint) {
    if run.withContiguousStorageIfAvailable({ put($0, at: point) }) == nil {
      Array(run).withUnsafeBufferPointer { put($0, at: point) }
    }
  }

  /// Writes text at a local position and returns the columns that it takes, drawn or clipped.
  ///
  /// Controls in it are drawn as what `TextWidth.cells` makes of them; nothing wraps.
  @discardableResult
  public mutating func write(_ text: some StringProtocol, at point: CellPoint, style: Style = .plain) -> Int {
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
    other.withCells { source in
      for row in 0..<other.size.rows {
        let start = row * other.size.columns
        let reach = other.reaches[row]
        let target = CellPoint(column: point.column, row: point.row + row)
        put(UnsafeBufferPointer(rebasing: source[start..<start + reach]), at: target)
        fill(
          CellRect(
            column: target.column + reach, row: target.row, columns: other.size.columns - reach, rows: 1))
      }
    }
  }

  /// Copies `other`, which is as wide and lies within the clip, its first row to row `top` (absolute): no wide grapheme is cut.
  private mutating func copyRows(of other: Surface, from top: Int) {
    cells.withUnsafeMutableBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { source in
        for (row, reach) in other.reaches.enumerated() {
          let start = (top + row) * size.columns
          _ = UnsafeMutableBufferPointer(rebasing: cells[start..<start + size.columns])
            .update(fromContentsOf: source[row * size.columns..<row * size.columns + reach])
          let stale = max(reaches[top + row], reach)
          cells[start + reach..<start + stale].update(repeating: .blank)
          reaches[top + row] = reach
        }
      }
    }
  }

  /// Replaces each cell of `rect` (local) by what `body` makes of its style.
  public mutating func restyle(_ rect: CellRect, _ body: (inout Style) -> Void) {
    let target = rect.offset(byColumns: origin.column, rows: origin.row).intersection(clip)
    for row in target.rows where !target.isEmpty {
      reaches[row] = max(reaches[row], target.columns.upperBound)
      for column in target.columns {
        body(&cells[row * size.columns + column].style)
      }
    }
  }

  /// Blanks both halves of a wide grapheme whose right half is at `column` (absolute), so that a boundary
  /// there cuts nothing.
  private mutating func splitPair(at column: Int, row: Int) {
    guard column > 0, column < size.columns else { return }
    let index = row * size.columns + column
    guard cells[index].isContinuation else { return }
    cells[index] = .blank(cells[index].style)
    cells[index - 1] = .blank(cells[index - 1].style)
  }
}

extension Surface: Equatable {
  public static func == (left: Surface, right: Surface) -> Bool {
    left.size == right.size && left.cells == right.cells
  }
}
