/// A few threads that run jobs, begun in the order in which they come.
///
/// A thread is made when a job comes and none is free, and is kept until the object goes. Without a job they sleep.
final class WorkerThreads: Sendable {
  /// What is done about jobs that hang, in a slow file system for example.
  struct Relief: Sendable {
    /// Where none of the threads has been free for so long, one more is made for the jobs that wait.
    var patience: Duration
    /// So many threads are made besides.
    var threads: Int
  }

  private let jobs: JobMonitor
  private let relief: Relief?

  /// At most `limit` threads, but for `relief`.
  init(limit: Int, relief: Relief? = nil) {
    jobs = JobMonitor(limit: limit, spares: relief?.threads ?? 0)
    self.relief = relief
  }

  deinit {
    jobs.close()
  }

  /// Makes the first thread ahead of its jobs. Throws a `SystemError` where the system has none to give.
  func prepare() throws(SystemError) {
    if jobs.addThread() { try startThread() }
  }

  /// Has a job run soon. Returns false, and drops it, where there is no thread and none to be had.
  @discardableResult
  func submit(_ job: @escaping @Sendable () -> Void) -> Bool {
    switch jobs.add(job) {
    case .nothing: return true
    case .watch:
      watch()
      return true
    case .thread:
      do throws(SystemError) {
        try startThread()
        return true
      } catch {
        return jobs.dropLastWithoutThread()
      }
    }
  }

  /// Makes threads as long as jobs wait for those that hang.
  private func watch() {
    guard let relief else { return }
    let jobs = jobs
    let milliseconds = Int(relief.patience / .milliseconds(1))
    do throws(SystemError) {
      try System.startThread {
        while jobs.watch(patience: milliseconds) {
          do throws(SystemError) { try WorkerThreads.startThread(for: jobs) } catch { return jobs.endWatch() }
        }
      }
    } catch {
      jobs.endWatch()
    }
  }

  private func startThread() throws(SystemError) { try WorkerThreads.startThread(for: jobs) }

  private static func startThread(for jobs: JobMonitor) throws(SystemError) {
    do throws(SystemError) {
      try System.startThread { jobs.work() }
    } catch {
      jobs.removeThread()
      throw error
    }
  }
}
