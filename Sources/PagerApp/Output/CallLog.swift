/// Keeps the last delegate calls, and passes each on to the trace.
final class CallLog {
  /// The last `capacity` calls; when there are so many, `oldest` is the next to go.
  private var calls: [DelegateCall] = []
  private var oldest = 0
  /// Called with each call as it happens.
  var onAppend: ((DelegateCall) -> Void)?
  private let capacity: Int
  private let trace: TraceFile?

  init(trace: TraceFile?, capacity: Int = 6) {
    self.trace = trace
    self.capacity = capacity
  }

  /// The most recent calls, oldest first.
  var recent: [DelegateCall] { Array(calls[oldest...] + calls[..<oldest]) }

  func append(_ call: DelegateCall) {
    if calls.count < capacity {
      calls.append(call)
    } else {
      calls[oldest] = call
      oldest = (oldest + 1) % capacity
    }
    trace?.append(call.line)
    onAppend?(call)
  }

  /// Why the trace ended early; nil when it did not.
  var failure: String? { trace?.failure }

  func flush() {
    trace?.flush()
  }
}
