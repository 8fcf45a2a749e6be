/// Counts the parts of files before they are loaded, so that page numbers are right from the first frame.
public enum PartScanner {
  /// How much may be looked at; what is beyond is found out when its page is loaded.
  public struct Limits: Hashable, Sendable {
    public var files: Int
    /// Of one file.
    public var fileBytes: Int
    /// Of all files.
    public var totalBytes: Int

    public init(files: Int = 300, fileBytes: Int = 1 << 20, totalBytes: Int = 8 << 20) {
      self.files = files
      self.fileBytes = fileBytes
      self.totalBytes = totalBytes
    }
  }

  /// What is done about files that a network may hold up.
  public struct Patience: Sendable {
    let executor: any LoadExecutor
    let milliseconds: Int

    /// Has them looked at by `executor`, and waits no longer for that than this.
    public init(executor: any LoadExecutor, milliseconds: Int = 200) {
      self.executor = executor
      self.milliseconds = milliseconds
    }
  }

  /// The sources with one for each part of a file that splits. Nothing is looked at when there are more files than
  /// the limit; with `patience`, files that are not on a device of this machine only if they can be read soon. O(bytes
  /// looked at).
  public static func expand(
    _ sources: PageList, decoding: PageOptions.Decoding = PageOptions.Decoding(),
    limits: Limits = Limits(), patience: Patience? = nil
  ) -> PageList {
    guard sources.count <= limits.files else { return sources }
    guard let patience, !sources.allSatisfy(isNear) else {
      return expand(sources, decoding: decoding, limits: limits) { _ in true }
    }
    let found = Deferred(
      executor: patience.executor, onWake: {},
      find: { expand(sources, decoding: decoding, limits: limits) { _ in true } })
    return found.take(within: patience.milliseconds)
      ?? expand(sources, decoding: decoding, limits: limits, where: isNear)
  }

  /// Whether looking at a file can't take long. A link may lead anywhere.
  private static func isNear(_ source: PageSource) -> Bool {
    guard let path = source.path else { return true }
    guard let status = try? System.status(of: path, followingLinks: false) else { return true }
    return status.kind != .link && System.isLocal(path, status)
  }

  private static func expand(
    _ sources: PageList, decoding: PageOptions.Decoding, limits: Limits,
    where isLookedAt: (PageSource) -> Bool
  ) -> PageList {
    var budget = limits.totalBytes
    return PageList(
      sources.flatMap { source -> [PageSource] in
        guard isLookedAt(source), let bytes = bytes(of: source, upTo: min(limits.fileBytes, budget)) else {
          return [source]
        }
        budget -= bytes.count
        guard mayHaveParts(bytes, decoding) else { return [source] }
        let document = Document(bytes, name: source.path?.name ?? source.name, decoding: decoding)
        guard document.kind == .text else { return [source] }
        var parts = document.parts
        parts.extend(document.bytes, to: document.end(reaching: .max) ?? document.end)
        return (0..<parts.count).map(source.withPart)
      })
  }

  /// Whether it is worth finding out what a file is, which takes longer than looking for a form feed: of the character sets
  /// that are told by their bytes none has another one. O(bytes).
  private static func mayHaveParts(_ bytes: any ByteSource, _ decoding: PageOptions.Decoding) -> Bool {
    guard decoding.encoding == nil else { return true }
    var parts = PartTable(start: 0)
    parts.extend(bytes, to: bytes.count)
    return parts.starts.count > 1
  }

  private static func bytes(of source: PageSource, upTo limit: Int) -> (any ByteSource)? {
    switch source.origin {
    case .standardInput, .pipe: return nil
    case .embedded(let embedded): return MemoryBytes(bytes: Array(embedded.bytes))
    case .file(let path):
      guard let status = try? System.status(of: path), status.kind == .regular, status.size <= limit else {
        return nil
      }
      return try? FileBytes.open(source, path: path)
    }
  }
}
