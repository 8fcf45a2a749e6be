extension Cell {
  /// Whether there are terminals that draw the grapheme in another number of columns: a mark may be newer than a
  /// terminal and get a column of its own there, and so on. What every table of the last twenty years agrees on is not
  /// disputed. O(1).
  public var hasDisputedWidth: Bool { scalars >= 0x300 && (!isSingleScalar || isBaseDisputed) }

  /// Whether the base takes fewer or more columns in some terminals than it does here.
  public var isBaseDisputed: Bool {
    let value = UInt32(scalars & 0x1F_FFFF)
    return width == 2 ? !Cell.isWideEverywhere(value) : Cell.disputedNarrow.contains(value)
  }

  /// Columns that a terminal may take beyond `width`.
  public var disputedExcess: Int {
    var count = -1
    forEachScalar { _ in count += 1 }
    return max(count, 0) + (width == 1 && isBaseDisputed ? 1 : 0)
  }

  /// Marks and pictures of one column here, of none or two elsewhere.
  private static let disputedNarrow: [UInt32] = [0x6DE, 0x1734, 0x1F93B, 0x1F946]

  /// The wide scalars of Unicode 5.0 (2006), on which the Linux console and `wcwidth` of Markus Kuhn agree with what has come
  /// since.
  private static func isWideEverywhere(_ value: UInt32) -> Bool {
    switch value {
    // Numbers in squares and hexagrams, on which they don't.
    case 0x3248...0x324F, 0x4DC0...0x4DFF: false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
