/// Tells one turn of a wheel from the next: notches that follow each other quickly in one direction are one gesture.
///
/// A touchpad drifts: while it scrolls down it also reports notches to the side. So a gesture keeps the axis that it began
/// on, and notches along the other one are strays until the wheel has rested.
struct WheelGesture {
  /// What some notches are.
  enum Part {
    /// The first of a gesture.
    case beginning
    case continuation
    /// Along the other axis than the gesture's; nobody is to act on them.
    case stray
  }

  /// A pause of so much ends the gesture.
  static let pause = Duration.milliseconds(200)

  private var axis = ScrollAxis.horizontal
  private var isForward = true
  private var lastTime: Duration?

  /// Notes some notches and tells what they are. `time` is since start.
  mutating func note(axis: ScrollAxis, isForward: Bool, at time: Duration) -> Part {
    let isRunning = lastTime.map { time - $0 < Self.pause } ?? false
    lastTime = time
    if isRunning, self.axis != axis { return .stray }
    if isRunning, self.isForward == isForward { return .continuation }
    self.axis = axis
    self.isForward = isForward
    return .beginning
  }
}
