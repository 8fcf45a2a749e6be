import PagerCore

/// Draws what a file's bytes would have drawn on a PC with ANSI.SYS: moves, colors, erasing, wrapping.
///
/// A picture of a known width (by its record) is drawn on a canvas that is as high as it needs. One of which nothing
/// is known may be what a screen was sent: rows that scroll off the top stay, and moves are within the last 25. Only such
/// a screen knows margins, which boards of the time used and ANSI.SYS did not have.
/// Sequences that are neither ANSI.SYS's nor for margins are skipped whole.
struct ANSIInterpreter: Sendable {
  var canvas: ArtCanvas
  /// Bright backgrounds instead of blinking letters.
  private(set) var ice: Bool
  var palette = ArtPalette.vga
  var pen = ANSIPen()
  var column = 0
  var row = 0
  private let encoding: ArtEncoding
  /// The canvas was made for the picture; see above. Else, in a line of letters that fills just one row, the next
  /// row begins when the next letter comes, so that a line end after the last column is one line end. Everywhere
  /// else it begins at once, as under DOS.
  let isCanvas: Bool
  private var wraps = true
  private var isWrapPending = false
  /// The line has neither wrapped nor been moved in.
  private var isLinePlain = true
  /// The first row of the screen.
  private(set) var top = 0
  static let screenRows = 25
  /// What scrolls; nothing is set on a canvas.
  var margins = ScreenMargins()
  private var saved = (column: 0, row: 0)

  init(columns: Int, encoding: ArtEncoding, isCanvas: Bool, ice: Bool) {
    canvas = ArtCanvas(columns: columns)
    self.encoding = encoding
    self.isCanvas = isCanvas
    self.ice = ice
  }

  /// Draws bytes up to a 0x1A. O(n).
  mutating func draw(_ bytes: [UInt8]) {
    _ = draw(bytes, from: 0, to: bytes.count)
  }

  /// Draws what begins at `start` or later and before `end`; a sequence that begins there is drawn whole. Returns where
  /// to go on, which is `bytes.count` after a 0x1A. O(end - start).
  mutating func draw(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    bytes.withUnsafeBufferPointer { draw($0, from: start, to: end) }
  }

  private mutating func draw(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
    var position = start
    while position < min(end, bytes.count) {
      guard !canvas.isFull else { return bytes.count }
      let byte = bytes[position]
      position += 1
      switch byte {
      case 0x1a: return bytes.count
      case 0x0a: lineFeed()
      // Clears what is clear; elsewhere it is the PC's sign for it.
      case 0x0c where canvas.rows.isEmpty: break
      case 0x0d: carriageReturn()
      case 0x09: moveTo(column: (column / 8 + 1) * 8)
      case 0x1b: position += drawEscape(bytes, from: position)
      default: position += drawLetter(byte, bytes, from: position)
      }
    }
    return position
  }

  /// Draws a letter; returns how many bytes after its first belong to it.
  private mutating func drawLetter(_ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, from position: Int)
    -> Int
  {
    switch encoding {
    case .codePage(let page):
      put(page.glyph(of: byte))
      return 0
    case .utf8:
      guard byte >= 0x80 else {
        put(CodePage.ibm437.glyph(of: byte))
        return 0
      }
      let (scalar, length) = UTF8Reader.scalar(in: UnsafeBufferPointer(rebasing: bytes[(position - 1)...]))
      put(scalar.flatMap { TextWidth.isDrawnAsItself($0) ? $0 : nil } ?? "\u{fffd}")
      return length - 1
    }
  }

  mutating func put(_ scalar: Unicode.Scalar) {
    let width = TextWidth.width(of: scalar)
    guard width > 0 else { return }
    wrapIfPending()
    if width == 2, column == canvas.columns - 1 { newRow() }
    var cell = pen.cell(scalar, ice: ice)
    cell.width = UInt8(width)
    canvas.put(cell, column: column, row: row)
    if width == 2 {
      cell.width = 0
      canvas.put(cell, column: column + 1, row: row)
    }
    column += width
    guard column >= canvas.columns else { return }
    guard wraps else {
      column = canvas.columns - 1
      return
    }
    if isCanvas || !isLinePlain {
      newRow()
    } else {
      column = canvas.columns - 1
      isWrapPending = true
    }
  }

