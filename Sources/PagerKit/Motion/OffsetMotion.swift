import PagerCore

/// A motion of a two-dimensional offset to a target: a curve an axis, begun at one time.
struct OffsetMotion: Sendable {
  /// Time since start at which it began.
  var start: Duration
  var target: Point
  var x: (any TimingCurve)?
  var y: (any TimingCurve)?

  /// Seconds until both axes are there.
  var duration: Double { max(x?.duration ?? 0, y?.duration ?? 0) }

  func offset(at time: Double) -> Point {
    Point(x: target.x + (x?.value(at: time) ?? 0), y: target.y + (y?.value(at: time) ?? 0))
  }

  /// Cells per second.
  func velocity(at time: Double) -> Point {
    Point(x: x?.velocity(at: time) ?? 0, y: y?.velocity(at: time) ?? 0)
  }

  /// The same motion over content that has moved by so many cells.
  mutating func shift(by delta: Point) {
    target.x += delta.x
    target.y += delta.y
  }
}
