import PagerCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Rows that are letters, before and after: what most rows of most pages are. They become the same bytes as their cells
// would, in a tenth of the instructions.
extension FrameEncoder {
  typealias Letters = UnsafePointer<UInt8>

  private static let blank = UInt8(ascii: " ")

  /// Writes what differs in a row. From column `reach` on, all is blank and shown as such.
  mutating func encodeLetters(_ row: Int, wanted: Letters, shown: Letters, reach: Int) {
    if memcmp(wanted, shown, reach) == 0 { return }
    var end = reach
    while wanted[end - 1] == shown[end - 1] { end -= 1 }
    let tail = tailToErase(wanted: wanted, shown: shown, end: end, reach: reach)
    writeLetters(row, wanted: wanted, shown: shown, end: tail ?? end)
    guard let tail else { return }
    writer.move(toRow: row, column: tail)
    writer.setPen(toEraseLike: .plain)
    writer.append("\u{1B}[K")
  }

  private mutating func writeLetters(_ row: Int, wanted: Letters, shown: Letters, end: Int) {
    var column = 0
    while true {
      while column < end, wanted[column] == shown[column] { column += 1 }
      guard column < end else { return }
      approach(row, column, wanted: wanted)
      if case let run = blankRun(at: column, wanted: wanted, end: end), run > 0 {
        writer.setPen(toEraseLike: .plain)
        writer.appendSequence(run, "X")
        column += run
      } else {
        let run = letterRun(wanted + column, over: shown + column, limit: end - column)
        if wanted[column] == FrameEncoder.blank {
          writer.setPen(toEraseLike: .plain)
        } else {
          writer.setPen(.plain)
        }
        writer.put(letters: UnsafeBufferPointer(start: wanted + column, count: run))
        column += run
      }
    }
  }

  /// How many letters are written at once: up to where so many are as shown that it is shorter to pass over them, or so many
  /// blank that they may be better erased.
  private func letterRun(_ wanted: Letters, over shown: Letters, limit: Int) -> Int {
    if wanted[0] == FrameEncoder.blank { return 1 }
    var (count, position, blanks) = (0, 0, 0)
    while position < limit, position - count < 4 {
      blanks = wanted[position] == FrameEncoder.blank ? blanks + 1 : 0
      if blanks > 4 { return position - 4 }
      position += 1
      if wanted[position - 1] != shown[position - 1] { count = position }
    }
    return count
  }

  /// Moves to a column, over unchanged letters by writing them again where that is shorter.
  private mutating func approach(_ row: Int, _ column: Int, wanted: Letters) {
    if writer.row == row, let here = writer.column, here <= column, column - here <= 4 {
      let gap = column - here
      if gap == 0 { return }
      let moves = capabilities.movesRelatively ? FrameWriter.sequenceLength(gap) : Int.max
      if gap < moves, canRewrite(wanted + here, count: gap) {
        return writer.put(letters: UnsafeBufferPointer(start: wanted + here, count: gap))
      }
    }
    writer.move(toRow: row, column: column)
  }

  private func canRewrite(_ letters: Letters, count: Int) -> Bool {
    guard let pen = writer.pen else { return false }
    if pen == .plain { return true }
    return pen.erasesLike(.plain) && (0..<count).allSatisfy { letters[$0] == FrameEncoder.blank }
  }

  /// The length of a run of blanks that is better erased than written; 0: none.
  private func blankRun(at column: Int, wanted: Letters, end: Int) -> Int {
    guard wanted[column] == FrameEncoder.blank, capabilities.canEraseCharacters else { return 0 }
    var stop = column + 1
    while stop < end, wanted[stop] == FrameEncoder.blank { stop += 1 }
    return isWorthErasing(stop - column, isLast: stop >= end) ? stop - column : 0
  }

  /// Where to begin to erase to the end of the row; nil: not worth it.
  private func tailToErase(wanted: Letters, shown: Letters, end: Int, reach: Int) -> Int? {
    let columns = writer.size.columns
    guard capabilities.canEraseToEndOfLine, reach < columns || wanted[columns - 1] == FrameEncoder.blank
    else { return nil }
    var start = min(reach, columns - 1)
    while start > 0, wanted[start - 1] == FrameEncoder.blank { start -= 1 }
    while start < end, wanted[start] == shown[start] { start += 1 }
    return end - start > 3 ? start : nil
  }
}
