import PagerCore
import PagerPages

/// Finds the rows that a person was reading in a page that has changed.
struct RowSearch {
  /// How far from where they were rows are looked for, in rows.
  static let reach = 200

  /// The part of the pages that is compared: as much as was in sight.
  let viewport: CellSize
  /// The first column in sight.
  let column: Int

  /// How many rows lower what stood from `top` on in `old` stands in `new`, higher if negative: where most rows from the
  /// first one on are the same, and of such places the nearest. 0 when the first row is not near. Draws a screenful of
  /// both pages, and `reach` rows in both directions when those are not the same.
  func shift(of top: Int, from old: any PageContent, to new: any PageContent) -> Int {
    let count = min(viewport.rows, old.size.rows - top)
    guard count > 0, viewport.columns > 0 else { return 0 }
    let wanted = rows(top..<top + count, of: old)
    if rows(top..<top + count, of: new) == wanted { return 0 }
    let first = max(top - RowSearch.reach, 0)
    let found = rows(first..<top + RowSearch.reach + count, of: new)
    var (best, longest) = (0, 0)
    for distance in 0...RowSearch.reach {
      for shift in [-distance, distance] where top + shift >= first {
        let same = zip(wanted, found[(top + shift - first)...]).prefix { $0 == $1 }
        // Blank rows alone are found anywhere.
        if same.count > longest, same.contains(where: { !$0.0.isEmpty }) {
          (best, longest) = (shift, same.count)
        }
      }
    }
    return best
  }

  /// What is to be seen in rows, without the blanks at their ends. Drawn by screenfuls, as pages draw no more at once.
  private func rows(_ range: Range<Int>, of content: any PageContent) -> [[Cell]] {
    var surface = Surface(size: viewport)
    var rows: [[Cell]] = []
    for top in stride(from: range.lowerBound, to: range.upperBound, by: viewport.rows) {
      surface.reset(to: viewport)
      content.draw(into: &surface, from: CellPoint(column: column, row: top))
      surface.withCells { cells in
        for index in 0..<min(viewport.rows, range.upperBound - top) {
          let row = cells[index * viewport.columns..<(index + 1) * viewport.columns]
          rows.append(Array(row[..<(row.lastIndex { $0 != .blank }.map { $0 + 1 } ?? row.startIndex)]))
        }
      }
    }
    return rows
  }
}
