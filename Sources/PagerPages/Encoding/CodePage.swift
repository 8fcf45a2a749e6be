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

  /// What a PC's text screen shows for a byte, control bytes too. O(1).
  func glyph(of byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case 0..<0x20: Unicode.Scalar(CodePage.controlGlyphs[Int(byte)]) ?? " "
    case 0x7f: "\u{2302}"
    default: scalar(of: byte)
    }
  }

  static func == (left: CodePage, right: CodePage) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
