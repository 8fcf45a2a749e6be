import PagerCore

extension FrameEncoder {
  /// Scrolls rows up or down where that saves bytes. The rectangle lies on the screen.
  mutating func scroll(_ rect: CellRect, by distance: Int, wanted: WantedRows, shown: ShownRow) {
    let size = writer.size
    guard capabilities.canScrollRegion, rect.size.columns == size.columns,
      writer.canWriteLastCell || capabilities.canEraseToEndOfLine,
      distance != 0, distance.magnitude < rect.size.rows.magnitude,
      isWorthScrolling(rect, by: distance, wanted: wanted, shown: shown)
    else { return }
    emitScroll(rect, by: distance)
    let columns = size.columns
    let kept = rect.size.rows - abs(distance)
    let top = shown + rect.origin.row * columns
    if distance < 0 {
      top.update(from: top - distance * columns, count: kept * columns)
      (top + kept * columns).update(repeating: .blank, count: -distance * columns)
    } else {
      (top + distance * columns).update(from: top, count: kept * columns)
      top.update(repeating: .blank, count: distance * columns)
    }
  }

  private mutating func emitScroll(_ rect: CellRect, by distance: Int) {
    if let pen = writer.pen, pen.erasesToDefault {
      // What comes in is blank as it is.
    } else {
      writer.setPen(.plain)
    }
    let isWholeScreen = rect.size.rows == writer.size.rows
    if !isWholeScreen { writer.setMargins(rect.rows) }
    let count = abs(distance)
    if capabilities.canScrollByLines {
      writer.appendSequence(count, distance < 0 ? "S" : "T")
    } else if distance < 0 {
      writer.move(toRow: rect.rows.upperBound - 1, column: 0)
      for _ in 0..<count { writer.append("\n") }
    } else {
      writer.move(toRow: rect.rows.lowerBound, column: 0)
      for _ in 0..<count { writer.append("\u{1B}M") }
    }
    if !isWholeScreen { writer.setMargins(nil) }
  }

  private func isWorthScrolling(_ rect: CellRect, by distance: Int, wanted: WantedRows, shown: ShownRow)
    -> Bool
  {
    // Margins, the scroll itself, margins again and an absolute move.
    var saved = -24 - (capabilities.canScrollByLines ? 0 : 2 * abs(distance))
    for row in rect.rows {
      let target = wanted.cells(ofRow: row)
      let columns = 0..<writer.size.columns
      saved += cost(of: target, over: UnsafePointer(shown) + row * columns.count, columns, limit: .max)
      let source = row - distance
      if rect.rows.contains(source) {
        saved -= cost(of: target, over: UnsafePointer(shown) + source * columns.count, columns, limit: .max)
      } else {
        saved -= cost(of: target, over: nil, columns, limit: .max)
      }
    }
    return saved > 0
  }
}
