import PagerCore

/// How far the second of two pages has come over a viewport, in whole cells.
struct PagePassage {
  let size: CellSize
  let direction: PageDirection
  /// Cells of the viewport along the direction.
  let length: Int
  /// Cells that the second page has come in, 0…length.
  let covered: Int

  init(size: CellSize, progress: Double, direction: PageDirection) {
    self.size = size
    self.direction = direction
    length = size[direction.axis]
    let progress = progress.isFinite ? min(max(progress, 0), 1) : 0
    covered = Int((progress * Double(length)).rounded())
  }

  /// The top left of a page that is so many cells on in the direction.
  func origin(shifted cells: Int) -> CellPoint {
    switch direction {
    case .horizontal: CellPoint(column: cells, row: 0)
    case .vertical: CellPoint(column: 0, row: cells)
    case .rightToLeft: CellPoint(column: -cells, row: 0)
    }
  }

  /// A rectangle whose content moves so many cells on in the direction.
  func move(of rect: CellRect, by cells: Int) -> ContentMove {
    let way = origin(shifted: cells)
    return ContentMove(rect: rect, columns: way.column, rows: way.row)
  }

  /// The part of the viewport that the second page has come over.
  var coveredPart: CellRect {
    switch direction {
    case .horizontal: CellRect(column: length - covered, row: 0, columns: covered, rows: size.rows)
    case .vertical: CellRect(column: 0, row: length - covered, columns: size.columns, rows: covered)
    case .rightToLeft: CellRect(column: 0, row: 0, columns: covered, rows: size.rows)
    }
  }
}
