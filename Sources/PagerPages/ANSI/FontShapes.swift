/// Stands for the letters of a font that a picture brings along.
///
/// A terminal has one font, so a letter of another is drawn by its pixels: as the block element whose quarters are
/// most like it. Where a letter looks like the one that the PC has in its place, or might be meant to be read, it
/// stays that letter.
enum FontShapes {
  /// Block elements by the quarters that they fill: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
  private static let quarters: [Unicode.Scalar] = [
    " ", "\u{2598}", "\u{259d}", "\u{2580}", "\u{2596}", "\u{258c}", "\u{259e}", "\u{259b}",
    "\u{2597}", "\u{259a}", "\u{2590}", "\u{259c}", "\u{2584}", "\u{2599}", "\u{259f}", "\u{2588}",
  ]

  /// The letters without accents of the bytes 0x80 to 0xA5; a blank where there is none.
  private static let baseLetters = Array("Cueaaaaceeeiii".utf8) + Array("AAE  ooouuyOU     aiounN".utf8)

  /// A scalar for each letter of a font: rows of eight pixels, `height` a letter. O(bytes).
  static func glyphs(of font: [UInt8], height: Int, codePage: CodePage) -> [Unicode.Scalar] {
    guard height > 0 else { return [] }
    let shapes = (0..<font.count / height).map { letter in
      LetterShape(Array(font[letter * height..<(letter + 1) * height]))
    }
    return shapes.indices.map { letter in
      let usual = codePage.glyph(of: UInt8(truncatingIfNeeded: letter))
      return isUsual(letter, in: shapes) ? usual : quarters[shapes[letter].filledQuarters]
    }
  }

  /// Whether a letter of the font is what the PC has in its place.
  private static func isUsual(_ letter: Int, in shapes: [LetterShape]) -> Bool {
    let shape = shapes[letter]
    if let usual = LetterShape.usual(letter & 0xff) { return usual.isLike(shape) }
    switch letter {
    // Letters, digits and signs are there to be read, whatever their shape.
    case 0x21..<0x7f: return shape.looksLikeWriting
    case 0x80...0xa5:
      let base = Int(baseLetters[letter - 0x80])
      return base != 0x20 && shape.hasBody(of: shapes[base])
    default: return false
    }
  }
}
