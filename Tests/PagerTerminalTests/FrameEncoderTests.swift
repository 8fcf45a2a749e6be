import PagerCore
import TestSupport
import Testing

@testable import PagerTerminal

@Suite("Frame encoder")
struct FrameEncoderTests {
  static let size = CellSize(columns: 12, rows: 3)

  private func surface(_ size: CellSize = size, _ draw: (inout Surface) -> Void) -> Surface {
    var surface = Surface(size: size)
    draw(&surface)
    return surface
  }

  @Test("a frame like the one before writes nothing, not even when a move is claimed")
  func unchanged() {
    var terminal = DrawnTerminal(.xterm256, Self.size)
    let surface = surface { $0.write("日本 text", at: .zero, style: Style(background: .blue)) }
    terminal.draw(surface)
    #expect(terminal.draw(surface).isEmpty)
    let move = ContentMove(rect: CellRect(size: Self.size), columns: -1, rows: 0)
    #expect(terminal.draw(surface, moves: [move]).isEmpty)
  }

  @Test(
    "after an invalidation everything is drawn anew, whatever others have left", arguments: [false, true])
  func invalidation(isChanged: Bool) {
    var terminal = DrawnTerminal(.xterm256, Self.size)
    var surface = surface { $0.write("before", at: .zero) }
    terminal.draw(surface)
    terminal.emulator.feed("\u{1B}[2;3r\u{1B}(0\u{1B}[1;7;41mlqqk\u{1B}[3;4Hgarbage\n\n".utf8)
    terminal.encoder.invalidate()
    #expect(terminal.encoder.shownSize == nil)
    if isChanged { surface.write("after", at: CellPoint(column: 3, row: 2)) }
    terminal.draw(surface)
    #expect(terminal.difference(from: surface) == nil)
    #expect(terminal.encoder.shownSize == Self.size)
  }

  @Test("a new size is drawn anew")
  func resizing() {
    var terminal = DrawnTerminal(.xterm256, Self.size)
    terminal.draw(surface { $0.write("some text", at: .zero) })
    for size in [
      CellSize(columns: 5, rows: 8), CellSize(columns: 1, rows: 1), CellSize(columns: 30, rows: 2),
    ] {
      terminal.emulator.resize(columns: size.columns, rows: size.rows)
      let surface = surface(size) { $0.write("other text", at: .zero) }
      terminal.draw(surface)
      #expect(terminal.difference(from: surface) == nil)
    }
  }

  @Test(
    "a screen without cells writes nothing",
    arguments: [CellSize.zero, CellSize(columns: 0, rows: 5), CellSize(columns: 5, rows: 0)])
  func empty(size: CellSize) {
    var encoder = FrameEncoder(capabilities: .xterm256)
    var bytes: [UInt8] = []
    encoder.encode(Surface(size: size), moves: [], into: &bytes)
    #expect(bytes.isEmpty)
  }

  @Test("what the buffer holds already stays before the frame")
  func appends() {
    var encoder = FrameEncoder(capabilities: .xterm256)
    var bytes = Array("kept".utf8)
    encoder.encode(surface { $0.write("new", at: .zero) }, moves: [], into: &bytes)
    #expect(bytes.starts(with: "kept".utf8))
    #expect(bytes.count > 7)
  }

  @Test(
    "a move beyond all bounds is only a wrong one",
    arguments: [
      ContentMove(rect: CellRect(column: 0, row: 0, columns: 12, rows: 3), columns: .min, rows: .min),
      ContentMove(rect: CellRect(column: 0, row: 0, columns: 12, rows: 3), columns: .max, rows: .max),
      ContentMove(rect: CellRect(column: .max, row: .max, columns: .max, rows: .max), columns: 1, rows: 1),
      ContentMove(rect: CellRect(column: .min, row: .min, columns: .max, rows: .max), columns: -1, rows: 0),
      ContentMove(rect: CellRect(column: -3, row: -3, columns: 100, rows: 100), columns: -1, rows: -1),
    ])
  func hostileMoves(move: ContentMove) {
    var terminal = DrawnTerminal(.xterm256, Self.size)
    terminal.draw(surface { $0.write("one two", at: .zero) })
    let next = surface { $0.write("ne two", at: .zero) }
    terminal.draw(next, moves: [move])
    #expect(terminal.difference(from: next) == nil)
  }

