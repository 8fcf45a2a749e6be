import Synchronization

/// The files opened last, so that the parts of one are not opened and searched one by one.
///
/// Belongs to whoever loads several pages: `PageLoader` has one of its own.
public final class DocumentCache: Sendable {
  private struct Key: Hashable {
    var origin: PageSource.Origin
    var decoding: PageOptions.Decoding
  }

  private static let capacity = 4

  /// Most recent last.
  private let entries = Mutex<[(key: Key, document: Document)]>([])

  public init() {}

  /// The document of bytes that are part of the program.
  func document(for request: PageRequest, embedded: EmbeddedBytes) -> Document {
    let key = Key(origin: request.source.origin, decoding: request.options.decoding)
    if let known = entries.withLock({ entries in entries.first { $0.key == key }?.document }) { return known }
    return Document(
      MemoryBytes(bytes: Array(embedded.bytes)), name: request.source.name, decoding: request.options.decoding
    )
  }

  /// The document of a file, opened anew when the file has changed.
  func document(for request: PageRequest, path: FilePath) throws(PageError) -> Document {
    let key = Key(origin: request.source.origin, decoding: request.options.decoding)
    let status = try? System.status(of: path)
    let known = entries.withLock { entries in entries.first { $0.key == key }?.document }
    if let known, let status, known.status == status { return known }
    let bytes = try FileBytes.open(request.source, path: path)
    let document = Document(
      bytes, name: path.name, decoding: request.options.decoding, status: status)
    keep(document, for: request)
    return document
  }

  /// Opens a file anew next time, whatever its status says: two changes can be too close for that to tell them apart.
  func forget(_ origin: PageSource.Origin) {
    entries.withLock { $0.removeAll { $0.key.origin == origin } }
  }

  /// The same for all files that have changed.
  func forget(_ files: Set<FilePath>) {
    entries.withLock { entries in
      entries.removeAll { if case .file(let path) = $0.key.origin { files.contains(path) } else { false } }
    }
  }

  /// The document of a stream that has ended; nil where none was kept.
  func kept(for request: PageRequest) -> Document? {
    let key = Key(origin: request.source.origin, decoding: request.options.decoding)
    return entries.withLock { entries in entries.first { $0.key == key }?.document }
  }

  func keep(_ document: Document, for request: PageRequest) {
    let key = Key(origin: request.source.origin, decoding: request.options.decoding)
    entries.withLock { entries in
      entries.removeAll { $0.key == key }
      entries.append((key, document))
      if entries.count > DocumentCache.capacity { entries.removeFirst() }
    }
  }
}
