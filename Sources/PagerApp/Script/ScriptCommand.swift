import PagerCore

/// One line of a script: what a person does, how long time passes, or what is to be printed.
enum ScriptCommand: Equatable {
  case event(InputEvent)
  /// The pointer goes from one cell to another in so many moves, spread over a time.
  case drag(from: CellPoint, to: CellPoint, moves: Int, over: Duration)
  /// Time passes, frame by frame where something moves.
  case wait(Duration)
  /// Time passes until nothing moves.
  case settle
  /// Prints the screen.
  case frame
  /// Prints the delegate calls from here on.
  case trace
}
