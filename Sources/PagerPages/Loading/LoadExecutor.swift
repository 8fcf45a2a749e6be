import Dispatch

/// Runs jobs somewhere, some time. Tests have one that runs them when told, in any order.
public protocol LoadExecutor: Sendable {
  func submit(_ job: @escaping @Sendable () -> Void)
}

/// Runs jobs on Dispatch's threads, off the main loop, a few at a time.
public struct LoadQueue: LoadExecutor {
  private let queue: DispatchQueue

  public init() {
    queue = DispatchQueue(label: "pages", qos: .userInitiated, attributes: .concurrent)
  }

  public func submit(_ job: @escaping @Sendable () -> Void) {
    queue.async(execute: job)
  }
}
