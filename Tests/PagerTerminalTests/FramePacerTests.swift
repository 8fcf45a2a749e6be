import Testing

@testable import PagerTerminal

/// Frames over a line of a given speed, in virtual time.
@Suite("Frame pacing")
struct FramePacerTests {
  /// A terminal that takes so many bytes a second, and answers what it has come to after a delay.
  private struct Line {
    var bytesPerSecond: Double
    let delay: Duration
    var pacer = FramePacer()
    private var now = Duration.zero
    private var freeAt = Duration.zero
    private var answers: [Duration] = []
    /// When each frame that was shown has arrived.
    private(set) var arrivals: [Duration] = []
    private(set) var questions = 0

    init(bytesPerSecond: Double, delay: Duration = .zero) {
      self.bytesPerSecond = bytesPerSecond
      self.delay = delay
    }

    /// Wants a frame every 16 ms for a time and shows what may be shown; then the last one as soon as that may be.
    /// Returns how long after the time the last one has arrived.
    mutating func play(for time: Duration, bytes: (Int) -> Int) -> Duration {
      let end = now + time
      var wanted = 0
      arrivals = []
      while now < end {
        wanted += 1
        if pacer.isReady(at: now) { show(bytes: bytes(wanted)) }
        pass(.milliseconds(16))
      }
      while !pacer.isReady(at: now) { pass(.milliseconds(1)) }
      show(bytes: bytes(wanted + 1))
      return (arrivals.last ?? now) - end
    }

    mutating func rest() { pass(.seconds(10)) }

    private mutating func show(bytes: Int) {
      freeAt = max(freeAt, now) + .seconds(Double(bytes) / bytesPerSecond)
      arrivals.append(freeAt)
      if pacer.noteFrame(bytes: bytes, at: now) {
        questions += 1
        answers.append(freeAt + delay)
      }
    }

    private mutating func pass(_ time: Duration) {
      now += time
      while let answer = answers.first, answer <= now {
        answers.removeFirst()
        pacer.noteAnswer(at: answer)
      }
    }
  }

  @Test(
    "20 KB/s, pages that change wholly: after two seconds of them the last arrives within 300 ms, each time")
  func slowLine() {
    var line = Line(bytesPerSecond: 20_000, delay: .milliseconds(1))
    for _ in 0..<3 {
      let delay = line.play(for: .seconds(2)) { _ in 1800 }
      #expect(delay < .milliseconds(300))
      line.rest()
    }
  }

  @Test("20 KB/s: ten frames of a flick are shown")
  func flickOnSlowLine() {
    var line = Line(bytesPerSecond: 20_000, delay: .milliseconds(1))
    for _ in 0..<3 {
      _ = line.play(for: .milliseconds(160)) { $0 == 1 ? 700 : 350 }
      #expect(line.arrivals.count >= 10)
      line.rest()
    }
  }

  @Test("a fast terminal gets every frame, near or 150 ms away", arguments: [1, 150])
  func fastLine(delay: Int) {
    var line = Line(bytesPerSecond: 10_000_000, delay: .milliseconds(delay))
    _ = line.play(for: .seconds(4)) { _ in 2000 }
    _ = line.play(for: .milliseconds(1600)) { _ in 2000 }
    #expect(line.arrivals.count == 101)
  }

  @Test("a terminal that has answered at once is asked once a second, or after 64 KiB")
  func fewQuestions() {
    var line = Line(bytesPerSecond: 50_000_000)
    _ = line.play(for: .seconds(4)) { _ in 500 }
    #expect((4...5).contains(line.questions))
    line = Line(bytesPerSecond: 50_000_000)
    _ = line.play(for: .milliseconds(16 * 21)) { _ in 20_000 }
    // Of 22 frames the first asks nothing, and then one of four asks for the three after it.
    #expect(line.questions == 6)
  }

  @Test("a line that slows down is found out: the last frame arrives soon again")
  func slowingLine() {
    var line = Line(bytesPerSecond: 5_000_000)
    _ = line.play(for: .seconds(2)) { _ in 500 }
    line.bytesPerSecond = 20_000
    _ = line.play(for: .seconds(4)) { _ in 1800 }
    #expect(line.play(for: .seconds(2)) { _ in 1800 } < .milliseconds(300))
  }

  @Test("a terminal that never answers gets every frame, and after a while no more questions")
  func silentTerminal() {
    var pacer = FramePacer()
    var questions = 0
    for frame in 0..<600 {
      let now = Duration.milliseconds(16 * frame)
      #expect(pacer.isReady(at: now))
      if pacer.noteFrame(bytes: 1000, at: now) { questions += 1 }
    }
    #expect(questions == 1)
    #expect(pacer.farewell(at: .seconds(10)) == .zero)
  }

  @Test("frames that are far apart ask nothing")
  func lonelyFrames() {
    var pacer = FramePacer()
    let questions = (0..<10).filter { pacer.noteFrame(bytes: 1000, at: .milliseconds(150 * $0)) }
    #expect(questions.isEmpty)
  }

  @Test("an answer that is lost holds frames back for a time, not for ever")
  func lostAnswer() {
    var pacer = FramePacer()
    _ = pacer.noteFrame(bytes: 1000, at: .zero)
    let isAsked = pacer.noteFrame(bytes: 1000, at: .milliseconds(16))
    #expect(isAsked)
    pacer.noteAnswer(at: .milliseconds(17))
    var now = Duration.milliseconds(32)
    while pacer.isReady(at: now) {
      _ = pacer.noteFrame(bytes: 1000, at: now)
      now += .milliseconds(16)
    }
    let deadline = pacer.deadline(at: now)
    #expect(deadline.map { $0 > now && pacer.isReady(at: $0) } == true)
    #expect(pacer.farewell(at: now) > .zero)
    pacer.reset()
    #expect(pacer.isReady(at: now) && pacer.farewell(at: now) == .zero)
  }
}
