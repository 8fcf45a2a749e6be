import PagerCore

/// Reads a text forwards and makes cells of it, from any place that an index knows.
struct TextReader {
  /// Why reading has stopped.
  enum Stop {
    /// At the beginning of the next line.
    case lineEnd
    /// The next grapheme would lie at or beyond the limit.
    case limit
    /// At the end of the text, the last line being without a line end.
    case end
  }

  let window: ByteWindow
  let layout: TextLayout
  /// Where the text ends, as an offset into its source; reading ends there.
  var end: Int
  /// The next byte to read, as an offset into the source.
  var offset: Int
  var pen: TextPen
  /// The column of the first cell of `run` in its row.
  private(set) var runColumn = 0
  /// Cells made since the last `beginRun`.
  var run = TextWidth.Run()
  /// Where the next grapheme goes when backspaces have gone back over cells; nil: after them.
  var overstrike: Int?
  var pendingBackspaces = 0
  /// Bytes of marks, or of sequences, that may follow a cell and show nothing. One more cell stands for so many of them, and
  /// so again, so that a line of nothing else has places in it.
  static let longestSilence = 32 << 10
  private var silence = (marks: 0, sequences: 0)
  /// Where reading stood before what was read last, when that was not plain ASCII.
  private(set) var lastUnit: (offset: Int, cells: Int, pen: TextPen) = (0, 0, .plain)

  init(
    _ bytes: any ByteSource, layout: TextLayout, end: Int, offset: Int, pen: TextPen, capacity: Int = 32 << 10
  ) {
    window = ByteWindow(bytes, capacity: capacity)
    self.layout = layout
    self.end = end
    self.offset = offset
    self.pen = pen
  }

  /// The column where the next grapheme goes.
  var column: Int { runColumn + run.cells.count }

  var isAtEnd: Bool { offset >= end }

  /// Goes on elsewhere: at the beginning of a grapheme that lies at `column` of its row.
  mutating func move(to offset: Int, column: Int, pen: TextPen) {
    self.offset = offset
    self.pen = pen
    beginRun(atColumn: column)
  }

  /// Drops the cells made so far; the next is the first of a new row, or goes on in the same.
  mutating func beginRun(atColumn column: Int) {
    run.removeAll()
    runColumn = column
    silence = (0, 0)
    dropBackspaces()
  }

  /// Makes cells up to the end of the line or until `limit` columns of it are full. Marks on the last grapheme
  /// and whatever is struck over it belong to it.
  mutating func read(until limit: Int) -> Stop {
    while true {
      let bytes = window.look(at: offset, before: end)
      guard let first = bytes.first else {
        flushBackspaces()
        return .end
      }
      if column >= limit, overstrike == nil, !isStruckOver(first, beyond: limit), !isJoining(bytes) {
        return .limit
      }
      if overstrike == nil, 0x20..<0x7f ~= first {
        let room = UnsafeBufferPointer(rebasing: bytes.prefix(max(limit - column, 1)))
        let count = ByteScan.plainCount(in: room)
        run.append(ascii: UnsafeBufferPointer(rebasing: room[..<count]), style: pen.style)
        offset += count
        silence = (0, 0)
        continue
      }
      if let length = TextReader.lineEndLength(bytes) {
        flushBackspaces()
        offset += length
        return .lineEnd
      }
      let (start, cells) = (offset, run.cells.count)
      readUnit(bytes)
      if run.cells.count != cells {
        silence = (0, 0)
      } else if first == 0x1b {
        silence.sequences += offset - start
      } else {
        silence.marks += offset - start
      }
      if max(silence.marks, silence.sequences) > TextReader.longestSilence { endSilence() }
    }
  }

  /// Shows a cell for what has shown nothing for too long.
  private mutating func endSilence() {
    let areMarks = silence.marks > TextReader.longestSilence
    silence = (0, 0)
    flushBackspaces()
    if !areMarks || !run.isOpen { run.append("\u{fffd}", style: pen.controlStyle) }
    // A mark that follows stands alone.
    run.endCluster()
  }

  /// Reads one scalar, control or escape sequence.
  private mutating func readUnit(_ bytes: UnsafeBufferPointer<UInt8>) {
    lastUnit = (offset, run.cells.count, pen)
    switch bytes[0] {
    case 0x08:
      offset += 1
      backspace()
    case 0x09:
      offset += 1
      flushBackspaces()
      run.appendBlanks(layout.tabs - column % layout.tabs, style: pen.style)
    case 0x1b:
      if let length = EscapeSequence.obey(bytes, &pen) {
        offset += length
      } else {
        offset += 1
        appendVisibleForm(of: "\u{1b}")
      }
    default:
      if let page = layout.codePage {
        offset += 1
        return append(page.scalar(of: bytes[0]))
      }
      let (scalar, length) = UTF8Reader.scalar(in: bytes)
      offset += length
      append(scalar ?? "\u{fffd}")
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if TextWidth.isDrawnAsCode(scalar) {
      appendVisibleForm(of: scalar)
    } else if let place = overstrike {
      strike(scalar, at: place)
    } else {
      run.append(scalar, style: pen.style)
    }
  }

  mutating func appendVisibleForm(of scalar: Unicode.Scalar) {
    flushBackspaces()
    run.appendVisibleForm(of: scalar, style: pen.controlStyle)
  }

  /// Whether a backspace comes next, and goes back to what has been read beyond `limit` or nearly so.
  private func isStruckOver(_ next: UInt8, beyond limit: Int) -> Bool {
    next == 0x08 && column < limit + TextReader.longestOverstrike
  }

  /// Whether what comes next takes no column of its own.
  private func isJoining(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes[0] >= 0x80, layout.codePage == nil, run.isOpen else { return false }
    guard let scalar = UTF8Reader.scalar(in: bytes).scalar else { return false }
    return TextWidth.width(of: scalar) == 0
  }

  /// The length of a line end at the beginning of `bytes`; nil when there is none.
  static func lineEndLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    switch bytes[0] {
    case 0x0a: 1
    case 0x0d: bytes.count > 1 && bytes[1] == 0x0a ? 2 : 1
    default: nil
    }
  }
}
