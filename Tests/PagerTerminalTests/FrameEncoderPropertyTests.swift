import PagerCore
import TestSupport
import Testing

@testable import PagerTerminal

@Suite("Frame encoder, on random frames")
struct FrameEncoderPropertyTests {
  static let terminals: [(String, Capabilities)] = [
    ("xterm", .xterm256), ("xterm direct", .xtermDirect), ("vt100", .vt100), ("linux", .linux),
    ("screen", .screen), ("dumb", .dumb),
  ]

  @Test("the terminal shows the last frame, whatever came before", arguments: terminals.map(\.0))
  func showsLastFrame(name: String) throws {
    let capabilities = try #require(Self.terminals.first { $0.0 == name }).1
    for seed in 0..<100 {
      var random = RandomFrames(seed: UInt64(seed))
      let size = random.size()
      var terminal = DrawnTerminal(capabilities, size)
      var surface = random.surface(size)
      var moves: [ContentMove] = []
      for frame in 0..<12 {
        surface = RandomFrames.withoutMarksInLastColumn(surface)
        let before = surface

        terminal.draw(surface, moves: moves)
        if let difference = terminal.difference(from: surface) {
          Issue.record("seed \(seed), frame \(frame), \(size), moves \(moves): \(difference)")
          return
        }
        #expect(terminal.draw(surface).isEmpty, "an unchanged frame")
        if random.chance(5) { terminal.encoder.invalidate() }
        (surface, moves) = random.next(after: before)
      }
    }
  }

  @Test(
    "a terminal that draws graphemes in other widths shows all others in their places",
    arguments: terminals.map(\.0))
  func keepsPlaces(name: String) throws {
    let capabilities = try #require(Self.terminals.first { $0.0 == name }).1
    for seed in 0..<100 {
      var random = RandomFrames(seed: UInt64(seed), words: RandomFrames.words + RandomFrames.newerWords)
      let size = random.size()
      var terminal = DrawnTerminal(capabilities, size)
      var surface = random.surface(size)
      var moves: [ContentMove] = []
      for frame in 0..<12 {
        terminal.draw(surface, moves: moves)
        if let difference = terminal.difference(from: surface, looksAtDisputed: false) {
          Issue.record("seed \(seed), frame \(frame), \(size), moves \(moves): \(difference)")
          return
        }
        (surface, moves) = random.next(after: surface)
      }
    }
  }
  @Test("rows of letters become the bytes that their cells become", arguments: terminals.map(\.0))
  func lettersAsCells(name: String) throws {
    let capabilities = try #require(Self.terminals.first { $0.0 == name }).1
    for seed in 0..<300 {
      var random = RandomFrames(seed: UInt64(seed), words: RandomFrames.plainWords, plainPercent: 95)
      let size = random.size()
      var encoders = (FrameEncoder(capabilities: capabilities), FrameEncoder(capabilities: capabilities))
      var surface = random.surface(size)
      var moves: [ContentMove] = []
      for frame in 0..<12 {
        var bytes: ([UInt8], [UInt8]) = ([], [])
        encoders.0.encode(surface, moves: moves, into: &bytes.0)
        var cells = surface
        cells.restyle(CellRect(size: size)) { _ in }
        encoders.1.encode(cells, moves: moves, into: &bytes.1)
        #expect(bytes.0 == bytes.1, "seed \(seed), frame \(frame), \(size)")
        (surface, moves) = random.next(after: surface)
      }
    }
  }

  @Test(
    "letters that stay or are blank become the bytes of cells, wherever they lie",
    arguments: terminals.map(\.0))
  func runsAsCells(name: String) throws {
    let capabilities = try #require(Self.terminals.first { $0.0 == name }).1
    let size = CellSize(columns: 40, rows: 1)
    let before = String(repeating: "a", count: size.columns)
    for (start, length) in (0..<20).flatMap({ start in (1...9).map { (start, $0) } }) {
      for letter in ["a", " "] {
        let (head, run) = (String(repeating: "b", count: start), String(repeating: letter, count: length))
        let after = head + run + String(repeating: "b", count: size.columns - start - length)
        var bytes: ([UInt8], [UInt8]) = ([], [])
        var encoders = (FrameEncoder(capabilities: capabilities), FrameEncoder(capabilities: capabilities))
        for text in [before, after] {
          var surface = Surface(size: size)
          surface.put(TextWidth.cells(of: text, style: .plain), at: .zero)
          bytes = ([], [])
          encoders.0.encode(surface, moves: [], into: &bytes.0)
          surface.restyle(CellRect(size: size)) { _ in }
          encoders.1.encode(surface, moves: [], into: &bytes.1)
        }
        #expect(bytes.0 == bytes.1, "\(after)")
      }
    }
  }
}
