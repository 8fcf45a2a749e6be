/// Tells when it is time for the next page, for a show that runs by itself.
///
/// A value without a clock: it is told the time, pauses while a person acts, and begins anew with each page.
public struct PageTimer: Hashable, Sendable {
  /// How long a page is shown. Anything under a tenth of a second counts as that.
  public let interval: Duration
  /// How much of the page's time has passed.
  public private(set) var passed = Duration.zero
  private var last: Duration
  private var isPaused = false

  /// Begins at `now`, which is time since start, as all times here.
  public init(interval: Duration, now: Duration) {
    self.interval = max(interval, .milliseconds(100))
    last = now
  }

  /// How much of the page's time has passed, 0…1.
  public var progress: Double { min(max(passed.seconds / interval.seconds, 0), 1) }

  /// When the page's time will be over; nil while it pauses.
  public var deadline: Duration? { isPaused ? nil : last + interval - passed }

  /// Takes note of the time. Returns true, once, when the page's time is over; then the next one's begins.
  public mutating func advance(to now: Duration, isPaused: Bool) -> Bool {
    if !self.isPaused { passed += max(now - last, .zero) }
    last = max(now, last)
    self.isPaused = isPaused
    guard passed >= interval else { return false }
    passed = .zero
    return true
  }

  /// The page has changed: its time begins at `now`.
  public mutating func restart(at now: Duration) {
    passed = .zero
    last = max(now, last)
  }
}
