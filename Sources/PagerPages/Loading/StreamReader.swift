import Synchronization

/// Reads a pipe as its bytes arrive, on a thread of its own, so that the main loop never waits for them.
///
/// Reads ahead so many bytes and then lets the writer wait, until `readMore()`.
public final class StreamReader: Sendable {
  private struct Plan {
    var limit: Int
    var isReading = false
    var isAtEnd = false
    /// nil: the pipe has not been opened.
    var descriptor: Int32?
    /// The descriptor, where it was opened here.
    var opened: OwnedDescriptor?
    var failure: SystemError?
  }

  let bytes = StreamBytes()
  /// Where the pipe is found; nil: it is open.
  private let path: FilePath?
  private let readAhead: Int
  private let plan: Mutex<Plan>
  private let thread = WorkerThreads(limit: 1)
  private let inbox = Mutex<Inbox<LoadResult>?>(nil)

  /// Bytes that are held before the writer waits.
  public static let readAhead = 64 << 20

  /// Reads from `descriptor`, which stays open. `readAhead`: bytes it holds before it waits to be asked.
  public init(descriptor: Int32, readAhead: Int = StreamReader.readAhead) {
    path = nil
    self.readAhead = max(readAhead, 1)
    plan = Mutex(Plan(limit: max(readAhead, 1), descriptor: descriptor))
  }

  /// Reads from a pipe that is opened on the thread that reads, when it starts: that waits for who writes.
  init(path: FilePath) {
    self.path = path
    readAhead = StreamReader.readAhead
    plan = Mutex(Plan(limit: readAhead))
  }

  /// Begins to read. Returns why there is no thread to be had for it.
  public func prepare() -> String? {
    do throws(SystemError) {
      try read()
      return nil
    } catch {
      return error.reason
    }
  }

  /// Why nothing can be read; nil as long as nothing is known against it.
  var failure: SystemError? { plan.withLock { $0.failure } }

  /// Everything has been read.
  public var isAtEnd: Bool { bytes.extent.isAtEnd }

  /// Allows so many bytes more than have come; nil: as many as were allowed at the beginning.
  public func readMore(_ count: Int? = nil) {
    plan.withLock { $0.limit = max($0.limit, bytes.count + (count ?? readAhead)) }
    try? read()
  }

  /// Says to `inbox` what comes, and begins to read if that has not begun.
  func start(_ inbox: Inbox<LoadResult>) {
    self.inbox.withLock { $0 = inbox }
    let (count, isAtEnd) = bytes.extent
    if count > 0 || isAtEnd { inbox.noteGrowth() }
    try? read()
  }

  /// Reads as much as is allowed, on another thread. Throws, the stream ended, where there is none to be had.
  private func read() throws(SystemError) {
    let starts = plan.withLock { plan in
      guard !plan.isReading, !plan.isAtEnd else { return false }
      plan.isReading = true
      return true
    }
    guard starts else { return }
    do throws(SystemError) {
      try thread.submit {
        self.readToLimit()
        self.noteEnd()
      }
    } catch {
      noteEnd()
      throw error
    }
  }

  /// The descriptor to read from; nil where the pipe can't be opened.
  private func openInput() -> Int32? {
    if let descriptor = plan.withLock({ $0.descriptor }) { return descriptor }
    guard let path else { return nil }
    do throws(SystemError) {
      let opened = OwnedDescriptor(try System.open(path, waitsForWriter: true))
      plan.withLock { ($0.opened, $0.descriptor) = (opened, opened.number) }
      return opened.number
    } catch {
      plan.withLock { $0.failure = error }
      return nil
    }
  }

  private func readToLimit() {
    guard let descriptor = openInput() else { return }
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
