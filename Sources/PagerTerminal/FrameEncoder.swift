import PagerCore

/// Turns frames into the bytes that make a terminal show them.
///
/// Pure: it keeps a model of what the terminal shows and writes what differs from it. The terminal must get all
/// bytes, in order, and nobody else's.
public struct FrameEncoder: Sendable {
  let capabilities: Capabilities
  /// What the terminal shows, as the cells that were asked for.
  private var shown = FrameEncoder.noRows
  private static let noRows = CellGrid(size: .zero)
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
    // What is shown is changed while the writer is, too.
    var grid = FrameEncoder.noRows
    swap(&grid, &shown)
    surface.grid.withRows { wanted in
      grid.withMutableRows { shown in
        withUnsafeTemporaryAllocation(of: Cell.self, capacity: surface.size.columns) { storage in
          guard let storage = storage.baseAddress else { return }
          let wanted = WantedRows(rows: wanted, storage: storage)
          for move in moves { apply(move, wanted: wanted, shown: shown) }
          for row in 0..<surface.size.rows { encodeRow(row, wanted: wanted, shown: shown) }
        }
      }
    }
    swap(&grid, &shown)
    guard capabilities.synchronizesOutput else { return }
    if writer.bytes.count - bodyStart < FrameEncoder.smallFrame {
      writer.bytes.removeSubrange(start..<bodyStart)
    } else {
      writer.append("\u{1B}[?2026l")
    }
  }

  /// Moves what the terminal shows where that saves bytes.
  private mutating func apply(_ move: ContentMove, wanted: WantedRows, shown: CellRows) {
    let (origin, extent) = (move.rect.origin, move.rect.size)
    let reach = 1 << 30
    guard (-reach...reach).contains(origin.column), (-reach...reach).contains(origin.row),
      extent.columns < reach, extent.rows < reach
    else { return }
    let rect = move.rect.intersection(CellRect(size: writer.size))
    guard !rect.isEmpty else { return }
    for row in rect.rows {
      shown.expand(row)
      shown.forms[row].reach = writer.size.columns
    }
    scroll(rect, by: move.rows, wanted: wanted, shown: shown.cells(ofRow: 0))
    shift(rect, by: move.columns, wanted: wanted, shown: shown.cells(ofRow: 0))
  }

  private mutating func begin(_ size: CellSize) {
    writer.size = size
    writer.clear()
    shownSize = size
    shown.reset(to: size)
  }
}
