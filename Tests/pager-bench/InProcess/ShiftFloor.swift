import PagerCore

/// The least that a program can do to move a colored screen sideways: delete at the left of each row, write what is
/// new at the right. It looks at nothing else and knows that the content is a grid of half blocks.
struct ShiftFloor {
  private(set) var bytes: [UInt8] = []

  /// Bytes for a screen of `size` whose content has moved `step` columns to the left, now showing the columns
  /// of `world` from `left` on.
  mutating func frame(_ world: ColoredWorld, left: Int, step: Int, size: CellSize) {
    bytes.removeAll(keepingCapacity: true)
    bytes += "\u{1B}[?2026h".utf8
    var pen: (UInt32, UInt32)?
    for row in 0..<size.rows {
      append("\u{1B}[", row + 1, "H\u{1B}[")
      append("", step, "P\u{1B}[")
      append("", row + 1, ";")
      append("", size.columns - step + 1, "H")
      for column in left + size.columns - step..<left + size.columns {
        let colors = world.colors(column, row)
        change(&pen, to: colors)
        bytes += [0xE2, 0x96, 0x80]
      }
    }
    bytes += "\u{1B}[?2026l".utf8
  }

  private mutating func change(_ pen: inout (UInt32, UInt32)?, to colors: (UInt32, UInt32)) {
    let changes = (pen?.0 != colors.0, pen?.1 != colors.1)
    pen = colors
    guard changes.0 || changes.1 else { return }
    bytes += [0x1B, 0x5B]
    if changes.0 { append("38;2;", colors.0) }
    if changes.0 && changes.1 { bytes.append(0x3B) }
    if changes.1 { append("48;2;", colors.1) }
    bytes.append(0x6D)
  }

  private mutating func append(_ lead: StaticString, _ color: UInt32) {
    append(lead, Int(color >> 16 & 255), ";")
    append("", Int(color >> 8 & 255), ";")
    append("", Int(color & 255), "")
  }

  private mutating func append(_ lead: StaticString, _ number: Int, _ tail: StaticString) {
    append(lead)
    if number >= 100 { bytes.append(0x30 + UInt8(number / 100)) }
    if number >= 10 { bytes.append(0x30 + UInt8(number / 10 % 10)) }
    bytes.append(0x30 + UInt8(number % 10))
    append(tail)
  }

  private mutating func append(_ text: StaticString) {
    bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
