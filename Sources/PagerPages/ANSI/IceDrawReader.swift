/// IDF: a rectangle of cells in runs, and behind them a font and a palette.
enum IceDrawReader {
  private static let fontSize = 4096
  private static let paletteSize = 48

  /// nil when the file is too short. O(bytes).
  static func read(_ bytes: [UInt8], codePage: CodePage) -> (canvas: ArtCanvas, palette: ArtPalette)? {
    let end = bytes.count - fontSize - paletteSize
    guard end >= 12 else { return nil }
    var cursor = ByteCursor(Array(bytes[..<end]), offset: 4)
    guard let left = cursor.word(), cursor.word() != nil, let right = cursor.word(), cursor.word() != nil
    else {
      return nil
    }
    let font = Array(bytes[end..<end + fontSize])
    var memory = ScreenMemory(
      columns: max(right - left + 1, 1), codePage: codePage,
      glyphs: FontShapes.glyphs(of: font, height: 16, codePage: codePage), ice: true)
    // A cell of letter 1 and attribute 0 says how often the next one stands.
    while !memory.canvas.isFull, let letter = cursor.byte(), let attribute = cursor.byte() {
      guard letter == 1, attribute == 0 else {
        memory.append(letter, attribute)
        continue
      }
      guard let count = cursor.word(), let letter = cursor.byte(), let attribute = cursor.byte() else {
        break
      }
      for _ in 0..<count where !memory.canvas.isFull { memory.append(letter, attribute) }
    }
    return (memory.canvas, ArtPalette(sixBit: bytes[(end + fontSize)...]))
  }
}
