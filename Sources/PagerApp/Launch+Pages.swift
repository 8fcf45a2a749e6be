import PagerPages

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Launch {
  /// The pages that the command line names. Throws a `LaunchError`: paths that do not exist (status 2), or
  /// nothing to show (status 1). `early` is told of the first page sooner, where only one path is named: see `Listing`.
  func sources(early: EarlyPage? = nil) throws(LaunchError) -> PageList {
    defer { early?.tell(nil) }
    if options.showsDemo { return PageList(DemoDeck.sources) }
    var sources = PageList()
    var refused: [String] = []
    for path in paths {
      if path == "-" {
        try checkStandardInput()
        sources.append(.standardInput)
      } else if path.bytes.isEmpty {
        refused.append("'': an empty path")
      } else {
        do {
          let early = paths.count == 1 ? early : nil
          sources.append(contentsOf: try Listing.list([path], options: listingOptions, early: early))
        } catch {
          refused.append(error.message)
        }
      }
    }
    guard refused.isEmpty else { throw Launch.refusal(of: refused) }
    guard !sources.isEmpty else {
      throw LaunchError("nothing to show in \(paths.map(\.display).joined(separator: ", "))", status: 1)
    }
    return sources
  }

  /// The paths that are shown, of which `-` is standard input.
  var paths: [FilePath] {
    options.paths.isEmpty ? [environment.isInputTerminal ? "." : "-"] : options.paths
  }

  var listingOptions: Listing.Options {
    Listing.Options(all: options.includesHidden, recursive: options.isRecursive)
  }

  /// What keeps the pages as the files are. To be made before they are listed.
  /// `arrived`: the pages of what is piped in, in order, where they have been read already.
  func watcher(loader: PageLoader, arrived: [PageSource] = [], watches: Bool) -> ListingWatcher? {
    guard !options.showsDemo else { return nil }
    var arrived = arrived[...]
    let roots = paths.map { path in
      let root = path == "-" ? PageRoot.pages([.standardInput]) : PageRoot(path: path)
      guard case .pages = root, let page = arrived.popFirst() else { return root }
      return .pages([page])
    }
    return ListingWatcher(roots: roots, options: listingOptions, loader: loader, watches: watches)
  }

  /// Names the first few of the paths that can't be shown.
  private static func refusal(of paths: [String]) -> LaunchError {
    let named = paths.prefix(5).joined(separator: "; ")
    let rest = paths.count > 5 ? "; and \(paths.count - 5) more" : ""
    return LaunchError("\(named)\(rest); allowed: files, directories, and - for what is piped in", status: 2)
  }

  private func checkStandardInput() throws(LaunchError) {
    // Pages and keys would take turns at what is typed.
    if environment.isInputTerminal {
      throw LaunchError("'-' is standard input, which is the terminal: pipe something in", status: 2)
    }
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0, fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE != O_WRONLY else {
      throw LaunchError("standard input can't be read", status: 1)
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw LaunchError("standard input is a directory: give it as a path", status: 1)
    }
  }

  /// The index of the page that `--page` names: by its number, its name, or what only one name begins with or contains,
  /// in capitals or not. Throws a `LaunchError` that lists the names in question.
  func startPage(among sources: PageList) throws(LaunchError) -> Int {
    guard let wanted = options.startPage else { return 0 }
    let text = String(decoding: wanted.bytes, as: UTF8.self)
    let number = Int(text)
    if let number, sources.indices.contains(number - 1) { return number - 1 }
    if let index = sources.firstIndex(where: { $0.name == wanted || $0.path?.name == wanted }) {
      return index
    }
    let there = sources.count == 1 ? "there is 1 page" : "there are \(sources.count) pages"
    let found = number == nil && !text.isEmpty ? Launch.candidates(for: text, among: sources) : []
    guard let first = found.first else {
      throw LaunchError("--page: no page '\(wanted.display)'; \(there)", status: 2)
    }
    guard found.count == 1 else {
      let names = found.prefix(5).map { sources[$0].name.display }.joined(separator: ", ")
      let rest = found.count > 5 ? " and \(found.count - 5) more" : ""
      throw LaunchError("--page: '\(wanted.display)' is in several names: \(names)\(rest)", status: 2)
    }
    return first
  }

  /// The first pages of the files whose names are `text`, else begin with it, else contain it. O(bytes of the names).
  private static func candidates(for text: String, among sources: PageList) -> [Int] {
    let text = text.lowercased()
    let firstParts = sources.indices.filter { sources[$0].part == 0 }
    let names = firstParts.map { String(decoding: sources[$0].name.bytes, as: UTF8.self).lowercased() }
    let rules: [(String) -> Bool] = [
      { $0 == text }, { $0.hasPrefix(text) }, { contains($0.utf8, text.utf8) },
    ]
    for rule in rules {
      let found = zip(firstParts, names).filter { rule($0.1) }.map(\.0)
      if !found.isEmpty { return found }
    }
    return []
  }

  private static func contains(_ name: String.UTF8View, _ text: String.UTF8View) -> Bool {
    name.indices.contains { name[$0...].starts(with: text) }
  }

  /// The sources with one for each part of a file that splits, as far as `limits` allow to look.
  func split(
    _ sources: PageList, limits: PartScanner.Limits = PartScanner.Limits(),
    patience: PartScanner.Patience? = nil
  ) -> PageList {
    guard options.split != .none, !options.showsDemo else { return sources }
    return PartScanner.expand(
      sources, decoding: pageOptions.decoding, limits: limits, patience: patience)
  }
}
