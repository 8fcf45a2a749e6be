import PagerCore

extension ScrollView {
  /// The offsets that the view may rest at, along an axis; a single one where the content fits.
  public final func legalRange(on axis: ScrollAxis) -> ClosedRange<Double> {
    let lowest = 0 - contentInset.before(axis)
    let length = Double(bounds.size[axis])
    let highest = contentSize[axis] + contentInset.after(axis) - length
    // A NaN in either would make the range trap.
    guard lowest.isFinite else { return 0...0 }
    return lowest...(highest > lowest && highest.isFinite ? highest : lowest)
  }

  /// The nearest legal offset; not a number counts as the offset that is.
  final func clamp(_ value: Double, on axis: ScrollAxis) -> Double {
    let range = legalRange(on: axis)
    let value = value.isNaN ? offset[axis] : value
    return min(max(value, range.lowerBound), range.upperBound)
  }

  final func clamp(_ point: Point) -> Point {
    Point(x: clamp(point.x, on: .horizontal), y: clamp(point.y, on: .vertical))
  }

  /// The nearest target that a motion may have: legal or, where the content goes round, any number of turns away.
  final func reachable(_ point: Point) -> Point {
    var result = point
    for axis in ScrollAxis.allCases where !loops(on: axis) || !point[axis].isFinite {
      result[axis] = clamp(point[axis], on: axis)
    }
    return result
  }

  /// The nearest offset that the view may be at by itself: legal or, where the content goes round, within its turn.
  final func settled(_ point: Point) -> Point { wrapped(reachable(point)) }

  /// Whether a drag can move the view along an axis at all.
  final func canScroll(on axis: ScrollAxis) -> Bool {
    let range = legalRange(on: axis)
    if range.lowerBound < range.upperBound { return true }
    return bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  /// What an offset shows that does not know of the ends: past an end the view resists, or stops.
  final func resisted(_ value: Double, on axis: ScrollAxis) -> Double {
    guard !loops(on: axis) else { return value }
    let legal = clamp(value, on: axis)
    guard bounces else { return legal }
    return legal + ScrollPhysics.rubberBand(value - legal, length: Double(bounds.size[axis]))
  }

  final func resisted(_ point: Point) -> Point {
    Point(x: resisted(point.x, on: .horizontal), y: resisted(point.y, on: .vertical))
  }

  /// The inverse of `resisted`.
  final func unresisted(_ point: Point) -> Point {
    var result = clamp(point)
    for axis in ScrollAxis.allCases {
      guard !loops(on: axis) else {
        result[axis] = point[axis]
        continue
      }
      result[axis] += ScrollPhysics.pull(
        showing: point[axis] - result[axis], length: Double(bounds.size[axis]))
    }
    return result
  }

  /// The legal range has changed: whoever rests or goes outside of it comes back at once.
  final func legalRangeDidChange() {
    guard !isLayingOut else { return }
    switch activity {
    case .tracking, .dragging, .holding: return
    case .rest: apply(settled(offset))
    case .decelerating, .animating:
      guard let target = activity.motion.map({ wrapped($0.target) }), settled(target) != target else {
        return
      }
      setContentOffset(target, animated: false)
    }
  }

  /// The size is about to change: motions end where they were going, and the place is noted in viewports.
  final func sizeWillChange() {
    finishMotion()
    if frame.size.columns > 0 {
      keptPosition.x = PagePosition(offset: offset.x, length: frame.size.columns)
    }
    if frame.size.rows > 0 {
      keptPosition.y = PagePosition(offset: offset.y, length: frame.size.rows)
    }
    isLayingOut = true
  }

  /// The size has changed: x = (index + fraction)·w for the new w; without any width the place is kept for later.
  final func sizeDidChange() {
    layoutContent()
    var target = offset
    if keepsPageOnResize {
      if let kept = keptPosition.x, frame.size.columns > 0 {
        target.x = kept.offset(length: frame.size.columns)
      }
      if let kept = keptPosition.y, frame.size.rows > 0 {
        target.y = kept.offset(length: frame.size.rows)
      }
    }
    moveContent(to: target)
    isLayingOut = false
    layoutDidEnd()
  }

  /// Sets the offset after the content has changed under it; what moves or holds the view goes on from there.
  final func moveContent(to target: Point) {
    switch activity {
    case .rest, .tracking: apply(settled(target))
    case .dragging(var drag):
      drag.shift(by: unresisted(target) - drag.unresisted)
      activity = .dragging(drag)
      apply(target)
    case .holding(var drag):
      drag.shift(by: unresisted(target) - drag.unresisted)
      activity = .holding(drag)
      apply(target)
    case .decelerating(var motion):
      motion.shift(by: target - offset)
      activity = .decelerating(motion)
      apply(target)
    case .animating(var motion):
      motion.shift(by: target - offset)
      activity = .animating(motion)
      apply(target)
    }
  }
}
