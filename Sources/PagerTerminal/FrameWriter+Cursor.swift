import PagerCore

extension FrameWriter {
  /// One step of a cursor move: none, or the way that takes the fewest bytes.
  private enum Step {
    case none
    /// A control character so many times.
    case control(UInt8, Int)
    case sequence(Int, Unicode.Scalar)

    var length: Int {
      switch self {
      case .none: 0
      case .control(_, let count): count
      case .sequence(let number, _): FrameWriter.sequenceLength(number)
      }
    }
  }

  /// Moves the cursor to a cell of the screen, 0-based.
  mutating func move(toRow targetRow: Int, column targetColumn: Int) {
    if row == targetRow, column == targetColumn { return }
    defer { (row, column) = (targetRow, targetColumn) }
    if moveAsInText(toRow: targetRow, column: targetColumn) { return }
    var best = absoluteLength(row: targetRow, column: targetColumn)
    guard let row, let down = vertical(from: row, to: targetRow), down.length < best else {
      return placeCursor(row: targetRow, column: targetColumn)
    }
    var horizontal: (returns: Bool, step: Step)?
    if let column, let step = self.horizontal(from: column, to: targetColumn),
      down.length + step.length < best
    {
      best = down.length + step.length
      horizontal = (false, step)
    }
    if let step = self.horizontal(from: 0, to: targetColumn), 1 + down.length + step.length < best {
      horizontal = (true, step)
    }
    guard let horizontal else { return placeCursor(row: targetRow, column: targetColumn) }
    // The return comes first: it settles a pending wrap.
    if horizontal.returns { bytes.append(0x0D) }
    append(down)
    append(horizontal.step)
  }

  /// Moves as most frames do: to the beginning of the next row, or on in the same one. No other way is shorter, so that
  /// none has to be tried. Returns false for another move.
  private mutating func moveAsInText(toRow targetRow: Int, column targetColumn: Int) -> Bool {
    guard let row else { return false }
    if targetColumn == 0, targetRow == row + 1, capabilities.lineFeedMovesDown {
      if column != 0 { bytes.append(0x0D) }
      bytes.append(0x0A)
    } else if let column, targetRow == row, targetColumn > column, capabilities.movesRelatively {
      appendSequence(targetColumn - column, "C")
    } else {
      return false
    }
    return true
  }

  /// Limits scrolling to some rows, or to none. Where the cursor goes is left to the terminal.
  mutating func setMargins(_ rows: Range<Int>?) {
    append("\u{1B}[")
    if let rows {
      append(number: rows.lowerBound + 1)
      bytes.append(0x3B)
      append(number: rows.upperBound)
    }
    bytes.append(0x72)
    (row, column) = (nil, nil)
  }

  private mutating func append(_ step: Step) {
    switch step {
    case .none: break
    case .control(let byte, let count): for _ in 0..<count { bytes.append(byte) }
    case .sequence(let number, let final): appendSequence(number, final)
    }
  }

  private func absoluteLength(row: Int, column: Int) -> Int {
    if column == 0 { return FrameWriter.sequenceLength(row + 1) }
    return (row == 0 ? 4 : 4 + FrameWriter.digits(row + 1)) + FrameWriter.digits(column + 1)
  }

  private mutating func placeCursor(row: Int, column: Int) {
    guard column > 0 else { return appendSequence(row + 1, "H") }
    append("\u{1B}[")
    if row > 0 { append(number: row + 1) }
    bytes.append(0x3B)
    append(number: column + 1)
    bytes.append(0x48)
  }

  private func vertical(from: Int, to: Int) -> Step? {
    if from == to { return Step.none }
    var best: Step?
    func offer(_ step: Step) {
      if best.map({ step.length < $0.length }) ?? true { best = step }
    }
    if to > from, capabilities.lineFeedMovesDown { offer(.control(0x0A, to - from)) }
    if capabilities.movesRelatively { offer(.sequence(abs(to - from), to > from ? "B" : "A")) }
    if capabilities.canSetRow { offer(.sequence(to + 1, "d")) }
    return best
  }

  private func horizontal(from: Int, to: Int) -> Step? {
    if from == to { return Step.none }
    var best: Step?
    func offer(_ step: Step) {
      if best.map({ step.length < $0.length }) ?? true { best = step }
    }
    if to < from { offer(.control(0x08, from - to)) }
    if capabilities.movesRelatively { offer(.sequence(abs(to - from), to > from ? "C" : "D")) }
    if capabilities.canSetColumn { offer(.sequence(to + 1, "G")) }
    return best
  }
}
