import PagerCore

extension ScrollView {
  // MARK: By key

  /// Pulls the view by so many cells of the offset and holds it there until `releaseDrag()`.
  ///
  /// A drag like one by the pointer: the same calls, and past an end the view resists.
  public final func drag(byX x: Double, y: Double = 0) {
    guard x.isFinite, y.isFinite, session == nil else { return }
    if !isHeldByKeys {
      stop()
      guard case .rest = activity else { return }
      activity = .holding(ScrollDrag(origin: offset, base: unresisted(offset)))
      draggingWillBegin()
      delegate?.scrollViewWillBeginDragging(self)
    }
    guard case .holding(var drag) = activity else { return }
    for (axis, cells) in [(ScrollAxis.horizontal, x), (.vertical, y)] where canScroll(on: axis) {
      drag.pull[axis] += cells
    }
    activity = .holding(drag)
    apply(resisted(drag.unresisted))
  }

  /// Lets go of a view that keys hold; it settles as after a drag that ended at rest.
  public final func releaseDrag() {
    guard isHeldByKeys else { return }
    release(velocity: .zero)
  }

  // MARK: By pointer

  /// The pointer is down: the view stops in place.
  final func beginTracking() {
    stop()
    guard case .rest = activity else { return }
    activity = .tracking
  }

  /// Pulls the view along an axis to `cells` from where the press found it, as far as it wants to.
  ///
  /// - Parameter isLast: nobody further out takes what this view leaves.
  /// - Returns: the cells that it took.
  final func pull(to cells: Double, on axis: ScrollAxis, isLast: Bool) -> Double {
    var drag: ScrollDrag
    switch activity {
    case .dragging(let running): drag = running
    case .tracking: drag = ScrollDrag(origin: offset, base: unresisted(offset))
    case .rest, .holding, .decelerating, .animating: return 0
    }
    let start = drag.base[axis]
    var taken = cells
    if !isLast, !loops(on: axis) {
      let range = legalRange(on: axis)
      taken =
        min(max(start + cells, min(range.lowerBound, start)), max(range.upperBound, start)) - start
    }
    drag.pull[axis] = taken
    if case .tracking = activity {
      guard taken != 0 else { return 0 }
      activity = .dragging(drag)
      draggingWillBegin()
      delegate?.scrollViewWillBeginDragging(self)
      guard case .dragging = activity else { return taken }
    } else {
      activity = .dragging(drag)
    }
    apply(resisted(drag.unresisted))
    return taken
  }

  /// The pointer is up.
  final func endTracking(velocity: Point) {
    switch activity {
    case .dragging: release(velocity: velocity)
    case .tracking:
      // Caught in motion and let go: it must not stay between two pages.
      let drag = ScrollDrag(origin: offset, base: unresisted(offset))
      guard releaseMotion(of: drag, velocity: .zero) != nil else {
        activity = .rest
        comeToRest()
        return
      }
      activity = .dragging(drag)
      draggingWillBegin()
      delegate?.scrollViewWillBeginDragging(self)
      guard case .dragging = activity else { return }
      release(velocity: .zero)
    case .rest, .holding, .decelerating, .animating: break
    }
  }

  // MARK: Release

  /// Ends a drag at a velocity in cells per second of the offset.
  private func release(velocity: Point) {
    guard let drag = activity.drag else { return }
    var motion = releaseMotion(of: drag, velocity: velocity)
    let proposed = wrapped(motion?.target ?? offset)
    var target = proposed
    markAsEnding(drag)
    let before = generation
    delegate?.scrollViewWillEndDragging(self, velocity: velocity, target: &target)
    guard generation == before else { return }
    target = settled(target)
    if !isPagingEnabled, target != proposed, settled(proposed) == proposed {
      motion = target == offset ? nil : self.motion(to: target, rolling: velocity)
    }
    guard let motion else {
      activity = .rest
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      comeToRest()
      return
    }
    activity = .decelerating(motion)
    let decelerating = generation
    delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    guard generation == decelerating else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    guard generation == decelerating, reducedMotion else { return }
    finishMotion()
  }

  private func markAsEnding(_ drag: ScrollDrag) {
    var drag = drag
    drag.isEnding = true
    activity = isHeldByKeys ? .holding(drag) : .dragging(drag)
  }

  /// What a released view does by itself; nil if it has come to rest already.
  private func releaseMotion(of drag: ScrollDrag, velocity: Point) -> OffsetMotion? {
    var motion = OffsetMotion(start: now, target: offset)
    for axis in ScrollAxis.allCases {
      let curve: any TimingCurve
      (motion.target[axis], curve) = releaseCurve(of: drag, velocity: velocity[axis], on: axis)
      if axis == .horizontal { motion.x = curve } else { motion.y = curve }
    }
    let isMoving = motion.target != offset || motion.duration > 0
    return isMoving ? motion : nil
  }

  private func releaseCurve(
    of drag: ScrollDrag, velocity: Double, on axis: ScrollAxis
  ) -> (target: Double, curve: any TimingCurve) {
    let place = offset[axis]
    let goesRound = loops(on: axis)
    let legal = goesRound ? place : clamp(place, on: axis)
    if place != legal {
      return (legal, SpringCurve(displacement: place - legal, velocity: velocity))
    }
    if isPagingEnabled {
      let target = pagingTarget(of: drag, velocity: velocity, on: axis)
      return (target, EaseCurve.settle(distance: target - place, velocity: velocity))
    }
    let range = legalRange(on: axis)
    let edge = velocity > 0 ? range.upperBound - place : range.lowerBound - place
    let curve = DecayCurve(
      velocity: canScroll(on: axis) ? velocity : 0, rate: decelerationRate.perMillisecond,
      edge: goesRound ? nil : edge, bounces: bounces)
    return (place + curve.distance, curve)
  }

  /// Rolls out to a target that a delegate has chosen.
  private func motion(to target: Point, rolling velocity: Point) -> OffsetMotion {
    let rate = decelerationRate.perMillisecond
    func curve(_ distance: Double) -> DecayCurve? {
      guard distance != 0 else { return nil }
      return DecayCurve(velocity: DecayCurve.velocity(reaching: distance, rate: rate), rate: rate)
    }
    return OffsetMotion(
      start: now, target: target, x: curve(target.x - offset.x), y: curve(target.y - offset.y))
  }
}
