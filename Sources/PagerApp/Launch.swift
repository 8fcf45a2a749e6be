import PagerCore
import PagerPages

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// From a command line to what is to be done: text to print, or an app to run.
public struct Launch {
  /// What the program finds around it.
  public struct Environment: Sendable {
    public var isInputTerminal: Bool
    public var isOutputTerminal: Bool
    /// Whether the locale's characters are UTF-8.
    public var isUTF8: Bool
    /// `PAGER_TUI_REDUCED_MOTION` is set.
    public var wantsReducedMotion: Bool
    /// Whether colors of 24 bits are shown.
    public var hasTrueColor: Bool
    /// What `COLORFGBG` says; nil where it is not set.
    public var colorHint: String?

    public init(
      isInputTerminal: Bool, isOutputTerminal: Bool, isUTF8: Bool, wantsReducedMotion: Bool = false,
      hasTrueColor: Bool = true, colorHint: String? = nil
    ) {
      self.isInputTerminal = isInputTerminal
      self.isOutputTerminal = isOutputTerminal
      self.isUTF8 = isUTF8
      self.wantsReducedMotion = wantsReducedMotion
      self.hasTrueColor = hasTrueColor
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

  /// The pages that the command line names. Throws a `LaunchError`: a path that does not exist (status 2), or
  /// nothing to show (status 1).
  func sources() throws(LaunchError) -> [PageSource] {
    if options.showsDemo { return DemoDeck.sources }
    var sources: [PageSource] = []
    for path in paths {
      guard path != "-" else {
        // Pages and keys would take turns at what is typed.
        if environment.isInputTerminal {
          throw LaunchError("'-' is standard input, which is the terminal: pipe something in", status: 2)
        }
        sources.append(.standardInput)
        continue
      }
      do {
        sources += try Listing.list([FilePath(path)], options: listingOptions)
      } catch {
        throw LaunchError(error.message, status: 2)
      }
    }
    guard !sources.isEmpty else {
      let names = paths.map { FilePath($0).display }.joined(separator: ", ")
      throw LaunchError("nothing to show in \(names)", status: 1)
    }
    return sources
  }

  /// The paths that are shown, of which `-` is standard input.
  private var paths: [String] {
    options.paths.isEmpty ? [environment.isInputTerminal ? "." : "-"] : options.paths
  }

  private var listingOptions: Listing.Options {
    Listing.Options(all: options.includesHidden, recursive: options.isRecursive)
  }

  /// What keeps the pages as the files are. To be made before they are listed.
  func watcher(
    loader: PageLoader, standardInput: PageSource = .standardInput, watches: Bool
  ) -> ListingWatcher? {
    guard !options.showsDemo else { return nil }
    let roots = paths.map { $0 == "-" ? PageRoot.pages([standardInput]) : .path(FilePath($0)) }
    return ListingWatcher(roots: roots, options: listingOptions, loader: loader, watches: watches)
  }

  /// The index of the page that `--page` names, by number or else by name.
  func startPage(among sources: [PageSource]) throws(LaunchError) -> Int {
    guard let wanted = options.startPage else { return 0 }
    if let number = Int(wanted), sources.indices.contains(number - 1) { return number - 1 }
    let name = FileName(wanted)
    if let index = sources.firstIndex(where: { $0.name == name || $0.path?.name == name }) { return index }
    let count = sources.count == 1 ? "there is 1 page" : "there are \(sources.count) pages"
    throw LaunchError("--page: no page '\(Visible.text(wanted))'; \(count)", status: 2)
  }

  /// The sources with one for each part of a file that splits, as far as `limits` allow to look.
  func split(_ sources: [PageSource], limits: PartScanner.Limits = PartScanner.Limits()) -> [PageSource] {
    options.split == .none ? sources : PartScanner.expand(sources, limits: limits)
  }

  var pageOptions: PageOptions {
    PageOptions(
      tabs: options.tabWidth, wrap: options.wrapsLines, usesASCII: !environment.isUTF8,
      hasTrueColor: environment.hasTrueColor,
      decoding: PageOptions.Decoding(
        encoding: options.encoding, kind: options.kind, usesICEColors: options.usesICEColors,
        splitsAtFormFeeds: options.split != .none, splitsLargeTexts: options.split == .formfeed))
  }

  /// The app, for a terminal of `size`. `wake` is called, from any thread, when a page has arrived. Throws a
  /// `LaunchError`.
  public func makeApp(size: CellSize, wake: @escaping @Sendable () -> Void) throws(LaunchError) -> App {
    if let obstacle = LoadQueue.obstacle {
      throw LaunchError("no thread to load pages with: \(obstacle)", status: 1)
    }
    let stream =
      paths.contains("-") && !options.showsDemo ? StreamReader(descriptor: STDIN_FILENO) : nil
    let loader = PageLoader(stream: stream, onWake: wake)
    let watcher = watcher(loader: loader, watches: true)
    return try makeApp(sources: split(try sources()), size: size, loader: loader, watcher: watcher)
  }

  /// Only the screen that things come to rest on counts.
  private var isRendering: Bool {
    if case .render = options.action { true } else { false }
  }

  func makeApp(
    sources: [PageSource], size: CellSize, loader: PageLoader, watcher: ListingWatcher? = nil
  ) throws(LaunchError) -> App {
    let startPage = try startPage(among: sources)
    var options = options
    if environment.wantsReducedMotion { options.isAnimated = false }
    let deck = PageDeck(
      sources: sources, loader: loader, watcher: watcher, options: pageOptions,
      splitsFiles: options.split != .none, baud: options.isAnimated && !isRendering ? options.baud : nil)
    return App(
      options: options, deck: deck, startPage: startPage, size: size, usesASCII: !environment.isUTF8,
      background: TerminalBackground.color(hint: environment.colorHint),
      trace: try options.tracePath.map { path throws(LaunchError) in try TraceFile(path: path) })
  }
}
