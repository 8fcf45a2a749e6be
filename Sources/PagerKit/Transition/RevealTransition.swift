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
}
