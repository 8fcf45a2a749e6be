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

  /// The sources with one for each part of a file that splits. Nothing is looked at when there are more files than
  /// the limit. O(bytes looked at).
  public static func expand(
    _ sources: PageList, decoding: PageOptions.Decoding = PageOptions.Decoding(),
    limits: Limits = Limits()
  ) -> PageList {
    guard sources.count <= limits.files else { return sources }
    var budget = limits.totalBytes
    return PageList(
      sources.lazy.flatMap { source -> [PageSource] in
        guard let bytes = bytes(of: source, upTo: min(limits.fileBytes, budget)) else { return [source] }
        budget -= bytes.count
        let document = Document(bytes, name: source.path?.name ?? source.name, decoding: decoding)
        guard document.kind == .text else { return [source] }
        var parts = document.parts
        parts.extend(document.bytes, to: document.end(reaching: .max) ?? document.end)
        return (0..<parts.count).map(source.withPart)
      })
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
