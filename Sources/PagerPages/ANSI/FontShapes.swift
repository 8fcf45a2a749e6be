/// Stands for the letters of a font that a picture brings along.
enum FontShapes {
  /// A scalar for each letter of a font: rows of eight pixels, `height` a letter.
  static func glyphs(of font: [UInt8], height: Int, codePage: CodePage) -> [Unicode.Scalar] {
    guard height > 0 else { return [] }
    return (0..<font.count / height).map { codePage.glyph(of: UInt8(truncatingIfNeeded: $0)) }
  }
}
