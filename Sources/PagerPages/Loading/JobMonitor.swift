#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The jobs of some threads, and the threads that wait for them.
final class JobMonitor: @unchecked Sendable {
  typealias Job = @Sendable () -> Void

  // Both live at one address as long as the object.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  // What follows is used with the mutex locked.
  private var jobs: [Job] = []
  private var threads = 0
  private var busyThreads = 0
  private var isClosed = false

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Adds a job to the end. Returns whether the caller has to start one more thread for it, which is counted already.
  func add(_ job: @escaping Job, threadLimit: Int) -> Bool {
    withLock {
      jobs.append(job)
      pthread_cond_signal(condition)
      // One that has just been started will take a job as soon as it runs.
      guard jobs.count > threads - busyThreads, threads < threadLimit else { return false }
      threads += 1
      return true
    }
  }

  /// Counts a first thread, which the caller has to start. Returns false when there are some.
  func addThread() -> Bool {
    withLock {
      guard threads == 0 else { return false }
      threads = 1
      return true
    }
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

  /// What each thread does: job after job, until there will be no more.
  func work() {
    while let job = next() {
      job()
      withLock { busyThreads -= 1 }
    }
  }

  /// Lets the threads end, once the jobs are done that there are.
  func close() {
    withLock {
      isClosed = true
      pthread_cond_broadcast(condition)
    }
  }

  private func next() -> Job? {
    withLock {
      while jobs.isEmpty {
        if isClosed { return nil }
        pthread_cond_wait(condition, mutex)
      }
      busyThreads += 1
      return jobs.removeFirst()
    }
  }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
