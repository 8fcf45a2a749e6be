import PagerCore

extension PageView {
  /// Draws what is between two pages by the transition, everything else where the offset puts it.
  func drawPages(into surface: inout Surface) {
    let visible = visiblePages
    if visible.count == 2, !movesContent {
      drawTransition(over: visible, into: &surface)
      return
    }
    let origin = displayedOffset
    for position in visible {
      guard let page = view(forPageAt: index(ofPage: position)), !page.isHidden else { continue }
      surface.drawing(in: page.frame.offset(byColumns: -origin.column, rows: -origin.row)) {
        page.draw(into: &$0)
      }
    }
  }

  /// Whether what is drawn moves as the offset does; false where a transition other than `slide` is under way.
  public var movesContent: Bool { slides || visiblePages.count != 2 }

  /// How what is drawn has moved since the view stood at an offset, in the cells that its frame is in; to be taken one after the
  /// other. Empty where everything is to be drawn anew.
  public func contentMoves(since before: CellPoint) -> [ContentMove] {
    guard length > 0, numberOfPages > 0 else { return [] }
    let old = logicalOffset(of: Point(x: Double(before.column), y: Double(before.row)))
    let shown = displayedOffset
    var new = logicalOffset(of: Point(x: Double(shown.column), y: Double(shown.row)))
    if loops {
      let turn = Double(numberOfPages) * Double(length)
      new += ((old - new) / turn).rounded() * turn
    }
    let first = slides ? nil : PagePosition(offset: min(old, new), length: length).index
    var moves: [ContentMove] = []
    if let first, loops || first >= 0 && first < numberOfPages - 1 {
      let start = Double(first) * Double(length)
      guard max(old, new) <= start + Double(length) else { return [] }
      moves = transition.moves(
        fromProgress: (old - start) / Double(length), toProgress: (new - start) / Double(length),
        size: frame.size, direction: direction)
    } else {
      guard old != new, abs(old - new) < Double(length) else { return [] }
      moves = [
        PagePassage(size: frame.size, progress: 0, direction: direction).move(of: bounds, by: Int(old - new))
      ]
    }
    return moves.map { move in
      var move = move
      move.rect = move.rect.offset(byColumns: frame.origin.column, rows: frame.origin.row)
      return move
    }
  }

  /// Draws the two pages apart and hands them to the transition. The pictures are kept from frame to frame.
  private func drawTransition(over pages: Range<Int>, into surface: inout Surface) {
    pictures.first.reset(to: frame.size)
    pictures.second.reset(to: frame.size)
    drawPage(pages.lowerBound, into: &pictures.first)
    drawPage(pages.lowerBound + 1, into: &pictures.second)
    // The offset in the whole cells that a slide would show, so that both pages are whole where it shows them so.
    let shown = displayedOffset
    let place = logicalOffset(of: Point(x: Double(shown.column), y: Double(shown.row)))
    transition.draw(
      from: pictures.first, to: pictures.second,
      progress: PagePosition(offset: place, length: length).fraction, direction: direction, into: &surface)
  }

  private func drawPage(_ position: Int, into picture: inout Surface) {
    guard let page = view(forPageAt: index(ofPage: position)), !page.isHidden else { return }
    page.draw(into: &picture)
  }
}
