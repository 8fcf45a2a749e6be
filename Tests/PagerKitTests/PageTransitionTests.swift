import PagerCore
import Testing

@testable import PagerKit

@Suite("Page transitions")
struct PageTransitionTests {
  private static let names = PageTransitions.all.map(\.name)
  private static let size = CellSize(columns: 20, rows: 6)

  /// A page of one letter, with wide characters at odd and even columns.
  private func page(_ letter: String) -> Surface {
    var surface = Surface(size: Self.size)
    for row in 0..<Self.size.rows {
      surface.write(String(repeating: letter, count: 20), at: CellPoint(column: 0, row: row))
      for column in stride(from: row % 3, to: 19, by: 5) {
        surface.write(letter == "a" ? "日" : "本", at: CellPoint(column: column, row: row))
      }
    }
    return surface
  }

  private func drawn(
    _ name: String, _ progress: Double, _ direction: PageDirection, from first: Surface, to second: Surface
  ) throws -> Surface {
    let transition = try #require(PageTransitions.named(name))
    // What was there before must not shine through.
    var surface = Surface(size: Self.size)
    surface.fill(CellRect(size: Self.size), with: Cell("?", width: 1, style: .plain))
    transition.draw(from: first, to: second, progress: progress, direction: direction, into: &surface)
    return surface
  }

  private func texts(_ surface: Surface) -> [String] { surface.withCells { $0.map(\.text) } }

  @Test("each is exact at both ends, also beyond them", arguments: names, PageDirection.allCases)
  func exactAtEnds(name: String, direction: PageDirection) throws {
    let (first, second) = (page("a"), page("b"))
    for progress in [0, -0.5] {
      #expect(try drawn(name, progress, direction, from: first, to: second) == first)
    }
    for progress in [1, 1.5] {
      #expect(try drawn(name, progress, direction, from: first, to: second) == second)
    }
  }

  @Test("each draws no half of a wide character, and every cell", arguments: names, PageDirection.allCases)
  func wholeCharacters(name: String, direction: PageDirection) throws {
    let (first, second) = (page("a"), page("b"))
    for step in 0...40 {
      let surface = try drawn(name, Double(step) / 40, direction, from: first, to: second)
      for row in 0..<Self.size.rows {
        var column = 0
        while column < Self.size.columns {
          let cell = surface[column, row]
          #expect(cell.width > 0 && cell.text != "?")
          if cell.width == 2 {
            #expect(column + 1 < Self.size.columns && surface[column + 1, row].isContinuation)
          }
          column += max(cell.width, 1)
        }
      }
    }
  }

  @Test("each shows ever more of the second page", arguments: names, PageDirection.allCases)
  func monotone(name: String, direction: PageDirection) throws {
    var (first, second) = (Surface(size: Self.size), Surface(size: Self.size))
    first.fill(CellRect(size: Self.size), with: Cell("a", width: 1, style: .plain))
    second.fill(CellRect(size: Self.size), with: Cell("b", width: 1, style: .plain))
    var before = texts(first)
    for step in 1...40 {
      let now = texts(try drawn(name, Double(step) / 40, direction, from: first, to: second))
      #expect(zip(before, now).allSatisfy { $0 == "a" || $1 == "b" })
      before = now
    }
    #expect(before.allSatisfy { $0 == "b" })
  }

  @Test("the second page comes from the side where it lies")
  func sides() throws {
    let first = Surface(size: Self.size)
    var second = Surface(size: Self.size)
    second.write("b", at: .zero)
    for name in ["slide", "reveal"] {
      #expect(try drawn(name, 0.25, .horizontal, from: first, to: second)[15, 0].text == "b")
      #expect(try drawn(name, 0.5, .vertical, from: first, to: second)[0, 3].text == "b")
    }
    #expect(try drawn("wipe", 0.9, .rightToLeft, from: first, to: second)[0, 0].text == "b")
    #expect(try drawn("wipe", 0.9, .horizontal, from: first, to: second)[0, 0].text == " ")
  }

  @Test("reveal: the first page gives way at a third of the speed")
  func reveal() throws {
    var first = Surface(size: Self.size)
    first.write("a", at: CellPoint(column: 9, row: 0))
    let surface = try drawn("reveal", 0.3, .horizontal, from: first, to: Surface(size: Self.size))
    #expect(surface[7, 0].text == "a")
  }

