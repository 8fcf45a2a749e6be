import PagerCore

/// Makes gestures of wheel events: terminals report a turn of the wheel, or a swipe, as many events.
///
/// Events less than `pause` apart are one gesture. Its first event locks the axis, so that sideways drift of a
/// vertical scroll turns no page; and a gesture turns one page, however many events it has.
struct WheelGesture {
  enum Event: Equatable {
    /// Scroll by so many lines, down if positive.
    case scroll(lines: Int)
    /// Turn by so many pages, forward if positive.
    case turn(pages: Int)
    /// Part of a gesture that has done what it does.
    case none
  }

  private enum Axis {
    case vertical, horizontal
  }

  /// Time without wheel events that ends a gesture.
  static let pause = Duration.milliseconds(200)
  static let linesPerEvent = 3

  private var axis: Axis?
  private var hasTurned = false
  private var last: Duration?

  /// What a mouse event means as a part of a gesture; nil if it is not the wheel's.
  /// `turnsPages`: the pointer is where even the upright wheel turns pages.
  mutating func event(for event: MouseEvent, turnsPages: Bool, at now: Duration) -> Event? {
    guard let (eventAxis, forward) = WheelGesture.direction(of: event) else { return nil }
    if let last, now - last >= WheelGesture.pause {
      axis = nil
      hasTurned = false
    }
    last = now
    let axis = self.axis ?? eventAxis
    self.axis = axis
    guard axis == eventAxis else { return Event.none }
    if axis == .vertical, !turnsPages {
      return .scroll(lines: forward ? WheelGesture.linesPerEvent : -WheelGesture.linesPerEvent)
    }
    guard !hasTurned else { return Event.none }
    hasTurned = true
    return .turn(pages: forward ? 1 : -1)
  }

  private static func direction(of event: MouseEvent) -> (axis: Axis, forward: Bool)? {
    let sideways = event.modifiers.contains(.shift)
    switch event.kind {
    case .wheelUp: return (sideways ? .horizontal : .vertical, false)
    case .wheelDown: return (sideways ? .horizontal : .vertical, true)
    case .wheelLeft: return (.horizontal, false)
    case .wheelRight: return (.horizontal, true)
    default: return nil
    }
  }
}
