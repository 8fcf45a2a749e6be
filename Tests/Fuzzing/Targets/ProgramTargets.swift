import PagerCore

@testable import PagerApp
@testable import PagerPages

extension FuzzTarget {
  static let program: [FuzzTarget] = [
    FuzzTarget(name: "options", dictionary: "options", run: parsesOptions),
    FuzzTarget(name: "script", dictionary: "script", run: playsScript),
  ]

  /// An argument a line.
  private static func parsesOptions(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).prefix(32)
    let arguments = lines.map { Array($0.prefix { $0 != 0 }) }
    do {
      let options = try CommandLineOptions.parse([Array("pager-tui".utf8)] + arguments)
      precondition(1...1000 ~= options.step && 1...64 ~= options.tabWidth, "a number out of range")
      precondition(options.glyphs.map { $0.count == 2 } ?? true, "glyphs that are no two")
      precondition(options.paths.count <= arguments.count, "paths out of nothing")
    } catch {
      precondition(!error.description.isEmpty, "an error that says nothing")
      precondition(
        error.description.unicodeScalars.allSatisfy { !TextWidth.isDrawnAsCode($0) }, "a control in a message"
      )
    }
  }

  /// Jobs are done when they are asked for.
  private final class AtOnce: LoadExecutor {
    func submit(_ job: @escaping @Sendable () -> Void) { job() }
  }

  /// Reads a script, and plays it on the demo unless it would take long.
  private static func playsScript(_ bytes: [UInt8]) {
    let script: Script
    do {
      script = try Script(String(decoding: bytes, as: UTF8.self))
    } catch {
      precondition(error.line > 0 && !error.reason.isEmpty, "an error that says nothing")
      return
    }
    guard isShort(script) else { return }
    var options = CommandLineOptions()
    options.showsDemo = true
    options.loops = bytes.count % 3 == 0
    options.direction = CommandLineOptions.Direction.allCases[bytes.count % 3]
    options.transition = Option.transitionNames[bytes.count % Option.transitionNames.count]
    options.indicator = Option.indicatorNames[bytes.count % Option.indicatorNames.count]
    let environment = Launch.Environment(isInputTerminal: true, isOutputTerminal: true, isUTF8: true)
    let launch = Launch(options: options, environment: environment)
    let size = CellSize(columns: 30, rows: 8)
    guard let sources = try? launch.sources(),
      let app = try? launch.makeApp(
        sources: launch.split(sources), size: size, loader: PageLoader(executor: AtOnce(), onWake: {}))
    else { preconditionFailure("the demo can't be shown") }
    let player = ScriptPlayer(app: app, size: size)
    player.play(script)
    CellCheck.check(player.surface)
  }

  private static func isShort(_ script: Script) -> Bool {
    var time = Duration.zero
    var moves = 0
    for command in script.commands {
      switch command {
      case .wait(let wait): time += wait
      case .settle: time += .milliseconds(500)
      case .drag(_, _, let count, let duration):
        time += duration
        moves += count
      case .event(.resize(let size)) where size.columns * size.rows > 4000: return false
      default: moves += 1
      }
    }
    return time <= .seconds(2) && moves <= 48
  }
}
