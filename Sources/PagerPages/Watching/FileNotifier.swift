import Synchronization

/// Knows what has happened to files since somebody looked.
///
/// In between the system gathers it, and forgets single events before it takes too much memory. All methods may be called
/// from any thread. Where nothing can be watched (limits, network file systems), nothing happens.
final class FileNotifier: Sendable {
  private let queue: Mutex<NotificationQueue>
  private let owned: OwnedDescriptor

  /// Readable when there is something to take.
  var descriptor: Int32 { owned.number }

  /// Watches nothing at first. nil where the system has nothing to watch with.
  init?() {
    guard let queue = NotificationQueue() else { return nil }
    owned = queue.descriptor
    self.queue = Mutex(queue)
  }

  /// From now on watches exactly these. May block, where a file system does. O(interests).
  func watch(_ interests: [Interest], includesHidden: Bool) {
    queue.withLock { $0.watch(interests, includesHidden: includesHidden) }
  }

  /// Takes what has happened up to now; never waits. O(events), of which the system keeps a bounded number.
  func take() -> FileChanges {
    queue.withLock { $0.take() }
  }
}
