import PagerCore

/// The nearer page, whole.
public struct NoTransition: PageTransition {
  public let name = "none"

  public init() {}

  public func draw(
    from first: Surface, to second: Surface, progress: Double, direction: PageDirection,
    into surface: inout Surface
  ) {
    surface.blit(progress < 0.5 ? first : second, at: .zero)
  }
}
