import PagerCore

/// Nothing moves: an edge runs over the screen, behind which the second page appears.
public struct WipeTransition: PageTransition {
  public let name = "wipe"

  public init() {}

  public func draw(
    from first: Surface, to second: Surface, progress: Double, direction: PageDirection,
    into surface: inout Surface
  ) {
    let passage = PagePassage(size: first.size, progress: progress, direction: direction)
    surface.blit(first, at: .zero)
    let part = passage.coveredPart
    surface.drawing(in: part) {
      $0.blit(second, at: CellPoint(column: -part.origin.column, row: -part.origin.row))
    }
  }
}
