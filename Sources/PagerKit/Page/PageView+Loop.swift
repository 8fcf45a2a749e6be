import PagerCore

/// Pages that go round.
///
/// The offset stays within one turn, from half a page before the first page to half a page after the last. So the page of
/// an offset is what it is without looping, also for a listener that computes it by itself; crossing the boundary the
/// offset jumps by a turn within one `scrollViewDidScroll`, and at rest on a page it is 0…(n-1)·w as ever. Only targets of motions
/// and places of pages go beyond, counted from the turn that the offset is in.
extension PageView {
  /// Whether there is anything to go round.
  var loops: Bool { isLooping && numberOfPages > 1 && length > 0 }

  /// The page 0…n-1 that a position along the pages shows: looping, n is page 0 and -1 is page n-1.
  public func index(ofPage position: Int) -> Int {
    guard isLooping, numberOfPages > 1 else { return position }
    let rest = position % numberOfPages
    return rest < 0 ? rest + numberOfPages : rest
  }

  /// Whether a cell of a page is drawn.
  public func isVisible(page: Int) -> Bool { visiblePages.contains { index(ofPage: $0) == page } }

  /// The visible pages and their neighbors, as positions like those of `visiblePages`.
  public var nearPages: Range<Int> {
    let visible = visiblePages
    guard !visible.isEmpty else { return visible }
    let near = visible.lowerBound - 1..<visible.upperBound + 1
    return loops ? near : near.clamped(to: 0..<numberOfPages)
  }

  /// The offset within the turn that shows the same.
  func withinTurn(_ point: Point) -> Point {
    let logical = logicalOffset(of: point)
    guard logical.isFinite else { return point }
    let half = Double(length) / 2
    let turn = Double(numberOfPages) * Double(length)
    guard logical < -half || logical >= turn - half else { return point }
    // In whole pages, which are exact.
    let position = PagePosition(offset: logical, length: length)
    let pages = position.nearest - index(ofPage: position.nearest)
    var result = point
    let distance = Double(pages) * Double(length)
    result[direction.axis] += direction == .rightToLeft ? distance : -distance
    return result
  }

  /// Where a released drag comes to rest: as without looping, but bounded by no end.
  func loopingTarget(of drag: ScrollDrag, velocity: Double) -> Double {
    let position = PagePosition(offset: logicalOffset, length: length)
    let velocity = direction == .rightToLeft ? -velocity : velocity
    var target = position.nearest
    if abs(velocity) > ScrollPhysics.flickThreshold * Double(length) {
      target = velocity > 0 ? position.index + 1 : position.index - (position.fraction > 0 ? 0 : 1)
    }
    let start = PagePosition(offset: logicalOffset(of: drag.origin), length: length).nearest
    return offset(ofPage: min(max(target, start - 1), start + 1))[direction.axis]
  }

  /// Looping was turned on or off: nothing goes on beyond an end that is there again.
  func loopingDidChange() {
    endDrag()
    apply(settled(offset))
    loadVisiblePages()
    comeToRest()
  }
}
