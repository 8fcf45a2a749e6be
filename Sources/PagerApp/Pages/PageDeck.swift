import PagerCore
import PagerKit
import PagerPages

/// The pages of the program: which there are, in order, and how far each has been loaded.
///
/// The page view's data source: makes a view for a page that comes near, asks the loader for what it shows, and hands
/// over what arrives.
final class PageDeck {
  var sources: PageList {
    didSet { revision += 1 }
  }
  /// Counts the lists of sources that there were.
  private(set) var revision = 0
  /// What will bring the pages; nil: they are there. Until then there is no page, or the one that is probably the first.
  var listing: DeferredListing?
  /// Parts that the file of that page has.
  var earlyParts: Int?
  let loader: PageLoader
  let watcher: ListingWatcher?
  /// The page shown when its file went: it stays until it is left.
  var gonePage: PageSource?
  private(set) var options: PageOptions {
    didSet { left.removeAll() }
  }
  private let splitsFiles: Bool
  /// Pages are slides: each stands in the middle of a larger viewport.
  private let centersPages: Bool
  /// Bits a second at which pictures draw themselves; nil: they are there at once.
  private let baud: Int?
  /// Pictures that have drawn themselves, or were left while they did.
  private var drawnSources: Set<PageSource> = []
  /// Pages that grow keep their end in sight, once that is in sight.
  var follows: Bool {
    didSet {
      left.removeAll()
      for (_, view) in liveViews { view.followsEnd = follows && !centersPages }
      if follows, let page = pageView?.currentPage { view(forPageAt: page)?.scrollToLastRow() }
    }
  }
  /// Asked several times in each step; refers to the deck weakly.
  private(set) var pageView: PageView?
  /// Directories that are not there, whose pages stay, and why.
  var missing: [FilePath: String] = [:]
  /// Where a person was in a page that was left.
  var places: [PageSource: ReadingPlace] = [:]
  var marks = PageMarks()
  private var left = LeftViews()
  /// What has been searched for and is marked in the pages; nil: nothing.
  var found: FoundText? {
    didSet {
      left.removeAll()
      for (_, view) in liveViews { view.found = found }
    }
  }

  /// `baud`: bits a second at which a picture draws itself when it is first shown.
  init(
    sources: PageList, listing: DeferredListing? = nil, loader: PageLoader,
    watcher: ListingWatcher? = nil, options: PageOptions, splitsFiles: Bool, follows: Bool = false,
    centersPages: Bool = false, baud: Int? = nil
  ) {
    self.baud = baud
    self.sources = sources
    self.listing = listing
    self.loader = loader
    self.watcher = watcher
    self.options = options
    self.splitsFiles = splitsFiles
    self.centersPages = centersPages
    self.follows = follows
  }

  /// Becomes the data source of a page view.
  func attach(to pageView: PageView) {
    self.pageView = pageView
    pageView.dataSource = self
  }

  /// The live view of a page; nil for one that is not near.
  func view(forPageAt index: Int) -> DocumentView? {
    pageView?.view(forPageAt: index) as? DocumentView
  }

  /// What a page shows; nil for one that is not near or has not come.
  func content(ofPageAt index: Int) -> (any PageContent)? {
    guard case .ready(let content) = view(forPageAt: index)?.state else { return nil }
    return content
  }

  /// What the row says of a page: its name, and what part of its file it is.
  func caption(ofPageAt index: Int) -> String {
    guard sources.indices.contains(index) else { return "" }
    let (name, part) = (sources.name(at: index).display, sources.part(at: index))
    return part == 0 ? name : "\(name) (\(part + 1))"
  }

  /// What the page's dot says of it; nil: nothing. A page that could not be loaded says so as long as that is so.
  func mark(ofPageAt index: Int) -> PageMark? {
    !marks.isEmpty && sources.indices.contains(index) ? marks[sources[index]] : nil
  }

  /// Marks a page, until it has been shown at rest; not the one that is shown already.
  func mark(_ mark: PageMark?, page index: Int) {
    guard sources.indices.contains(index), index != pageView?.currentPage else { return }
    marks.set(mark, of: sources[index])
  }

  /// A page has come to rest on the screen.
  func noteSeen(page index: Int) {
    guard !marks.isEmpty, sources.indices.contains(index) else { return }
    marks.noteSeen(sources[index])
  }

  /// Whether a page has been asked for and has not come yet.
  func isWaiting(for index: Int) -> Bool {
    guard let view = view(forPageAt: index), case .loading = view.state else { return false }
    return true
  }

  /// When the next page that takes long is to say so; nil when none does.
  func nextNotice(after now: Duration) -> Duration? {
    guard let pageView, loader.isLoading else { return nil }
    // Asked in each step, so that nothing is made for it.
    var next: Duration?
    for position in pageView.nearPages {
      guard let view = view(forPageAt: pageView.index(ofPage: position)), let time = view.noticeTime,
        time > now
      else { continue }
      next = min(next ?? time, time)
    }
    return next
  }

  /// Goes to the end of a page, wherever that turns out to be.
  func scrollToEnd(ofPageAt index: Int) {
    view(forPageAt: index)?.scrollToEnd()
    if isUnread(index) { loader.readMore(of: sources[index], PageDeck.streamGrowth) }
  }

  /// Bytes of a stream that are read for somebody who wants to see its end: it may have none.
  private static let streamGrowth = 1 << 30

  /// Lets more of a stream come when a page is seen close to the end of what there is.
  func readAhead(ofPageAt index: Int) {
    if isUnread(index), view(forPageAt: index)?.isNearEnd == true { loader.readMore(of: sources[index]) }
  }

