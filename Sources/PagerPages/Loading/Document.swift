import Synchronization

/// An opened file, and what has been found out about it as a whole.
struct Document: Sendable {
  let bytes: any ByteSource
  /// Complete once the file has been looked through to its end.
  var parts: PartTable
  /// What the path led to when it was opened; nil for a stream.
  let status: System.Status?
}

/// The files opened last, so that the parts of one are not opened and searched one by one.
final class DocumentCache: Sendable {
  private static let capacity = 4

  /// Most recent last.
  private let entries = Mutex<[(origin: PageSource.Origin, document: Document)]>([])

  /// The document of a file, opened anew when the file has changed.
  func document(for source: PageSource, path: FilePath) throws(PageError) -> Document {
    let status = try? System.status(of: path)
    let known = entries.withLock { entries in entries.first { $0.origin == source.origin }?.document }
    if let known, let status, known.status == status { return known }
    let bytes = try FileBytes.open(source, path: path)
    let document = Document(bytes: bytes, parts: PartTable(start: bytes.textStart), status: status)
    keep(document, for: source.origin)
    return document
  }

  func keep(_ document: Document, for origin: PageSource.Origin) {
    entries.withLock { entries in
      entries.removeAll { $0.origin == origin }
      entries.append((origin, document))
      if entries.count > DocumentCache.capacity { entries.removeFirst() }
    }
  }
}

extension ByteSource {
  /// Where the text begins: after a byte order mark.
  var textStart: Int {
    var head: (UInt8, UInt8, UInt8) = (0, 0, 0)
    let count = withUnsafeMutableBytes(of: &head) { read(at: 0, into: $0) }
    return count == 3 && head == (0xef, 0xbb, 0xbf) ? 3 : 0
  }
}
