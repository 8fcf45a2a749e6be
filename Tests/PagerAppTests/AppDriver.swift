import PagerCore
import PagerPages
import TestSupport

@testable import PagerApp

/// The app without a terminal, on the player that scripts run on: events in, rows of text out.
final class AppDriver {
  let app: App
  let player: ScriptPlayer
  // Its files must be there as long as the app may read them.
  private let directory: TemporaryDirectory

  init(
    _ directory: TemporaryDirectory, columns: Int = 40, rows: Int = 6, executor: any LoadExecutor = AtOnce(),
    colorHint: String? = nil, _ change: (inout CommandLineOptions) -> Void = { _ in }
  ) throws {
    self.directory = directory
    var options = CommandLineOptions()
    options.paths = [FilePath(directory.path)]
    change(&options)
    let launch = Launch(
      options: options,
      environment: Launch.Environment(
        isInputTerminal: true, isOutputTerminal: true, isUTF8: true, colorHint: colorHint))
    let size = CellSize(columns: columns, rows: rows)
    let loader = PageLoader(executor: executor, onWake: {})
    let watcher = launch.watcher(loader: loader, watches: false)
    app = try launch.makeApp(
      sources: launch.split(launch.sources()), size: size, loader: loader, watcher: watcher)
    player = ScriptPlayer(app: app, size: size)
  }

  func send(_ event: InputEvent, after milliseconds: Int = 0) {
    if milliseconds > 0 { player.wait(.milliseconds(milliseconds)) }
    player.send(event)
  }

  /// Types characters.
  func type(_ text: String) {
    for scalar in text.unicodeScalars { send(.key(.character(scalar))) }
  }

  func press(_ keys: KeyPress.Key...) {
    for key in keys { send(.key(KeyPress(key))) }
  }

  func settle() {
    player.settle()
  }

  /// What the app wanted after the last step.
  var last: Step { player.step }

  /// The screen, each row without its trailing blanks.
  var rows: [String] {
    SurfaceText.plain(player.surface).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }
}
