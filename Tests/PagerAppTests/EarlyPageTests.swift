import PagerCore
import PagerPages
import TestSupport
import Testing

@testable import PagerApp

/// A directory so large that its first page is on the screen before the others are known.
@Suite("The first page before the others")
struct EarlyPageTests {
  /// An app whose pages are being listed, and what it shows.
  private final class Start {
    let app: App
    let directory: TemporaryDirectory
    /// Its first job is the listing.
    private let executor = ManualExecutor()
    private let early = EarlyPage(isAsked: false, onWake: {})
    private var now = Duration.zero
    private var surface = Surface(size: .zero)

    init(_ directory: TemporaryDirectory, columns: Int = 40, rows: Int = 6) throws {
      self.directory = directory
      var options = CommandLineOptions()
      options.paths = [FilePath(directory.path)]
      options.isAnimated = false
      let launch = Launch(
        options: options,
        environment: Launch.Environment(isInputTerminal: true, isOutputTerminal: true, isUTF8: true))
      let pages = Deferred<DeferredListing.Pages>(
        executor: executor, onWake: {}, find: { Result { () throws(LaunchError) in try launch.sources() } })
      app = try launch.makeApp(
        sources: [], listing: DeferredListing(pages: pages, early: early),
        size: CellSize(columns: columns, rows: rows),
        loader: PageLoader(executor: executor, isStarting: true, onWake: {}))
    }

    /// Says which page is probably the first.
    func tell(_ name: String) {
      early.tell(PageSource(path: FilePath(directory.path + "/" + name)))
    }

    /// Lists the pages, and loads those that a thread would load.
    func work() { executor.runAll() }

    /// A step of the app, a millisecond after the one before, and its frame.
    @discardableResult
    func step(_ events: InputEvent...) -> Step {
      now += .milliseconds(1)
      let step = app.step(events, at: now)
      if step.needsDisplay { draw() }
      return step
    }

    private func draw() {
      _ = app.draw(into: &surface)
      app.didShow(FrameReport(bytes: 0, duration: .zero))
    }

    /// What was drawn last.
    var rows: [String] {
      let rows = SurfaceText.plain(surface).split(separator: "\n", omittingEmptySubsequences: false)
      return (rows.count > 1 ? rows.dropLast() : rows).map(String.init)
    }
  }

  @Test("is shown with its name; only the number of pages comes later", arguments: [80, 40])
  func right(columns: Int) throws {
    let start = try Start(try TemporaryDirectory(pages: 300), columns: columns)
    #expect(!start.step().needsDisplay)
    start.tell("p1.txt")
    #expect(start.step(.wake).needsDisplay)
    let before = start.rows
    #expect(before[0] == "page 1")
    #expect(before.last?.hasPrefix(" p1.txt ") == true)
    #expect(before.last?.hasSuffix(" 1/…") == true)
    #expect(before.last?.contains("◉") == false)
    let view = start.app.deck.view(forPageAt: 0)
    // Would be seen if the page were read again.
    try start.directory.write("read again", to: "p1.txt")
    start.work()
    #expect(start.step(.wake).needsDisplay)
    #expect(start.rows.dropLast() == before.dropLast())
    #expect(start.rows.last?.contains("p1.txt") == true)
    #expect(start.rows.last?.contains("◉") == true)
    #expect(start.rows.last?.hasSuffix(" 1/300") == true)
    #expect(start.app.deck.view(forPageAt: 0) === view)
  }

  @Test("is shown alone where there is one row only")
  func oneRow() throws {
    let start = try Start(try TemporaryDirectory(pages: 300), rows: 1)
    start.tell("p1.txt")
    start.step(.wake)
    #expect(start.rows == ["page 1"])
    start.work()
    start.step(.wake)
    #expect(start.rows == ["page 1"])
  }

  @Test("is replaced in one frame where another one is the first")
  func wrong() throws {
    let directory = try TemporaryDirectory(pages: 12)
    try directory.write("read me", to: "!readme.txt")
    let start = try Start(directory)
    start.tell("p1.txt")
    start.step(.wake)
    #expect(start.rows[0] == "page 1")
    start.work()
    #expect(start.step(.wake).needsDisplay)
    #expect(start.rows[0] == "read me")
    #expect(start.rows.last?.hasPrefix(" !re") == true)
    #expect(start.rows.last?.hasSuffix(" 1/13") == true)
    start.step(.key(KeyPress(.character("l"))))
    start.work()
    start.step(.wake)
    #expect(start.rows[0] == "page 1")
    #expect(start.rows.last?.hasSuffix(" 2/13") == true)
  }

  @Test("stays on the screen while the right one is on its way")
  func wrongAndSlow() throws {
    let directory = try TemporaryDirectory(pages: 12)
    try directory.write("read me", to: "target")
    // Where a link leads to may be far away: a thread reads it.
    try directory.link("!readme.txt", to: "target")
    let start = try Start(directory)
    start.tell("p1.txt")
    start.step(.wake)
    start.work()
    let step = start.step(.wake)
    #expect(!step.needsDisplay)
    #expect(step.deadline != nil)
    #expect(start.rows[0] == "page 1")
    start.work()
    #expect(start.step(.wake).needsDisplay)
    #expect(start.rows[0] == "read me")
  }

