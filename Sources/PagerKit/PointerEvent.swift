import PagerCore

/// What the pointer did, seen from one view.
public struct PointerEvent: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    case began
    case moved
    case ended
    /// The pointer was taken away; nothing is to be done on its behalf any more.
    case cancelled
    /// Notches of the wheel: `dx` to the right, `dy` down.
    case wheel(dx: Int, dy: Int)
  }

  public var phase: Phase
  /// In the view's own cells; outside of its bounds when the pointer has left it.
  public var location: CellPoint
  /// When it was read, since start. Several events may share one time.
  public var time: Duration
  public var modifiers: KeyPress.Modifiers

  public init(
    _ phase: Phase, at location: CellPoint, time: Duration, modifiers: KeyPress.Modifiers = []
  ) {
    self.phase = phase
    self.location = location
    self.time = time
    self.modifiers = modifiers
  }

  /// The same event for a view whose top left is at `origin`.
  public func relative(to origin: CellPoint) -> PointerEvent {
    var event = self
    event.location.column -= origin.column
    event.location.row -= origin.row
    return event
  }
}
