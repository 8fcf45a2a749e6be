import CTerminalSupport
import PagerCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a program on a terminal: waits for input, wakes, signals and deadlines; steps the program; shows its frames.
///
/// The only place that reads a clock. At rest it waits without a timeout: no wake-up, no output.
public final class EventLoop {
  private let session: TerminalSession
  private let screen: TerminalScreen
  private let input: CursesInput
  private var surface = Surface(size: .zero)
  /// In nanoseconds of the clock.
  private let start = EventLoop.monotonicTime()
  private var shownSize: CellSize
  private var needsDisplay = false

  public init(session: TerminalSession) {
    self.session = session
    screen = TerminalScreen(session: session)
    input = CursesInput(session: session)
    shownSize = session.size
  }

  /// Wakes the loop from another thread: the program gets `.wake`.
  @Sendable public static func wake() {
    pager_wake()
  }

  /// Runs the program to its end and returns its exit status. The session must be claimed; it is given back before
  /// this returns or throws. A signal that asks to end does so after the terminal was given back, with the status
  /// that it has by default. Throws a `TerminalError` when the terminal is gone.
  public func run(_ program: some Program) throws -> Int32 {
    defer { leave() }
    var events: [InputEvent] = []
    var isFirst = true
    while true {
      let step = program.step(events, at: now)
      events.removeAll(keepingCapacity: true)
      needsDisplay = needsDisplay || step.needsDisplay
      if let status = step.exitStatus { return status }
      try perform(step.requests, into: &events)
      try show(program)
      // What had no frame to go with.
      try screen.flush()
      if isFirst { try session.loadKeys() }
      if isFirst, surface.size != shownSize {
        // The size has changed since the program was made, and nobody listened yet.
        events.append(.resize(shownSize))
      }
      isFirst = false
      // Where frames take longer than they should, every deadline has passed: input is looked for all the same.
      var hasWaited = false
      while events.isEmpty, !hasWaited || !isDue(step.deadline) {
        let held = needsDisplay ? screen.deadline(at: now) : nil
        let deadline = Duration.earlier(step.deadline, held)
        try wait(until: deadline, or: program.waitDescriptor, into: &events)
        hasWaited = true
        // The terminal may have taken the rest of a frame, which is no reason for a step.
        if events.isEmpty { try show(program) }
      }
    }
  }

  /// Shows a frame when one is wanted and the terminal has taken the one before.
  private func show(_ program: some Program) throws {
    let begin = now
    guard needsDisplay, screen.isReady(at: begin) else { return }
    needsDisplay = false
    let moves = program.draw(into: &surface)
    try screen.present(surface, moves: moves, at: begin)
    program.didShow(FrameReport(bytes: screen.lastFrameBytes, duration: now - begin))
  }

  private func isDue(_ deadline: Duration?) -> Bool {
    deadline.map { $0 <= now } ?? false
  }

  private func perform(_ requests: TerminalRequests, into events: inout [InputEvent]) throws {
    if requests.contains(.mouseOn) { session.setMouse(true) }
    if requests.contains(.mouseOff) { session.setMouse(false) }
    if requests.contains(.repaint) { repaint() }
    if requests.contains(.suspend) { try suspend(by: SIGTSTP, into: &events) }
  }

  private func repaint() {
    screen.invalidate()
    needsDisplay = true
  }

  private func suspend(by number: Int32, into events: inout [InputEvent]) throws {
    guard session.canSuspend(by: number) else { return }
    takeLastAnswers()
    session.suspend(by: number)
    endIfAsked()
    try session.claim()
    resume(into: &events)
  }

  private func resume(into events: inout [InputEvent]) {
    screen.reset()
    noteSize(into: &events)
    events.append(.resumed)
  }

  /// Waits for something to do, and appends the events that have come. `descriptor` is the program's own.
  private func wait(
    until deadline: Duration?, or descriptor: Int32?, into events: inout [InputEvent]
  ) throws {
    var descriptors = [
      pollfd(fd: session.inputDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: session.wakeDescriptor, events: Int16(POLLIN), revents: 0),
      // A negative one is passed over.
      pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: session.frameDescriptor, events: Int16(POLLOUT), revents: 0),
    ]
    let next = Duration.earlier(deadline, input.deadline)
    let timeout = next.map { max(EventLoop.nanoseconds($0 - now), 0) } ?? -1
    _ = pager_wait(&descriptors, screen.isBusy ? 4 : 3, timeout)
    if descriptors[1].revents != 0 {
      pager_wake_drain()
      try takeSignals(into: &events)
      events.append(.wake)
    }
    if descriptors[0].revents != 0 {
      try readInput(descriptors[0].revents, into: &events)
    } else {
      input.expire(at: now, into: &events)
    }
    if descriptors[2].revents != 0 { events.append(.readable) }
    if screen.isBusy { try screen.flush() }
  }

  /// Throws a `TerminalError` when no input will ever come again.
  private func readInput(_ state: Int16, into events: inout [InputEvent]) throws {
    let isThere = state & Int16(POLLHUP | POLLERR | POLLNVAL) == 0
    // Readable without a byte is the end: a terminal has none while it is there.
    guard isThere, input.drain(at: now, into: &events) else {
      // Where another job has the keys, who could bring this one back to the foreground has ended: else it would have
      // been stopped for trying to read.
      let isInBackground = isThere && session.isInBackground
      endIfAsked()
      throw TerminalError(isInBackground ? "the terminal is another job's" : "the terminal is gone")
    }
    screen.noteAnswers(input.takeAnswers(), at: now)
  }

  private func takeSignals(into events: inout [InputEvent]) throws {
    endIfAsked()
    while case let number = pager_signals_take_stop(), number != 0 { try suspend(by: number, into: &events) }
    if pager_signal_take(SIGCONT) != 0 {
      try session.reclaim()
      resume(into: &events)
    }
    if pager_signal_take(SIGWINCH) != 0 { noteSize(into: &events) }
  }

  /// Gives the terminal back for good.
  private func leave() {
    takeLastAnswers()
    session.restore()
    pager_watches_leave()
  }

  /// Reads what the terminal still has to answer, for a moment: whoever reads next would take it for keys.
  private func takeLastAnswers() {
    defer { session.expectAnswers(0) }
    var ignored: [InputEvent] = []
    while case let rest = screen.farewell(at: now), rest > .zero {
      var descriptor = pollfd(fd: session.inputDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Int32(clamping: EventLoop.nanoseconds(rest) / 1_000_000 + 1)) > 0,
        input.drain(at: now, into: &ignored)
      else { return }
      screen.noteAnswers(input.takeAnswers(), at: now)
    }
  }

  /// Ends the process by the signal that asked for it, the terminal given back.
  private func endIfAsked() {
    let number = pager_signals_take_end()
    guard number != 0 else { return }
    leave()
    pager_signals_end_by(number)
  }

  /// The terminal says that its size has changed, maybe there and back: what it makes of its cells then is its own
  /// affair.
  private func noteSize(into events: inout [InputEvent]) {
    repaint()
    let size = session.size
    guard size != shownSize else { return }
    shownSize = size
    events.append(.resize(size))
  }

  /// Time since start.
  private var now: Duration { .nanoseconds(EventLoop.monotonicTime() - start) }

  private static func monotonicTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  private static func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max : product + attoseconds / 1_000_000_000
  }
}
