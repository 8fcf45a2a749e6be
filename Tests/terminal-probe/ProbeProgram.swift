import Dispatch
import PagerCore
import PagerTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Shows what the terminal reports, one line an event, so that a test reads it from the screen; some keys are orders.
final class ProbeProgram: Program {
  private var size: CellSize
  private var log: [String] = []
  private var steps = 0
  private var ticksLeft = 0
  private var ticks = 0
  private var nextTick: Duration?
  private var isLate = false
  private var exitStatus: Int32?
  private var requests: TerminalRequests = []
  private(set) var waitDescriptor: Int32?

  init(size: CellSize) {
    self.size = size
  }

  func step(_ events: [InputEvent], at now: Duration) -> Step {
    steps += 1
    requests = []
    for event in events {
      log.append(EventText.text(for: event))
      switch event {
      case .key(let press): obey(press, at: now)
      case .resize(let size): self.size = size
      // What is there is left there.
      case .readable: waitDescriptor = nil
      default: break
      }
    }
    let isTick = tick(at: now)
    return Step(
      needsDisplay: !events.isEmpty || steps == 1 || isTick, deadline: isLate ? .zero : nextTick,
      exitStatus: exitStatus,
      requests: requests)
  }

  private func obey(_ press: KeyPress, at now: Duration) {
    switch press {
    case .character("q"): exitStatus = 3
    case .control("z"): requests.insert(.suspend)
    case .character("M"): requests.insert(.mouseOn)
    case .character("N"): requests.insert(.mouseOff)
    case .character("R"): requests.insert(.repaint)
    case .character("W"): DispatchQueue.global().async { EventLoop.wake() }
    case .character("V"): waitDescriptor = ProbeProgram.pipeWithContent()
    case .character("X"): ProbeProgram.trap(steps)
    case .character("Y"): DispatchQueue.global().async { [steps] in ProbeProgram.trap(steps) }
    case .character("C"): log.removeAll()
    case .character("D"): isLate = true
    case .character("T"):
      ticksLeft = 3
      nextTick = now + .milliseconds(5)
    default: break
    }
  }

  /// The reading end of a pipe with a byte in it.
  private static func pipeWithContent() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0, write(ends[1], "x", 1) == 1 else { return -1 }
    return ends[0]
  }

  /// What a fault in the program does.
  private static func trap(_ index: Int) {
    let numbers: [Int] = []
    if numbers[index] > 0 { EventLoop.wake() }
  }

  private func tick(at now: Duration) -> Bool {
    guard let due = nextTick, now >= due else { return false }
    ticks += 1
    ticksLeft -= 1
    nextTick = ticksLeft > 0 ? due + .milliseconds(5) : nil
    return true
  }

  func draw(into surface: inout Surface) -> [ContentMove] {
    surface.reset(to: size)
    surface.write(
      "probe \(size.columns)x\(size.rows) steps \(steps) ticks \(ticks).", at: .zero,
      style: Style(foreground: .rgb(255, 95, 0), attributes: .bold))
    for (row, line) in log.suffix(max(size.rows - 1, 0)).enumerated() {
      surface.write(line + ".", at: CellPoint(column: 0, row: row + 1))
    }
    return []
  }
}
