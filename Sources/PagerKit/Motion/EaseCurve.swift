/// A move of a given length that ends softly: a cubic with a given speed at its start and none at its end.
///
/// Never turns back and never overshoots: the starting speed is kept between 0 and three times the mean speed, the
/// range in which the cubic is monotone. Ends as soon as the rest is under half a cell, so that no frame is
/// spent on a tail nobody sees.
public struct EaseCurve: TimingCurve {
  /// Starting speed as a multiple of the mean speed.
  private let launch: Double
  private let distance: Double
  private let length: Double
  public let duration: Double

  /// Launches from 1.5 on brake from the start on.
  static let brakingLaunch = 1.5
  /// From rest: a constant braking, which on a grid of cells looks firmest.
  static let restLaunch = 2.0
  static let monotoneLaunch = 3.0

  /// - Parameters:
  ///   - distance: signed cells to go.
  ///   - launch: starting speed over mean speed, kept within 0…3.
  ///   - length: seconds that the whole curve would take.
  public init(distance: Double, launch: Double, length: Double) {
    self.distance = distance
    self.launch = min(max(launch, 0), Self.monotoneLaunch)
    self.length = max(length, 0)
    let launch = self.launch
    let magnitude = abs(distance)
    guard magnitude >= visibleDistance, self.length > 0 else {
      duration = 0
      return
    }
    let end = firstTime(in: 0...1) {
      magnitude * (1 - Self.progress($0, launch: launch)) < visibleDistance
    }
    duration = end * self.length
  }

  /// A move that a program asked for: from rest it starts briskly, else it keeps the speed it has.
  ///
  /// `pages` is how many viewports it crosses: longer ways take a little longer, 220 to 280 ms.
  static func move(distance: Double, velocity: Double?, pages: Double) -> EaseCurve {
    let length = length(pages: pages)
    let launch = velocity.map { meanMultiple(of: $0, distance: distance, length: length) } ?? restLaunch
    return EaseCurve(distance: distance, launch: launch, length: length)
  }

  /// A push by key: as fast as what runs, and never slower than a move that brakes from its start.
  static func push(distance: Double, velocity: Double?, pages: Double) -> EaseCurve {
    let length = length(pages: pages)
    guard let velocity, velocity * distance > 0 else {
      return EaseCurve(distance: distance, launch: restLaunch, length: length)
    }
    let launch = meanMultiple(of: velocity, distance: distance, length: length)
    return EaseCurve(distance: distance, launch: max(launch, brakingLaunch), length: length)
  }

  /// What a released page does: goes on at the pointer's speed, in less time if it was fast.
  static func settle(distance: Double, velocity: Double) -> EaseCurve {
    var length = 0.24
    let speed = velocity * (distance < 0 ? -1 : 1)
    if speed > 0 {
      length = min(length, max(0.09, monotoneLaunch * abs(distance) / speed))
    }
    let launch = max(meanMultiple(of: speed, distance: abs(distance), length: length), brakingLaunch)
    return EaseCurve(distance: distance, launch: launch, length: length)
  }

  /// Seconds: long enough to be seen as a slide, and short enough that its ten frames, which shift every row, cost less
  /// than the page itself where that fills the screen.
  private static func length(pages: Double) -> Double {
    0.14 + 0.02 * min(max(pages, 0), 3)
  }

  private static func meanMultiple(of velocity: Double, distance: Double, length: Double) -> Double {
    distance == 0 ? 0 : velocity * length / distance
  }

  private static func progress(_ time: Double, launch: Double) -> Double {
    let squared = time * time
    let cubed = squared * time
    return launch * (time - 2 * squared + cubed) + 3 * squared - 2 * cubed
  }

  public func value(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let progress = Self.progress(max(time, 0) / length, launch: launch)
    return -distance * (1 - min(max(progress, 0), 1))
  }

  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let time = max(time, 0) / length
    let slope = launch * (1 - 4 * time + 3 * time * time) + 6 * time - 6 * time * time
    return distance * slope / length
  }
}
