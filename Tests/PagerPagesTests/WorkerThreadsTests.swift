import Dispatch
import Testing

@testable import PagerPages

@Suite("Threads for jobs")
struct WorkerThreadsTests {
  @Test("a job that hangs holds up no other, as long as there are threads")
  func hangingJob() throws {
    let threads = WorkerThreads(limit: 2)
    let (release, hung, done) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    try threads.submit {
      release.wait()
      hung.signal()
    }
    for _ in 0..<20 { try threads.submit { done.signal() } }
    for _ in 0..<20 { #expect(done.wait(timeout: .now() + 20) == .success) }
    release.signal()
    #expect(hung.wait(timeout: .now() + 20) == .success)
  }

  @Test("jobs that all hang hold up no other, as long as there may be threads besides")
  func allHang() throws {
    let relief = WorkerThreads.Relief(patience: .milliseconds(1), threads: 3)
    let threads = WorkerThreads(limit: 2, relief: relief)
    let (release, hung, done) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let hang: @Sendable () -> Void = {
      release.wait()
      hung.signal()
    }
    for count in [2, 2, 1] {
      for _ in 0..<count { try threads.submit(hang) }
      if count == 1 { break }
      for _ in 0..<20 { try threads.submit { done.signal() } }
      for _ in 0..<20 { #expect(done.wait(timeout: .now() + 20) == .success) }
    }
    // All threads that there may be hang now: this one waits for one of them.
    try threads.submit { done.signal() }
    for _ in 0..<5 { release.signal() }
    for _ in 0..<5 { #expect(hung.wait(timeout: .now() + 20) == .success) }
    #expect(done.wait(timeout: .now() + 20) == .success)
  }

  @Test("one thread runs its jobs in order, also those that are left when the object goes")
  func order() throws {
    let (ran, done) = (Box<[Int]>([]), DispatchSemaphore(value: 0))
    do {
      let threads = WorkerThreads(limit: 1)
      for number in 0..<50 { try threads.submit { ran.value.append(number) } }
      try threads.submit { done.signal() }
    }
    #expect(done.wait(timeout: .now() + 20) == .success)
    #expect(ran.value == Array(0..<50))
  }

  /// Used by one thread at a time.
  private final class Box<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }
}
