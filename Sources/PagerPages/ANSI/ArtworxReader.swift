/// ADF: a version, a palette of 64 colors of which sixteen are used, a font, and rows of 80 cells.
enum ArtworxReader {
  private static let columns = 80
  /// Which of the 64 entries the sixteen colors are, as the EGA has them.
  private static let entries = [0, 1, 2, 3, 4, 5, 20, 7, 56, 57, 58, 59, 60, 61, 62, 63]

  /// nil when the file is too short. O(bytes).
  static func read(_ bytes: [UInt8], codePage: CodePage) -> (canvas: ArtCanvas, palette: ArtPalette)? {
    var cursor = ByteCursor(bytes, offset: 1)
    guard let colors = cursor.block(192), let font = cursor.block(4096) else { return nil }
    let palette = ArtPalette(sixBit: entries.flatMap { colors[$0 * 3..<$0 * 3 + 3] })
    var memory = ScreenMemory(
      columns: columns, codePage: codePage,
      glyphs: FontShapes.glyphs(of: font, height: 16, codePage: codePage),
      ice: true)
    memory.append(pairs: bytes[cursor.offset...])
    return (memory.canvas, palette)
  }
}
