import PagerPages
import Synchronization

/// Keeps jobs until a test runs them, in the order it likes.
final class ManualExecutor: LoadExecutor {
  private let jobs = Mutex<[@Sendable () -> Void]>([])

  func submit(_ job: @escaping @Sendable () -> Void) {
    jobs.withLock { $0.append(job) }
  }

  var count: Int { jobs.withLock { $0.count } }

  /// Runs the job that was submitted as number `index` of those still here.
  func run(_ index: Int = 0) {
    let job = jobs.withLock { $0.remove(at: index) }
    job()
  }

  func runAll() {
    while count > 0 { run() }
  }
}

/// Runs a job in the call that submits it.
struct InCall: LoadExecutor {
  func submit(_ job: @escaping @Sendable () -> Void) { job() }
}

/// Counts from any thread.
final class Counter: Sendable {
  private let value = Mutex(0)

  func increment() {
    value.withLock { $0 += 1 }
  }

  var count: Int { value.withLock { $0 } }
}
