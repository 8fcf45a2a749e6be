import PagerPages
import Synchronization

/// Keeps jobs until the test runs them.
final class ManualExecutor: LoadExecutor {
  private let jobs = Mutex<[@Sendable () -> Void]>([])

  func submit(_ job: @escaping @Sendable () -> Void) {
    jobs.withLock { $0.append(job) }
  }

  var count: Int { jobs.withLock { $0.count } }

  /// Runs the job that came last before the others.
  func runLast() {
    jobs.withLock { $0.popLast() }?()
  }

  func runAll() {
    let waiting = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in waiting { job() }
  }
}
