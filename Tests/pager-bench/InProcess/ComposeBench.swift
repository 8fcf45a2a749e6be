import PagerApp
import PagerCore

/// How long the app takes to draw a frame: at rest, and while pages slide.
struct ComposeBench {
  let isQuick: Bool
  let workloads: Workloads

  func results(at size: CellSize, _ report: (BenchResult) -> Void) throws {
    for (kind, folder) in [("text", workloads.wide), ("colored", workloads.wideColored)] {
      let launch = Launch(
        options: try CommandLineOptions.parse(["pager-tui", folder].map { Array($0.utf8) }),
        environment: Launch.Environment(isInputTerminal: true, isOutputTerminal: true, isUTF8: true))
      let app = try launch.makeSettledApp(size: size)
      let name = "compose/\(size.columns)x\(size.rows)/\(kind)"
      _ = app.step([.wake], at: .zero)
      report(BenchResult("\(name)/rest", microseconds(app, size), "us"))
      _ = app.step([.key(KeyPress(.right))], at: .zero)
      _ = app.step([.wake], at: .milliseconds(80))
      report(BenchResult("\(name)/slide", microseconds(app, size), "us"))
    }
  }

  private func microseconds(_ app: App, _ size: CellSize) -> Double {
    var surface = Surface(size: size)
    return Clock.microseconds(runs: isQuick ? 1 : 50, seconds: isQuick ? 0 : 0.2) {
      _ = app.draw(into: &surface)
    }
  }
}
