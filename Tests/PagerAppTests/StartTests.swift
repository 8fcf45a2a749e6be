import PagerCore
import PagerPages
import Synchronization
import TestSupport
import Testing

@testable import PagerApp

/// What is done before there is something on the screen, and what after.
@Suite("The start")
struct StartTests {
  @Test("the first frame has the start page, for which no other is loaded; those beside it come after")
  func neighborsComeLater() throws {
    let executor = ManualExecutor()
    var options = CommandLineOptions()
    options.showsDemo = true
    options.startPage = FileName("3")
    let launch = Launch(
      options: options,
      environment: Launch.Environment(isInputTerminal: true, isOutputTerminal: true, isUTF8: true))
    let loader = PageLoader(executor: executor, isStarting: true, onWake: {})
    let app = try launch.makeApp(
      sources: launch.split(launch.sources()), size: CellSize(columns: 80, rows: 24), loader: loader)
    #expect(app.step([], at: .zero).needsDisplay)
    var surface = Surface(size: .zero)
    _ = app.draw(into: &surface)
    let first = SurfaceText.plain(surface)
    #expect(first.contains("3/\(DemoDeck.pages.count)") && !first.contains("loading"), "\(first)")
    #expect(executor.count == 0)
    app.didShow(FrameReport(bytes: 1, duration: .zero))
    #expect(executor.count == 2)
    executor.runAll()
    _ = app.step([.wake], at: .milliseconds(1))
    #expect(app.deck.content(ofPageAt: 1) != nil && app.deck.content(ofPageAt: 3) != nil)
  }

  @Test("small files beside the page are there once it is shown; one that turns out to be two makes a frame")
  func neighborsAtHand() throws {
    let directory = try TemporaryDirectory(["a": "one", "b": "two", "c": "three", "d": "four\u{c}five"])
    var options = CommandLineOptions()
    options.paths = [FilePath(directory.path)]
    options.isAnimated = false
    let launch = Launch(
      options: options,
      environment: Launch.Environment(isInputTerminal: true, isOutputTerminal: true, isUTF8: true))
    let (executor, wakes) = (ManualExecutor(), Wakes())
    // In the call that asks for it.
    let loader = PageLoader(executor: executor, isStarting: true, loadsAtHand: true, onWake: wakes.add)
    let size = CellSize(columns: 80, rows: 24)
    let app = try launch.makeApp(sources: launch.sources(), size: size, loader: loader)
    var surface = Surface(size: .zero)
    func show() -> String {
      _ = app.draw(into: &surface)
      app.didShow(FrameReport(bytes: 1, duration: .zero))
      return SurfaceText.plain(surface)
    }
    try #require(app.step([], at: .zero).needsDisplay)
    #expect(show().hasPrefix("one"))
    try #require(executor.count == 0, "files of the temporary folder are not at hand")
    #expect(app.deck.content(ofPageAt: 1) != nil && wakes.count == 0)
    _ = app.step([.key(KeyPress(.right))], at: .milliseconds(1))
    #expect(show().contains("2/4") && wakes.count == 0)
    _ = app.step([.key(KeyPress(.right))], at: .milliseconds(2))
    #expect(show().contains("3/4") && wakes.count == 1)
    #expect(app.step([.wake], at: .milliseconds(3)).needsDisplay)
    #expect(show().contains("3/5"))
    #expect(executor.count == 0)
  }

  /// Counts from any thread.
  private final class Wakes: Sendable {
    private let number = Mutex(0)

    var count: Int { number.withLock { $0 } }

    @Sendable func add() { number.withLock { $0 += 1 } }
  }
}
