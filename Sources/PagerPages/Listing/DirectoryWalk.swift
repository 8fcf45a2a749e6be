/// Collects the pages of a directory, and of those below it where that is asked for.
struct DirectoryWalk {
  private struct Entry {
    var name: [UInt8]
    var isDirectory: Bool
  }

  private(set) var sources: [PageSource] = []
  /// The directories that were read, each as it was before.
  private(set) var directories: [Listing.Directory] = []
  private let options: Listing.Options
  /// The directories from the top down to the one being read: a link to one of them is a loop.
  private var ancestors: [System.Status] = []

  init(options: Listing.Options) {
    self.options = options
  }

  /// Adds the pages of a directory. `relativeName` is its path below the top, empty at the top, and names its
  /// pages. Below the top an unreadable directory is skipped; at the top it throws.
  mutating func visit(_ path: FilePath, relativeName: [UInt8]) throws(SystemError) {
    let status = try System.status(of: path)
    directories.append(Listing.Directory(path: path, status: status))
    ancestors.append(status)
    defer { ancestors.removeLast() }
    for entry in try entries(of: path) {
      let name = relativeName.isEmpty ? entry.name : relativeName + [0x2f] + entry.name
      let entryPath = path.appending(entry.name)
      if entry.isDirectory {
        try? visit(entryPath, relativeName: name)
      } else {
        sources.append(PageSource(origin: .file(entryPath), name: FileName(bytes: name)))
      }
    }
  }

  private func entries(of path: FilePath) throws(SystemError) -> [Entry] {
    var entries: [Entry] = []
    try System.entries(of: path) { bytes, kind in
      guard options.all || bytes.first != 0x2e else { return }
      let name = Array(bytes)
      guard let isDirectory = isDirectory(kind, path: path, name: name) else { return }
      entries.append(Entry(name: name, isDirectory: isDirectory))
    }
    return NaturalOrder.indices(of: entries.map(\.name)).map { entries[$0] }
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
    ancestors.contains { $0.device == status.device && $0.node == status.node }
  }
}
