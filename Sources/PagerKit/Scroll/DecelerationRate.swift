/// How fast a released view that does not page comes to rest.
public struct DecelerationRate: Hashable, Sendable {
  /// What is left of the speed after a millisecond, between 0 and 1.
  public var perMillisecond: Double

  public static let normal = DecelerationRate(perMillisecond: 0.998)
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  public init(perMillisecond: Double) {
    self.perMillisecond = perMillisecond
  }
}
