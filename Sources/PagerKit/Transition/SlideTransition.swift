import PagerCore

/// Both pages move together, edge to edge.
public struct SlideTransition: PageTransition {
  public let name = "slide"

  public init() {}

  public func draw(
    from first: Surface, to second: Surface, progress: Double, direction: PageDirection,
    into surface: inout Surface
  ) {
    let passage = PagePassage(size: first.size, progress: progress, direction: direction)
    surface.blit(first, at: passage.origin(shifted: -passage.covered))
    surface.blit(second, at: passage.origin(shifted: passage.length - passage.covered))
  }
}
