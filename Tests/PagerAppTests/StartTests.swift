import PagerCore
import PagerPages
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
}
