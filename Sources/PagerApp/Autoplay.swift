import PagerCore
import PagerKit

/// A show that runs by itself: each page for a while, which the current dot shows by filling.
///
/// A value without a clock; pauses while a person acts, and begins anew with each page.
struct Autoplay {
  /// How long a page is shown.
  let interval: Duration
  private var timer: PageTimer?
  private var page = 0

  /// Steps in which the dot fills.
  private static let steps = 8
  static let standardInterval = Duration.seconds(5)

  init(interval: Duration) {
    self.interval = interval
  }

  var isOn: Bool { timer != nil }

  mutating func turn(on isOn: Bool, at now: Duration) {
    timer = isOn ? PageTimer(interval: interval, now: now) : nil
  }

  /// How much of the page's time has passed, in whole steps, 0…1; nil when it is off.
  var progress: Double? {
    timer.map { Double(Autoplay.stepsDone(of: $0)) / Double(Autoplay.steps) }
  }

  /// When the dot fills by another step, or the page turns; nil when it is off or pauses.
  var deadline: Duration? {
    guard let timer, let end = timer.deadline else { return nil }
    let next = Autoplay.stepsDone(of: timer) + 1
    // Exact, and later than now: a step that is due at once for ever would be an endless loop.
    return next < Autoplay.steps ? end - timer.interval + timer.interval / Autoplay.steps * next : end
  }

  private static func stepsDone(of timer: PageTimer) -> Int {
    let step = timer.interval / steps
    return (1..<steps).last { step * $0 <= timer.passed } ?? 0
  }

  /// Takes note of the time and of the page that is shown; true when it is time for the next one.
  mutating func advance(to now: Duration, page: Int, isPaused: Bool) -> Bool {
    if page != self.page {
      self.page = page
      timer?.restart(at: now)
    }
    return timer?.advance(to: now, isPaused: isPaused) ?? false
  }
}
