import PagerCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The rows of a frame, as cells whenever they are asked for.
struct WantedRows {
  let rows: CellRows
  /// For a row of cells.
  let storage: UnsafeMutablePointer<Cell>

  /// The cells of a row, until those of another one are asked for.
  func cells(ofRow row: Int) -> UnsafePointer<Cell> {
    guard rows.forms[row].isLetters else { return UnsafePointer(rows.cells(ofRow: row)) }
    rows.copy(row, to: storage)
    return UnsafePointer(storage)
  }
}

extension FrameEncoder {
  typealias Row = UnsafePointer<Cell>
  typealias ShownRow = UnsafeMutablePointer<Cell>

  /// Whether two runs of cells are the same in memory.
  static func areIdentical(_ left: Row, _ right: Row, count: Int) -> Bool {
    memcmp(left, right, count * MemoryLayout<Cell>.stride) == 0
  }

  /// Whether the terminal draws both cells alike.
  func looksSame(_ left: Cell, _ right: Cell) -> Bool {
    if left == right { return true }
    guard left.hasSameText(as: right) else { return false }
    let pens = (capabilities.pen(for: left), capabilities.pen(for: right))
    return pens.0 == pens.1 || left.isBlank && pens.0.erasesLike(pens.1)
  }

  /// Whether the terminal can make such a blank by erasing.
  func isErasable(_ cell: Cell) -> Bool {
    guard cell.isBlank else { return false }
    let pen = capabilities.pen(for: cell)
    return pen.erasesToDefault || capabilities.erasesWithBackground && pen.erasesLike(pen)
  }

  /// Writes what differs in a row, and notes what is shown of it from now on.
  mutating func encodeRow(_ row: Int, wanted: WantedRows, shown: CellRows) {
    let (new, old) = (wanted.rows.forms[row], shown.forms[row])
    let reach = max(new.reach, old.reach)
    // The last cell of a screen may stay as it is.
    let isExact = writer.canWriteLastCell || row < writer.size.rows - 1
    if new.isLetters, old.isLetters, isExact {
      encodeLetters(
        row, wanted: wanted.rows.letters(ofRow: row), shown: shown.letters(ofRow: row), reach: reach)
    } else {
      shown.expand(row)
      encodeRow(row, wanted: wanted.cells(ofRow: row), shown: shown.cells(ofRow: row), reach: reach)
    }
    if !isExact {
      shown.forms[row].reach = writer.size.columns
    } else if new.isLetters {
      shown.set(row, to: row, of: wanted.rows)
    } else {
      shown.forms[row].reach = new.reach
    }
  }

  /// Writes what differs in a row. From column `reach` on, all cells are plain blanks and shown as such.
  mutating func encodeRow(_ row: Int, wanted: Row, shown: ShownRow, reach: Int) {
    if FrameEncoder.areIdentical(wanted, shown, count: reach) { return }
    if row == writer.size.rows - 1, !writer.canWriteLastCell {
      return encodeRowWithoutLastCell(row, wanted: wanted, shown: shown)
    }
    encodeCells(row, wanted: wanted, shown: shown, writable: writer.size.columns, reach: reach)
  }

  /// Writes what differs in a row, of which the cells from `writable` on can be erased but not written. From column `reach` on,
  /// all cells are plain blanks and shown as such.
  mutating func encodeCells(_ row: Int, wanted: Row, shown: ShownRow, writable: Int, reach: Int) {
    var end = reach
    while end > 0, wanted[end - 1] == shown[end - 1] { end -= 1 }
    let eraseStart = tailToErase(wanted: wanted, shown: shown, end: end, writable: writable, reach: reach)
    end = max(
      end,
      writeCells(
        row, wanted: wanted, shown: shown, end: min(eraseStart ?? end, writable), writable: writable,
        limit: min(eraseStart ?? writable, writable)))
    if let eraseStart {
      writer.move(toRow: row, column: eraseStart)
      writer.setPen(toEraseLike: capabilities.pen(for: wanted[eraseStart]))
      writer.append("\u{1B}[K")
    }
    shown.update(from: wanted, count: end)
  }

