import PagerCore

/// Where a pressed pointer went, and how fast it is.
///
/// A terminal hands over what it has in bursts: ten events of one read carry one time. So positions of the same
/// time count as one, and the speed is measured over a stretch of time instead of between the last two events.
public struct PointerTracker: Sendable {
  private struct Sample {
    var time: Duration
    var location: CellPoint
  }

  /// How far back the speed looks.
  static let window = Duration.milliseconds(100)
  /// A pointer that has not moved for so long is at rest.
  static let restTime = Duration.milliseconds(80)
  /// No stretch counts as shorter: a whole flick may arrive in a single read.
  static let shortestStretch = Duration.milliseconds(16)

  private var samples: [Sample]
  public let start: CellPoint

  public init(location: CellPoint, time: Duration) {
    start = location
    samples = [Sample(time: time, location: location)]
  }

  public var location: CellPoint { samples.last?.location ?? start }

  /// Cells from the press to the last position.
  public var translation: Point {
    Point(x: Double(location.column - start.column), y: Double(location.row - start.row))
  }

  /// Notes a position. O(1) but for the few samples that leave the window.
  public mutating func move(to location: CellPoint, time: Duration) {
    guard let last = samples.last else { return }
    // An event that moved nothing (a release, mostly) must not look like a slow move.
    guard location != last.location else { return }
    if time <= last.time {
      samples[samples.count - 1].location = location
      return
    }
    samples.append(Sample(time: time, location: location))
    // One sample older than the window stays: it is where the first move within it came from.
    let recent = samples.firstIndex { $0.time >= time - Self.window } ?? 0
    if recent > 1 { samples.removeFirst(recent - 1) }
  }

  /// Cells per second at `time`, in the pointer's direction; zero when it has rested.
  public func velocity(at time: Duration) -> Point {
    guard let last = samples.last, let first = base(before: last) else { return .zero }
    guard time - last.time <= Self.restTime else { return .zero }
    let seconds = max(last.time - first.time, Self.shortestStretch).seconds
    return Point(
      x: Double(last.location.column - first.location.column) / seconds,
      y: Double(last.location.row - first.location.row) / seconds)
  }

  /// The oldest sample in the window, or the one before it when the last is alone there.
  private func base(before last: Sample) -> Sample? {
    guard samples.count > 1 else {
      return Sample(time: last.time, location: start)
    }
    let recent = samples.firstIndex { $0.time >= last.time - Self.window } ?? 0
    return recent < samples.count - 1 ? samples[recent] : samples[samples.count - 2]
  }
}
