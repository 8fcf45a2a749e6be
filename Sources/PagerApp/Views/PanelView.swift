import PagerCore
import PagerKit

/// A box of lines over the pages. Where they don't all fit it scrolls, and its edge says how far and how it is closed.
///
/// A subclass says what the lines are.
class PanelView: View {
  /// Where the parts stand, in the view's own cells.
  struct Layout: Equatable {
    var box: CellRect
    /// Where the lines go.
    var inside: CellRect
    /// Whether there is room for an edge.
    var hasFrame: Bool
  }

  let title: String
  /// The key that closes the panel, beside `q` and Esc.
  let key: String
  /// Takes all clicks and scrolling keys, and closes by a click beside it: nothing behind it is to be touched.
  let isModal: Bool
  private var firstLine = 0

  /// Fewer cells than this have no room for an edge.
  private static let smallestFramed = CellSize(columns: 16, rows: 4)

  init(title: String, key: String, isModal: Bool) {
    self.title = title
    self.key = key
    self.isModal = isModal
    super.init()
    isHidden = true
  }

  override var isHidden: Bool {
    didSet { if oldValue, !isHidden { firstLine = 0 } }
  }

  /// Columns that the lines would like to have.
  var widestLine: Int { 0 }

  /// The lines, laid out for so many columns; longer ones are shortened.
  func lines(columns: Int) -> [[Cell]] { [] }

  /// The one place that lays the panel out: a modal panel stands in the middle, another at the upper right. O(1).
  static func layout(in size: CellSize, columns: Int, lines: Int, isModal: Bool) -> Layout {
    guard size.columns >= smallestFramed.columns, size.rows >= smallestFramed.rows else {
      let bounds = CellRect(size: size)
      let lines = CellRect(column: 0, row: 0, columns: size.columns - hintColumns(in: size), rows: size.rows)
      return Layout(box: bounds, inside: lines, hasFrame: false)
    }
    let boxColumns = min(max(columns + 4, smallestFramed.columns), size.columns)
    let boxRows = min(lines + 2, size.rows)
    let left = size.columns - boxColumns
    let box = CellRect(
      column: isModal ? left / 2 : left, row: isModal ? (size.rows - boxRows) / 2 : 0, columns: boxColumns,
      rows: boxRows)
    let inside = CellRect(
      column: box.origin.column + 2, row: box.origin.row + 1, columns: boxColumns - 4, rows: boxRows - 2)
    return Layout(box: box, inside: inside, hasFrame: true)
  }

  /// Columns at the right that are kept for the hint where there is no edge.
  private static func hintColumns(in size: CellSize) -> Int { min(size.columns / 2, 10) }

  private struct Contents {
    var lines: [[Cell]]
    var layout: Layout

    /// The lines in sight, scrolled as far as there is anything to show.
    func visible(from first: Int) -> Range<Int> {
      let rows = layout.inside.size.rows
      let first = min(first, max(lines.count - rows, 0))
      return first..<min(first + rows, lines.count)
    }
  }

  private var contents: Contents {
    // What the lines are depends on the columns, and these not on the number of lines.
    let columns = PanelView.layout(in: frame.size, columns: widestLine, lines: 0, isModal: isModal).inside
      .size
      .columns
    let lines = lines(columns: columns)
    return Contents(
      lines: lines,
      layout: PanelView.layout(in: frame.size, columns: widestLine, lines: lines.count, isModal: isModal))
  }

  /// Whether some lines have no room.
  var isScrollable: Bool {
    let contents = contents
    return contents.visible(from: 0).count < contents.lines.count
  }

  /// Scrolls by so many lines, down if positive, as far as there are any.
  func scroll(byLines lines: Int) {
    let contents = contents
    let last = contents.lines.count - contents.visible(from: 0).count
    firstLine = min(max(min(firstLine, last) + min(lines, last), 0), last)
  }

  /// Scrolls by a screenful less one line of context.
  func scrollByScreen(forward: Bool) {
    let rows = max(contents.layout.inside.size.rows - 1, 1)
    scroll(byLines: forward ? rows : -rows)
  }

  func scrollToStart() {
    firstLine = 0
  }

  func scrollToEnd() {
    scroll(byLines: .max)
  }

  override func draw(into surface: inout Surface) {
    let contents = contents
    let layout = contents.layout
    let visible = contents.visible(from: firstLine)
    surface.fill(layout.box)
    if layout.hasFrame { Frame.draw(into: &surface, box: layout.box, title: title) }
    surface.drawing(in: layout.inside) { surface in
      for (row, line) in contents.lines[visible].enumerated() {
        surface.put(
          Ellipsis.fit(line, columns: layout.inside.size.columns), at: CellPoint(column: 0, row: row))
      }
    }
    drawHint(into: &surface, layout: layout, visible: visible, count: contents.lines.count)
  }

  /// In the lower edge, or at the end of the last row, whatever says most in the room there is.
  private func drawHint(into surface: inout Surface, layout: Layout, visible: Range<Int>, count: Int) {
    let close = "\(isModal ? "q" : "q or \(key)") closes"
    let place = "\(visible.lowerBound + 1)–\(visible.upperBound) of \(count)"
    let scrolls = visible.count < count
    let hints =
      scrolls
      ? ["↓ ↑ \(place) · \(close)", "\(place) · \(close)", "\(visible.upperBound)/\(count) q", "q"]
      : [close, "q"]
    let room = layout.hasFrame ? layout.box.size.columns - 4 : PanelView.hintColumns(in: layout.box.size)
    guard let hint = hints.first(where: { TextWidth.width(of: $0) + 2 <= room }), !layout.box.isEmpty else {
      return
    }
    let width = TextWidth.width(of: hint) + 2
    let last = layout.box.origin.row + layout.box.size.rows - 1
    let column =
      layout.hasFrame
      ? layout.box.origin.column + 2 : layout.box.origin.column + layout.box.size.columns - width
    surface.write(" \(hint) ", at: CellPoint(column: column, row: last), style: Style(attributes: .dim))
  }

  override func handle(_ event: PointerEvent) -> Bool {
    let isInside = contents.layout.box.contains(event.location)
    switch event.phase {
    case .wheel(_, let dy):
      if isInside { scroll(byLines: dy * 3) }
    case .began:
      if isModal, !isInside { isHidden = true }
    case .moved, .ended, .cancelled: break
    }
    return isInside || isModal
  }
}
