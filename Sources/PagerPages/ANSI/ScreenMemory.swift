/// A picture as a PC's text screen holds it: pairs of a letter and an attribute, row by row.
struct ScreenMemory {
  private(set) var canvas: ArtCanvas
  private let codePage: CodePage
  private let glyphs: [Unicode.Scalar]?
  private let ice: Bool
  /// The fourth bit of the foreground chooses the second half of a font of 512 letters.
  private let hasTwoFonts: Bool
  private var position = 0

  /// `glyphs`: what stands for the letters of a font of the picture's own.
  init(
    columns: Int, codePage: CodePage, glyphs: [Unicode.Scalar]? = nil, ice: Bool, hasTwoFonts: Bool = false
  ) {
    canvas = ArtCanvas(columns: columns)
    self.codePage = codePage
    self.glyphs = glyphs
    self.ice = ice
    self.hasTwoFonts = hasTwoFonts
  }

  /// The column where the next cell goes.
  var column: Int { position % canvas.columns }

  mutating func append(_ letter: UInt8, _ attribute: UInt8) {
    let isSecond = hasTwoFonts && attribute & 8 != 0
    let index = Int(letter) + (isSecond ? 256 : 0)
    let scalar = glyphs.flatMap { index < $0.count ? $0[index] : nil } ?? codePage.glyph(of: letter)
    let cell = ArtCell(scalar, attribute: hasTwoFonts ? attribute & 0xf7 : attribute, ice: ice)
    canvas.put(cell, column: column, row: position / canvas.columns)
    position += 1
  }

  /// Takes pairs to the end.
  mutating func append(pairs bytes: some Collection<UInt8>) {
    var letter: UInt8?
    for byte in bytes where !canvas.isFull {
      if let known = letter {
        append(known, byte)
        letter = nil
      } else {
        letter = byte
      }
    }
  }
}
