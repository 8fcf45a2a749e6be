import PagerCore
import Testing

@testable import PagerPages

@Suite("Listing watcher")
struct ListingWatcherTests {
  private let executor = ManualExecutor()
  private let wakes = Counter()

  private func loader() -> PageLoader {
    let wakes = wakes
    return PageLoader(executor: executor) { wakes.increment() }
  }

  private func pages(
    _ sources: some Sequence<PageSource>, current: Int? = nil, loader: PageLoader, revision: Int = 0
  ) -> WatchedPages {
    let sources = PageList(sources)
    return WatchedPages(
      revision: revision, sources: sources, current: current, gone: nil,
      live: current.map { [sources[$0]] } ?? [], loader: loader)
  }

  private func load(_ sources: some Sequence<PageSource>, with loader: PageLoader) {
    for source in sources {
      loader.request(PageRequest(source: source, viewport: CellSize(columns: 80, rows: 24)))
    }
    executor.runAll()
    _ = loader.collect()
  }

  /// Whether the watcher hears that something has happened; it is told so then.
  private func hears(_ watcher: ListingWatcher, at now: Duration = .seconds(1)) -> Bool {
    guard waitForInput(watcher.descriptor) else { return false }
    watcher.noteReadable(at: now)
    return watcher.descriptor == nil
  }

  /// Lets the watcher look, now; what it has found.
  private func look(
    _ watcher: ListingWatcher, at now: Duration, _ pages: WatchedPages
  ) -> ListingUpdate? {
    #expect(watcher.advance(to: now) { pages } == nil)
    executor.runAll()
    return watcher.advance(to: now) { pages }
  }

  @Test(
    "it looks when asked, off the loop, and not again before a while has passed that grows with the pages")
  func pace() throws {
    let folder = try TestFolder()
    folder.file("a")
    let loader = loader()
    let watcher = ListingWatcher(
      roots: [.path(folder.path)], options: .init(), loader: loader, watches: false)
    let sources = try Listing.list([folder.path])
    #expect(watcher.deadline == nil)
    watcher.refresh(at: .seconds(1))
    #expect(watcher.deadline == .seconds(1))
    let update = try #require(look(watcher, at: .seconds(1), pages(sources, loader: loader)))
    #expect(update.replacement == nil)
    #expect(wakes.count == 1)
    #expect(watcher.deadline == nil)

    watcher.refresh(at: .seconds(1.1))
    #expect(watcher.deadline == .milliseconds(1250) + .microseconds(10))
    let many = Array(repeating: sources[0], count: 100_000)
    _ = look(watcher, at: .seconds(2), pages(many, loader: loader))
    watcher.refresh(at: .seconds(2))
    #expect(watcher.deadline == .milliseconds(3250))
  }

  @Test("what happens while it looks is looked at afterwards")
  func busy() throws {
    let folder = try TestFolder()
    let loader = loader()
    let watcher = ListingWatcher(
      roots: [.path(folder.path)], options: .init(), loader: loader, watches: false)
    watcher.refresh(at: .zero)
    _ = watcher.advance(to: .zero) { pages([], loader: loader) }
    watcher.refresh(at: .zero)
    #expect(watcher.deadline == nil)
    _ = watcher.advance(to: .seconds(1)) { pages([], loader: loader) }
    #expect(executor.count == 1)
    executor.runAll()
    #expect(watcher.advance(to: .seconds(1)) { pages([], loader: loader) } != nil)
    #expect(watcher.deadline != nil)
  }

  @Test("changed files are heard of without anybody asking, a burst of them in one look")
  func notified() throws {
    let folder = try TestFolder()
    let first = folder.file("a")
    let sources = [PageSource(path: first)]
    let loader = loader()
    let watcher = ListingWatcher(roots: [.path(folder.path)], options: .init(), loader: loader, watches: true)
    watcher.start(at: .zero) { pages(sources, loader: loader) }
    _ = try #require(look(watcher, at: .zero, pages(sources, loader: loader)))
    for number in 0..<1000 {
      folder.file("b\(number)", "x")
      folder.append("y", to: first)
    }
    #expect(hears(watcher))
    #expect(watcher.advance(to: .seconds(1)) { pages(sources, loader: loader) } == nil)
    #expect(watcher.deadline == .milliseconds(1050))
    let update = try #require(look(watcher, at: .seconds(2), pages(sources, loader: loader)))
    #expect(update.replacement?.sources.count == 1001)
    #expect(update.changed.count == 1001)
  }

