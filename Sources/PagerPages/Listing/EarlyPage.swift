import Synchronization

/// The page that is probably the first, told while the others are still being read.
///
/// Whoever lists works it out only when it is asked for, and once; so a listing that does not take long costs nothing more.
public final class EarlyPage: Sendable {
  private let question: Atomic<Bool>
  private let isAnswered = Atomic(false)
  private let answer = Deferred<PageSource?>()
  private let onWake: @Sendable () -> Void

  /// `onWake` is called, from any thread, when there is a page.
  public init(isAsked: Bool, onWake: @escaping @Sendable () -> Void) {
    question = Atomic(isAsked)
    self.onWake = onWake
  }

  /// Asks for the page.
  public func ask() {
    question.store(true, ordering: .relaxed)
  }

  /// The answer, once, if it comes within so many milliseconds: a page, or that none can be told. nil: it has not come, or has
  /// been taken.
  public func take(within milliseconds: Int = 0) -> PageSource?? {
    milliseconds > 0 ? answer.take(within: milliseconds) : answer.take()
  }

  /// Whether somebody waits for an answer.
  var isAsked: Bool { question.load(ordering: .relaxed) && !isAnswered.load(ordering: .relaxed) }

  /// Answers: a page, or that none can be told. The first answer counts.
  public func tell(_ page: PageSource?) {
    guard !isAnswered.exchange(true, ordering: .relaxed) else { return }
    answer.put(page)
    if page != nil { onWake() }
  }
}
