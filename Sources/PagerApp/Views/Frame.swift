import PagerCore

/// A box drawn with lines.
enum Frame {
  /// Draws the border of `box` with a title in its upper edge. Needs two rows and four columns, else nothing.
  static func draw(into surface: inout Surface, box: CellRect, title: String) {
    guard box.size.columns >= 4, box.size.rows >= 2 else { return }
    let style = Style(attributes: .dim)
    let inside = String(repeating: "─", count: box.size.columns - 2)
    let last = box.origin.row + box.size.rows - 1
    surface.write("╭" + inside + "╮", at: box.origin, style: style)
    surface.write("╰" + inside + "╯", at: CellPoint(column: box.origin.column, row: last), style: style)
    for row in box.origin.row + 1..<last {
      surface.write("│", at: CellPoint(column: box.origin.column, row: row), style: style)
      surface.write(
        "│", at: CellPoint(column: box.origin.column + box.size.columns - 1, row: row), style: style)
    }
    surface.put(
      Ellipsis.fit(" \(title) ", columns: box.size.columns - 4, style: Style(attributes: .bold)),
      at: CellPoint(column: box.origin.column + 2, row: box.origin.row))
  }
}
