import PagerCore
import PagerPages
import TestSupport
import Testing

@testable import PagerApp

/// A directory so large that the program is on the screen before it knows its pages.
@Suite("Pages that are listed later")
struct DeferredListingTests {
  /// The app of a directory whose listing is an executor's first job.
  private func app(_ directory: TemporaryDirectory, _ executor: ManualExecutor, path: String? = nil) throws
    -> App
  {
    var options = CommandLineOptions()
    options.paths = [FilePath(path ?? directory.path)]
    options.isAnimated = false
    let launch = Launch(
      options: options,
      environment: Launch.Environment(isInputTerminal: true, isOutputTerminal: true, isUTF8: true))
    let pages = Deferred<DeferredListing.Pages>(
      executor: executor, onWake: {},
      find: { Result { () throws(LaunchError) in try launch.sources() } })
    let listing = DeferredListing(pages: pages, early: EarlyPage(isAsked: false, onWake: {}))
    return try launch.makeApp(
      sources: [], listing: listing, size: CellSize(columns: 40, rows: 6),
      loader: PageLoader(executor: executor, onWake: {}))
  }

  private func rows(_ app: App) -> [String] {
    var surface = Surface(size: .zero)
    _ = app.draw(into: &surface)
    return SurfaceText.plain(surface).split(separator: "\n").map(String.init)
  }

  @Test("nothing is shown for a moment, then that it lists, then the first page and the number of pages")
  func listsLater() throws {
    let directory = try TemporaryDirectory(pages: 12)
    let executor = ManualExecutor()
    let app = try app(directory, executor)
    var step = app.step([], at: .zero)
    #expect(!step.needsDisplay)
    #expect(step.deadline == DocumentView.patience)
    step = app.step([], at: DocumentView.patience)
    #expect(step.needsDisplay)
    #expect(rows(app).last?.contains("Listing …") == true)
    executor.runAll()
    step = app.step([.wake], at: .milliseconds(200))
    executor.runAll()
    step = app.step([.wake], at: .milliseconds(201))
    #expect(step.needsDisplay)
    #expect(rows(app).last?.contains("1/12") == true)
    #expect(rows(app).last?.contains("Listing") == false)
  }

  @Test("keys that come before the pages are obeyed when they are there; quitting at once")
  func keysWait() throws {
    let directory = try TemporaryDirectory(pages: 12)
    let executor = ManualExecutor()
    let app = try app(directory, executor)
    _ = app.step([.key(KeyPress(.right)), .key(KeyPress(.character("l")))], at: .zero)
    executor.runAll()
    _ = app.step([.wake], at: .milliseconds(10))
    #expect(rows(app).last?.contains("3/12") == true)
    let other = try self.app(directory, ManualExecutor())
    #expect(other.step([.key(KeyPress(.character("q")))], at: .zero).exitStatus == 0)
  }

  @Test("what can't be listed ends the program, and says why")
  func failure() throws {
    let directory = try TemporaryDirectory(pages: 1)
    let executor = ManualExecutor()
    let app = try app(directory, executor, path: directory.path + "/missing")
    #expect(app.step([], at: .zero).exitStatus == nil)
    executor.runAll()
    #expect(app.step([.wake], at: .milliseconds(10)).exitStatus == 2)
    #expect(app.closingMessage?.contains("missing: No such file or directory") == true)
  }
}
