/// Avatar: colors, moves and repeats as control codes (FSC-0025, FSC-0037).
struct AvatarReader {
  private var canvas: ArtCanvas
  private let codePage: CodePage
  private let ice: Bool
  /// Cyan on black, as after a clear.
  private var attribute: UInt8 = 3
  private var column = 0
  private var row = 0

  /// O(bytes), and O(cells) for what repeats make.
  static func read(_ bytes: [UInt8], columns: Int, codePage: CodePage, ice: Bool) -> ArtCanvas {
    var reader = AvatarReader(
      canvas: ArtCanvas(columns: columns), codePage: codePage, ice: ice)
    var cursor = ByteCursor(bytes)
    while !reader.canvas.isFull, let byte = cursor.byte(), byte != 0x1a { reader.draw(byte, &cursor) }
    return reader.canvas
  }

  private init(canvas: ArtCanvas, codePage: CodePage, ice: Bool) {
    self.canvas = canvas
    self.codePage = codePage
    self.ice = ice
  }

  private mutating func draw(_ byte: UInt8, _ cursor: inout ByteCursor) {
    switch byte {
    case 0x0a: (column, row) = (0, row + 1)
    case 0x0d: column = 0
    case 0x0c:
      canvas.clear()
      (column, row, attribute) = (0, 0, 3)
    case 0x16: command(&cursor)
    case 0x19:
      guard let letter = cursor.byte(), let count = cursor.byte() else { return }
      for _ in 0..<count { put(letter) }
    default: put(byte)
    }
  }

  private mutating func command(_ cursor: inout ByteCursor) {
    switch cursor.byte() {
    case 1: attribute = (cursor.byte() ?? attribute) & 0x7f
    case 2: attribute |= 0x80
    case 3: row = max(row - 1, 0)
    case 4: row = min(row + 1, ArtCanvas.rowLimit)
    case 5: column = max(column - 1, 0)
    case 6: column = min(column + 1, canvas.columns - 1)
    case 7: canvas.erase(column..<canvas.columns, row: row)
    case 8:
      guard let newRow = cursor.byte(), let newColumn = cursor.byte() else { return }
      row = max(Int(newRow) - 1, 0)
      column = min(max(Int(newColumn) - 1, 0), canvas.columns - 1)
    case 0x19:
      // A pattern of so many letters, so many times.
      guard let length = cursor.byte(), let pattern = cursor.block(Int(length)), let count = cursor.byte()
      else {
        return
      }
      for _ in 0..<count { for letter in pattern { put(letter) } }
    default: break
    }
  }

  private mutating func put(_ byte: UInt8) {
    let cell = ArtCell(codePage.glyph(of: byte), attribute: attribute, ice: ice)
    canvas.put(cell, column: column, row: row)
    column += 1
    if column >= canvas.columns { (column, row) = (0, row + 1) }
  }
}