  @Test("a page view's slide is the transition of that name", arguments: PageDirection.allCases)
  func slideIsWhatItWas(direction: PageDirection) {
    let stage = Stage(pages: 3, width: 20, height: 6, direction: direction)
    stage.view.contentOffset = stage.view.offset(logical: 5)
    var expected = Surface(size: Self.size)
    var pages = (Surface(size: Self.size), Surface(size: Self.size))
    stage.view.view(forPageAt: 0)?.draw(into: &pages.0)
    stage.view.view(forPageAt: 1)?.draw(into: &pages.1)
    SlideTransition().draw(
      from: pages.0, to: pages.1, progress: 5 / Double(stage.view.length), direction: direction,
      into: &expected)
    var surface = Surface(size: Self.size)
    stage.view.draw(into: &surface)
    #expect(surface == expected)
  }

  @Test("between two pages the transition draws; at rest and past an end it is the page itself")
  func inPageView() {
    let stage = Stage(pages: 2, width: 20, height: 3)
    stage.view.transition = PageTransitions.none
    #expect(stage.view.movesContent)
    stage.view.contentOffset.x = 9
    #expect(!stage.view.movesContent)
    #expect(picture(of: stage.view)[0] == "page 0" + String(repeating: " ", count: 14))
    stage.view.contentOffset.x = 10
    #expect(picture(of: stage.view)[0] == "page 1" + String(repeating: " ", count: 14))
    stage.view.contentOffset.x = 0
    stage.press(2)
    stage.move(12)
    #expect(stage.view.movesContent && stage.view.displayedOffset.column < -2)
    let shift = -stage.view.displayedOffset.column
    #expect(picture(of: stage.view)[0].hasPrefix(String(repeating: " ", count: shift) + "page 0"))
  }

  @Test("a transition changes no call and no offset", arguments: names)
  func samePath(name: String) throws {
    let (plain, other) = (Stage(pages: 3), Stage(pages: 3))
    other.view.transition = try #require(PageTransitions.named(name))
    for stage in [plain, other] {
      stage.view.flick(.forward, step: 8)
      for _ in 0..<20 {
        stage.frame()
        _ = picture(of: stage.view, columns: 9, rows: 2)
      }
    }
    #expect(plain.recorder.calls == other.recorder.calls)
  }

  @Test("a press between two pages is for the page that is nearer")
  func press() {
    let stage = Stage(pages: 2, width: 20, height: 3)
    stage.view.transition = PageTransitions.none
    stage.view.contentOffset.x = 12
    let hit = stage.view.content(at: CellPoint(column: 3, row: 1))
    #expect(hit?.view === stage.view.view(forPageAt: 1) && hit?.location == CellPoint(column: 3, row: 1))
  }

  /// A surface after a screen has shifted its content, with a mark where nothing is known.
  private func shifted(_ surface: Surface, by moves: [ContentMove]) -> Surface {
    var result = surface
    for move in moves {
      let before = result
      result.fill(move.rect, with: Cell("?", width: 1, style: .plain))
      result.drawing(in: move.rect) {
        $0.blit(
          before,
          at: CellPoint(
            column: move.columns - move.rect.origin.column, row: move.rows - move.rect.origin.row))
      }
    }
    return result
  }

  @Test(
    "reveal: a screen that shifts what it shows has to draw only what comes in from an edge",
    arguments: PageDirection.allCases)
  func revealMoves(direction: PageDirection) throws {
    let transition = RevealTransition()
    let pages = ["a", "b"].map { letter in
      var surface = Surface(size: Self.size)
      for row in 0..<Self.size.rows {
        for column in 0..<Self.size.columns {
          let scalar = Unicode.Scalar(UInt32(letter == "a" ? 0x400 : 0x500) + UInt32(20 * row + column))
          surface.put(Cell(scalar ?? "?", width: 1, style: .plain), at: CellPoint(column: column, row: row))
        }
      }
      return surface
    }
    let length = Self.size[direction.axis]
    for (before, after) in [(0, 1), (1, 4), (3, 5), (5, 3), (4, 0), (0, length), (2, length)] {
      func surface(_ covered: Int) throws -> Surface {
        try drawn("reveal", Double(covered) / Double(length), direction, from: pages[0], to: pages[1])
      }
      let moves = transition.moves(
        fromProgress: Double(before) / Double(length), toProgress: Double(after) / Double(length),
        size: Self.size, direction: direction)
      let screen = try shifted(surface(before), by: moves)
      let wanted = try surface(after)
      let wrong = zip(texts(screen), texts(wanted)).count { $0 != $1 }
      #expect(
        wrong <= abs(after - before) * Self.size.columns * Self.size.rows / length, "\(before) to \(after)")
    }
    #expect(
      transition.moves(fromProgress: 0.5, toProgress: 0.5, size: Self.size, direction: direction).isEmpty)
  }
}
