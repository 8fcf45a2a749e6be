import PagerCore
import PagerTerminal

/// Makes terminals and frames of bytes; zeros where they have come to an end.
struct FrameSource {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func capabilities() -> Capabilities {
    let presets: [Capabilities] = [.xterm256, .xtermDirect, .vt100, .linux, .screen, .dumb]
    var capabilities = presets[Int(byte()) % presets.count]
    let flags = byte()
    if flags & 1 != 0 { capabilities.canDeleteCharacters.toggle() }
    if flags & 2 != 0 { capabilities.canScrollRegion.toggle() }
    if flags & 4 != 0 { capabilities.hasPendingWrap.toggle() }
    if flags & 8 != 0 { capabilities.canEraseToEndOfLine.toggle() }
    if flags & 16 != 0 { capabilities.isUTF8.toggle() }
    if flags & 32 != 0 { capabilities.hasAutoMargins.toggle() }
    if flags & 64 != 0 { capabilities.movesRelatively.toggle() }
    if flags & 128 != 0 { capabilities.erasesWithBackground.toggle() }
    return capabilities
  }

  mutating func size() -> CellSize {
    CellSize(columns: Int(byte() % 48), rows: Int(byte() % 16))
  }

  private mutating func color() -> Color {
    let choice = byte()
    switch choice & 3 {
    case 0: return .default
    case 1: return .indexed(byte())
    default: return .rgb(byte(), byte(), choice)
    }
  }

  /// Text at a place, a fill or a copy; the text is up to the next zero.
  mutating func draw(on surface: inout Surface) {
    let count = byte() % 8
    for _ in 0..<count where !isAtEnd {
      let style = Style(
        foreground: color(), background: color(), attributes: Attributes(rawValue: UInt16(byte())))
      let point = CellPoint(column: Int(Int8(bitPattern: byte())), row: Int(Int8(bitPattern: byte() & 0x8f)))
      if byte() & 7 == 0 {
        surface.fill(
          CellRect(origin: point, size: CellSize(columns: Int(byte()), rows: Int(byte()))),
          with: .blank(style))
      } else {
        let text = bytes.prefix { $0 != 0 }.prefix(64)
        bytes = bytes.dropFirst(text.count + 1)
        surface.write(String(decoding: text, as: UTF8.self), at: point, style: style)
      }
    }
  }

  /// What is said to have moved; wrong and out of range as often as not.
  mutating func moves() -> [ContentMove] {
    (0..<byte() % 3).map { _ in
      ContentMove(
        rect: CellRect(column: place(), row: place(), columns: place(), rows: place()),
        columns: place(), rows: place())
    }
  }

  private mutating func place() -> Int {
    let byte = byte()
    switch byte {
    case 0x80: return Int(Int32.max)
    case 0x81: return Int(Int32.min)
    case 0x82: return .max
    case 0x83: return .min
    default: return Int(Int8(bitPattern: byte)) / 2
    }
  }
}
