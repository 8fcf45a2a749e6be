import Dispatch

/// Is given from any thread, and waited for.
final class Signal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func signal() {
    semaphore.signal()
  }

  /// Whether it comes within a time that is longer than it ever takes.
  func wait() -> Bool {
    semaphore.wait(timeout: .now() + 20) == .success
  }
}
