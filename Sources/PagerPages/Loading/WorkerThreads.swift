/// A few threads that run jobs, begun in the order in which they come.
///
/// A thread is made when a job comes and none is free, and is kept until the object goes. Without a job they sleep.
final class WorkerThreads: Sendable {
  private let jobs = JobMonitor()
  private let limit: Int

  /// At most `limit` threads: so many jobs can hang, in a slow file system for example, before others wait.
  init(limit: Int) {
    self.limit = limit
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
    guard jobs.add(job, threadLimit: limit) else { return true }
    do throws(SystemError) {
      try startThread()
      return true
    } catch {
      return jobs.dropLastWithoutThread()
    }
  }

  private func startThread() throws(SystemError) {
    let jobs = jobs
    do throws(SystemError) {
      try System.startThread { jobs.work() }
    } catch {
      jobs.removeThread()
      throw error
    }
  }
}