  private mutating func newRow() {
    column = 0
    isWrapPending = false
    if scrollsWithinMargins() { return }
    row = min(row + 1, ArtCanvas.rowLimit)
    if !isCanvas { top = max(top, row - (ANSIInterpreter.screenRows - 1)) }
  }

  private mutating func wrapIfPending() {
    guard isWrapPending else { return }
    newRow()
    isLinePlain = false
  }

  private mutating func lineFeed() {
    newRow()
    isLinePlain = true
  }

  private mutating func carriageReturn() {
    column = 0
    isWrapPending = false
  }

  /// Moves within the screen; a canvas has no lower end.
  mutating func moveTo(column: Int? = nil, row: Int? = nil) {
    wrapIfPending()
    if let column { self.column = min(max(column, 0), canvas.columns - 1) }
    let bottom = isCanvas ? ArtCanvas.rowLimit : top + ANSIInterpreter.screenRows - 1
    if let row { self.row = min(max(row, top), bottom) }
  }

  mutating func perform(_ sequence: ControlSequence) {
    func parameter(_ index: Int, _ standard: Int) -> Int { sequence.parameter(index, standard) }
    // A color changes nothing about where the next letter goes.
    if sequence.final != 0x6d, sequence.final != 0x74 {
      wrapIfPending()
      isLinePlain = false
    }
    switch (sequence.marker, sequence.final) {
    case (nil, 0x41): moveTo(row: row - max(parameter(0, 1), 1))
    case (nil, 0x42): moveTo(row: row + max(parameter(0, 1), 1))
    case (nil, 0x43): moveTo(column: column + max(parameter(0, 1), 1))
    case (nil, 0x44): moveTo(column: column - max(parameter(0, 1), 1))
    case (nil, 0x48), (nil, 0x66): moveTo(column: parameter(1, 1) - 1, row: top + parameter(0, 1) - 1)
    case (nil, 0x4a): eraseDisplay(parameter(0, 0))
    case (nil, 0x4b): eraseLine(parameter(0, 0))
    case (nil, 0x6d): pen.apply(sequence)
    case (nil, 0x74): pen.applyTrueColor(sequence)
    case (nil, 0x73) where !margins.hasColumns: saved = (column, row)
    case (nil, 0x75): moveTo(column: saved.column, row: saved.row)
    case (0x3f, 0x68) where parameter(0, 0) == 33: ice = true
    case (0x3f, 0x6c) where parameter(0, 0) == 33: ice = false
    case (0x3f, 0x68) where parameter(0, 0) == 7: wraps = true
    case (0x3f, 0x6c) where parameter(0, 0) == 7: wraps = false
    default: performWithMargins(sequence)
    }
  }

  private mutating func eraseDisplay(_ mode: Int) {
    switch mode {
    case 0:
      canvas.erase(column..<canvas.columns, row: row)
      canvas.eraseRows(from: row + 1)
    case 1:
      for above in 0..<min(row, canvas.rows.count) where !canvas.isFull {
        canvas.erase(0..<canvas.columns, row: above)
      }
      canvas.erase(0..<column + 1, row: row)
    case 2:
      canvas.clear()
      top = 0
      moveTo(column: 0, row: 0)
    default: break
    }
  }

  /// Erases columns of a row to the background color.
  private mutating func erase(_ range: Range<Int>, row: Int) {
    let blank = pen.cell(" ", ice: ice)
    guard blank.background != ArtCell.blank.background else { return canvas.erase(range, row: row) }
    canvas.fill(range, row: row, with: blank)
  }

  private mutating func eraseLine(_ mode: Int) {
    switch mode {
    case 0: erase(column..<canvas.columns, row: row)
    case 1: erase(0..<column + 1, row: row)
    case 2: erase(0..<canvas.columns, row: row)
    default: break
    }
  }
}
