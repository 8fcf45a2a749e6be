/// Keeps the last delegate calls, and passes each on to the trace.
final class CallLog {
  /// The most recent calls, oldest first.
  private(set) var recent: [DelegateCall] = []
  /// Called with each call as it happens.
  var onAppend: ((DelegateCall) -> Void)?
  private let capacity: Int
  private let trace: TraceFile?

  init(trace: TraceFile?, capacity: Int = 6) {
    self.trace = trace
    self.capacity = capacity
  }

  func append(_ call: DelegateCall) {
    if recent.count == capacity { recent.removeFirst() }
    recent.append(call)
    trace?.append(call.line)
    onAppend?(call)
  }

  /// Why the trace ended early; nil when it did not.
  var failure: String? { trace?.failure }

  func flush() {
    trace?.flush()
  }
}
