/// A critically damped spring: the fastest way back that does not swing.
public struct SpringCurve: TimingCurve {
  /// Stiffness in 1/s; the time constant is its inverse.
  static let stiffness = 14.0

  private let start: Double
  private let slope: Double
  public let duration: Double

  /// - Parameters:
  ///   - displacement: cells from the target at the start.
  ///   - velocity: cells per second; one that would shoot through the target is reduced to what does not.
  public init(displacement: Double, velocity: Double) {
    let stiffness = Self.stiffness
    let inward = -stiffness * displacement
    var velocity = velocity
    if displacement > 0 { velocity = max(velocity, inward) }
    if displacement < 0 { velocity = min(velocity, inward) }
    start = displacement
    slope = velocity + stiffness * displacement
    let (start, slope) = (start, slope)
    // Where it is farthest out, if it first goes on that way.
    let peak = slope == 0 ? 0 : max(0, velocity / (stiffness * slope))
    guard abs(Self.position(peak, start, slope)) >= visibleDistance else {
      duration = 0
      return
    }
    // e^-60 of anything that fits on a screen is nothing.
    duration = firstTime(in: peak...peak + 60 / stiffness) {
      abs(Self.position($0, start, slope)) < visibleDistance
    }
  }

  private static func position(_ time: Double, _ start: Double, _ slope: Double) -> Double {
    (start + slope * time) * Elementary.exponential(-stiffness * time)
  }

  public func value(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return Self.position(max(time, 0), start, slope)
  }

  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let time = max(time, 0)
    return (slope - Self.stiffness * (start + slope * time)) * Elementary.exponential(-Self.stiffness * time)
  }
}
