import CNcurses

/// From bytes to characters, one byte at a time. Bytes that are no character are left out, and take none with them.
struct CharacterReader {
  private let isUTF8: Bool
  private var value: UInt32 = 0
  /// Continuation bytes still to come.
  private var missing = 0
  /// What the value must reach to be in its shortest form.
  private var least: UInt32 = 0

  /// Not UTF-8: one byte a character, as the locale has it.
  init(isUTF8: Bool) {
    self.isUTF8 = isUTF8
  }

  /// Forgets a character that has not come whole.
  mutating func reset() {
    missing = 0
  }

  /// Takes a byte, and gives `body` the character that is complete with it.
  mutating func read(_ byte: UInt8, _ body: (Unicode.Scalar) -> Void) {
    guard byte >= 0x80 else {
      missing = 0
      return body(Unicode.Scalar(byte))
    }
    guard isUTF8 else {
      if let scalar = UInt32(exactly: curses_character(Int32(byte))).flatMap(Unicode.Scalar.init) {
        body(scalar)
      }
      return
    }
    if byte & 0xC0 == 0x80 {
      guard missing > 0 else { return }
      missing -= 1
      value = value << 6 | UInt32(byte & 0x3F)
      if missing == 0, value >= least, let scalar = Unicode.Scalar(value) { body(scalar) }
    } else {
      begin(byte)
    }
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case 0xC2...0xDF: (value, missing, least) = (UInt32(byte & 0x1F), 1, 0x80)
    case 0xE0...0xEF: (value, missing, least) = (UInt32(byte & 0x0F), 2, 0x800)
    case 0xF0...0xF4: (value, missing, least) = (UInt32(byte & 0x07), 3, 0x10000)
    default: missing = 0
    }
  }
}
