import PagerCore

/// Runs the app on a virtual clock: events in, frames out, the same each time.
///
/// Every load that a step asks for is done before the next one, so the loader's executor must run jobs at once.
final class ScriptPlayer {
  private let app: App
  private(set) var surface: Surface
  /// Time since start.
  private(set) var now = Duration.zero
  /// What the app wanted after the last step.
  private(set) var step = Step()
  /// What moved in the last frame.
  private(set) var moves: [ContentMove] = []
  /// Where printed lines go.
  private let write: (String) -> Void
  private let usesColor: Bool

  /// Longer than any motion: `settle` ends here for an app that never rests.
  private static let longestSettling = Duration.seconds(60)

  init(app: App, size: CellSize, usesColor: Bool = false, write: @escaping (String) -> Void = { _ in }) {
    self.app = app
    self.usesColor = usesColor
    self.write = write
    surface = Surface(size: size)
    send(.wake)
  }

  /// What went wrong beside the pages; nil when all went well.
  var closingMessage: String? { app.closingMessage }

  func play(_ script: Script) {
    for command in script.commands where step.exitStatus == nil {
      switch command {
      case .event(let event): send(event)
      case .drag(let from, let to, let moves, let time): drag(from: from, to: to, moves: moves, over: time)
      case .wait(let time): wait(time)
      case .settle: settle()
      case .frame: write(usesColor ? SurfaceText.styled(surface) : SurfaceText.plain(surface))
      case .trace: app.onCall = { [write] in write($0.line + "\n") }
      }
    }
  }

  /// Wakes for one event: a look at the files, what it finds, the pages that are loaded for that, and one to spare.
  private static let mostWakes = 4

  /// One step with events, at the present time, and the frame that it asks for.
  func send(_ events: InputEvent...) {
    step = app.step(events, at: now)
    var needsDisplay = step.needsDisplay
    if !events.contains(.wake), step.exitStatus == nil {
      // What was asked for has come by now, and what is asked for because of that.
      for _ in 0..<ScriptPlayer.mostWakes {
        let collected = app.step([.wake], at: now)
        step.deadline = collected.deadline
        guard collected.needsDisplay else { break }
        needsDisplay = true
      }
    }
    if needsDisplay { moves = app.draw(into: &surface) }
  }

  /// Lets time pass; what moves is shown frame by frame.
  func wait(_ time: Duration) {
    let end = now + time
    while let deadline = step.deadline, deadline <= end {
      now = max(now, deadline)
      send()
    }
    now = end
    send()
  }

  /// Lets time pass until nothing moves.
  func settle() {
    let end = now + ScriptPlayer.longestSettling
    while let deadline = step.deadline, deadline <= end {
      now = max(now, deadline)
      send()
    }
  }

  private func drag(from: CellPoint, to: CellPoint, moves: Int, over time: Duration) {
    send(.mouse(MouseEvent(.press(.left), at: from)))
    for move in 1...moves {
      wait(time / moves)
      let point = CellPoint(
        column: from.column + (to.column - from.column) * move / moves,
        row: from.row + (to.row - from.row) * move / moves)
      send(.mouse(MouseEvent(.drag, at: point)))
    }
    send(.mouse(MouseEvent(.release(.left), at: to)))
  }
}
