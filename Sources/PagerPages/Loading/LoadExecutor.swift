/// Runs jobs somewhere, some time. Tests have one that runs them when told, in any order.
public protocol LoadExecutor: Sendable {
  func submit(_ job: @escaping @Sendable () -> Void)

  /// The same for a job that may take seconds: no other job waits until it ends.
  func submitLong(_ job: @escaping @Sendable () -> Void)
}

extension LoadExecutor {
  public func submitLong(_ job: @escaping @Sendable () -> Void) { submit(job) }
}

/// Runs jobs on threads, off the main loop, a few at a time; those that hang don't count for long.
public struct LoadQueue: LoadExecutor {
  private let threads: WorkerThreads
  private let longThreads: WorkerThreads

  public init() {
    self.init(patience: .milliseconds(500))
  }

  /// `patience`: how long jobs wait for others that don't come to their end; four times that where these take long anyway.
  init(patience: Duration) {
    threads = WorkerThreads(limit: 4, relief: WorkerThreads.Relief(patience: patience, threads: 28))
    longThreads = WorkerThreads(limit: 2, relief: WorkerThreads.Relief(patience: patience * 4, threads: 6))
  }

  /// Makes the first thread now, so that there is one for every job. Returns why there is none to be had.
  public func prepare() -> String? {
    do throws(SystemError) {
      try threads.prepare()
      return nil
    } catch {
      return System.message(for: error.code)
    }
  }

  public func submit(_ job: @escaping @Sendable () -> Void) {
    threads.submit(job)
  }

  public func submitLong(_ job: @escaping @Sendable () -> Void) {
    longThreads.submit(job)
  }
}
