import PagerCore
import PagerPages

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// From a command line to what is to be done: text to print, or an app to run.
public struct Launch: Sendable {
  /// What the program finds around it.
  public struct Environment: Sendable {
    public var isInputTerminal: Bool
    public var isOutputTerminal: Bool
    /// Whether the locale's characters are UTF-8.
    public var isUTF8: Bool
    /// `PAGER_TUI_REDUCED_MOTION` is set.
    public var wantsReducedMotion: Bool
    /// Whether 256 colors are shown, or more.
    public var hasManyColors: Bool
    /// What `COLORFGBG` says; nil where it is not set.
    public var colorHint: String?

    public init(
      isInputTerminal: Bool, isOutputTerminal: Bool, isUTF8: Bool, wantsReducedMotion: Bool = false,
      hasManyColors: Bool = true, colorHint: String? = nil
    ) {
      self.isInputTerminal = isInputTerminal
      self.isOutputTerminal = isOutputTerminal
      self.isUTF8 = isUTF8
      self.wantsReducedMotion = wantsReducedMotion
      self.hasManyColors = hasManyColors
      self.colorHint = colorHint
    }
  }

  public let options: CommandLineOptions
  public var environment: Environment

  public init(options: CommandLineOptions, environment: Environment) {
    self.options = options
    self.environment = environment
  }

  /// Whether a terminal is needed; else `printOut` does everything.
  public var isInteractive: Bool { options.action == .show && environment.isOutputTerminal }

  var pageOptions: PageOptions {
    PageOptions(
      tabs: options.tabWidth, wrap: options.wrapsLines, usesASCII: !environment.isUTF8,
      hasManyColors: environment.hasManyColors,
      decoding: PageOptions.Decoding(
        encoding: options.encoding, kind: options.kind, usesICEColors: options.usesICEColors,
        splitsAtFormFeeds: options.split != .none, splitsLargeTexts: options.split == .formfeed))
  }

  /// The app, for a terminal of `size`. `wake` is called, from any thread, when a page has arrived. Throws a
  /// `LaunchError`.
  public func makeApp(size: CellSize, wake: @escaping @Sendable () -> Void) throws(LaunchError) -> App {
    let queue = LoadQueue()
    let stream =
      paths.contains("-") && !options.showsDemo ? StreamReader(descriptor: STDIN_FILENO) : nil
    if let obstacle = stream?.prepare() {
      throw LaunchError("no thread to read standard input with: \(obstacle)", status: 1)
    }
    let loader = PageLoader(
      executor: queue, stream: stream, isStarting: true, loadsAtHand: true, onWake: wake)
    let watcher = watcher(loader: loader, watches: true)
    let patience = PartScanner.Patience(executor: queue)
    let length =
      options.showsDemo ? Listing.Length.short : Listing.length(of: paths, options: listingOptions)
    if length == .short {
      // Done before a thread for it would run.
      return try makeApp(
        sources: split(try sources(), patience: patience), size: size, loader: loader, watcher: watcher)
    }
    let isLong = length == .long && options.startPage == nil
    let early = EarlyPage(isAsked: isLong, onWake: wake)
    let pages = Deferred<DeferredListing.Pages>(executor: queue, onWake: wake) { [self] in
      Result { () throws(LaunchError) in split(try sources(early: early), patience: patience) }
    }
    let listing = DeferredListing(pages: pages, early: early)
    // Where to start is to be said before anything is shown.
    let all = options.startPage == nil ? nil : pages.take(within: nil)
    switch all.map(DeferredListing.Beginning.pages) ?? listing.begin(isLong: isLong) {
    case .pages(let pages):
      return try makeApp(sources: try pages.get(), size: size, loader: loader, watcher: watcher)
    case .page(let page):
      return try makeApp(
        sources: PageList(page.map { [$0] } ?? []), listing: listing, size: size, loader: loader,
        watcher: watcher)
    }
  }

  /// Only the screen that things come to rest on counts.
  private var isRendering: Bool {
    if case .render = options.action { true } else { false }
  }

  /// With `listing`, the pages come later, and `sources` has the one to begin with, if any.
  func makeApp(
    sources: PageList, listing: DeferredListing? = nil, size: CellSize, loader: PageLoader,
    watcher: ListingWatcher? = nil
  ) throws(LaunchError) -> App {
    let startPage = listing == nil ? try startPage(among: sources) : 0
    var options = options
    if environment.wantsReducedMotion { options.isAnimated = false }
    let deck = PageDeck(
      sources: sources, listing: listing, loader: loader, watcher: watcher, options: pageOptions,
      splitsFiles: options.split != .none, follows: options.follows, centersPages: options.showsDemo,
      baud: options.isAnimated && !isRendering ? options.baud : nil)
    return App(
      options: options, deck: deck, startPage: startPage, size: size, usesASCII: !environment.isUTF8,
      background: TerminalBackground.color(hint: environment.colorHint),
      trace: try options.tracePath.map { path throws(LaunchError) in try TraceFile(path: path) })
  }
}
