import PagerCore
import TestSupport

/// A picture wider than any screen, each cell with two colors of its own.
struct ColoredWorld {
  let columns: Int
  let rows: Int
  private let cells: [Cell]

  init(columns: Int, rows: Int) {
    var random = SeededGenerator(seed: 1)
    self.columns = columns
    self.rows = rows
    cells = (0..<columns * rows).map { _ in
      let noise = random.next()
      func color(_ shift: UInt64) -> Color {
        .rgb(
          UInt8(truncatingIfNeeded: noise >> shift), UInt8(truncatingIfNeeded: noise >> (shift + 8)),
          UInt8(truncatingIfNeeded: noise >> (shift + 16)))
      }
      return Cell("\u{2580}", width: 1, style: Style(foreground: color(0), background: color(24)))
    }
  }

  /// Foreground and background of a cell, as `0xRRGGBB`; the picture repeats to the right.
  func colors(_ column: Int, _ row: Int) -> (UInt32, UInt32) {
    let cell = cells[row * columns + column % columns]
    return (cell.foreground.raw & 0xFF_FFFF, cell.background.raw & 0xFF_FFFF)
  }

  /// Draws the columns from `left` on.
  func draw(into surface: inout Surface, left: Int) {
    let start = left % columns
    for row in 0..<surface.size.rows {
      for (from, at) in [(start, 0), (0, columns - start)] where at < surface.size.columns {
        cells[row * columns + from..<(row + 1) * columns].withUnsafeBufferPointer {
          surface.put($0, at: CellPoint(column: at, row: row))
        }
      }
    }
  }
}
