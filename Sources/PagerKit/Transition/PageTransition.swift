import PagerCore

/// What a page view shows between two pages: a pure function of two pictures and the place between them.
///
/// It knows no time and keeps no state, so that a drag plays it forth and back like an animation does.
public protocol PageTransition: Sendable {
  /// What a user calls it.
  var name: String { get }

  /// Draws the place between two pages that follow each other.
  ///
  /// - Parameters:
  ///   - first: the page before the boundary: the one that goes when the view moves forward. As large as the viewport.
  ///   - second: the page after it, as large.
  ///   - progress: 0 shows exactly `first`, 1 exactly `second`.
  ///   - direction: on which side of the first page the second lies.
  ///   - surface: where to draw, the viewport's top left at (0, 0). O(cells).
  func draw(
    from first: Surface, to second: Surface, progress: Double, direction: PageDirection,
    into surface: inout Surface)

  /// How what is drawn moves from one progress to another, for screens that can shift what they show: in the viewport's
  /// cells, one after the other. None where nothing moves as a whole.
  func moves(
    fromProgress before: Double, toProgress after: Double, size: CellSize, direction: PageDirection
  ) -> [ContentMove]
}

extension PageTransition {
  public func moves(
    fromProgress before: Double, toProgress after: Double, size: CellSize, direction: PageDirection
  ) -> [ContentMove] { [] }
}
