extension LoadJob {
  /// Bytes that are read and laid out in less time than it takes to hand them to another thread and back, or about.
  private static let shortSize = firstStep

  /// The same once something is shown, where a frame may be due.
  private static let shortestSize = 16 << 10

  /// A small file of this machine that the system has in memory: to load it takes less than a thread would, and waits for
  /// nothing. nil: it is another thing, or not known to be that.
  var documentAtHand: Document? {
    guard stream == nil, let path = request.source.path,
      let status = try? System.status(of: path, followingLinks: false), status.kind == .regular,
      status.size <= LoadJob.shortestSize, System.isLocal(path, status),
      let bytes = FileBytes.cached(path, status)
    else { return nil }
    return Document(bytes, name: path.name, decoding: request.options.decoding, status: status)
  }

  /// How much of a load is known to be done in no time.
  enum Share {
    /// It may take long, or wait for ever.
    case nothing
    /// What `start` does.
    case beginning
    case whole
  }

  /// All of a small file and the beginning of any other, on a file system that no network can hold up.
  var shortShare: Share {
    guard stream == nil else { return .nothing }
    guard let path = request.source.path else { return .whole }
    // A link may lead anywhere.
    guard let status = try? System.status(of: path, followingLinks: false), status.kind == .regular,
      System.isLocal(path, status)
    else { return .nothing }
    if status.size <= LoadJob.shortSize { return .whole }
    // Some sets can only be converted from their beginning to their end.
    return request.options.decoding.encoding == nil ? .beginning : .nothing
  }
}
