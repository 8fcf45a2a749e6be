/// Follows what happens to the files of pages, and says what has become of the pages.
///
/// Belongs to the main loop, and never makes it wait: what may is done by the loader's executor, and the loop is woken as
/// it is for a page; of what happens it hears by a descriptor that it waits for. Changes gather for a moment and are then looked at together, no more often than the number of
/// pages allows, however many there are. When nothing happens, nothing runs. Where the system can't watch, `refresh`
/// still looks.
public final class ListingWatcher {
  private struct Finding: Sendable {
    let update: ListingUpdate
    let directories: [Listing.Directory]
  }

  /// Changes that follow each other closely are looked at together.
  private static let gatherTime = Duration.milliseconds(50)

  private let roots: [PageRoot]
  private let options: Listing.Options
  private let executor: any LoadExecutor
  private let inbox: Inbox<Finding>
  private let watches: Bool
  private var notifier: FileNotifier?
  /// Whether what happens next is to be heard of.
  private var isArmed = false
  /// The directories that were listed last, as they were before.
  private var directories: [Listing.Directory] = []
  private var failures: [PageSource: PageError] = [:]
  private var missing: [FilePath: String] = [:]
  /// What is to be looked at.
  private var changes = FileChanges()
  private var isStarted = false
  private var isRunning = false
  /// When the next look is due; nil: nothing has happened.
  private var due: Duration?
  /// No look before this.
  private var earliest = Duration.zero

  /// To be made before the pages are listed, so that no change between the two is missed. Without `watches` only
  /// `refresh` looks.
  public init(roots: [PageRoot], options: Listing.Options, loader: PageLoader, watches: Bool) {
    self.roots = roots
    self.options = options
    self.watches = watches
    executor = loader.executor
    inbox = Inbox(onWake: loader.onWake)
    for case .path(let path) in roots {
      if let status = try? System.status(of: path), status.kind == .directory {
        directories.append(Listing.Directory(path: path, status: status))
      }
    }
    // Which directories lie below is found by the first look.
    changes.listing = options.recursive
  }

  /// Begins to watch, if it has not begun. Costs a look, so what is there should be shown first.
  public func start(at now: Duration, pages: () -> WatchedPages) {
    guard watches, !isStarted else { return }
    isStarted = true
    guard roots.contains(where: { $0.isOnDisk }) else { return }
    notifier = FileNotifier()
    guard notifier != nil else { return }
    changes.wereUnwatched = true
    look(at: pages(), now)
  }

  /// Looks at everything, as soon as may be.
  public func refresh(at now: Duration) {
    changes.merge(.unknown)
    due = max(now, earliest)
  }

  /// What to wait for: something can be read from it when something has happened to the files. nil: nobody has to hear of
  /// it. It stays so from one change to the end of the next look, so that a file that is written all the time costs no
  /// more than the looks.
  public var descriptor: Int32? { isArmed ? notifier?.descriptor : nil }

  /// Something can be read from `descriptor`.
  public func noteReadable(at now: Duration) {
    guard isArmed else { return }
    isArmed = false
    due = due ?? max(now + ListingWatcher.gatherTime, earliest)
  }

  /// When to call `advance` again; nil: not before the loop is woken, or has heard of a change.
  public var deadline: Duration? { isRunning ? nil : due }

  /// Takes in what has happened and, when it is time, has it looked at. Returns what an earlier look has found.
  public func advance(to now: Duration, pages: () -> WatchedPages) -> ListingUpdate? {
    // Asked in each step: nothing is brought unless a look is under way.
    guard isRunning || due != nil else { return nil }
    var found: ListingUpdate?
    for finding in inbox.take() {
      isRunning = false
      isArmed = true
      directories = finding.directories
      (failures, missing) = (finding.update.failures, finding.update.missing)
      found = finding.update
    }
    // What has just been found must be taken over first: the next look begins with it.
    if found == nil, !isRunning, let due, due <= now { look(at: pages(), now) }
    return found
  }

  private func look(at pages: WatchedPages, _ now: Duration) {
    isRunning = true
    due = nil
    earliest = now + .milliseconds(250) + .microseconds(10) * pages.sources.count
    let job = ListingJob(
      roots: roots, options: options, notifier: notifier, directories: directories, failures: failures,
      missing: missing, changes: changes, pages: pages)
    changes = FileChanges()
    let inbox = inbox
    executor.submit { [job] in
      var job = job
      let update = job.run()
      inbox.put(Finding(update: update, directories: job.directories))
    }
  }
}

extension PageRoot {
  fileprivate var isOnDisk: Bool {
    if case .path = self { true } else { false }
  }
}
