import PagerCore
import Testing

@testable import PagerKit

@Suite("Pointer tracker")
struct PointerTrackerTests {
  /// Columns at milliseconds; the first is the press.
  private func tracker(_ samples: [(milliseconds: Int, column: Int)]) -> PointerTracker {
    var tracker = PointerTracker(location: CellPoint(column: samples[0].column, row: 0), time: .zero)
    for sample in samples.dropFirst() {
      tracker.move(
        to: CellPoint(column: sample.column, row: 0), time: .milliseconds(sample.milliseconds))
    }
    return tracker
  }

  private func speed(_ samples: [(Int, Int)], at milliseconds: Int) -> Double {
    tracker(samples).velocity(at: .milliseconds(milliseconds)).x
  }

  @Test("speed is measured over the last tenth of a second")
  func steady() {
    let samples = (0...20).map { ($0 * 10, $0) }
    #expect(abs(speed(samples, at: 200) - 100) < 1)
  }

  @Test("slow at first, fast at last: the last counts")
  func accelerating() {
    let samples = [(0, 0), (500, 1), (1000, 2), (1020, 6), (1040, 10)]
    #expect(speed(samples, at: 1040) > 150)
  }

  @Test("ten events of one time are one position")
  func burst() {
    let samples = [(0, 60)] + (1...10).map { (100, 60 - 4 * $0) }
    #expect(abs(speed(samples, at: 100) - -400) < 1)
    #expect(tracker(samples).translation.x == -40)
  }

  @Test("a burst after a long silence is as slow as the silence was long")
  func lateBurst() {
    let samples = [(0, 60)] + (1...10).map { (500, 60 - 4 * $0) }
    #expect(abs(speed(samples, at: 500) - -80) < 1)
  }

  @Test("a whole flick in a single read has a speed, and a finite one")
  func allAtOnce() {
    let samples = [(0, 60)] + (1...10).map { (0, 60 - 4 * $0) }
    #expect(speed(samples, at: 0) == -2500)
  }

  @Test("a pointer that rests before its release has none")
  func rest() {
    let samples = (0...10).map { ($0 * 10, $0 * 4) }
    #expect(speed(samples, at: 100) > 300)
    #expect(speed(samples, at: 190) == 0)
    #expect(speed([(0, 5)], at: 10) == 0)
  }

  @Test("a release where the last move was does not slow it down")
  func releaseInPlace() {
    let samples = (0...10).map { ($0 * 10, $0 * 4) } + [(110, 40)]
    #expect(abs(speed(samples, at: 110) - 400) < 1)
  }

  @Test("a long drag keeps few positions")
  func memory() {
    let moves = tracker((0...100_000).map { ($0, $0) })
    #expect(moves.velocity(at: .milliseconds(100_000)).x > 900)
    #expect(
      Mirror(reflecting: moves).children.compactMap { ($0.value as? [Any])?.count }.allSatisfy { $0 < 200 })
  }
}
