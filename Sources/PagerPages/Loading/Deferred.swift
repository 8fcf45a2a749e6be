#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Something that is being found out elsewhere, until the main loop takes it.
public final class Deferred<Value: Sendable>: @unchecked Sendable {
  // Both live at one address as long as the object.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  // What follows is used with the mutex locked.
  private var value: Value?
  private var isThere = false

  /// Something that `put` will bring.
  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  /// Has `find` run by `executor`, and `onWake` called when it is done (from any thread).
  public convenience init(
    executor: any LoadExecutor, onWake: @escaping @Sendable () -> Void, find: @escaping @Sendable () -> Value
  ) {
    self.init()
    executor.submit {
      self.put(find())
      onWake()
    }
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// The value, once; nil: it is not there yet, or has been taken. O(1).
  public func take() -> Value? {
    withLock { takeValue() }
  }

  /// The same, but gives it so many milliseconds to come; nil: as many as it takes.
  public func take(within milliseconds: Int?) -> Value? {
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    deadline.tv_nsec += (milliseconds ?? 0) * 1_000_000
    deadline.tv_sec += deadline.tv_nsec / 1_000_000_000
    deadline.tv_nsec %= 1_000_000_000
    return withLock {
      while !isThere {
        guard milliseconds != nil else {
          pthread_cond_wait(condition, mutex)
          continue
        }
        guard pthread_cond_timedwait(condition, mutex, &deadline) == 0 else { break }
      }
      return takeValue()
    }
  }

  /// Brings the value, once, from any thread.
  func put(_ found: Value) {
    withLock {
      value = found
      isThere = true
      pthread_cond_signal(condition)
    }
  }

  private func takeValue() -> Value? {
    defer { value = nil }
    return value
  }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
