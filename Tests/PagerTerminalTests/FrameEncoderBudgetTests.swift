import PagerCore
import TestSupport
import Testing

@testable import PagerTerminal

/// How many bytes frames take. The numbers are what a terminal has to read, and the same in each run.
@Suite("Frame encoder, bytes")
struct FrameEncoderBudgetTests {
  static let size = CellSize(columns: 200, rows: 50)

  /// The part of a wide picture that a screen shows.
  private func screen(of world: Surface, column: Int, row: Int = 0) -> Surface {
    var screen = Surface(size: Self.size)
    screen.blit(world, at: CellPoint(column: -column, row: -row))
    return screen
  }

  /// A picture whose every cell has colors of its own.
  private func colored(columns: Int, rows: Int) -> Surface {
    var generator = SeededGenerator(seed: 1)
    var world = Surface(size: CellSize(columns: columns, rows: rows))
    for row in 0..<rows {
      for column in 0..<columns {
        let bits = generator.next()
        func channel(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> shift) }
        let style = Style(
          foreground: .rgb(channel(0), channel(8), channel(16)),
          background: .rgb(channel(24), channel(32), channel(40)))
        world.put(Cell("\u{2580}", width: 1, style: style), at: CellPoint(column: column, row: row))
      }
    }
    return world
  }

  /// Pages side by side, each with some lines of text.
  private func pages(_ count: Int, lines: Int, length: ClosedRange<Int>) -> Surface {
    var generator = SeededGenerator(seed: 2)
    let words = ["the", "carousel", "shows", "files", "of", "a", "directory", "as", "pages"]
    var world = Surface(size: CellSize(columns: count * Self.size.columns, rows: Self.size.rows))
    for page in 0..<count {
      for row in 0..<lines {
        let wanted = Int.random(in: length, using: &generator)
        var text = ""
        while text.utf8.count < wanted { text += (words.randomElement(using: &generator) ?? "") + " " }
        world.write(String(text.prefix(wanted)), at: CellPoint(column: page * Self.size.columns, row: row))
      }
    }
    return world
  }

  @Test(
    "a picture that slides costs its new cells",
    arguments: [(1, 2700), (8, 15_500), (-1, 2700), (-8, 15_500)])
  func slidingPicture(step: Int, budget: Int) {
    let world = colored(columns: 300, rows: 50)
    var terminal = DrawnTerminal(.xtermDirect, Self.size)
    let move = ContentMove(rect: CellRect(size: Self.size), columns: -step, rows: 0)
    for frame in 0..<5 {
      let screen = screen(of: world, column: 40 + frame * step)
      let bytes = terminal.draw(screen, moves: frame == 0 ? [] : [move])
      if frame > 0 { #expect(bytes.count <= budget) }
      #expect(terminal.difference(from: screen) == nil)
    }
  }

  @Test("a picture that scrolls costs its new rows", arguments: [Capabilities.xtermDirect, .linux])
  func scrollingPicture(capabilities: Capabilities) {
    let world = colored(columns: 200, rows: 60)
    var terminal = DrawnTerminal(capabilities, Self.size)
    let rect = CellRect(column: 0, row: 0, columns: 200, rows: 49)
    var shownRow: Int?
    for row in [0, 1, 3, 2, 0] {
      let before = shownRow
      var screen = screen(of: world, column: 0, row: row)
      screen.fill(CellRect(column: 0, row: 49, columns: 200, rows: 1))
      let moves = before.map { [ContentMove(rect: rect, columns: 0, rows: $0 - row)] } ?? []
      let bytes = terminal.draw(screen, moves: moves)
      if let before { #expect(bytes.count <= 60 + abs(before - row) * 200 * 40) }
      #expect(terminal.difference(from: screen) == nil)
      shownRow = row
    }
  }

  /// Where a flick over a page stands in each of its frames: a first step, then a softly ending way.
  static let flick = [8, 34, 58, 80, 100, 118, 135, 149, 162, 173, 182, 189, 195, 198, 200]

  private func flickBytes(over world: Surface, _ capabilities: Capabilities) -> (flick: Int, repaint: Int) {
    var terminal = DrawnTerminal(capabilities, Self.size)
    terminal.draw(screen(of: world, column: 0))
    var total = 0
    var last = 0
    for offset in Self.flick {
      let move = ContentMove(rect: CellRect(size: Self.size), columns: last - offset, rows: 0)
      let screen = screen(of: world, column: offset)
      total += terminal.draw(screen, moves: [move]).count
      #expect(terminal.difference(from: screen) == nil)
      last = offset
    }
    var other = DrawnTerminal(capabilities, Self.size)
    return (total, other.draw(screen(of: world, column: last)).count)
  }

  @Test("a flick from one page of long lines to another costs at most two repaints")
  func flickOverDensePages() {
    let (flick, repaint) = flickBytes(over: pages(2, lines: 49, length: 120...190), .xterm256)
    #expect(flick <= 2 * repaint)
  }

  @Test(
    "a flick over short lines costs the new text, a shift a line and frame, and a cursor move where text comes in",
    arguments: [Capabilities.xterm256, .linux, .screen])
  func flickOverSparsePages(capabilities: Capabilities) {
    let lines = 20
    let (flick, repaint) = flickBytes(over: pages(2, lines: lines, length: 55...60), capabilities)
    let framesWithNewText = 4
    #expect(flick <= repaint + lines * (6 * Self.flick.count + 8 * framesWithNewText))
  }

  @Test("blank tails and runs are erased, not written")
  func blanks() {
    var terminal = DrawnTerminal(.xterm256, Self.size)
    var full = Surface(size: Self.size)
    full.write(String(repeating: "x", count: 200), at: .zero)
    terminal.draw(full)
    var sparse = Surface(size: Self.size)
    sparse.write("start", at: .zero)
    sparse.write("middle", at: CellPoint(column: 90, row: 0))
    #expect(terminal.draw(sparse).count < 40)
    #expect(terminal.difference(from: sparse) == nil)
  }

  @Test("one changed cell costs a cursor move and the cell")
  func oneCell() {
    var terminal = DrawnTerminal(.xterm256, Self.size)
    var surface = Surface(size: Self.size)
    terminal.draw(surface)
    surface.write("x", at: CellPoint(column: 120, row: 30))
    #expect(terminal.draw(surface).count <= 10)
  }
}
