/// Tells one turn of a wheel from the next: notches that follow each other quickly in one direction are one gesture.
struct WheelGesture {
  /// A longer pause ends the gesture.
  static let pause = Duration.milliseconds(200)

  private var axis = ScrollAxis.horizontal
  private var isForward = true
  private var lastTime: Duration?

  /// Notes some notches and tells whether a new gesture began with them. `time` is since start.
  mutating func begins(axis: ScrollAxis, isForward: Bool, at time: Duration) -> Bool {
    let goesOn =
      self.axis == axis && self.isForward == isForward
      && lastTime.map { time - $0 <= Self.pause } ?? false
    self.axis = axis
    self.isForward = isForward
    lastTime = time
    return !goesOn
  }
}
