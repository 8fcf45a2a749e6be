import PagerCore

/// TundraDraw: letters, between which positions and 24-bit colors are set.
enum TundraReader {
  private static let headerSize = 9

  /// O(bytes).
  static func read(_ bytes: [UInt8], columns: Int, codePage: CodePage) -> ArtCanvas {
    var canvas = ArtCanvas(columns: columns)
    var cursor = ByteCursor(bytes, offset: headerSize)
    var cell = ArtCell.blank
    var (column, row) = (0, 0)
    while !canvas.isFull, let code = cursor.byte() {
      var letter: UInt8? = code
      switch code {
      case 1:
        guard let newRow = cursor.bigEndianLong(), let newColumn = cursor.bigEndianLong() else {
          return canvas
        }
        (row, column) = (min(newRow, ArtCanvas.rowLimit), newColumn)
        letter = nil
      case 2, 4, 6:
        letter = cursor.byte()
        if code & 2 != 0 { cell.foreground = color(&cursor) ?? cell.foreground }
        if code & 4 != 0 { cell.background = color(&cursor) ?? cell.background }
      default: break
      }
      guard let letter else { continue }
      cell.scalar = codePage.glyph(of: letter)
      canvas.put(cell, column: column, row: row)
      column += 1
      if column >= canvas.columns { (column, row) = (0, row + 1) }
    }
    return canvas
  }

  /// Four bytes, the first without meaning.
  private static func color(_ cursor: inout ByteCursor) -> Color? {
    guard let bytes = cursor.block(4) else { return nil }
    return .rgb(bytes[1], bytes[2], bytes[3])
  }
}