  @Test("what has been written between the loading of a page and the first look is found by that")
  func beforeWatching() throws {
    let folder = try TestFolder()
    let files = ["a", "b"].map { folder.file($0, "text") }
    let sources = try Listing.list([folder.path])
    let loader = loader()
    load(sources, with: loader)
    folder.append("more", to: files[1])
    let watcher = ListingWatcher(roots: [.path(folder.path)], options: .init(), loader: loader, watches: true)
    watcher.start(at: .zero) { pages(sources, current: 0, loader: loader) }
    let update = try #require(look(watcher, at: .zero, pages(sources, loader: loader)))
    #expect(update.changed == [files[1]])
    #expect(!update.isThorough)
  }

  @Test("the page shown that is deleted stays and says so; the others go without a word")
  func deleted() throws {
    let folder = try TestFolder()
    let files = ["a", "b", "c", "d"].map { folder.file($0) }
    let sources = try Listing.list([folder.path])
    let loader = loader()
    let watcher = ListingWatcher(
      roots: [.path(folder.path)], options: .init(), loader: loader, watches: false)
    for file in files[0...2] { folder.remove(file) }
    watcher.refresh(at: .zero)
    let update = try #require(look(watcher, at: .zero, pages(sources, current: 1, loader: loader)))
    #expect(update.replacement?.sources == [sources[1], sources[3]])
    #expect(update.replacement?.moved == [nil, 0, nil, 1])
    #expect(update.gone == sources[1])
    #expect(update.failures[sources[1]]?.message == "\(files[1].display) has been deleted.")
  }

  @Test("the page shown whose file was gone is read again when it is back, though nobody has heard of that")
  func comesBack() throws {
    let folder = try TestFolder()
    let file = folder.file("a", "text")
    let directory = folder.path
    let sources = try Listing.list([directory])
    let loader = loader()
    load(sources, with: loader)
    let pages = WatchedPages(
      revision: 0, sources: PageList(sources), current: 0, gone: sources[0], live: [], loader: loader)
    folder.append("more", to: file)
    // As when a name came, and what else came before the watch.
    var changes = FileChanges()
    changes.listing = true
    var job = ListingJob(
      roots: [.path(directory)], options: .init(), notifier: nil, directories: [], failures: [:],
      missing: [:],
      changes: changes, pages: pages)
    let update = job.run()
    #expect(update.gone == nil)
    #expect(update.changed == [file])
  }

  @Test("the page shown follows its file to another name")
  func renamed() throws {
    let folder = try TestFolder()
    let file = folder.file("a", "text")
    folder.file("b")
    let sources = try Listing.list([folder.path])
    let loader = loader()
    let watcher = ListingWatcher(
      roots: [.path(folder.path)], options: .init(), loader: loader, watches: false)
    load(sources.prefix(1), with: loader)
    let target = folder.path.appending(Array("z".utf8))
    folder.rename(file, to: target)
    watcher.refresh(at: .zero)
    let update = try #require(look(watcher, at: .zero, pages(sources, current: 0, loader: loader)))
    #expect(update.renamed == PageSource(path: target))
    #expect(update.replacement?.sources.map(\.name.display) == ["b", "z"])
    #expect(update.replacement?.moved == [1, 0])
    #expect(update.failures.isEmpty)
  }

  @Test(
    "a file of another size or time is not the one shown under another name, though it has its node",
    arguments: [("text", 1), ("other text", 0)])
  func reused(text: String, time: Int) throws {
    let folder = try TestFolder()
    let file = folder.file("a", "text")
    folder.setTime(of: file, to: 0)
    let sources = try Listing.list([folder.path])
    let loader = loader()
    let watcher = ListingWatcher(
      roots: [.path(folder.path)], options: .init(), loader: loader, watches: false)
    load(sources.prefix(1), with: loader)
    let other = folder.path.appending(Array("z".utf8))
    folder.rename(file, to: other)
    // Written in place, it is what a deleted file's node is when the next file gets it.
    folder.file("z", text)
    folder.setTime(of: other, to: time)
    watcher.refresh(at: .zero)
    let update = try #require(look(watcher, at: .zero, pages(sources, current: 0, loader: loader)))
    #expect(update.renamed == nil)
    #expect(update.gone == sources[0])
    #expect(update.replacement?.sources == [sources[0], PageSource(path: other)])
    #expect(update.replacement?.arrived == [1])
  }

