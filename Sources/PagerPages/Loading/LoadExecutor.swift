/// Runs jobs somewhere, some time. Tests have one that runs them when told, in any order.
public protocol LoadExecutor: Sendable {
  func submit(_ job: @escaping @Sendable () -> Void)

  /// The same for a job that may take seconds: no other job waits until it ends.
  func submitLong(_ job: @escaping @Sendable () -> Void)
}

extension LoadExecutor {
  public func submitLong(_ job: @escaping @Sendable () -> Void) { submit(job) }
}

/// Runs jobs on threads, off the main loop, a few at a time; those that hang don't count for long. Where no thread is to be
/// had jobs are run at once: whoever wants them waits, and gets them.
public struct LoadQueue: LoadExecutor {
  private let threads: WorkerThreads
  private let longThreads: WorkerThreads

  public init() {
    self.init(patience: .milliseconds(500))
  }

  /// `patience`: how long jobs wait for others that don't come to their end; four times that where these take long anyway.
  init(patience: Duration) {
    // By sums: a product with any kind of integer takes longer than all else here, at each start.
    let twice = patience + patience
    threads = WorkerThreads(limit: 4, relief: WorkerThreads.Relief(patience: patience, threads: 28))
    longThreads = WorkerThreads(
      limit: 2, relief: WorkerThreads.Relief(patience: twice + twice, threads: 6))
  }

  public func submit(_ job: @escaping @Sendable () -> Void) {
    LoadQueue.submit(job, to: threads)
  }

  public func submitLong(_ job: @escaping @Sendable () -> Void) {
    LoadQueue.submit(job, to: longThreads)
  }

  private static func submit(_ job: @escaping @Sendable () -> Void, to threads: WorkerThreads) {
    do throws(SystemError) { try threads.submit(job) } catch { job() }
  }
}
