import PagerCore

extension FrameEncoder {
  /// A shift of cells within a row: `columns` are those that take part, `distance` is to the right.
  private struct Shift {
    var columns: Range<Int>
    var distance: Int
    /// Whether what is right of `columns` has to be kept in its place.
    var keepsRest: Bool

    var count: Int { abs(distance) }
    /// The columns that show old content after the shift, and those that are new.
    var kept: Range<Int> {
      distance < 0
        ? columns.lowerBound..<columns.upperBound - count : columns.lowerBound + count..<columns.upperBound
    }
    var vacated: Range<Int> {
      distance < 0
        ? columns.upperBound - count..<columns.upperBound : columns.lowerBound..<columns.lowerBound + count
    }
    /// Calls `body` with each boundary at which the row is cut open beside cells that stay, before the shift: a wide
    /// grapheme across one has to go first. One that is cut at the edge of the screen leaves a half there that no
    /// frame has, so that it is written over.
    func forEachCut(columns width: Int, _ body: (Int) -> Void) {
      body(columns.lowerBound)
      body(columns.upperBound)
      if distance < 0, columns.lowerBound > 0 { body(columns.lowerBound + count) }
      if distance > 0, columns.upperBound < width { body(columns.upperBound - count) }
      if keepsRest { body(width - count) }
    }
  }

  /// Shifts the rows of a rectangle sideways where that saves bytes. The rectangle lies on the screen.
  mutating func shift(_ rect: CellRect, by distance: Int, wanted: WantedRows, shown: ShownRow) {
    guard distance != 0, distance.magnitude < rect.size.columns.magnitude,
      writer.canWriteLastCell || capabilities.canEraseToEndOfLine,
      distance < 0 ? capabilities.canDeleteCharacters : capabilities.canInsertCharacters
    else { return }
    for row in rect.rows {
      shiftRow(
        row, rect.columns, by: distance, wanted: wanted.cells(ofRow: row),
        shown: shown + row * writer.size.columns)
    }
  }

  private mutating func shiftRow(
    _ row: Int, _ columns: Range<Int>, by distance: Int, wanted: Row, shown: ShownRow
  ) {
    var shift = Shift(columns: columns, distance: distance, keepsRest: true)
    if rowIsBlank(shown, from: distance < 0 ? columns.upperBound : columns.upperBound - distance) {
      shift.columns = columns.lowerBound..<writer.size.columns
      shift.keepsRest = false
    } else {
      shift.keepsRest = columns.upperBound < writer.size.columns
    }
    guard !shift.keepsRest || capabilities.canDeleteCharacters && capabilities.canInsertCharacters,
      isWorth(shift, wanted: wanted, shown: shown)
    else { return }
    emit(shift, row: row, wanted: wanted, shown: shown)
    let kept = shift.kept
    let leavesHalf = distance < 0 && isInsidePair(writer.size.columns - shift.count, shown: shown)
    (shown + kept.lowerBound).update(from: shown + (kept.lowerBound - distance), count: kept.count)
    if leavesHalf { forgetCell(at: kept.upperBound - 1, shown: shown) }
    let leavesBlanks = writer.pen?.erasesToDefault ?? false
    (shown + shift.vacated.lowerBound).update(
      repeating: leavesBlanks ? .blank : .unknown, count: shift.vacated.count)
    if beginsNearCursor(shift, wanted: wanted, shown: shown) {
      encodeRow(row, wanted: wanted, shown: shown, reach: writer.size.columns)
    }
  }

  /// Whether the new cells of a row are better written at once than after the shifts of all rows: they are where
  /// the shift has left the cursor, or they end in the last column, from where a later row is no nearer.
  private func beginsNearCursor(_ shift: Shift, wanted: Row, shown: ShownRow) -> Bool {
    if shift.distance < 0 {
      let last = writer.size.columns - 1
      return shift.columns.upperBound > last && wanted[last] != shown[last]
    }
    return shift.vacated.prefix(4).contains { wanted[$0] != shown[$0] }
  }

  private func rowIsBlank(_ shown: ShownRow, from column: Int) -> Bool {
    (column..<writer.size.columns).allSatisfy { shown[$0] == .blank }
  }

  private func isWorth(_ shift: Shift, wanted: Row, shown: ShownRow) -> Bool {
    let kept = shift.kept
    let source = UnsafePointer(shown) - shift.distance
    var shifted = FrameWriter.sequenceLength(shift.count) + 1
    if shift.keepsRest { shifted += FrameWriter.sequenceLength(shift.count) + 5 }
    shift.forEachCut(columns: writer.size.columns) { if isInsidePair($0, shown: shown) { shifted += 6 } }
    if !FrameEncoder.areIdentical(wanted + kept.lowerBound, source + kept.lowerBound, count: kept.count) {
      shifted += cost(of: wanted, over: source, kept, limit: .max)
    }
    shifted += cost(of: wanted, over: nil, shift.vacated, limit: .max)
    return cost(of: wanted, over: shown, shift.columns, limit: shifted) > shifted
  }

  private func isInsidePair(_ column: Int, shown: ShownRow) -> Bool {
    column > 0 && column < writer.size.columns && shown[column].isContinuation
  }

  private mutating func emit(_ shift: Shift, row: Int, wanted: Row, shown: ShownRow) {
    let width = writer.size.columns
    shift.forEachCut(columns: width) { blankPair(at: $0, row: row, shown: shown) }
    // What comes in is blank only with a plain pen; new content is written over it anyway.
    let vacated = shift.vacated
    if !(writer.pen?.erasesToDefault ?? false), vacated.contains(where: { wanted[$0] == .blank }) {
      writer.setPen(.plain)
    }
    let left = shift.columns.lowerBound
    let right = shift.columns.upperBound - shift.count
    if shift.distance < 0 {
      writer.move(toRow: row, column: left)
      writer.appendSequence(shift.count, "P")
      if shift.keepsRest {
        writer.move(toRow: row, column: right)
        insertBlanks(shift.count)
      }
    } else {
      if shift.keepsRest {
        writer.move(toRow: row, column: right)
        writer.appendSequence(shift.count, "P")
      }
      writer.move(toRow: row, column: left)
      insertBlanks(shift.count)
    }
  }

  /// Pushes what is at the cursor and after it to the right.
  private mutating func insertBlanks(_ count: Int) {
    guard let column = writer.column else { return }
    // tmux leaves old cells in the gap when more than half of the cells go.
    let most = max((writer.size.columns - column) / 2, 1)
    var rest = count
    while rest > 0 {
      writer.appendSequence(min(rest, most), "@")
      rest -= min(rest, most)
    }
  }

  /// Makes sure that a cell is written again. xterm blanks the last cell that it has moved when behind it stood
  /// the right half of a wide grapheme.
  private func forgetCell(at column: Int, shown: ShownRow) {
    if isInsidePair(column, shown: shown) { shown[column - 1] = .unknown }
    shown[column] = .unknown
  }

  /// Writes blanks over a wide grapheme that a boundary cuts: terminals differ in what they leave of one.
  private mutating func blankPair(at column: Int, row: Int, shown: ShownRow) {
    guard isInsidePair(column, shown: shown) else { return }
    writer.move(toRow: row, column: column - 1)
    if writer.pen == nil { writer.setPen(.plain) }
    writer.putBlanks(2)
    let cell = writer.pen?.erasesToDefault ?? false ? Cell.blank : .unknown
    shown[column - 1] = cell
    shown[column] = cell
  }
}

extension Cell {
  /// Stands for what is not known: unlike any cell of a surface.
  static let unknown = {
    var cell = Cell.blank
    cell.scalars = .max
    return cell
  }()
}
