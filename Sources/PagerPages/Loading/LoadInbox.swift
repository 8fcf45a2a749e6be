import Synchronization

/// Where jobs leave their results for the main loop.
///
/// Wakes the loop once, however much arrives before it looks.
final class LoadInbox: Sendable {
  private struct Contents {
    var results: [LoadResult] = []
    var isWakePending = false
  }

  private let contents = Mutex(Contents())
  private let onWake: @Sendable () -> Void

  init(onWake: @escaping @Sendable () -> Void) {
    self.onWake = onWake
  }

  func put(_ result: LoadResult) {
    post { $0.results.append(result) }
  }

  /// Says that a stream has more, or has ended.
  func noteGrowth() {
    post { _ in }
  }

  /// Takes everything out, in the order of arrival.
  func take() -> [LoadResult] {
    contents.withLock { contents in
      defer { contents = Contents() }
      return contents.results
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
