import PagerCore

/// A character set of one byte a character. The lower half is ASCII.
struct CodePage: Hashable, Sendable {
  let name: String
  /// The scalars of the bytes 128 to 255.
  private let upper: [UInt16]

  /// `upper` must have 128 entries; what is missing becomes U+FFFD.
  init(name: String, upper: [UInt16]) {
    self.name = name
    self.upper = upper
  }

  /// The scalar of a byte in a text. O(1).
  func scalar(of byte: UInt8) -> Unicode.Scalar {
    guard byte >= 0x80 else { return Unicode.Scalar(byte) }
    let index = Int(byte) - 0x80
    return index < upper.count ? Unicode.Scalar(upper[index]) ?? "\u{fffd}" : "\u{fffd}"
  }

  /// What a PC's text screen shows for a byte, control bytes too: always something that fills one cell and does nothing
  /// else, U+FFFD where the character set has no such letter. O(1) for ASCII, O(log n) else.
  func glyph(of byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case 0..<0x20: return Unicode.Scalar(CodePage.controlGlyphs[Int(byte)]) ?? " "
    case 0x20..<0x7f: return Unicode.Scalar(byte)
    case 0x7f: return "\u{2302}"
    default:
      let scalar = scalar(of: byte)
      // A screen of cells breaks no lines.
      if scalar == "\u{ad}" { return "-" }
      return TextWidth.isDrawnAsItself(scalar) && TextWidth.width(of: scalar) == 1 ? scalar : "\u{fffd}"
    }
  }

  static func == (left: CodePage, right: CodePage) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
