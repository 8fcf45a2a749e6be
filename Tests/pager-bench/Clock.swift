#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Times in seconds.
enum Clock {
  /// Time that passes.
  static var wall: Double { seconds(CLOCK_MONOTONIC) }

  /// Time that this thread has computed.
  static var threadCPU: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The median CPU time of a call, in microseconds, over at least `runs` calls and `seconds` of them.
  static func microseconds(runs: Int, seconds: Double, _ body: () -> Void) -> Double {
    body()
    var times: [Double] = []
    var total = 0.0
    while times.count < runs || total < seconds {
      let before = threadCPU
      body()
      times.append(threadCPU - before)
      total += times[times.count - 1]
    }
    return Statistics.median(times) * 1e6
  }
}