  @Test("the pages of a directory that is gone stay, and are compared with its files when it is there again")
  func vanished() throws {
    let folder = try TestFolder()
    let (directory, away) = (folder.directory("d"), folder.path.appending(Array("away".utf8)))
    let files = ["a", "b"].map { folder.file("d/\($0)", $0) }
    let sources = try Listing.list([directory])
    let loader = loader()
    load(sources, with: loader)
    let watcher = ListingWatcher(roots: [.path(directory)], options: .init(), loader: loader, watches: false)
    folder.rename(directory, to: away)
    watcher.refresh(at: .zero)
    let update = try #require(look(watcher, at: .zero, pages(sources, current: 0, loader: loader)))
    #expect(update.replacement == nil && update.changed.isEmpty && update.failures.isEmpty)
    #expect(update.missing == [directory: "is gone"])

    folder.append("other", to: away.appending(Array("b".utf8)))
    folder.rename(away, to: directory)
    watcher.refresh(at: .seconds(1))
    let back = try #require(look(watcher, at: .seconds(1), pages(sources, current: 0, loader: loader)))
    #expect(back.replacement == nil && back.missing.isEmpty)
    #expect(back.changed == [files[1]])
  }

  @Test("a directory without a page that could stay is a page that says so, and its files come with it")
  func emptied() throws {
    let folder = try TestFolder()
    let directory = folder.directory("d")
    let file = folder.file("d/a")
    let sources = try Listing.list([directory])
    let loader = loader()
    let watcher = ListingWatcher(roots: [.path(directory)], options: .init(), loader: loader, watches: false)
    folder.remove(file)
    watcher.refresh(at: .zero)
    let empty = try #require(look(watcher, at: .zero, pages(sources, loader: loader)))
    let notice = PageSource(path: directory)
    #expect(empty.replacement?.sources == [notice])
    #expect(empty.failures[notice]?.message == "\(directory.display) holds nothing to show now.")

    folder.remove(directory)
    watcher.refresh(at: .seconds(1))
    let gone = try #require(look(watcher, at: .seconds(1), pages([notice], current: 0, loader: loader)))
    #expect(gone.failures[notice]?.message == "\(directory.display) has been deleted.")

    folder.directory("d")
    folder.file("d/a")
    watcher.refresh(at: .seconds(2))
    let back = try #require(look(watcher, at: .seconds(2), pages([notice], current: 0, loader: loader)))
    #expect(back.replacement?.sources == sources)
    #expect(back.failures.isEmpty)
  }

  @Test("the directory that is missing is waited for, wherever above the path it is missing")
  func missingAbove() throws {
    let folder = try TestFolder()
    let directory = folder.directory("d")
    let inner = folder.directory("d/e")
    let sources = [PageSource(path: inner)]
    let loader = loader()
    let watcher = ListingWatcher(roots: [.path(inner)], options: .init(), loader: loader, watches: true)
    folder.remove(inner)
    folder.remove(directory)
    watcher.start(at: .zero) { pages(sources, loader: loader) }
    _ = try #require(look(watcher, at: .zero, pages(sources, loader: loader)))
    folder.directory("d")
    #expect(hears(watcher, at: .seconds(1)))
    _ = watcher.advance(to: .seconds(1)) { pages(sources, loader: loader) }
    _ = try #require(look(watcher, at: .seconds(2), pages(sources, loader: loader)))
    folder.directory("d/e")
    let file = folder.file("d/e/f")
    #expect(hears(watcher, at: .seconds(3)))
    _ = watcher.advance(to: .seconds(3)) { pages(sources, loader: loader) }
    let update = try #require(look(watcher, at: .seconds(4), pages(sources, loader: loader)))
    #expect(update.replacement?.sources == [PageSource(path: file)])
  }

  @Test("directories that come later are watched, too")
  func recursive() throws {
    let folder = try TestFolder()
    folder.file("a")
    let loader = loader()
    let options = Listing.Options(recursive: true)
    let sources = try Listing.list([folder.path], options: options)
    let watcher = ListingWatcher(roots: [.path(folder.path)], options: options, loader: loader, watches: true)
    watcher.start(at: .zero) { pages(sources, loader: loader) }
    _ = try #require(look(watcher, at: .zero, pages(sources, loader: loader)))
    folder.directory("d")
    #expect(hears(watcher, at: .seconds(1)))
    _ = watcher.advance(to: .seconds(1)) { pages(sources, loader: loader) }
    _ = try #require(look(watcher, at: .seconds(2), pages(sources, loader: loader)))
    folder.file("d/b")
    #expect(hears(watcher, at: .seconds(3)))
    _ = watcher.advance(to: .seconds(3)) { pages(sources, loader: loader) }
    let update = try #require(look(watcher, at: .seconds(4), pages(sources, loader: loader)))
    #expect(update.replacement?.sources.map(\.name.display) == ["a", "d/b"])
  }
}
