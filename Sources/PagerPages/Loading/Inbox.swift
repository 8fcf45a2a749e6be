import Synchronization

/// Where jobs leave their results for the main loop.
///
/// Wakes the loop once, however much arrives before it looks.
final class Inbox<Message: Sendable>: Sendable {
  private struct Contents {
    var messages: [Message] = []
    var isWakePending = false
  }

  private let contents = Mutex(Contents())
  private let onWake: @Sendable () -> Void

  init(onWake: @escaping @Sendable () -> Void) {
    self.onWake = onWake
  }

  func put(_ message: Message) {
    post { $0.messages.append(message) }
  }

  /// Says that a stream has more, or has ended.
  func noteGrowth() {
    post { _ in }
  }

  /// Takes everything out, in the order of arrival.
  func take() -> [Message] {
    contents.withLock { contents in
      defer { contents = Contents() }
      return contents.messages
    }
  }

  private func post(_ change: (inout Contents) -> Void) {
    let isFirst = contents.withLock { contents in
      change(&contents)
      defer { contents.isWakePending = true }
      return !contents.isWakePending
    }
    if isFirst { onWake() }
  }
}
