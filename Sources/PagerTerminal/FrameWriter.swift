import PagerCore

/// Writes cells and cursor moves as bytes, in the fewest that it can, and follows where they leave the cursor and
/// the pen.
struct FrameWriter {
  let capabilities: Capabilities
  var bytes: [UInt8] = []
  /// The size of the screen, in cells.
  var size = CellSize.zero
  /// Where the cursor is, 0-based; nil: unknown. After the last column is written, only the row is known.
  var row: Int?
  var column: Int?
  /// nil: unknown.
  var pen: Pen? { didSet { styled = nil } }
  /// The cell for which the pen was made; nil: for none.
  var styled: Cell?

  init(capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// Whether writing the last column of the last row leaves the screen in its place.
  var canWriteLastCell: Bool { !capabilities.hasAutoMargins || capabilities.hasPendingWrap }

  static let escape: UInt8 = 0x1B

  mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// `CSI`, a number unless it is 1 (which is what its absence means), and the final byte.
  mutating func appendSequence(_ number: Int, _ final: Unicode.Scalar) {
    bytes.append(FrameWriter.escape)
    bytes.append(0x5B)
    if number != 1 { append(number: number) }
    bytes.append(UInt8(truncatingIfNeeded: final.value))
  }

  mutating func append(number: Int) {
    if number < 10 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: number))
      return
    }
    append(number: number / 10)
    bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// The length of `CSI number final`.
  static func sequenceLength(_ number: Int) -> Int { number == 1 ? 3 : 3 + digits(number) }

  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10000 ? 4 : 5
  }

  /// Leaves a screen of plain blanks, whatever was before: character sets, margins, pen, content.
  mutating func clear() {
    append("\u{0F}\u{1B}(B\u{1B}[m")
    if capabilities.canScrollRegion { append("\u{1B}[r") }
    append("\u{1B}[H\u{1B}[J")
    (row, column, pen) = (0, 0, .plain)
  }

  /// Writes a cell at the cursor.
  mutating func put(_ cell: Cell) {
    setPen(for: cell)
    putText(of: cell)
    advance(by: cell.width)
  }

  /// Writes printable ASCII at the cursor, with the pen as it is.
  mutating func put(letters: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: letters)
    advance(by: letters.count)
  }

  /// Writes so many blanks at the cursor, with the pen as it is.
  mutating func putBlanks(_ count: Int) {
    for _ in 0..<count { bytes.append(0x20) }
    advance(by: count)
  }

  private mutating func advance(by count: Int) {
    guard let before = column else { return }
    if before + count < size.columns {
      column = before + count
    } else {
      column = nil
      // A carriage return that moves nowhere settles nothing in some terminals.
      if !canWriteLastCell || size.columns <= 2 { row = nil }
    }
  }

  private mutating func putText(of cell: Cell) {
    let word = cell.scalars
    if word < 0x80 {
      append(ascii: word)
    } else if capabilities.isUTF8 {
      cell.forEachScalar { append($0) }
    } else {
      // A base beyond ASCII, or one in ASCII with marks.
      let base = word & 0x1F_FFFF
      bytes.append(ASCIIForm.byte(for: base))
      if cell.width == 2 { bytes.append(0x20) }
    }
  }

  /// Writes a character of ASCII. Whatever a cell holds, a control never reaches the terminal.
  private mutating func append(ascii value: UInt64) {
    bytes.append(0x20..<0x7F ~= value ? UInt8(truncatingIfNeeded: value) : 0x3F)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    func continuation(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: value >> shift & 0x3F) }
    switch value {
    case ..<0xA0: append(ascii: UInt64(value))
    case ..<0x800:
      bytes.append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
      bytes.append(continuation(0))
    case ..<0x10000:
      bytes.append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
      bytes.append(continuation(6))
      bytes.append(continuation(0))
    default:
      bytes.append(0xF0 | UInt8(truncatingIfNeeded: value >> 18))
      bytes.append(continuation(12))
      bytes.append(continuation(6))
      bytes.append(continuation(0))
    }
  }
}
