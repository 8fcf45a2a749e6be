import PagerCore

extension ScrollView {
  /// Moves the visible rectangle to the legal offset that is nearest to `point`, and cancels what moved it before.
  ///
  /// Animated, the move goes on in `advance(to:)`: a series of `scrollViewDidScroll`, the last with the exact target, and one end call,
  /// however often the target changes on the way. Otherwise it is over when this returns, without an end call.
  ///
  /// Ignored in the end calls of a motion that another move replaces: the other one is the newer.
  /// - Returns: whether a move began (or was made) that a caller may wait for.
  @discardableResult
  public final func setContentOffset(_ point: Point, animated: Bool) -> Bool {
    guard !isReplacing else { return false }
    let target = clamp(point)
    // Already on its way there, be it the other way round.
    if animated, case .animating(let motion) = activity, wrapped(motion.target) == target { return true }
    return move(to: target, animated: animated)
  }

  /// Moves to a place that is legal or, where the content goes round, may be turns away.
  @discardableResult
  final func move(to place: Point, animated: Bool) -> Bool {
    guard !isReplacing else { return false }
    let target = reachable(place)
    guard animated else {
      stop()
      guard wrapped(target) != offset else {
        comeToRest()
        return false
      }
      apply(target)
      comeToRest()
      return true
    }
    if case .animating(let motion) = activity, motion.target == target { return true }
    guard target != offset else {
      stop()
      comeToRest()
      return false
    }
    let velocity = self.velocity
    beginAnimation(to: target) { axis, distance, pages in
      let speed = velocity[axis]
      return EaseCurve.move(distance: distance, velocity: speed == 0 ? nil : speed, pages: pages)
    }
    return true
  }

  /// Makes the smallest move after which `rect` (cells of the content) is visible: none if it is, none if nothing of it
  /// lies on the content. One larger than the viewport is aligned at its top left.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    var target = offset
    for axis in ScrollAxis.allCases {
      let near = max(rect.origin[axis], 0)
      let far = min(rect.origin[axis] + rect.size[axis], contentSize[axis])
      guard near < far else { return }
      let length = Double(bounds.size[axis])
      if far - near > length || near < offset[axis] {
        target[axis] = near
      } else if far > offset[axis] + length {
        target[axis] = far - length
      }
    }
    guard clamp(target) != offset else { return }
    setContentOffset(target, animated: animated)
  }

  /// Begins an animated move with a curve an axis, from the offset and the time that are now.
  final func beginAnimation(
    to target: Point, curve: (_ axis: ScrollAxis, _ distance: Double, _ pages: Double) -> EaseCurve
  ) {
    // A move that another one replaces has its one end call at the end of the other.
    if !isScrollingAnimated { stop() }
    let motion = motion(to: target, curve: curve)
    activity = .animating(motion)
    animationWillBegin(to: target)
    if reducedMotion { finishMotion() }
  }

  /// A motion from the offset and the time that are now.
  final func motion(
    to target: Point, curve: (_ axis: ScrollAxis, _ distance: Double, _ pages: Double) -> EaseCurve
  ) -> OffsetMotion {
    var motion = OffsetMotion(start: now, target: target)
    // No time is to pass: a curve would be searched for its end.
    if reducedMotion { return motion }
    let way = target - offset
    func curveAlong(_ axis: ScrollAxis) -> EaseCurve? {
      guard way[axis] != 0 else { return nil }
      let length = bounds.size[axis]
      return curve(axis, way[axis], length > 0 ? abs(way[axis]) / Double(length) : 1)
    }
    motion.x = curveAlong(.horizontal)
    motion.y = curveAlong(.vertical)
    return motion
  }

  /// Moves on what moves.
  final func advanceMotion() {
    guard let motion = activity.motion else { return }
    let time = (now - motion.start).seconds
    if time >= motion.duration {
      finishMotion()
    } else {
      apply(motion.offset(at: time))
    }
  }

  /// Brings the motion that runs to its exact end, with its end call.
  final func finishMotion() {
    guard let target = activity.motion?.target else { return }
    let before = generation
    apply(target)
    guard generation == before else { return }
    endMotion()
    comeToRest()
  }

  /// Ends the motion that runs where it is, with its end call.
  final func endMotion() {
    switch activity {
    case .animating:
      activity = .rest
      animationDidEnd()
      delegate?.scrollViewDidEndScrollingAnimation(self)
    case .decelerating:
      activity = .rest
      delegate?.scrollViewDidEndDecelerating(self)
    case .rest, .tracking, .dragging, .holding: break
    }
  }

  /// Ends whatever moves or holds the view, where it is. What has begun gets its end calls.
  final func stop() {
    isReplacing = true
    defer { isReplacing = false }
    switch activity {
    case .rest: break
    case .tracking: activity = .rest
    case .dragging(let drag), .holding(let drag):
      var target = offset
      if !drag.isEnding {
        delegate?.scrollViewWillEndDragging(self, velocity: .zero, target: &target)
      }
      activity = .rest
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    case .decelerating, .animating: endMotion()
    }
  }

  /// Sets the offset, legal or not, and tells of it if it is another one. The only place that does.
  ///
  /// Where the content goes round, an offset beyond the turn becomes the one within it, and what moves or holds the view
  /// goes on from there: one change, and one call.
  final func apply(_ point: Point) {
    guard !point.x.isNaN, !point.y.isNaN else { return }
    let place = wrapped(point)
    if place != point { shiftActivity(by: place - point) }
    guard place != offset else { return }
    offset = place
    offsetDidChange()
    delegate?.scrollViewDidScroll(self)
    offsetWasReported()
  }

  /// Counts the activity that runs from another turn of the content; it stays the same activity.
  private func shiftActivity(by delta: Point) {
    let before = generation
    switch activity {
    case .rest, .tracking: break
    case .dragging(var drag):
      drag.shift(by: delta)
      activity = .dragging(drag)
    case .holding(var drag):
      drag.shift(by: delta)
      activity = .holding(drag)
    case .decelerating(var motion):
      motion.shift(by: delta)
      activity = .decelerating(motion)
    case .animating(var motion):
      motion.shift(by: delta)
      activity = .animating(motion)
    }
    generation = before
  }

  /// Says that the view rests, unless a delegate has started something again.
  final func comeToRest() {
    guard case .rest = activity else { return }
    didComeToRest()
  }
}
