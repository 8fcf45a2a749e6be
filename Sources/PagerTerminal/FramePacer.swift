/// Tells when a terminal is ready for another frame, by how long it takes to answer.
///
/// That a write succeeds says nothing: kernels and connections take a second's output of a slow line at once. So a frame
/// that follows another closely ends with a question that the terminal answers when it has come to it, and only so many
/// questions may be open. How many is found as TCP Vegas finds its window: one more while answers take no longer than at best,
/// half as many where they queue. The frames that are not shown meanwhile are dropped; the last one never is.
/// A question costs the program a wake-up. Of a line that has shown itself to be fast, none is asked for as many bytes as it
/// takes within the patience that there is.
///
/// Pure: the time comes in, as time since start.
struct FramePacer {
  private struct Question {
    var time: Duration
    /// Bytes of the frame that ends with it.
    var bytes: Int
  }

  /// The questions that are not answered yet, in order.
  private var open: [Question] = []

  /// Questions that are not answered yet; 0 where the terminal answers nothing.
  var openQuestions: Int { isSilent ? 0 : open.count }
  /// The shortest time to an answer; nil: there never was one, and nothing is known of the line.
  private var shortest: Duration?
  private var window = 3.0
  private var lastFrame: Duration?
  private var lastNarrowing = Duration.zero
  /// Bytes that may go out without a question, and until when.
  private var credit = (bytes: 0, until: Duration.zero)
  /// The terminal answers nothing: every frame is shown, as far as writes go.
  private var isSilent = false

  /// Frames farther apart than this need no question.
  private static let closeFrames = Duration.milliseconds(100)
  /// As much longer than at best an answer may take: frames queue, but nobody sees it.
  private static let patience = Duration.milliseconds(60)
  /// An answer that takes longer is lost.
  private static let longestSilence = Duration.seconds(3)
  private static let widest = 64.0
  /// How long, and for how many bytes at the most, a fast line is believed to be as it was.
  private static let longestCredit = Duration.seconds(1)
  private static let largestCredit = 64.0 * 1024

  /// Whether another frame may go out.
  func isReady(at now: Duration) -> Bool {
    guard let oldest = open.first, shortest != nil else { return true }
    return open.count < Int(window) || now - oldest.time >= FramePacer.longestSilence
  }

  /// When frames go out again even if no answer comes; nil while none is held back.
  func deadline(at now: Duration) -> Duration? {
    isReady(at: now) ? nil : open.first.map { $0.time + FramePacer.longestSilence }
  }

  /// Takes note of a frame of so many bytes; returns whether it is to end with the question.
  mutating func noteFrame(bytes: Int, at now: Duration) -> Bool {
    if let oldest = open.first, now - oldest.time >= FramePacer.longestSilence {
      isSilent = shortest == nil
      open = []
    }
    let isClose = lastFrame.map { now - $0 < FramePacer.closeFrames } ?? false
    lastFrame = now
    // Of a line that nothing is known of, one question is asked.
    guard isClose, !isSilent, shortest != nil || open.isEmpty else { return false }
    if bytes <= credit.bytes, now < credit.until {
      credit.bytes -= bytes
      return false
    }
    open.append(Question(time: now, bytes: bytes))
    return true
  }

  /// An answer has come.
  mutating func noteAnswer(at now: Duration) {
    guard let asked = open.first else { return }
    open.removeFirst()
    let time = now - asked.time
    let best = min(shortest ?? time, time)
    shortest = best
    if time - best <= FramePacer.patience {
      window = min(window + 1 / window, FramePacer.widest)
    } else if asked.time >= lastNarrowing {
      window = max(window / 2, 1)
      lastNarrowing = now
    }
    // With others still open, how fast the line is can't be told from one.
    guard open.isEmpty else { return }
    let bytes = Double(asked.bytes) * (FramePacer.patience / max(time, .microseconds(1)))
    credit = (Int(min(bytes, FramePacer.largestCredit)), now + FramePacer.longestCredit)
  }

  /// How long answers that are still to come are worth waiting for before the terminal goes to somebody else, who would
  /// take them for keys. Zero when there are none.
  func farewell(at now: Duration) -> Duration {
    guard let newest = open.last, !isSilent else { return .zero }
    let patience: Duration = (shortest ?? .zero) * 2 + .milliseconds(200)
    return max(newest.time + patience - now, .zero)
  }

  /// The terminal was given back in between: what was asked before is void.
  mutating func reset() {
    open = []
    lastFrame = nil
    credit.bytes = 0
  }
}
