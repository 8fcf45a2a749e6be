/// How a moving offset comes to its target.
///
/// Values are cells from the target, so that the end is exactly 0 however far out the target lies. Times are
/// seconds since the motion began.
public protocol TimingCurve: Sendable {
  /// Seconds until it is at its target for good.
  var duration: Double { get }

  /// Cells from the target; exactly 0 from `duration` on.
  func value(at time: Double) -> Double

  /// Cells per second; 0 from `duration` on.
  func velocity(at time: Double) -> Double
}

/// What counts as there on a grid of cells: nobody sees less than half a cell.
let visibleDistance = 0.5

/// The first time in `range` at which `isTrue` holds, provided that it holds from then on.
func firstTime(in range: ClosedRange<Double>, _ isTrue: (Double) -> Bool) -> Double {
  var low = range.lowerBound
  var high = range.upperBound
  // A microsecond is far below any frame.
  while high - low > 1e-6 {
    let middle = (low + high) / 2
    if isTrue(middle) { high = middle } else { low = middle }
  }
  return high
}