  @Test("keys about pages wait, others do not", arguments: [("p1.txt", "3/12"), ("p4.txt", "3/12")])
  func keys(early: String, place: String) throws {
    let start = try Start(try TemporaryDirectory(pages: 12))
    start.tell(early)
    start.step(.wake, .key(KeyPress(.right)), .key(KeyPress(.character("l"))))
    #expect(start.rows.last?.hasSuffix(" 1/…") == true)
    start.step(.key(KeyPress(.character("?"))))
    #expect(start.rows[0].contains(" keys "))
    start.step(.key(KeyPress(.character("q"))))
    #expect(start.rows.last?.hasSuffix(" 1/…") == true)
    start.work()
    // The pages may be there before their wake is.
    start.step()
    #expect(start.rows[0] == "page 3")
    #expect(start.rows.last?.hasSuffix(" \(place)") == true)
    let other = try Start(try TemporaryDirectory(pages: 12))
    other.tell(early)
    other.step(.wake)
    #expect(other.step(.key(KeyPress(.character("q")))).exitStatus == 0)
  }

  @Test("Esc takes back the digits that were typed before it")
  func cancelled() throws {
    for isTakenBack in [false, true] {
      let start = try Start(try TemporaryDirectory(pages: 12), columns: 80)
      start.tell("p1.txt")
      start.step(.wake, .key(KeyPress(.character("3"))))
      if isTakenBack { start.step(.key(KeyPress(.escape))) }
      start.work()
      start.step(.wake)
      #expect(start.rows.last?.contains("go to page 3") == !isTakenBack)
      #expect(start.rows[0] == "page 1")
    }
  }

  @Test("its parts are pages when all are known")
  func parts() throws {
    let directory = try TemporaryDirectory(pages: 12)
    try directory.write("first\u{c}second\u{c}third", to: "p1.txt")
    let start = try Start(directory)
    start.tell("p1.txt")
    start.step(.wake)
    #expect(start.rows[0] == "first")
    #expect(start.rows.last?.hasSuffix(" 1/…") == true)
    start.work()
    start.step(.wake)
    #expect(start.rows[0] == "first")
    #expect(start.rows.last?.hasSuffix(" 1/14") == true)
    start.step(.key(KeyPress(.character("l"))))
    start.work()
    start.step(.wake)
    #expect(start.rows[0] == "second")
  }

  @Test("comes after the notice that it takes long, too")
  func late() throws {
    let start = try Start(try TemporaryDirectory(pages: 12))
    let app = start.app
    #expect(app.step([], at: DocumentView.patience).needsDisplay)
    var surface = Surface(size: .zero)
    _ = app.draw(into: &surface)
    #expect(SurfaceText.plain(surface).contains("Listing …"))
    start.tell("p1.txt")
    #expect(app.step([.wake], at: .milliseconds(200)).needsDisplay)
    _ = app.draw(into: &surface)
    #expect(SurfaceText.plain(surface).contains("page 1"))
    #expect(!SurfaceText.plain(surface).contains("Listing"))
  }

  @Test("the inspector does not count the one page that there is")
  func inspector() throws {
    let start = try Start(try TemporaryDirectory(pages: 12), columns: 80, rows: 20)
    start.tell("p1.txt")
    start.step(.wake)
    start.step(.key(KeyPress(.character("i"))))
    #expect(start.rows.contains { $0.contains("page     1 of …") })
    start.work()
    start.step(.wake)
    #expect(start.rows.contains { $0.contains("page     1 of 12") })
  }

  @Test("is waited for where a listing is known to take long; elsewhere the pages get a moment first")
  func begins() throws {
    let source = PageSource(path: "/somewhere/1")
    func begin(isLong: Bool, early page: PageSource?? = nil, pages: PageList? = nil) -> [PageSource]? {
      let executor = ManualExecutor()
      let early = EarlyPage(isAsked: isLong, onWake: {})
      let deferred = Deferred<DeferredListing.Pages>(
        executor: executor, onWake: {}, find: { .success(pages ?? []) })
      if pages != nil { executor.runAll() }
      if let page { early.tell(page) }
      switch DeferredListing(pages: deferred, early: early).begin(isLong: isLong) {
      case .pages(let pages): return (try? pages.get()).map { Array($0) }
      case .page(let page): return page.map { [$0] }
      }
    }
    let all: PageList = [source, PageSource(path: "/somewhere/2")]
    #expect(begin(isLong: true, early: source) == [source])
    #expect(begin(isLong: true, early: .some(nil), pages: all) == Array(all))
    #expect(begin(isLong: true, early: source, pages: all) == Array(all))
    #expect(begin(isLong: false, pages: all) == Array(all))
    #expect(begin(isLong: false) == nil)
  }
}
