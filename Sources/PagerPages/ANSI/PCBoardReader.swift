/// PCBoard: text with `@X` and two hexadecimal digits for colors, and `@CLS@`, `@POS:n@` between.
///
/// Other words between two `@` are what the board would have filled in; they are shown as they stand.
struct PCBoardReader {
  private var canvas: ArtCanvas
  private let codePage: CodePage
  private let ice: Bool
  private var attribute: UInt8 = 7
  private var column = 0
  private var row = 0

  /// O(bytes).
  static func read(_ bytes: [UInt8], columns: Int, codePage: CodePage, ice: Bool) -> ArtCanvas {
    var reader = PCBoardReader(
      canvas: ArtCanvas(columns: columns), codePage: codePage, ice: ice)
    reader.draw(bytes)
    return reader.canvas
  }

  private init(canvas: ArtCanvas, codePage: CodePage, ice: Bool) {
    self.canvas = canvas
    self.codePage = codePage
    self.ice = ice
  }

  private mutating func draw(_ bytes: [UInt8]) {
    var position = 0
    while position < bytes.count, !canvas.isFull {
      let byte = bytes[position]
      switch byte {
      case 0x1a: return
      case 0x0a: (column, row) = (0, row + 1)
      case 0x0d: column = 0
      case 0x40:
        if let length = drawCode(bytes[position...].prefix(16)) {
          position += length
          continue
        }
        put(byte)
      default: put(byte)
      }
      position += 1
    }
  }

  private mutating func put(_ byte: UInt8) {
    let cell = ArtCell(codePage.glyph(of: byte), attribute: attribute, ice: ice)
    canvas.put(cell, column: column, row: row)
    column += 1
    if column >= canvas.columns { (column, row) = (0, row + 1) }
  }

  /// Obeys a code and returns its length; nil when it is none that is known.
  private mutating func drawCode(_ bytes: ArraySlice<UInt8>) -> Int? {
    let code = Array(bytes)
    if code.count >= 4, code[1] | 0x20 == 0x78, let high = hexadecimal(code[2]),
      let low = hexadecimal(code[3])
    {
      attribute = high << 4 | low
      return 4
    }
    guard let end = code.dropFirst().firstIndex(of: 0x40) else { return nil }
    let word = String(decoding: code[1..<end], as: UTF8.self).uppercased()
    if word == "CLS" {
      canvas.clear()
      (column, row) = (0, 0)
    } else if word.hasPrefix("POS:"), let place = Int(word.dropFirst(4)) {
      column = min(max(place - 1, 0), canvas.columns - 1)
    } else {
      return nil
    }
    return end + 1
  }

  private func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x61 + 10
    default: nil
    }
  }
}
