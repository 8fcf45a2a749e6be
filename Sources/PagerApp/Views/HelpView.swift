import PagerCore
import PagerKit

/// The keys, in a box over the pages; made from the table that binds them.
final class HelpView: View {
  private let rows: [(label: String, help: String)]
  private(set) var firstRow = 0

  init(bindings: KeyBindings) {
    rows = bindings.rows.map { ($0.label, $0.help) }
    super.init()
    isHidden = true
  }

  private var labelWidth: Int { rows.map { TextWidth.width(of: $0.label) }.max() ?? 0 }

  /// The box, in the view's own coordinates: as large as its text, and no larger than the view.
  private var box: CellRect {
    let helpWidth = rows.map { TextWidth.width(of: $0.help) }.max() ?? 0
    let columns = min(labelWidth + helpWidth + 8, frame.size.columns)
    let height = min(rows.count + 2, frame.size.rows)
    return CellRect(
      column: (frame.size.columns - columns) / 2, row: (frame.size.rows - height) / 2, columns: columns,
      rows: height)
  }

  private var visibleRows: Int { max(box.size.rows - 2, 1) }

  /// Scrolls the rows where they don't all fit.
  func scroll(by lines: Int) {
    firstRow = min(max(firstRow + lines, 0), max(rows.count - visibleRows, 0))
  }

  override func draw(into surface: inout Surface) {
    let box = box
    surface.fill(box)
    Frame.draw(into: &surface, box: box, title: "keys")
    let first = min(firstRow, max(rows.count - visibleRows, 0))
    let inner = CellRect(
      column: box.origin.column + 2, row: box.origin.row + 1, columns: box.size.columns - 4,
      rows: box.size.rows - 2)
    surface.drawing(in: inner) { surface in
      for (line, row) in rows.dropFirst(first).prefix(visibleRows).enumerated() {
        surface.write(row.label, at: CellPoint(column: 0, row: line), style: Style(attributes: .bold))
        surface.write(row.help, at: CellPoint(column: labelWidth + 3, row: line))
      }
    }
  }
}
