import Synchronization

/// Says that something has happened to files: once, and then no more until it is armed again.
///
/// In between the system gathers what happens, and forgets single events before it takes too much memory, so a file that
/// is written all the time costs as much as whoever arms this allows. All methods may be called from any thread. Where
/// nothing can be watched (limits, network file systems), nothing is said.
final class FileNotifier: Sendable {
  private struct State {
    var queue: NotificationQueue
    var isArmed = false
  }

  private let state: Mutex<State>
  private let thread = WorkerThreads(limit: 1)
  /// A pipe: the thread stops to wait when its writing end is closed.
  private let stop: (reading: OwnedDescriptor, writing: OwnedDescriptor)
  private let onChange: @Sendable () -> Void

  /// Watches nothing at first. nil where the system has nothing to watch with. `onChange` is called on a thread of this
  /// object's own.
  init?(onChange: @escaping @Sendable () -> Void) {
    guard let queue = NotificationQueue(), let stop = OwnedDescriptor.pipe() else { return nil }
    state = Mutex(State(queue: queue))
    self.stop = stop
    self.onChange = onChange
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
    let descriptor = state.withLock { state -> OwnedDescriptor? in
      guard !state.isArmed else { return nil }
      state.isArmed = true
      return state.queue.descriptor
    }
    guard let descriptor else { return }
    do throws(SystemError) {
      try thread.submit { [weak self, end = stop.reading] in
        if System.waitForInput(descriptor.number, unless: end.number) { self?.fire() }
      }
    } catch {
      state.withLock { $0.isArmed = false }
    }
  }

  private func fire() {
    state.withLock { $0.isArmed = false }
    onChange()
  }
}
