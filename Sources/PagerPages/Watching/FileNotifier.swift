import Dispatch
import Synchronization

/// Says that something has happened to files: once, and then no more until it is armed again.
///
/// In between the system gathers what happens, and forgets single events before it takes too much memory, so a file that
/// is written all the time costs as much as whoever arms this allows. All methods may be called from any thread. Where
/// nothing can be watched (limits, network file systems), nothing is said.
final class FileNotifier: Sendable {
  private struct State {
    var queue: NotificationQueue
    var source: (any DispatchSourceRead)?
  }

  private let state: Mutex<State>
  private let queue = DispatchQueue(label: "files", qos: .utility)
  private let onChange: @Sendable () -> Void

  /// Watches nothing at first. nil where the system has nothing to watch with. `onChange` is called on a thread of this
  /// object's own.
  init?(onChange: @escaping @Sendable () -> Void) {
    guard let queue = NotificationQueue() else { return nil }
    state = Mutex(State(queue: queue, source: nil))
    self.onChange = onChange
  }

  deinit {
    state.withLock { $0.source?.cancel() }
  }

  /// From now on watches exactly these. May block, where a file system does. O(interests).
  func watch(_ interests: [Interest], includesHidden: Bool) {
    state.withLock { $0.queue.watch(interests, includesHidden: includesHidden) }
  }

  /// Takes what has happened up to now; never waits. O(events), of which the system keeps a bounded number.
  func take() -> FileChanges {
    state.withLock { $0.queue.take() }
  }

  /// Calls `onChange` for what happens next, or has happened already and has not been taken.
  func arm() {
    state.withLock { state in
      guard state.source == nil else { return }
      let descriptor = state.queue.descriptor
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: queue)
      source.setEventHandler { [weak self] in self?.fire() }
      // The descriptor stays open as long as Dispatch looks at it.
      source.setCancelHandler { withExtendedLifetime(descriptor) {} }
      state.source = source
      source.resume()
    }
  }

  private func fire() {
    let wasArmed = state.withLock { state in
      defer { state.source = nil }
      state.source?.cancel()
      return state.source != nil
    }
    if wasArmed { onChange() }
  }
}
