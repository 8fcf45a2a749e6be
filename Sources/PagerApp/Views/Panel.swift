import PagerCore

/// Lines in a box at the upper right.
enum Panel {
  /// Draws as much as fits into `bounds`; a line too long ends with `…`.
  static func draw(
    into surface: inout Surface, in bounds: CellRect, title: String, lines: [String], columns: Int
  ) {
    let columns = min(columns, bounds.size.columns)
    let box = CellRect(
      column: bounds.size.columns - columns, row: 0, columns: columns,
      rows: min(lines.count + 2, bounds.size.rows))
    surface.fill(box)
    Frame.draw(into: &surface, box: box, title: title)
    let inner = CellRect(
      column: box.origin.column + 2, row: 1, columns: columns - 4, rows: box.size.rows - 2)
    surface.drawing(in: inner) { surface in
      for (row, line) in lines.enumerated() {
        surface.put(
          Ellipsis.fit(line, columns: inner.size.columns, style: .plain), at: CellPoint(column: 0, row: row))
      }
    }
  }
}
