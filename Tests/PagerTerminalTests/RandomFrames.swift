import PagerCore
import TestSupport

/// Random pictures, and what can become of one in the next frame.
struct RandomFrames {
  var generator: SeededGenerator
  private let words: [String]
  /// How much of what is drawn has no style.
  private let plainPercent: Int

  init(seed: UInt64, words: [String] = RandomFrames.words, plainPercent: Int = 40) {
    generator = SeededGenerator(seed: seed)
    self.words = words
    self.plainPercent = plainPercent
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func color() -> Color {
    switch number(0...6) {
    case 0...2: .default
    case 3: .indexed(UInt8(number(0...15)))
    case 4: .indexed(UInt8(number(0...255)))
    default: .rgb(UInt8(number(0...255)), UInt8(number(0...255)), UInt8(number(0...255)))
    }
  }

  mutating func style() -> Style {
    if chance(plainPercent) { return .plain }
    let attributes = chance(60) ? 0 : UInt16(number(0...255))
    return Style(foreground: color(), background: color(), attributes: Attributes(rawValue: attributes))
  }

  static let words = [
    "a", "word", "  ", "          ", "日本語", "é", "e\u{301}x", "한", "┌──┐", "▀▄", "x", "🙂", "the quick brown",
    " 表",
    "longer text without end",
  ]

  static let plainWords = [
    "a", "word", " ", "     ", "          ", "a b c d", "the quick brown", "longer text without end", "~{}",
  ]

  /// Marks, pictures and letters that libvterm draws in more or fewer columns than newer terminals do.
  static let newerWords = [
    "\u{627}\u{616}x", "a\u{7FD}\u{7FD}\u{7FD}b", "\u{6DE}", "\u{1FA80}", "\u{1FA80}\u{1FA80}", "\u{1F93B}",
    "日\u{1ACE}本",
  ]

  mutating func size() -> CellSize {
    CellSize(columns: number(1...40), rows: number(1...12))
  }

  /// A picture, sparse or dense.
  mutating func surface(_ size: CellSize) -> Surface {
    var surface = Surface(size: size)
    if chance(20) { surface.fill(surface.bounds, with: .blank(style())) }
    for _ in 0..<number(0...max(size.columns * size.rows / 6, 1)) { scribble(on: &surface) }
    return surface
  }

  mutating func scribble(on surface: inout Surface) {
    let size = surface.size
    let point = CellPoint(column: number(-4...size.columns), row: number(0...max(size.rows - 1, 0)))
    let word = words.randomElement(using: &generator) ?? ""
    surface.write(word, at: point, style: style())
  }

  mutating func rect(in size: CellSize) -> CellRect {
    if chance(50) { return CellRect(size: size) }
    return CellRect(
      column: number(0...max(size.columns - 1, 0)), row: number(0...max(size.rows - 1, 0)),
      columns: number(0...size.columns), rows: number(0...size.rows))
  }

  /// A move of some size in some direction, mostly on one axis.
  mutating func move(in size: CellSize) -> ContentMove {
    let columns = chance(70) ? number(-size.columns...size.columns) : number(-3...3)
    let rows = number(-size.rows...size.rows)
    switch number(0...5) {
    case 0: return ContentMove(rect: rect(in: size), columns: columns, rows: rows)
    case 1...2: return ContentMove(rect: rect(in: size), columns: 0, rows: rows)
    default: return ContentMove(rect: rect(in: size), columns: columns, rows: 0)
    }
  }

  /// `before` after a move, with new content where it came in.
  mutating func surface(_ before: Surface, after move: ContentMove) -> Surface {
    var after = before
    let fresh = surface(before.size)
    after.drawing(in: move.rect) { target in
      target.blit(fresh, at: CellPoint(column: -move.rect.origin.column, row: -move.rect.origin.row))
      // What was in the rectangle, moved.
      target.blit(
        part(of: before, move.rect.intersection(CellRect(size: before.size))),
        at: CellPoint(column: move.columns, row: move.rows))
    }
    return after
  }

  private func part(of surface: Surface, _ rect: CellRect) -> Surface {
    var part = Surface(size: rect.size)
    part.blit(surface, at: CellPoint(column: -rect.origin.column, row: -rect.origin.row))
    return part
  }

  /// libvterm puts a mark that comes in a run of its own on the next row when its base is in the last column.
  static func withoutMarksInLastColumn(_ surface: Surface) -> Surface {
    var surface = surface
    let column = surface.size.columns - 1
    for row in 0..<surface.size.rows where !surface[column, row].isSingleScalar {
      surface.put(
        Cell(surface[column, row].base ?? " ", width: 1, style: surface[column, row].style),
        at: CellPoint(column: column, row: row))
    }
    return surface
  }

  /// The next frame and what is said about it, which may be wrong.
  mutating func next(after before: Surface) -> (surface: Surface, moves: [ContentMove]) {
    switch number(0...9) {
    case 0: return (before, chance(50) ? [] : [move(in: before.size)])
    case 1: return (surface(before.size), [])
    case 2: return (surface(before.size), [move(in: before.size), move(in: before.size)])
    case 3...4:
      var after = before
      for _ in 0..<number(1...4) { scribble(on: &after) }
      return (after, chance(30) ? [move(in: before.size)] : [])
    default:
      let move = move(in: before.size)
      var after = surface(before, after: move)
      if chance(30) { scribble(on: &after) }
      return (after, [move])
    }
  }
}
