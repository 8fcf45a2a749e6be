import PagerCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal as a screen: one write a frame; what a slow terminal does not take at once waits here.
public final class TerminalScreen {
  private let session: TerminalSession
  private var encoder: FrameEncoder
  private var buffer: [UInt8] = []
  /// How much of `buffer` the terminal has taken.
  private var written = 0
  private var pacer = FramePacer()
  /// Device status report: the terminal answers `CSI 0 n`.
  private static let question = Array("\u{1B}[5n".utf8)

  /// Bytes of the last frame.
  public private(set) var lastFrameBytes = 0

  init(session: TerminalSession) {
    self.session = session
    encoder = FrameEncoder(capabilities: session.capabilities)
  }

  public var size: CellSize { session.size }

  /// Part of a frame is still to be written: another one must wait.
  var isBusy: Bool { written < buffer.count }

  /// Whether the terminal has taken what was written, as far as one can know.
  func isReady(at now: Duration) -> Bool { !isBusy && pacer.isReady(at: now) }

  /// When a frame that waits for the terminal's answer goes out without; nil: none does.
  func deadline(at now: Duration) -> Duration? { pacer.deadline(at: now) }

  /// How long answers of the terminal are worth waiting for before somebody else has it.
  func farewell(at now: Duration) -> Duration { pacer.farewell(at: now) }

  /// The terminal has answered so often.
  func noteAnswers(_ count: Int, at now: Duration) {
    for _ in 0..<count { pacer.noteAnswer(at: now) }
    if count > 0 { session.expectAnswers(pacer.openQuestions) }
  }

  /// Forgets what is shown: somebody else has drawn, or the size has changed. What is still to be written of the last
  /// frame stays: a sequence that has begun must end.
  func invalidate() {
    encoder.invalidate()
  }

  /// Begins anew on a terminal that was given back in between.
  func reset() {
    encoder.invalidate()
    buffer.removeAll(keepingCapacity: true)
    written = 0
    pacer.reset()
  }

  /// Shows a frame. Throws a `TerminalError` when the terminal is gone.
  func present(_ surface: Surface, moves: [ContentMove], at now: Duration) throws(TerminalError) {
    if !isBusy {
      buffer.removeAll(keepingCapacity: true)
      written = 0
    }
    buffer += session.takeControls()
    let before = buffer.count
    encoder.encode(surface, moves: moves, into: &buffer)
    lastFrameBytes = buffer.count - before
    if lastFrameBytes > 0, session.capabilities.answersQuestions,
      pacer.noteFrame(bytes: lastFrameBytes, at: now)
    {
      buffer += TerminalScreen.question
      session.expectAnswers(pacer.openQuestions)
    }
    try flush()
  }

  /// Writes what the terminal takes now of the last frame, and then the session's own sequences. Throws a
  /// `TerminalError` when the terminal is gone.
  func flush() throws(TerminalError) {
    buffer += session.takeControls()
    while isBusy {
      let count = buffer.withUnsafeBytes { raw in
        write(session.frameDescriptor, raw.baseAddress.map { $0 + written }, raw.count - written)
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno == EAGAIN || errno == EINTR {
        // A signal may be why it must not write (SIGTTOU): that is looked at first.
        return
      } else {
        throw TerminalError("the terminal is gone: \(String(cString: strerror(errno)))")
      }
    }
  }
}
