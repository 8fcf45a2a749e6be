import Synchronization

/// Reads a pipe as its bytes arrive, on a thread of its own, so that the main loop never waits for them.
///
/// Reads ahead so many bytes and then lets the writer wait, until `readMore()`.
public final class StreamReader: Sendable {
  private struct Plan {
    var limit: Int
    var isReading = false
    var isAtEnd = false
  }

  let bytes = StreamBytes()
  private let descriptor: Int32
  private let readAhead: Int
  private let plan: Mutex<Plan>
  private let thread = WorkerThreads(limit: 1)
  private let inbox = Mutex<Inbox<LoadResult>?>(nil)

  /// Reads from `descriptor`, which stays open. `readAhead`: bytes it holds before it waits to be asked.
  public init(descriptor: Int32, readAhead: Int = 64 << 20) {
    self.descriptor = descriptor
    self.readAhead = max(readAhead, 1)
    plan = Mutex(Plan(limit: max(readAhead, 1)))
  }

  /// Everything has been read.
  public var isAtEnd: Bool { bytes.extent.isAtEnd }

  /// Allows so many bytes more than have come; nil: as many as were allowed at the beginning.
  public func readMore(_ count: Int? = nil) {
    plan.withLock { $0.limit = max($0.limit, bytes.count + (count ?? readAhead)) }
    start()
  }

  func start(_ inbox: Inbox<LoadResult>) {
    self.inbox.withLock { $0 = inbox }
    start()
  }

  private func start() {
    let starts = plan.withLock { plan in
      guard !plan.isReading, !plan.isAtEnd else { return false }
      plan.isReading = true
      return true
    }
    guard starts else { return }
    let isReading = thread.submit {
      self.readToLimit()
      self.noteEnd()
    }
    if !isReading { noteEnd() }
  }

  private func readToLimit() {
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
      while plan.withLock({ plan in
        plan.isReading = bytes.count < plan.limit
        return plan.isReading
      }) {
        // A pipe that fails has ended.
        let count = (try? System.readNext(descriptor, into: buffer)) ?? 0
        if count == 0 { break }
        bytes.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        inbox.withLock { $0 }?.noteGrowth()
      }
    }
  }

  /// After reading: unless the limit has stopped it, there is no more.
  private func noteEnd() {
    let isAtEnd = plan.withLock { plan in
      if plan.isReading { plan.isAtEnd = true }
      plan.isReading = false
      return plan.isAtEnd
    }
    if isAtEnd {
      bytes.end()
      inbox.withLock { $0 }?.noteGrowth()
    }
  }
}