  /// Writes the cells before `end` that differ, and those before `limit` that this has made uncertain. Returns the end
  /// of both.
  private mutating func writeCells(
    _ row: Int, wanted: Row, shown: ShownRow, end: Int, writable: Int, limit: Int
  ) -> Int {
    var end = end
    var column = 0
    while true {
      while column < end, wanted[column] == shown[column] { column += 1 }
      guard column < end else { return end }
      if looksSame(wanted[column], shown[column]) {
        column += 1
        continue
      }
      // Of a wide grapheme, both halves are written.
      if wanted[column].isContinuation, column > 0 { column -= 1 }
      let cell = wanted[column]
      approach(row, column, wanted: wanted)
      if case let run = blankRun(at: column, wanted: wanted, end: end), run > 0 {
        writer.setPen(toEraseLike: capabilities.pen(for: cell))
        writer.appendSequence(run, "X")
        column += run
      } else if case let run = putLetters(wanted + column, over: shown + column, limit: end - column), run > 0
      {
        column += run
      } else {
        if cell.hasDisputedWidth, capabilities.isUTF8 {
          let covered = putDisputed(
            cell, row: row, column: column, shown: shown, writable: writable, limit: limit)
          end = max(end, min(covered, limit))
        } else {
          writer.put(cell)
        }
        column += max(cell.width, 1)
      }
    }
  }

  /// Writes a run of printable ASCII in one style at the cursor, at most `limit` cells, that begins with a letter and ends with
  /// what differs; what of it does not differ is shorter to write again than to pass over. Returns the cells written, 0 where
  /// there is no such run.
  ///
  /// One pass finds the run and collects its bytes: this is what most of a text's cells cost.
  private mutating func putLetters(_ wanted: Row, over shown: ShownRow, limit: Int) -> Int {
    let first = wanted[0]
    // The pen for a blank need not be the one for letters.
    guard !first.isBlank else { return 0 }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: limit) { letters in
      var (count, position, blanks) = (0, 0, 0)
      while position < limit, position - count < 4 {
        let cell = wanted[position]
        guard cell.colors == first.colors, cell.tail == first.tail, 0x20..<0x7F ~= cell.scalars else { break }
        blanks = cell.isBlank ? blanks + 1 : 0
        if blanks > 4 {
          // From the first of them on they may be better erased.
          count = position - 4
          break
        }
        letters[position] = UInt8(truncatingIfNeeded: cell.scalars)
        position += 1
        if cell != shown[position - 1] { count = position }
      }
      guard count > 0 else { return 0 }
      writer.setPen(for: first)
      writer.put(letters: UnsafeBufferPointer(rebasing: letters[..<count]))
      return count
    }
  }

  /// Moves to a cell, over unchanged cells by writing them again where that is shorter.
  private mutating func approach(_ row: Int, _ column: Int, wanted: Row) {
    if writer.row == row, writer.column == column { return }
    if writer.row == row, let here = writer.column, here < column, column - here <= 4, let pen = writer.pen {
      let gap = column - here
      let moves = capabilities.movesRelatively ? FrameWriter.sequenceLength(gap) : Int.max
      if gap < moves, (here..<column).allSatisfy({ canRewrite(wanted[$0], with: pen) }) {
        for position in here..<column { writer.put(wanted[position]) }
        return
      }
    }
    writer.move(toRow: row, column: column)
  }

  private func canRewrite(_ cell: Cell, with pen: Pen) -> Bool {
    guard cell.scalars < 0x80, cell.width == 1 else { return false }
    let wanted = capabilities.pen(for: cell)
    return wanted == pen || cell.isBlank && wanted.erasesLike(pen)
  }

  /// The length of a run of blanks that is better erased than written; 0: none.
  private func blankRun(at column: Int, wanted: Row, end: Int) -> Int {
    guard wanted[column].isBlank, capabilities.canEraseCharacters, isErasable(wanted[column]) else {
      return 0
    }
    var stop = column + 1
    while stop < end, wanted[stop].isBlank, looksSame(wanted[stop], wanted[column]) { stop += 1 }
    return isWorthErasing(stop - column, isLast: stop >= end) ? stop - column : 0
  }

  /// Whether so many blanks are better erased than written. What comes after them has to be reached.
  func isWorthErasing(_ count: Int, isLast: Bool) -> Bool {
    count > 4 && FrameWriter.sequenceLength(count) * (isLast ? 1 : 2) < count
  }

  /// Where to begin to erase to the end of the row; nil: not worth it.
  private func tailToErase(wanted: Row, shown: ShownRow, end: Int, writable: Int, reach: Int) -> Int? {
    let columns = writer.size.columns
    let last = reach < columns ? .blank : wanted[columns - 1]
    guard capabilities.canEraseToEndOfLine, isErasable(last) else { return nil }
    var start = min(reach, columns - 1)
    while start > 0, wanted[start - 1].isBlank, looksSame(wanted[start - 1], last) { start -= 1 }
    while start < end, looksSame(wanted[start], shown[start]) { start += 1 }
    guard start < end else { return nil }
    return end - start > 3 || end > writable ? start : nil
  }
}
