/// A released view that rolls out: x(t) = x0 + v0·(d^(1000t) - 1) / (1000·ln d), until it is slower than one cell a
/// second. The formula is the one that the project ScrollMechanics published.
///
/// With an `edge` in its way it springs back from there, or stops there.
public struct DecayCurve: TimingCurve {
  /// Slower than this, in cells per second, is rest.
  static let restSpeed = 1.0

  private let velocity: Double
  private let rate: Double
  /// Cells that it comes per cell a second of starting speed.
  private let reach: Double
  /// Cells from the start to the target.
  public let distance: Double
  private let rollTime: Double
  private let bounce: SpringCurve?
  public let duration: Double

  /// - Parameters:
  ///   - velocity: cells per second at the start.
  ///   - rate: what is left of the speed after a millisecond, between 0 and 1.
  ///   - edge: signed cells to the end of the legal range on its way, if it ends there at all.
  ///   - bounces: whether it shoots over the edge and comes back.
  public init(velocity: Double, rate: Double, edge: Double? = nil, bounces: Bool = false) {
    let rate = min(max(rate, 0.5), 0.99999)
    let reach = -1 / (1000 * Elementary.naturalLogarithm(rate))
    let speed = abs(velocity)
    self.velocity = velocity
    self.rate = rate
    self.reach = reach
    guard speed > Self.restSpeed else {
      (distance, rollTime, duration, bounce) = (0, 0, 0, nil)
      return
    }
    let free = (speed - Self.restSpeed) * reach
    if let edge, abs(edge) < free, edge * velocity >= 0 {
      distance = edge
      rollTime = -reach * Elementary.naturalLogarithm(1 - abs(edge) / (speed * reach))
      let atEdge = (speed - abs(edge) / reach) * (velocity < 0 ? -1 : 1)
      bounce = bounces ? SpringCurve(displacement: 0, velocity: atEdge) : nil
      duration = rollTime + (bounce?.duration ?? 0)
    } else {
      distance = velocity < 0 ? -free : free
      rollTime = reach * Elementary.naturalLogarithm(speed / Self.restSpeed)
      bounce = nil
      duration = rollTime
    }
  }

  /// The starting speed that comes exactly `distance` cells far.
  static func velocity(reaching distance: Double, rate: Double) -> Double {
    let rate = min(max(rate, 0.5), 0.99999)
    let speed = abs(distance) * -1000 * Elementary.naturalLogarithm(rate) + restSpeed
    return distance < 0 ? -speed : speed
  }

  public func value(at time: Double) -> Double {
    guard time < duration else { return 0 }
    guard time < rollTime else { return bounce?.value(at: time - rollTime) ?? 0 }
    return velocity * reach * (1 - Elementary.power(rate, 1000 * max(time, 0))) - distance
  }

  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    guard time < rollTime else { return bounce?.velocity(at: time - rollTime) ?? 0 }
    return velocity * Elementary.power(rate, 1000 * max(time, 0))
  }
}
