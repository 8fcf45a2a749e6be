import PagerCore
import TestSupport

@testable import PagerTerminal

/// A cell as a person sees it on a terminal.
struct SeenCell: Hashable, CustomStringConvertible {
  var text: String
  var foreground: Color?
  var background: Color
  var attributes: Attributes

  var description: String {
    "'\(text)' \(foreground.map { "\($0.kind)" } ?? "-") \(background.kind) \(attributes.rawValue)"
  }

  /// What the emulator doesn't tell.
  private static let untold: Attributes = [.dim, .hidden]

  /// The right half of a wide grapheme says nothing of its own.
  static let continuation = SeenCell(text: "", pen: .plain)

  init(text: String, pen: Pen) {
    self.text = text
    background = pen.background
    attributes = pen.attributes.subtracting(SeenCell.untold)
    foreground = pen.foreground
    guard text == " ", attributes.isDisjoint(with: Pen.visibleOnBlanks) else { return }
    attributes = []
    foreground = nil
  }
}

extension Emulator {
  func seen(column: Int, row: Int) -> SeenCell {
    let cell = cell(column: column, row: row)
    if cell.isContinuation { return .continuation }
    return SeenCell(text: cell.text, pen: Capabilities.xtermDirect.pen(for: cell))
  }
}

extension Capabilities {
  /// What a terminal with these capabilities shows of a surface's cell.
  func seen(_ surface: Surface, column: Int, row: Int) -> SeenCell {
    let cell = surface[column, row]
    var text = cell.text
    if isUTF8, cell.isContinuation { return .continuation }
    if !isUTF8 {
      if cell.isContinuation {
        text = " "
      } else if let base = cell.base {
        text = String(Unicode.Scalar(ASCIIForm.byte(for: UInt64(base.value))))
      }
    }
    return SeenCell(text: text, pen: pen(for: cell))
  }
}

/// A terminal and the encoder that draws on it.
struct DrawnTerminal {
  let capabilities: Capabilities
  let emulator: Emulator
  var encoder: FrameEncoder

  init(_ capabilities: Capabilities, _ size: CellSize) {
    self.capabilities = capabilities
    emulator = Emulator(columns: size.columns, rows: size.rows)
    encoder = FrameEncoder(capabilities: capabilities)
  }

  /// Draws a frame and returns its bytes.
  @discardableResult
  mutating func draw(_ surface: Surface, moves: [ContentMove] = []) -> [UInt8] {
    var bytes: [UInt8] = []
    encoder.encode(surface, moves: moves, into: &bytes)
    emulator.feed(bytes)
    return bytes
  }

  /// The first difference between what the emulator shows and what it should; nil: none. Graphemes whose width is
  /// disputed are looked at or not.
  func difference(from surface: Surface, looksAtDisputed: Bool = true) -> String? {
    for row in 0..<surface.size.rows {
      for column in 0..<surface.size.columns {
        if !encoder.writer.canWriteLastCell, row == surface.size.rows - 1, column >= surface.size.columns - 2
        {
          continue
        }
        if !looksAtDisputed, surface.isDisputed(column, row) { continue }
        let wanted = capabilities.seen(surface, column: column, row: row)
        let seen = emulator.seen(column: column, row: row)
        if wanted != seen { return "row \(row), column \(column): \(seen) instead of \(wanted)" }
      }
    }
    return nil
  }
}

extension Surface {
  /// Whether a cell is one of a grapheme whose width is disputed.
  fileprivate func isDisputed(_ column: Int, _ row: Int) -> Bool {
    let cell = self[column, row]
    return (cell.isContinuation && column > 0 ? self[column - 1, row] : cell).hasDisputedWidth
  }
}
