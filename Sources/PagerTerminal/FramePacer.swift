/// Tells when a terminal is ready for another frame, by how long it takes to answer.
///
/// That a write succeeds says nothing: kernels and connections take a second's output of a slow line at once. So a frame
/// that follows another closely ends with a question that the terminal answers when it has come to it, and only so many
/// questions may be open. How many is found as TCP Vegas finds its window: one more while answers take no longer than at best,
/// half as many where they queue. The frames that are not shown meanwhile are dropped; the last one never is.
///
/// Pure: the time comes in, as time since start.
struct FramePacer {
  /// When the open questions were asked, in order.
  private var open: [Duration] = []

  /// Questions that are not answered yet; 0 where the terminal answers nothing.
  var openQuestions: Int { isSilent ? 0 : open.count }
  /// The shortest time to an answer; nil: there never was one, and nothing is known of the line.
  private var shortest: Duration?
  private var window = 3.0
  private var lastFrame: Duration?
  private var lastNarrowing = Duration.zero
  /// The terminal answers nothing: every frame is shown, as far as writes go.
  private var isSilent = false

  /// Frames farther apart than this need no question.
  private static let closeFrames = Duration.milliseconds(100)
  /// As much longer than at best an answer may take: frames queue, but nobody sees it.
  private static let patience = Duration.milliseconds(60)
  /// An answer that takes longer is lost.
  private static let longestSilence = Duration.seconds(3)
  private static let widest = 64.0

  /// Whether another frame may go out.
  func isReady(at now: Duration) -> Bool {
    guard let oldest = open.first, shortest != nil else { return true }
    return open.count < Int(window) || now - oldest >= FramePacer.longestSilence
  }

  /// When frames go out again even if no answer comes; nil while none is held back.
  func deadline(at now: Duration) -> Duration? {
    isReady(at: now) ? nil : open.first.map { $0 + FramePacer.longestSilence }
  }

  /// Takes note of a frame; returns whether it is to end with the question.
  mutating func noteFrame(at now: Duration) -> Bool {
    if let oldest = open.first, now - oldest >= FramePacer.longestSilence {
      isSilent = shortest == nil
      open = []
    }
    let isClose = lastFrame.map { now - $0 < FramePacer.closeFrames } ?? false
    lastFrame = now
    // Of a line that nothing is known of, one question is asked.
    guard isClose, !isSilent, shortest != nil || open.isEmpty else { return false }
    open.append(now)
    return true
  }

  /// An answer has come.
  mutating func noteAnswer(at now: Duration) {
    guard let asked = open.first else { return }
    open.removeFirst()
    let time = now - asked
    let best = min(shortest ?? time, time)
    shortest = best
    if time - best <= FramePacer.patience {
      window = min(window + 1 / window, FramePacer.widest)
    } else if asked >= lastNarrowing {
      window = max(window / 2, 1)
      lastNarrowing = now
    }
  }

  /// How long answers that are still to come are worth waiting for before the terminal goes to somebody else, who would
  /// take them for keys. Zero when there are none.
  func farewell(at now: Duration) -> Duration {
    guard let newest = open.last, !isSilent else { return .zero }
    let patience: Duration = (shortest ?? .zero) * 2 + .milliseconds(200)
    return max(newest + patience - now, .zero)
  }

  /// The terminal was given back in between: what was asked before is void.
  mutating func reset() {
    open = []
    lastFrame = nil
  }
}
