import PagerCore

extension ScrollView {
  /// A press: every scroll view under it stops; the innermost will be the first to move.
  final func beginPointer(_ event: PointerEvent) -> Bool {
    guard session == nil else { return true }
    var (inner, innermost) = scrollViews(at: event.location)
    if let hit = innermost.view.content(at: innermost.location) {
      let origin = CellPoint(
        column: event.location.column - hit.location.column, row: event.location.row - hit.location.row)
      if hit.view.handle(event.relative(to: origin)) {
        session = PointerSession(
          inner: [], tracker: PointerTracker(location: event.location, time: event.time),
          capture: (hit.view, origin))
        return true
      }
    }
    inner.append(self)
    let concerned = inner.contains { view in
      view.activity.motion != nil || view.isHeldByKeys
        || ScrollAxis.allCases.contains { view.canScroll(on: $0) }
    }
    guard concerned else { return false }
    for view in inner { view.beginTracking() }
    session = PointerSession(
      inner: Array(inner.dropLast()),
      tracker: PointerTracker(location: event.location, time: event.time))
    return true
  }

  /// The pointer moved: whoever is innermost takes what it can, the others what is left.
  ///
  /// Always reckoned from the press on, so that on the way back the outer view is the first to return.
  final func movePointer(_ event: PointerEvent) -> Bool {
    guard var running = session else { return false }
    if let capture = running.capture {
      return capture.view.handle(event.relative(to: capture.origin))
    }
    running.tracker.move(to: event.location, time: event.time)
    let views = running.inner + [self]
    let translation = running.tracker.translation
    if running.axis == nil {
      running.axis = PointerSession.axis(of: translation) { axis in
        views.contains { $0.canScroll(on: axis) }
      }
    }
    session = running
    // A program that moves one of them ends the gesture for all.
    guard let axis = running.axis, views.allSatisfy(\.isTracking) else { return true }
    let movable = views.filter { $0.canScroll(on: axis) }
    var rest = -translation[axis]
    for (index, view) in movable.enumerated() {
      rest -= view.pull(to: rest, on: axis, isLast: index == movable.count - 1)
    }
    return true
  }

  /// The release: the outermost view that was moved goes on at the pointer's speed, the others stay.
  final func endPointer(_ event: PointerEvent, isCancelled: Bool) -> Bool {
    guard let running = session else { return false }
    if let capture = running.capture {
      session = nil
      return capture.view.handle(event.relative(to: capture.origin))
    }
    if !isCancelled { _ = movePointer(event) }
    let ended = session ?? running
    session = nil
    var velocity = Point.zero
    if let axis = ended.axis, !isCancelled {
      velocity[axis] = -ended.tracker.velocity(at: event.time)[axis]
    }
    let views = ended.inner + [self]
    let mover = views.last { ($0.activity.drag?.pull ?? .zero) != .zero }
    for view in views {
      view.endTracking(velocity: view === mover ? velocity : .zero)
    }
    return true
  }

  /// Turns the wheel over the view. A turn stays with the view and the axis that it began on until the wheel rests.
  final func turnWheel(dx: Int, dy: Int, _ event: PointerEvent) -> Bool {
    let axis: ScrollAxis = dx != 0 ? .horizontal : .vertical
    let notches = dx != 0 ? dx : dy
    guard notches != 0, session == nil else { return false }
    let isForward = notches > 0
    let part = wheelGesture.note(axis: axis, isForward: isForward, at: event.time)
    if part == .stray { return true }
    if part == .continuation, let owner = wheelOwner {
      owner.scrollByWheel(on: axis, notches: notches, isNewGesture: false)
      return true
    }
    let views = scrollViews(at: event.location).inner + [self]
    guard let owner = views.first(where: { $0.acceptsWheel(on: axis, isForward: isForward) }) else {
      wheelOwner = nil
      return false
    }
    wheelOwner = owner
    owner.scrollByWheel(on: axis, notches: notches, isNewGesture: true)
    return true
  }

  /// The scroll views inside this one under a location, innermost first, and the innermost of all with the location in
  /// its cells.
  private func scrollViews(
    at location: CellPoint
  ) -> (inner: [ScrollView], innermost: (view: ScrollView, location: CellPoint)) {
    var inner: [ScrollView] = []
    var innermost = (view: self, location: location)
    while let hit = innermost.view.content(at: innermost.location), let view = hit.view as? ScrollView {
      inner.insert(view, at: 0)
      innermost = (view, hit.location)
    }
    return (inner, innermost)
  }
}
