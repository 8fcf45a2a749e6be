/// Collects the pages of a directory, and of those below it where that is asked for.
struct DirectoryWalk {
  private(set) var sources = PageList()
  /// The directories that were read, each as it was before.
  private(set) var directories: [Listing.Directory] = []
  private let top: FilePath
  private let options: Listing.Options
  private let early: EarlyPage?
  /// The directories from the top down to the one being read: a link to one of them is a loop.
  private var ancestors: [System.Status] = []

  /// So many names are read before the first page is foreseen, and between two looks whether anybody asks for it; the
  /// system hands out about twice as many at once.
  private static let glance = 512

  /// Names are told as they lie below `top`. `early` wants to hear of the first page of a directory with none below.
  init(top: FilePath, options: Listing.Options, early: EarlyPage? = nil) {
    self.top = top
    self.options = options
    self.early = early
  }

  /// Adds the pages of a directory. `relativeName` is its path below the top, empty at the top, and names its
  /// pages. Below the top an unreadable directory is skipped; at the top it throws.
  mutating func visit(_ path: FilePath, relativeName: [UInt8]) throws(SystemError) {
    let status = try System.status(of: path)
    directories.append(Listing.Directory(path: path, status: status))
    ancestors.append(status)
    defer { ancestors.removeLast() }
    let (names, directories) = try entries(of: path)
    let order = NaturalOrder.indices(of: names)
    if relativeName.isEmpty, directories.isEmpty {
      sources = PageList(names, order: order, in: top)
      return
    }
    for index in order {
      if directories.contains(index) {
        let name = names.withName(at: index) { Array($0) }
        try? visit(
          path.appending(name), relativeName: relativeName.isEmpty ? name : relativeName + [0x2f] + name)
      } else if relativeName.isEmpty {
        names.withName(at: index) { sources.append($0, in: top) }
      } else {
        let name = relativeName + [0x2f] + names.withName(at: index) { Array($0) }
        name.withUnsafeBufferPointer { sources.append($0, in: top) }
      }
    }
  }

  /// The names to show in a directory, and which of them are directories to walk. Nothing is asked of the system for
  /// each where it tells the kinds with the names.
  private func entries(of path: FilePath) throws(SystemError) -> (names: NameTable, directories: Set<Int>) {
    var names = NameTable()
    var directories: Set<Int> = []
    try System.entries(of: path) { bytes, kind in
      guard options.all || bytes.first != 0x2e else { return }
      guard let isDirectory = kind == .regular ? false : isDirectory(kind, path: path, name: Array(bytes))
      else {
        return
      }
      if isDirectory { directories.insert(names.count) }
      names.append(bytes)
      if let early, names.count % DirectoryWalk.glance == 0, early.isAsked {
        early.tell(firstPage(among: names))
      }
    }
    return (names, directories)
  }

  /// The page that is probably the first, by some of the names.
  private func firstPage(among names: NameTable) -> PageSource? {
    let name = LikelyFirstName.among(names) { name in
      let status = try? System.status(of: top.appending(name), followingLinks: false)
      return status?.kind == .regular
    }
    guard let name else { return nil }
    return PageList(NameTable([name]), order: [0], in: top)[0]
  }

  /// Whether an entry is a directory to walk or a page; nil: neither.
  private func isDirectory(_ known: System.Status.Kind?, path: FilePath, name: [UInt8]) -> Bool? {
    let kind = known ?? (try? System.status(of: path.appending(name), followingLinks: false).kind)
    switch kind {
    case .regular: return false
    case .directory: return options.recursive ? true : nil
    case .link:
      guard let target = try? System.status(of: path.appending(name)) else { return false }
      switch target.kind {
      case .regular: return false
      // Not walked: a link may lead anywhere. One that leads back up is shown as what it is.
      case .directory: return isAncestor(target) ? false : nil
      default: return nil
      }
    default: return nil
    }
  }

  private func isAncestor(_ status: System.Status) -> Bool {
    ancestors.contains { $0.isSameFile(as: status) }
  }
}
