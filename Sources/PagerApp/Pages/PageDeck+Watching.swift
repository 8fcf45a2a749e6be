import PagerKit
import PagerPages

extension PageDeck {
  /// When `followFiles` is to be called again; nil: not before there is a wake.
  var watchDeadline: Duration? { watcher?.deadline }

  /// Where something can be read as soon as something happens to the files; nil: nobody has to hear of it now.
  var watchDescriptor: Int32? { watcher?.descriptor }

  /// Something can be read from `watchDescriptor`.
  func noteFileChange(at now: Duration) {
    watcher?.noteReadable(at: now)
  }

  /// Begins to follow the files; to be called when there is something on the screen.
  func startWatching(at now: Duration) {
    guard listing == nil else { return }
    watcher?.start(at: now) { watchedPages }
  }

  private var watchedPages: WatchedPages {
    WatchedPages(
      revision: revision, sources: sources, current: pageView?.currentPage, gone: gonePage,
      live: liveViews.map { sources[$0.index] }, followsNames: follows, loader: loader)
  }

  /// Takes in what has happened to the files. Returns whether that can be seen. O(1) when nothing has.
  func followFiles(at now: Duration) -> Bool {
    guard listing == nil else { return false }
    let hasLeft = leaveGonePage()
    let update = watcher?.advance(to: now) { watchedPages }
    guard let update else { return hasLeft }
    guard update.revision == revision else {
      watcher?.refresh(at: now)
      return hasLeft
    }
    take(update)
    return true
  }

  private func take(_ update: ListingUpdate) {
    loader.setFailures(update.failures)
    gonePage = update.gone
    missing = update.missing
    if let replacement = update.replacement {
      if let renamed = update.renamed { takeName(of: renamed, replacement) }
      replaceSources(with: replacement.sources) { replacement.moved[$0] }
      for index in replacement.arrived { marks.set(.unread, of: sources[index]) }
    }
    marks.noteChanged(update.changed, sources: sources)
    if let pageView, !pageView.isAnimating, sources.indices.contains(pageView.currentPage) {
      // It changes before the person's eyes.
      marks.noteSeen(sources[pageView.currentPage])
    }
    let live = liveViews.map { sources[$0.index] }
    let inSight = update.isThorough ? live.compactMap(\.path).filter { !isMissing($0) } : []
    loader.filesDidChange(update.changed.union(inSight), live: live, isThorough: update.isThorough)
    requestLivePages()
  }

  /// What a person should hear of a directory that is not there; nil: they all are.
  var missingNotice: String? {
    // Asked in each step.
    if missing.isEmpty { return nil }
    return missing.map { "\($0.key.display) \($0.value); its pages stay" }.min()
  }

  private func isMissing(_ file: FilePath) -> Bool { missing.keys.contains { file.isBelow($0) } }

  /// Another list. `moved` says where a page went; what is known of one that is no more is forgotten.
  func replaceSources(with new: PageList, moved: (Int) -> Int?) {
    for index in sources.indices where moved(index) == nil {
      loader.cancel(sources[index])
      places[sources[index]] = nil
      marks.forget(sources[index])
    }
    sources = new
    pageView?.updatePages(count: new.count, moved: moved)
  }

  /// The pages of the file shown go on under its new name: what is loaded, and the places in them. O(n).
  private func takeName(of renamed: PageSource, _ replacement: ListingUpdate.Replacement) {
    guard let target = replacement.sources.firstIndex(of: renamed.withPart(0)),
      let first = replacement.moved.firstIndex(of: target)
    else { return }
    // The pages of a file stand side by side.
    let pages = replacement.sources[target...].prefix { $0.withPart(0) == renamed.withPart(0) }
    for (old, new) in zip(sources[first...], pages) {
      loader.rename(old, to: new)
      places[new] = places.removeValue(forKey: old)
    }
  }

  /// A page whose file is gone goes when another one is shown.
  private func leaveGonePage() -> Bool {
    guard let gone = gonePage, let pageView, !pageView.isAnimating, !pageView.isTracking,
      !pageView.visiblePages.contains(where: { sources[pageView.index(ofPage: $0)].withPart(0) == gone })
    else { return false }
    gonePage = nil
    guard let first = sources.firstIndex(where: { $0.withPart(0) == gone }) else { return false }
    let removed = first..<first + sources[first...].prefix { $0.withPart(0) == gone }.count
    removeSources(removed)
    return true
  }

  /// Removes pages that stand side by side.
  func removeSources(_ removed: Range<Int>) {
    var kept = sources
    kept.removeSubrange(removed)
    replaceSources(with: kept) {
      removed.contains($0) ? nil : $0 < removed.lowerBound ? $0 : $0 - removed.count
    }
  }
}
