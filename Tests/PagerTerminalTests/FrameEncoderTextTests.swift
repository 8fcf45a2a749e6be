import PagerCore
import Testing

@testable import PagerTerminal

@Suite("Frame encoder, text")
struct FrameEncoderTextTests {
  private let size = CellSize(columns: 8, rows: 2)

  private func surface(_ cell: Cell) -> Surface {
    var surface = Surface(size: size)
    surface.put(cell, at: CellPoint(column: 1, row: 0))
    return surface
  }

  @Test("graphemes that differ in their last mark only are told apart")
  func lastMark() {
    var terminal = DrawnTerminal(.xterm256, size)
    let marks: [Unicode.Scalar] = ["a", "\u{301}", "\u{302}", "\u{303}"]
    terminal.draw(surface(Cell(cluster: marks + ["\u{304}"], width: 1, style: .plain)))
    let last = surface(Cell(cluster: marks + ["\u{308}"], width: 1, style: .plain))
    #expect(!terminal.draw(last).isEmpty)
    #expect(terminal.difference(from: last) == nil)
  }

  @Test(
    "a control in a cell never reaches the terminal",
    arguments: ["\0", "\u{07}", "\u{0A}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}"] as [Unicode.Scalar])
  func control(scalar: Unicode.Scalar) {
    for cluster in [[scalar], ["e", scalar], ["e", "\u{301}", scalar]] {
      // As a mark, NUL is none.
      let harmless = cluster.compactMap { mark -> Unicode.Scalar? in
        mark != scalar ? mark : scalar == "\0" && cluster.count > 1 ? nil : "?"
      }
      #expect(bytes(of: cluster) == bytes(of: harmless))
    }
  }

  /// What draws one grapheme on an empty screen.
  private func bytes(of cluster: [Unicode.Scalar]) -> [UInt8] {
    var encoder = FrameEncoder(capabilities: .xterm256)
    var bytes: [UInt8] = []
    encoder.encode(Surface(size: size), moves: [], into: &bytes)
    bytes.removeAll()
    encoder.encode(surface(Cell(cluster: cluster, width: 1, style: .plain)), moves: [], into: &bytes)
    return bytes
  }
}
