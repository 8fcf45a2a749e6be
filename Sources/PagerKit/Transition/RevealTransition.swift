import PagerCore

/// The second page slides over the first, which gives way at a third of the speed.
public struct RevealTransition: PageTransition {
  public let name = "reveal"

  public init() {}

  public func draw(
    from first: Surface, to second: Surface, progress: Double, direction: PageDirection,
    into surface: inout Surface
  ) {
    let passage = PagePassage(size: first.size, progress: progress, direction: direction)
    surface.blit(first, at: passage.origin(shifted: -passage.covered / 3))
    surface.blit(second, at: passage.origin(shifted: passage.length - passage.covered))
  }

  public func moves(
    fromProgress before: Double, toProgress after: Double, size: CellSize, direction: PageDirection
  ) -> [ContentMove] {
    let old = PagePassage(size: size, progress: before, direction: direction)
    let new = PagePassage(size: size, progress: after, direction: direction)
    // Everything moves as far as the first page does, and the second page by so much more.
    let both = old.covered / 3 - new.covered / 3
    let all = new.move(of: CellRect(size: size), by: both)
    let isForward = new.covered > old.covered
    let rest = new.move(
      of: isForward ? new.coveredPart : old.coveredPart, by: old.covered - new.covered - both)
    return (isForward ? [all, rest] : [rest, all]).filter { $0.columns != 0 || $0.rows != 0 }
  }
}
