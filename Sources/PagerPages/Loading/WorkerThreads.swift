/// A few threads that run jobs, begun in the order in which they come.
///
/// A thread is made when a job comes and none is free, and ends when there is no job for it: a program at rest has none,
/// and so ends at once, as each thread has to get a CPU to end.
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

  /// Has a job run soon. Throws a `SystemError`, and drops the job, where there is no thread and none to be had.
  func submit(_ job: @escaping @Sendable () -> Void) throws(SystemError) {
    switch jobs.add(job) {
    case .nothing: break
    case .watch: watch()
    case .thread:
      do throws(SystemError) {
        try WorkerThreads.startThread(for: jobs)
      } catch {
        if !jobs.dropLastWithoutThread() { throw error }
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

  private static func startThread(for jobs: JobMonitor) throws(SystemError) {
    do throws(SystemError) {
      try System.startThread { jobs.work() }
    } catch {
      jobs.removeThread()
      throw error
    }
  }
}
