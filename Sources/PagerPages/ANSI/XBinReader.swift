/// XBin: a text screen with its own size, and perhaps its own palette and font
/// (the format's description by Tasmaniac/ACiD).
enum XBinReader {
  private struct Flags: OptionSet {
    let rawValue: UInt8

    static let palette = Flags(rawValue: 1)
    static let font = Flags(rawValue: 2)
    static let compressed = Flags(rawValue: 4)
    static let ice = Flags(rawValue: 8)
    static let twoFonts = Flags(rawValue: 16)
  }

  /// Draws as much as the file has, up to the rows that it declares. nil when there is no header. O(bytes).
  static func read(
    _ bytes: [UInt8], codePage: CodePage, ice: Bool?
  ) -> (canvas: ArtCanvas, palette: ArtPalette)? {
    var cursor = ByteCursor(bytes, offset: 5)
    guard let columns = cursor.word(), let rows = cursor.word(), let fontHeight = cursor.byte(),
      let flags = cursor.byte().map(Flags.init(rawValue:)), columns > 0
    else { return nil }
    var palette = ArtPalette.vga
    if flags.contains(.palette) { palette = cursor.block(48).map(ArtPalette.init(sixBit:)) ?? .vga }
    var glyphs: [Unicode.Scalar]?
    if flags.contains(.font) {
      let height = Int(fontHeight)
      let letters = flags.contains(.twoFonts) ? 512 : 256
      glyphs = cursor.block(height * letters).map {
        FontShapes.glyphs(of: $0, height: height, codePage: codePage)
      }
    }
    var memory = ScreenMemory(
      columns: columns, codePage: codePage, glyphs: glyphs, ice: ice ?? flags.contains(.ice),
      hasTwoFonts: flags.contains(.twoFonts))
    if flags.contains(.compressed) {
      decompress(&cursor, columns: columns, rows: rows, into: &memory)
    } else {
      let rest = bytes[min(cursor.offset, bytes.count)...]
      memory.append(pairs: rest.prefix(columns * rows * 2))
    }
    return (memory.canvas, palette)
  }

  /// Runs of up to 64 cells, in which the letter, the attribute, both or neither are given once.
  private static func decompress(
    _ cursor: inout ByteCursor, columns: Int, rows: Int, into memory: inout ScreenMemory
  ) {
    var left = columns * rows
    while left > 0, !memory.canvas.isFull, let control = cursor.byte() {
      let count = min(Int(control & 63) + 1, left)
      let repeatsLetter = control & 0x40 != 0
      let repeatsAttribute = control & 0x80 != 0
      var letter: UInt8?
      var attribute: UInt8?
      if repeatsLetter { letter = cursor.byte() }
      if repeatsAttribute { attribute = cursor.byte() }
      for _ in 0..<count {
        guard let shown = letter ?? cursor.byte(), let color = attribute ?? cursor.byte() else { return }
        memory.append(shown, color)
      }
      left -= count
    }
  }
}
