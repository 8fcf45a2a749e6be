#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The jobs of some threads, and how many threads there are for them.
final class JobMonitor: @unchecked Sendable {
  typealias Job = @Sendable () -> Void

  // Lives at one address as long as the object.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  // What follows is used with the mutex locked.
  private var jobs: [Job] = []
  private var threads = 0
  private var busyThreads = 0
  /// Threads that there may be, and how many more where these hang.
  private var limit: Int
  private var spares: Int
  /// Jobs that have been begun so far.
  private var begun = 0
  private var isWatched = false

  /// What a new job needs.
  enum Need {
    case nothing
    /// One more thread, which is counted already and which the caller has to start.
    case thread
    /// Somebody who looks whether jobs wait for threads that hang: a thread for `watch`.
    case watch
  }

  /// At most `limit` threads, and up to `spares` more for those that hang.
  init(limit: Int, spares: Int) {
    self.limit = limit
    self.spares = spares
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Adds a job to the end.
  func add(_ job: @escaping Job) -> Need {
    withLock {
      jobs.append(job)
      // One that has just been started will take a job as soon as it runs.
      guard jobs.count > threads - busyThreads else { return .nothing }
      if threads < limit {
        threads += 1
        return .thread
      }
      guard !isWatched, spares > 0 else { return .nothing }
      isWatched = true
      return .watch
    }
  }

  /// Returns when no job waits any more, or true when none has been begun for so many milliseconds although one waits: then
  /// the caller has to start a thread, which is counted already, and may go on watching.
  func watch(patience milliseconds: Int) -> Bool {
    while true {
      let before = withLock { begun }
      System.sleep(milliseconds)
      let isStuck: Bool? = withLock {
        if jobs.isEmpty || spares == 0 {
          isWatched = false
          return nil
        }
        guard begun == before else { return false }
        (threads, limit, spares) = (threads + 1, limit + 1, spares - 1)
        return true
      }
      guard let isStuck else { return false }
      if isStuck { return true }
    }
  }

  /// Nobody watches any more.
  func endWatch() {
    withLock { isWatched = false }
  }

  /// A thread that was counted could not be started.
  func removeThread() {
    withLock { threads -= 1 }
  }

  /// Drops the job added last if there is no thread to run it. Returns whether there is one.
  func dropLastWithoutThread() -> Bool {
    withLock {
      if threads == 0 { _ = jobs.popLast() }
      return threads > 0
    }
  }

  /// What each thread does: job after job, until none is left.
  func work() {
    var next = withLock { takeFirst() }
    while let job = next {
      job()
      next = withLock {
        busyThreads -= 1
        return takeFirst()
      }
    }
  }

  /// The job that a thread does next; nil where it is to end, and no longer counted. With the mutex locked.
  private func takeFirst() -> Job? {
    guard !jobs.isEmpty else {
      threads -= 1
      return nil
    }
    busyThreads += 1
    begun += 1
    return jobs.removeFirst()
  }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
