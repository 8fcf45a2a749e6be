import PagerCore
import PagerPages
import TestSupport

@testable import PagerApp

/// The app without a terminal: events in, rows of text out, time as the test wants it.
final class AppDriver {
  let app: App
  private(set) var now = Duration.zero
  private(set) var last = Step()
  private var surface: Surface
  // Its files must be there as long as the app may read them.
  private let directory: TemporaryDirectory
  private(set) var moves: [ContentMove] = []

  init(
    _ directory: TemporaryDirectory, columns: Int = 40, rows: Int = 6, executor: any LoadExecutor = AtOnce(),
    _ change: (inout CommandLineOptions) -> Void = { _ in }
  ) throws {
    self.directory = directory
    var options = CommandLineOptions()
    options.paths = [directory.path]
    change(&options)
    let launch = Launch(
      options: options,
      environment: Launch.Environment(isInputTerminal: true, isOutputTerminal: true, isUTF8: true))
    let size = CellSize(columns: columns, rows: rows)
    surface = Surface(size: size)
    app = try launch.makeApp(
      sources: launch.split(launch.sources()), size: size,
      loader: PageLoader(executor: executor, onWake: {}))
    send(.wake)
  }

  /// A step with events, `milliseconds` after the one before.
  func send(_ events: InputEvent..., after milliseconds: Int = 0) {
    now += .milliseconds(milliseconds)
    last = app.step(events, at: now)
    // What was asked for has come by now.
    if !events.contains(.wake) { _ = app.step([.wake], at: now) }
    if last.needsDisplay { moves = app.draw(into: &surface) }
  }

  /// Types characters.
  func type(_ text: String) {
    for scalar in text.unicodeScalars { send(.key(.character(scalar))) }
  }

  func press(_ keys: KeyPress.Key...) {
    for key in keys { send(.key(KeyPress(key))) }
  }

  /// Lets time pass, frame by frame, until nothing moves.
  func settle() {
    for _ in 0..<1000 {
      guard let deadline = last.deadline else { return }
      now = max(now, deadline)
      send()
    }
  }

  /// The screen, each row without its trailing blanks.
  var rows: [String] {
    SurfaceText.plain(surface).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }
}
