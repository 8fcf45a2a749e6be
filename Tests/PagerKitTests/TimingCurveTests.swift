import Testing

@testable import PagerKit

@Suite("Timing curves")
struct TimingCurveTests {
  private func samples(_ curve: some TimingCurve, step: Double = 1 / 240) -> [Double] {
    stride(from: 0, through: curve.duration + 2 * step, by: step).map(curve.value)
  }

  @Test(
    "an ease never turns back, never overshoots and ends at exactly 0",
    arguments: [72.0, -72, 3, -400, 5e8], [0.0, 0.4, 1.5, 2, 3, 9])
  func easeIsMonotone(distance: Double, launch: Double) {
    let curve = EaseCurve(distance: distance, launch: launch, length: 0.25)
    let values = samples(curve).map { distance < 0 ? -$0 : $0 }
    #expect(values[0] == -abs(distance))
    for (before, after) in zip(values, values.dropFirst()) { #expect(after >= before) }
    #expect(values.allSatisfy { $0 <= 0 })
    #expect(values.last == 0)
  }

  @Test("an ease ends as soon as the rest is under half a cell", arguments: [10.0, 72, 200])
  func easeHasNoTail(distance: Double) {
    let curve = EaseCurve(distance: distance, launch: 2, length: 0.25)
    #expect(abs(curve.value(at: curve.duration - 0.001)) >= 0.5)
    #expect(curve.value(at: curve.duration) == 0)
    #expect(curve.velocity(at: curve.duration) == 0)
  }

  @Test("under half a cell an ease takes no time", arguments: [0.0, 0.3, -0.4])
  func easeOfNothing(distance: Double) {
    let curve = EaseCurve(distance: distance, launch: 2, length: 0.25)
    #expect(curve.duration == 0)
    #expect(curve.value(at: 0) == 0)
  }

  @Test(
    "a push from rest covers more in its first frames than in its last, and few frames move less than a cell")
  func pushLooksFirm() {
    let curve = EaseCurve.push(distance: 72, velocity: nil, pages: 0.9)
    #expect(curve.duration > 0.14 && curve.duration < 0.2)
    let frames = samples(curve, step: 1 / 60)
    let moves = zip(frames, frames.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
    for (before, after) in zip(moves.dropLast(), moves.dropFirst().dropLast()) {
      #expect(after <= before + 1e-9)
    }
    #expect(moves.count { $0 < 1 } <= 2)
  }

  @Test("a move keeps the speed of the one before; against it, it starts from none")
  func moveKeepsSpeed() {
    #expect(abs(EaseCurve.move(distance: 100, velocity: 300, pages: 1).velocity(at: 0) - 300) < 1e-9)
    #expect(EaseCurve.move(distance: 100, velocity: -300, pages: 1).velocity(at: 0) == 0)
    #expect(EaseCurve.move(distance: -100, velocity: -300, pages: 1).velocity(at: 0) < -299)
  }

  @Test("speed is the slope of the value")
  func slopes() {
    let curves: [any TimingCurve] = [
      EaseCurve(distance: 80, launch: 2, length: 0.25), SpringCurve(displacement: 17, velocity: 90),
      DecayCurve(velocity: 200, rate: 0.998), DecayCurve(velocity: 200, rate: 0.998, edge: 30, bounces: true),
    ]
    for curve in curves {
      for time in [0.01, 0.1, 0.15] {
        let slope = (curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6)) / 2e-6
        #expect(abs(slope - curve.velocity(at: time)) < 1e-2)
      }
    }
  }

  @Test(
    "ScrollView · `bounces`: the spring comes back without swinging to the other side",
    arguments: [17.25, -17.25, 0.6], [-2000.0, 0, 300])
  func springDoesNotSwing(displacement: Double, velocity: Double) {
    let curve = SpringCurve(displacement: displacement, velocity: velocity)
    let sign = displacement < 0 ? -1.0 : 1
    #expect(curve.value(at: 0) == displacement)
    #expect(samples(curve).allSatisfy { $0 * sign >= 0 })
    #expect(curve.value(at: curve.duration) == 0)
    #expect(curve.duration < 1.5)
  }

  @Test("ScrollView · `bounces`: a spring that is thrown outward goes out and comes back")
  func springGoesOut() {
    let values = samples(SpringCurve(displacement: 0, velocity: 200))
    #expect(values.max()! > 4)
    #expect(values.last == 0)
    #expect(SpringCurve(displacement: 0, velocity: 1).duration == 0)
  }

  @Test("ScrollView · no paging: x(t) = x0 + v0·(d^(1000t) - 1) / (1000·ln d)")
  func decayFormula() {
    // v0 = 100 cells/s, d = 0.998: d^1000 = 0.13506…, 1000·ln d = -2.002…
    let curve = DecayCurve(velocity: 100, rate: 0.998)
    #expect(abs(curve.value(at: 1) - curve.value(at: 0) - 43.203) < 0.01)
    // Until it is slower than a cell a second: (100 - 1) / 2.002 cells.
    #expect(abs(curve.distance - 49.451) < 0.01)
    #expect(abs(curve.velocity(at: curve.duration - 1e-6) - 1) < 1e-3)
    #expect(DecayCurve(velocity: 100, rate: 0.99).duration < curve.duration / 4)
    #expect(DecayCurve(velocity: 0.9, rate: 0.998).duration == 0)
  }

  @Test("ScrollView · no paging: a roll-out ends at the edge, or bounces there")
  func decayAtEdge() {
    let stopped = DecayCurve(velocity: -100, rate: 0.998, edge: -20)
    #expect(stopped.distance == -20)
    #expect(samples(stopped).allSatisfy { $0 >= 0 })
    let bounced = DecayCurve(velocity: -100, rate: 0.998, edge: -20, bounces: true)
    #expect(samples(bounced).contains { $0 < -1 })
    #expect(samples(bounced).last == 0)
    #expect(bounced.duration > stopped.duration)
  }

  @Test("a roll-out to a chosen distance ends there", arguments: [-30.0, 0.5, 200])
  func decayReaching(distance: Double) {
    let curve = DecayCurve(velocity: DecayCurve.velocity(reaching: distance, rate: 0.998), rate: 0.998)
    #expect(abs(curve.distance - distance) < 1e-9)
  }
}
