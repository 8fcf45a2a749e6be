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
  public var movesContent: Bool { transition is SlideTransition || visiblePages.count != 2 }

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
