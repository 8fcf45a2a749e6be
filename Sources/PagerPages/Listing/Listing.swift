/// From paths to pages: directories are listed in natural order, files are taken as they are.
public enum Listing {
  public struct Options: Hashable, Sendable {
    /// Hidden files too.
    public var all: Bool
    /// Subdirectories too, each in its place among the files.
    public var recursive: Bool

    public init(all: Bool = false, recursive: Bool = false) {
      self.all = all
      self.recursive = recursive
    }
  }

  /// A path that can't be listed at all.
  public struct PathError: Error, Hashable, Sendable {
    /// The path, fit to be shown.
    public let path: String
    /// Why, in the system's words: "No such file or directory".
    public let reason: String

    /// One line: the path and the reason.
    public var message: String { "\(path): \(reason)" }
  }

  /// A directory as it was when it was read.
  struct Directory: Hashable, Sendable {
    let path: FilePath
    let status: System.Status

    /// Whether names have come or gone since.
    var hasChanged: Bool { (try? System.status(of: path)) != status }
  }

  /// What a path leads to, with the directories that it was found in.
  struct Found {
    var sources = PageList()
    var directories: [Directory] = []
  }

  /// The pages of `paths`, in the order given. Nothing is opened but directories.
  ///
  /// Left out of a directory: hidden files and subdirectories (see `Options`), sockets, pipes and devices, which
  /// reading could block on or change. A link that leads nowhere, or back to where it stands, is a page; loading it
  /// says what is wrong. A file that is named is a page whatever it is, and a pipe one of what comes from it.
  /// Throws for a path that does not exist and for a directory that can't be read. O(n log n).
  ///
  /// `early` is told which page is probably the first, if that can be said before all names are read: of one directory
  /// without those below it, and without hidden files, which come first and are few.
  public static func list(
    _ paths: [FilePath], options: Options = Options(), early: EarlyPage? = nil
  ) throws(PathError) -> PageList {
    let isForeseeable = paths.count == 1 && options == Options()
    var sources = PageList()
    for path in paths {
      do {
        let found = try find(path, options: options, early: isForeseeable ? early : nil)
        sources.append(contentsOf: found.sources)
      } catch {
        throw PathError(path: path.display, reason: error.reason)
      }
    }
    return sources
  }

  /// How long a listing will take, as far as that can be told before it.
  public enum Length: Hashable, Sendable {
    /// No time: a few files and small directories of file systems that no network can hold up.
    case short
    case unknown
    /// So long that a person would notice: a directory of tens of thousands of files.
    case long
  }

  /// Bytes that a directory takes of its file system: a few hundred files.
  private static let shortSize = 16 << 10
  /// The same of some twenty thousand files, which take 7 ms.
  private static let longSize = 512 << 10

  /// How long it will take to list the paths.
  public static func length(of paths: [FilePath], options: Options) -> Length {
    guard !options.recursive, paths.count <= 64 else { return .unknown }
    for path in paths {
      // A link may lead anywhere.
      guard let status = try? System.status(of: path, followingLinks: false) else { return .unknown }
      let isDirectory = status.kind == .directory
      if isDirectory, status.size >= longSize { return .long }
      guard isDirectory ? status.size <= shortSize : status.kind == .regular, System.isLocal(path, status)
      else { return .unknown }
    }
    return .short
  }

  /// What one path leads to. See `list`.
  static func find(
    _ path: FilePath, options: Options, early: EarlyPage? = nil
  ) throws(SystemError) -> Found {
    switch try kind(of: path) {
    case .directory: break
    case .fifo: return Found(sources: [PageSource(pipe: path)])
    default: return Found(sources: [PageSource(path: path)])
    }
    var walk = DirectoryWalk(top: path, options: options, early: early)
    try walk.visit(path, relativeName: [])
    return Found(sources: walk.sources, directories: walk.directories)
  }

  /// A link that leads nowhere exists all the same.
  private static func kind(of path: FilePath) throws(SystemError) -> System.Status.Kind {
    do {
      return try System.status(of: path).kind
    } catch {
      return try System.status(of: path, followingLinks: false).kind
    }
  }
}
