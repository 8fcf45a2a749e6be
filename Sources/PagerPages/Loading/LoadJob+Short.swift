extension LoadJob {
  /// Bytes that are read and laid out in less time than it takes to hand them to another thread and back, or about.
  private static let shortSize = 64 << 10

  /// Whether it is known to be done in no time: a small file of a file system that no network can hold up.
  var isShort: Bool {
    guard stream == nil else { return false }
    guard let path = request.source.path else { return true }
    // A link may lead anywhere.
    guard let status = try? System.status(of: path, followingLinks: false) else { return false }
    return status.kind == .regular && status.size <= LoadJob.shortSize && System.isLocal(path, status)
  }
}
