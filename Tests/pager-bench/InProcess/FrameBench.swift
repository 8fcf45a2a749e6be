/// Runs frame after frame.
struct FrameBench {
  let isQuick: Bool

  /// Medians, over some hundred frames after the first few, of what `frame` says: its seconds and its bytes. The
  /// time returned is in microseconds.
  func run(_ frame: (Int) -> (seconds: Double, bytes: Int)) -> (time: Double, bytes: Double) {
    let warmUp = 3
    var times: [Double] = []
    var bytes: [Double] = []
    for number in 0..<(isQuick ? warmUp + 1 : 400) {
      let cost = frame(number)
      guard number >= warmUp else { continue }
      times.append(cost.seconds)
      bytes.append(Double(cost.bytes))
    }
    return (Statistics.median(times) * 1e6, Statistics.median(bytes))
  }
}