  @Test(
    "wide graphemes that slide are right at every offset, cut at both edges",
    arguments: FrameEncoderPropertyTests.terminals.map(\.0), [-7, -3, -2, -1, 1, 2, 3, 7])
  func wideGraphemes(name: String, step: Int) throws {
    let capabilities = try #require(FrameEncoderPropertyTests.terminals.first { $0.0 == name }).1
    let size = CellSize(columns: 21, rows: 3)
    var terminal = DrawnTerminal(capabilities, size)
    var offset = step < 0 ? 20 : -40
    for frame in 0..<20 {
      let surface = surface(size) {
        $0.fill(CellRect(column: 0, row: 1, columns: 21, rows: 1), with: .blank(Style(background: .green)))
        $0.write("日本語の文章は幅が広い", at: CellPoint(column: offset, row: 0))
        $0.write("a日b本c語d", at: CellPoint(column: offset, row: 1), style: Style(background: .red))
        $0.write("本本本本本本本本本本本", at: CellPoint(column: offset + 1, row: 2), style: Style(attributes: .bold))
      }
      let move = ContentMove(rect: CellRect(size: size), columns: step, rows: 0)
      terminal.draw(surface, moves: frame == 0 ? [] : [move])
      #expect(terminal.difference(from: surface) == nil)
      offset += step
    }
  }

  @Test("a moving rectangle leaves what is beside it in its place", arguments: [-2, 2])
  func besideMove(step: Int) {
    let size = CellSize(columns: 40, rows: 6)
    var terminal = DrawnTerminal(.xterm256, size)
    let rect = CellRect(column: 10, row: 1, columns: 20, rows: 4)
    for frame in 0..<8 {
      let surface = surface(size) {
        for row in 0..<6 {
          $0.write("left 日本\(row)|", at: CellPoint(column: -1, row: row))
          $0.write("|right 語", at: CellPoint(column: 31, row: row))
        }
        $0.drawing(in: rect) {
          for row in 0..<4 {
            $0.write("moving text 日本語 and more of it", at: CellPoint(column: step * frame - 5, row: row))
          }
        }
      }
      terminal.draw(surface, moves: frame == 0 ? [] : [ContentMove(rect: rect, columns: step, rows: 0)])
      #expect(terminal.difference(from: surface) == nil)
    }
  }

  @Test("where writing the last cell would scroll the screen, it is pushed to its place or left blank")
  func lastCell() {
    let full = surface { surface in
      for row in 0..<3 { surface.write("abcdefghijkl", at: CellPoint(column: 0, row: row)) }
    }
    var blank = DrawnTerminal(.dumb, Self.size)
    blank.draw(full)
    #expect(blank.emulator.rows == ["abcdefghijkl", "abcdefghijkl", "abcdefghijk"])
    #expect(blank.draw(full).isEmpty)

    var inserting = Capabilities.dumb
    inserting.canInsertCharacters = true
    var pushed = DrawnTerminal(inserting, Self.size)
    pushed.draw(full)
    #expect(pushed.emulator.rows == ["abcdefghijkl", "abcdefghijkl", "abcdefghijkl"])
    #expect(pushed.draw(full).isEmpty)
  }

  @Test("without UTF-8, what is beyond ASCII is a question mark of the same width")
  func withoutUTF8() {
    var terminal = DrawnTerminal(.vt100, Self.size)
    terminal.draw(surface { $0.write("a日é x", at: .zero) })
    #expect(terminal.emulator.rows[0] == "a? ? x")
  }

  @Test("an attribute that the terminal lacks is left out, the others end where they end")
  func attributes() {
    var terminal = DrawnTerminal(.vt100, Self.size)
    terminal.draw(
      surface {
        $0.write("a", at: .zero, style: Style(attributes: [.bold, .italic, .underline]))
        $0.write(
          "b", at: CellPoint(column: 1, row: 0), style: Style(attributes: [.underline, .strikethrough]))
        $0.write("c", at: CellPoint(column: 2, row: 0))
      })
    let shown = (0..<3).map { terminal.emulator.cell(column: $0, row: 0).attributes }
    #expect(shown == [[.bold, .underline], .underline, []])
  }

  @Test("a large frame is put between the marks of synchronized output, which are always closed")
  func synchronization() {
    let size = CellSize(columns: 80, rows: 40)
    let dense = surface(size) { surface in
      for row in 0..<40 {
        surface.write(String(repeating: "text ", count: 16), at: CellPoint(column: 0, row: row))
      }
    }
    for capabilities in [Capabilities.xterm256, .screen] {
      var terminal = DrawnTerminal(capabilities, size)
      let opened = terminal.draw(dense).starts(with: "\u{1B}[?2026h".utf8)
      #expect(opened == capabilities.synchronizesOutput)
      #expect(!terminal.emulator.modes.contains(2026))
      #expect(terminal.difference(from: dense) == nil)
    }
  }
}
