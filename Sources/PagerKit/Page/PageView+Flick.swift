import PagerCore

extension PageView {
  /// A push by key: the offset moves by `step` cells in this very call, then the view goes on to the next page that way.
  ///
  /// Pushes add up: each goes one page on from where the view is going. Not paging, it moves by `step` and stays.
  /// - Returns: whether the view moves; at the end it does not.
  @discardableResult
  public func flick(_ direction: PageStep, step: Double) -> Bool {
    let step = step.isFinite ? max(step, 0) : 0
    guard isPagingEnabled else {
      let target = offset(logical: logicalOffset + step * Double(direction.sign))
      return loops ? move(to: target, animated: false) : setContentOffset(target, animated: false)
    }
    guard numberOfPages > 0, !isReplacing else { return false }
    let next = headingPage(before: direction) + direction.sign
    let page = isLooping && numberOfPages > 1 ? next : min(max(next, 0), numberOfPages - 1)
    guard length > 0 else { return setPageWithoutLength(index(ofPage: page)) }
    let target = reachable(offset(ofPage: page))
    guard target != offset else { return move(to: target, animated: true) }
    guard target != activity.motion?.target else { return true }
    push(to: target, step: step, direction)
    return true
  }

  /// Goes one page on from where the view is going, by an animated move or at once; looping, from an end to the other.
  /// - Returns: whether the view moves; at an end it does not.
  @discardableResult
  public func turn(_ step: PageStep, animated: Bool) -> Bool {
    let next = headingPage(before: step) + step.sign
    guard loops else {
      let page = isLooping && numberOfPages > 0 ? index(ofPage: next) : next
      return setCurrentPage(page, animated: animated)
    }
    return move(to: offset(ofPage: next), animated: animated)
  }

  /// The page that the view is going to; resting or held between two pages, the one of them that is left behind. Looping, it
  /// may be beyond 0…n-1.
  func headingPage(before step: PageStep) -> Int {
    if loops, let target = activity.motion?.target {
      return PagePosition(offset: logicalOffset(of: target), length: length).nearest
    }
    if isScrollingAnimated { return currentPage }
    if isDecelerating { return page(at: targetOffset) }
    guard length > 0 else { return page }
    let position = PagePosition(offset: logicalOffset, length: length)
    return step == .backward && position.fraction > 0 ? position.index + 1 : position.index
  }

  private func push(to target: Point, step: Double, _ direction: PageStep) {
    let axis = self.direction.axis
    let velocity = self.velocity[axis]
    if !isScrollingAnimated { stop() }
    let way = logicalOffset(of: target) - logicalOffset
    // Taking back one of several pushes may still leave the target ahead: then nothing moves back.
    let leads = way * Double(direction.sign) > 0
    let first = leads && !reducedMotion ? min(step, abs(way)) * Double(direction.sign) : 0
    let start = offset
    let stepped = offset(logical: logicalOffset + first)
    var motion = OffsetMotion(start: now, target: target)
    if !reducedMotion {
      let rest = target[axis] - stepped[axis]
      let pages = abs(rest) / Double(length)
      let curve = EaseCurve.push(distance: rest, velocity: velocity == 0 ? nil : velocity, pages: pages)
      if axis == .horizontal { motion.x = curve } else { motion.y = curve }
    }
    activity = .animating(motion)
    let before = generation
    animationWillBegin(to: target)
    if stepped != start, generation == before { apply(stepped) }
    if generation == before, reducedMotion || offset == activity.motion?.target { finishMotion() }
  }
}
