import PagerCore

/// Turns frames into the bytes that make a terminal show them.
///
/// Pure: it keeps a model of what the terminal shows and writes what differs from it. The terminal must get all
/// bytes, in order, and nobody else's.
public struct FrameEncoder: Sendable {
  let capabilities: Capabilities
  /// What the terminal shows, row by row, as the cells that were asked for.
  var shown: [Cell] = []
  /// By row: how many cells at the beginning of what is shown may be other than plain blanks.
  private var reaches: [Int] = []
  /// The size of the frame that the terminal shows, in cells; nil: its content is unknown.
  public private(set) var shownSize: CellSize?
  var writer: FrameWriter
  /// Storage for the last row, for a terminal that can't show all of it.
  var lastRow: [Cell] = []

  /// A frame of fewer bytes than this reaches the terminal in one piece anyway.
  static let smallFrame = 2048

  public init(capabilities: Capabilities) {
    self.capabilities = capabilities
    writer = FrameWriter(capabilities: capabilities)
  }

  /// Forgets what the terminal shows: the next frame clears the screen and draws everything.
  public mutating func invalidate() {
    shownSize = nil
  }

  /// Appends what makes the terminal show `surface`; nothing when it does already.
  ///
  /// The surface must have the size of the screen. `moves` says how its content moved since the last frame. A wrong
  /// move costs bytes, never the picture. O(cells).
  public mutating func encode(_ surface: Surface, moves: [ContentMove], into buffer: inout [UInt8]) {
    guard !surface.size.isEmpty else {
      shownSize = nil
      return
    }
    // The writer has the buffer while it writes: no copies.
    swap(&writer.bytes, &buffer)
    defer { swap(&writer.bytes, &buffer) }
    let start = writer.bytes.count
    if capabilities.synchronizesOutput { writer.append("\u{1B}[?2026h") }
    let bodyStart = writer.bytes.count
    if shownSize != surface.size {
      begin(surface.size)
    }
    var cells: [Cell] = []
    swap(&cells, &shown)
    surface.withCells { wanted in
      cells.withUnsafeMutableBufferPointer { shown in
        guard let wanted = wanted.baseAddress, let shown = shown.baseAddress else { return }
        for move in moves { apply(move, wanted: wanted, shown: shown) }
        for row in 0..<surface.size.rows {
          let offset = row * surface.size.columns
          let reach = surface.reaches[row]
          encodeRow(row, wanted: wanted + offset, shown: shown + offset, reach: max(reach, reaches[row]))
          // The last cell of a screen may stay as it is.
          let isExact = writer.canWriteLastCell || row < surface.size.rows - 1
          reaches[row] = isExact ? reach : surface.size.columns
        }
      }
    }
    swap(&cells, &shown)
    guard capabilities.synchronizesOutput else { return }
    if writer.bytes.count - bodyStart < FrameEncoder.smallFrame {
      writer.bytes.removeSubrange(start..<bodyStart)
    } else {
      writer.append("\u{1B}[?2026l")
    }
  }

  /// Moves what the terminal shows where that saves bytes.
  private mutating func apply(_ move: ContentMove, wanted: Row, shown: ShownRow) {
    let (origin, extent) = (move.rect.origin, move.rect.size)
    let reach = 1 << 30
    guard (-reach...reach).contains(origin.column), (-reach...reach).contains(origin.row),
      extent.columns < reach, extent.rows < reach
    else { return }
    let rect = move.rect.intersection(CellRect(size: writer.size))
    guard !rect.isEmpty else { return }
    for row in rect.rows { reaches[row] = writer.size.columns }
    scroll(rect, by: move.rows, wanted: wanted, shown: shown)
    shift(rect, by: move.columns, wanted: wanted, shown: shown)
  }

  private mutating func begin(_ size: CellSize) {
    writer.size = size
    writer.clear()
    shownSize = size
    let count = size.columns * size.rows
    shown.removeAll(keepingCapacity: true)
    shown.append(contentsOf: repeatElement(.blank, count: count))
    reaches.removeAll(keepingCapacity: true)
    reaches.append(contentsOf: repeatElement(0, count: size.rows))
  }
}