  /// Whether a page is of a stream that may have more of it.
  private func isUnread(_ index: Int) -> Bool {
    guard sources.indices.contains(index), sources.isStream(at: index) else { return false }
    return content(ofPageAt: index)?.isComplete == false
  }

  /// Returns whether long lines are wrapped now.
  func toggleWrap() -> Bool {
    options.wrap.toggle()
    requestLivePages()
    return options.wrap
  }

  /// Whether the picture of a page is drawing itself.
  func isDrawing(page: Int) -> Bool { baud != nil && view(forPageAt: page)?.isDrawing == true }

  /// Shows a picture that is drawing itself whole. Returns whether it was.
  func finishDrawing(page: Int) -> Bool { baud != nil && view(forPageAt: page)?.finishDrawing() == true }

  /// Lets the picture of a page draw itself, if it has not yet, and no other one.
  func drawSlowly(page: Int) {
    guard baud != nil else { return }
    for (index, view) in liveViews {
      if index == page { view.beginDrawing() } else { view.finishDrawing() }
    }
  }

  /// Asks for the pages in sight anew, for the viewport as it is now.
  func requestLivePages() {
    for (index, view) in liveViews {
      request(sources[index])
      refresh(view, source: sources[index])
    }
  }

  /// Takes over what the loader has brought. Returns whether that can be seen.
  func collect() -> Bool {
    var isVisible = false
    for update in loader.collect(live: { liveViews.map { sources[$0.index] } }) {
      if let state = loader.state(of: update.source), marks.note(state, of: update.source) {
        isVisible = true
      }
      for (index, view) in liveViews where sources.isPage(update.source, at: index) {
        refresh(view, source: update.source, isNew: update.isReloaded)
        isVisible = isVisible || pageView?.isVisible(page: index) ?? false
      }
      if let count = update.numberOfParts, setParts(of: update.source, count: count) { isVisible = true }
    }
    return isVisible
  }

  /// The pages that have views, which are few, in order; also those that have just been left.
  var liveViews: [(index: Int, view: DocumentView)] {
    guard let pageView else { return [] }
    return pageView.pagesWithViews.compactMap { index in view(forPageAt: index).map { (index, $0) } }
  }

  /// There is something on the screen: asks for the pages beside it, too. O(1) from the second time on.
  func finishStart() {
    guard listing == nil, loader.isStarting else { return }
    loader.isStarting = false
    requestLivePages()
  }

  /// Returns how far the page has come; nil: nobody looks at pages.
  @discardableResult
  private func request(_ source: PageSource) -> PageState? {
    guard let viewport = pageView?.frame.size else { return nil }
    return loader.request(PageRequest(source: source, viewport: viewport, options: options))
  }

  /// `isNew`: the page's file has changed.
  func refresh(_ view: DocumentView, source: PageSource, isNew: Bool = false) {
    view.show(loader.state(of: source) ?? .loading, isNew: isNew)
  }

  /// Makes as many pages of a file as it turned out to have parts. The page shown stays. Returns whether that changed
  /// anything.
  func setParts(of source: PageSource, count: Int) -> Bool {
    guard splitsFiles else { return false }
    guard listing == nil else {
      // The number of pages is shown when it is that of all.
      earlyParts = count
      return false
    }
    guard let first = sources.firstIndex(of: source.withPart(0)) else { return false }
    let file = source.withPart(0)
    let known = sources[first...].prefix { $0.withPart(0) == file }.count
    if count > known {
      sources.insert(contentsOf: (known..<count).map { file.withPart($0) }, at: first + known)
      pageView?.insertPages(at: first + known, count: count - known)
    } else if count > 0, count < known {
      removeSources(first + count..<first + known)
    }
    return count != known
  }
}

extension PageDeck: PageViewDataSource {
  func numberOfPages(in pageView: PageView) -> Int { sources.count }

  func pageView(_ pageView: PageView, viewForPageAt index: Int) -> View {
    guard sources.indices.contains(index) else { return View() }
    // What is passed by in a hurry is given up, whatever comes near.
    defer { if loader.isLoading { loadOnly(near: index, of: pageView) } }
    if let view = left.take(page: index, in: circumstances(in: pageView)) { return view }
    let source = sources[index]
    let isWanted = !loader.isStarting || index == pageView.currentPage
    let state = isWanted ? request(source) : loader.state(of: source)
    let view = DocumentView(
      frame: CellRect(size: pageView.frame.size), state: state ?? .loading,
      requested: pageView.now, isCentered: centersPages, baud: drawnSources.contains(source) ? nil : baud,
      followsEnd: follows && !centersPages, reading: places[source])
    if let found { view.show(found, of: source) }
    return view
  }

  func pageView(_ pageView: PageView, didEndShowing view: View, forPageAt index: Int) {
    guard let view = view as? DocumentView, sources.indices.contains(index) else { return }
    if baud != nil, view.hasBegunDrawing { drawnSources.insert(sources[index]) }
    // Of most pages there is nothing to keep.
    if !places.isEmpty || !view.isWhereItBegins {
      places[sources[index]] = view.isWhereItBegins ? nil : view.place
    }
    // What is still to come, it would not hear of.
    guard view.isAtRest, case .ready(let content) = view.state, loader.isFinal(content, of: sources[index])
    else { return }
    left.keep(view, page: index, in: circumstances(in: pageView))
  }

  private func circumstances(in pageView: PageView) -> LeftViews.Circumstances {
    LeftViews.Circumstances(revision: revision, changes: loader.changes, viewport: pageView.frame.size)
  }

  private func loadOnly(near index: Int, of pageView: PageView) {
    let near = pageView.nearPages.map { pageView.index(ofPage: $0) } + [index, pageView.currentPage]
    loader.loadOnly(near.filter(sources.indices.contains).map { sources[$0] })
  }
}
