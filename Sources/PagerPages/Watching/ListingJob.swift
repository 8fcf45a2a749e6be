/// Finds out what has become of the pages: off the main loop, since a directory can be large, or slow.
struct ListingJob: Sendable {
  /// So many directories are watched, those listed first; in others only names that lie above are.
  static let watchLimit = 1024
  /// So many new files are compared with a file that has gone, whether they are the same under another name.
  private static let renameLimit = 256

  let roots: [PageRoot]
  let options: Listing.Options
  let notifier: FileNotifier?
  /// The directories as they were at the listing before.
  var directories: [Listing.Directory]
  var changes: FileChanges
  let pages: WatchedPages

  /// See `ListingUpdate`.
  var failures: [PageSource: PageError]
  /// See `ListingUpdate`.
  private(set) var missing: [FilePath: String]
  private var listed: PageList?
  private var gone: PageSource?
  private var renamed: PageSource?

  init(
    roots: [PageRoot], options: Listing.Options, notifier: FileNotifier?, directories: [Listing.Directory],
    failures: [PageSource: PageError], missing: [FilePath: String], changes: FileChanges, pages: WatchedPages
  ) {
    self.roots = roots
    self.options = options
    self.notifier = notifier
    self.directories = directories
    self.failures = failures
    self.missing = missing
    self.changes = changes
    self.pages = pages
  }

  /// Sees to it that what there is now is watched, and lists it where it has changed.
  mutating func run() -> ListingUpdate {
    let missingBefore = missing.keys
    // What appears between a listing and its watch is found by listing again; who creates directories faster than
    // this reads them is heard of by their watch.
    for _ in 0..<3 {
      if let notifier {
        notifier.watch(interests, includesHidden: options.all)
        changes.merge(notifier.take())
      }
      guard changes.listing || directories.contains(where: \.hasChanged) else { break }
      changes.listing = false
      list()
    }
    if listed == nil { gone = pages.gone }
    let replacement = listed.flatMap { merge($0) }
    // A file can come back before its directory is watched, so that nobody hears of it.
    let isBack = missingBefore.contains { missing[$0] == nil } || pages.gone != nil && gone == nil
    let mustCompare = changes.isUncertain || changes.wereUnwatched || isBack
    return ListingUpdate(
      revision: pages.revision, replacement: replacement, changed: changedFiles(comparing: mustCompare),
      isThorough: changes.isUncertain, failures: failures, missing: missing, gone: gone, renamed: renamed)
  }

  // MARK: Listing

  private mutating func list() {
    var sources = PageList()
    directories = []
    failures = [:]
    missing = [:]
    for root in roots {
      switch root {
      case .pages(let pages): sources.append(contentsOf: PageList(pages))
      case .path(let path):
        do {
          let found = try Listing.find(path, options: options)
          sources.append(contentsOf: found.sources)
          directories += found.directories
        } catch {
          appendPages(ofMissing: path, error, to: &sources)
        }
      }
    }
    if sources.isEmpty {
      for case .path(let path) in roots { sources.append(failedPage(of: path, "holds nothing to show now")) }
    }
    directories = Array(directories.prefix(ListingJob.watchLimit))
    listed = sources
  }

  /// What there was in a directory stays: it may have been moved away for a moment. Else a page says what has happened.
  private mutating func appendPages(
    ofMissing path: FilePath, _ error: SystemError, to sources: inout PageList
  ) {
    let reason = "can't be read: \(error.reason)"
    let kept = pages.sources.files(in: path, without: pages.gone)
    if kept.isEmpty {
      sources.append(failedPage(of: path, error.isMissing ? "has been deleted" : reason))
    } else {
      sources.append(contentsOf: kept)
      missing[path] = error.isMissing ? "is gone" : reason
    }
  }

  private mutating func failedPage(of path: FilePath, _ reason: String) -> PageSource {
    let source = PageSource(path: path)
    failures[source] = PageError(place: path.display, reason: reason)
    return source
  }

  private var interests: [Interest] {
    var interests = directories.map { Interest.directory($0.path) }
    let listed = Set(directories.map(\.path))
    for case .path(let path) in roots.prefix(ListingJob.watchLimit) {
      if !listed.contains(path) {
        interests.append(.name(ListingJob.missingPart(of: path)))
        interests.append(.content(path))
      } else if (try? System.status(of: path, followingLinks: false).kind) == .link {
        // It may lead elsewhere one day.
        interests.append(.name(path))
      }
    }
    // A directory's watch does not see through the links in it.
    interests += pages.live.compactMap { $0.path.map(Interest.content) }
    return interests
  }

  /// The path itself or, where its directory is missing too, the first of its directories that is.
  private static func missingPart(of path: FilePath) -> FilePath {
    var path = path
    while true {
      let directory = path.split.directory
      guard directory != path, (try? System.status(of: directory)) == nil else { return path }
      path = directory
    }
  }

  // MARK: What has become of the pages

  private mutating func merge(_ listed: PageList) -> ListingUpdate.Replacement? {
    var merge = ListingMerge(old: pages.sources, listed: listed)
    if let page = pages.current, pages.sources.indices.contains(page), merge.moved[page] == nil,
      failures[pages.sources[page].withPart(0)] == nil
    {
      merge = keepingPage(page, merge, listed)
    }
    // What was merged may have the page shown under another name already: only the pages that are there tell.
    if merge.sources == pages.sources { return nil }
    return ListingUpdate.Replacement(sources: merge.sources, moved: merge.moved, arrived: merge.arrived)
  }

  /// The file of the page shown is no longer listed: it has another name now, or stays as a page that says it is gone.
  private mutating func keepingPage(_ page: Int, _ merge: ListingMerge, _ listed: PageList)
    -> ListingMerge
  {
    let gone = pages.sources[page]
    guard let path = gone.path, !roots.contains(.path(path)) else { return merge }
    if !pages.followsNames, let status = pages.loaded[path] ?? nil {
      for index in merge.arrived.prefix(ListingJob.renameLimit) {
        let candidate = merge.sources[index]
        // A rename leaves size and time as they were. The node alone may be an unrelated file's by now: a file system gives
        // the number of a deleted file to the next one.
        guard let now = candidate.path.flatMap({ try? System.status(of: $0) }), now == status else {
          continue
        }
        renamed = candidate.withPart(gone.part)
        let old = PageList(
          pages.sources.lazy.map { $0.isSameFile(as: gone) ? candidate.withPart($0.part) : $0 })
        return ListingMerge(old: old, listed: listed)
      }
    }
    let before = pages.sources[..<page].indices.last { merge.moved[$0] != nil }
    let neighbor = before.map { pages.sources[$0] }
    let place = neighbor.flatMap { neighbor in listed.firstIndex { $0.isSameFile(as: neighbor) } }
    var kept = listed
    kept.insert(contentsOf: CollectionOfOne(gone.withPart(0)), at: place.map { $0 + 1 } ?? 0)
    self.gone = gone.withPart(0)
    failures[gone.withPart(0)] = PageError(place: path.display, reason: "has been deleted")
    return ListingMerge(old: pages.sources, listed: kept)
  }

  /// Files that have changed; `comparing`: as far as those tell that have been loaded, besides what was heard of. What is
  /// missing for a while has not.
  private func changedFiles(comparing: Bool) -> Set<FilePath> {
    var files = changes.written
    if comparing {
      for (path, status) in pages.loaded where (try? System.status(of: path)) != status { files.insert(path) }
    }
    return missing.isEmpty ? files : files.filter { file in !missing.keys.contains { file.isBelow($0) } }
  }
}
