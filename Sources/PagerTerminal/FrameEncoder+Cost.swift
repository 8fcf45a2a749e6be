import PagerCore

extension FrameEncoder {
  /// About how many bytes it takes to make cells out of what is shown. `shown` is aligned with `wanted`; nil:
  /// plain blanks. Gives up beyond `limit`.
  func cost(of wanted: Row, over shown: Row?, _ columns: Range<Int>, limit: Int) -> Int {
    var cost = 0
    var lastWritten = -1
    var style: Cell?
    for column in columns {
      let cell = wanted[column]
      if let shown {
        if cell == shown[column] { continue }
      } else if cell == .blank {
        continue
      }
      // A long run of blanks is erased at once.
      if cell.isBlank, lastWritten >= 0, column - lastWritten == 1, wanted[lastWritten] == cell,
        column >= 4, wanted[column - 4] == cell
      {
        lastWritten = column
        continue
      }
      if lastWritten < 0 || column - lastWritten > 5 {
        cost += 6
      } else {
        cost += column - lastWritten
      }
      if style.map({ !$0.hasSameStyle(as: cell) }) ?? (cell.colors != 0) { cost += styleCost }
      style = cell
      lastWritten = column
      if cost > limit { return cost }
    }
    return cost
  }

  /// About what a change of style takes.
  private var styleCost: Int {
    switch capabilities.colorDepth {
    case .direct: 20
    case .indexed: 10
    case .sixteen, .eight: 5
    case .monochrome: 0
    }
  }
}
