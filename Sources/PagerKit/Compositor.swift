import PagerCore

/// The views of a screen: drawn back to front, offered the pointer front to back.
public final class Compositor {
  /// Back to front; frames are in cells of the screen.
  public var layers: [View] {
    didSet { releaseCaptureOfAbsentLayer() }
  }

  private var capture: View?
  private var lastLocation = CellPoint.zero
  private var lastTime = Duration.zero

  public init(layers: [View] = []) {
    self.layers = layers
  }

  public var isAnimating: Bool { layers.contains { !$0.isHidden && $0.isAnimating } }

  /// Tells every layer the time, hidden ones too: what they shut down with must end as well.
  public func advance(to now: Duration) {
    for layer in layers { layer.advance(to: now) }
  }

  public func draw(into surface: inout Surface) {
    for layer in layers where !layer.isHidden {
      surface.drawing(in: layer.frame) { layer.draw(into: &$0) }
    }
  }

  /// Gives a mouse event to whom it concerns; false when nobody took it. `time` is since start.
  ///
  /// Only the left button points; a press without a release before it ends the old gesture first.
  @discardableResult
  public func handle(_ event: MouseEvent, at time: Duration) -> Bool {
    lastLocation = event.position
    lastTime = time
    let shifted = event.modifiers.contains(.shift)
    switch event.kind {
    case .press(.left): return press(event)
    case .drag: return send(.moved, of: event)
    case .release(.left):
      let wasTaken = send(.ended, of: event)
      capture = nil
      return wasTaken
    case .press, .release: return false
    case .wheelUp: return offer(shifted ? .wheel(dx: -1, dy: 0) : .wheel(dx: 0, dy: -1), of: event) != nil
    case .wheelDown: return offer(shifted ? .wheel(dx: 1, dy: 0) : .wheel(dx: 0, dy: 1), of: event) != nil
    case .wheelLeft: return offer(.wheel(dx: -1, dy: 0), of: event) != nil
    case .wheelRight: return offer(.wheel(dx: 1, dy: 0), of: event) != nil
    }
  }

  /// Ends a gesture that will not be heard to its end: the mouse was turned off, or the program stops.
  public func cancelPointer() {
    guard let view = capture else { return }
    capture = nil
    _ = view.handle(
      PointerEvent(.cancelled, at: lastLocation, time: lastTime).relative(to: view.frame.origin))
  }

  private func press(_ event: MouseEvent) -> Bool {
    cancelPointer()
    capture = offer(.began, of: event)
    return capture != nil
  }

  private func send(_ phase: PointerEvent.Phase, of event: MouseEvent) -> Bool {
    guard let view = capture else { return false }
    _ = view.handle(pointerEvent(phase, of: event, for: view))
    return true
  }

  private func offer(_ phase: PointerEvent.Phase, of event: MouseEvent) -> View? {
    layers.reversed().first { layer in
      !layer.isHidden && layer.frame.contains(event.position)
        && layer.handle(pointerEvent(phase, of: event, for: layer))
    }
  }

  private func pointerEvent(
    _ phase: PointerEvent.Phase, of event: MouseEvent, for view: View
  ) -> PointerEvent {
    PointerEvent(phase, at: event.position, time: lastTime, modifiers: event.modifiers)
      .relative(to: view.frame.origin)
  }

  private func releaseCaptureOfAbsentLayer() {
    guard let view = capture, !layers.contains(where: { $0 === view }) else { return }
    cancelPointer()
  }
}
