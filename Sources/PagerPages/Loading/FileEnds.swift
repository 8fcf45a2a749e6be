/// The beginning and the end of a large file: what tells whether it has only grown since.
struct FileEnds: Sendable {
  private static let tailSize = 1024

  private let head: [UInt8]
  private let tail: [UInt8]
  /// How long the file was.
  private let count: Int

  /// nil for what is no open file, or is converted, or began in another way when it was opened, as far as that is known:
  /// then it has been written over while it was read. Two short reads.
  init?(of document: Document, begunAs head: [UInt8]?) {
    guard let file = document.bytes.file, document.status != nil, document.sauce == nil else {
      return nil
    }
    self.init(of: file, count: file.count)
    if let head, head != self.head { return nil }
  }

  private init(of bytes: FileBytes, count: Int) {
    self.count = count
    head = FileEnds.head(of: bytes, count: count)
    tail = bytes.bytes(in: max(count - FileEnds.tailSize, 0)..<count)
  }

  /// How an open file begins now; nil for what is none. A short read.
  static func head(of document: Document) -> [UInt8]? {
    document.bytes.file.map { head(of: $0, count: $0.count) }
  }

  private static func head(of bytes: FileBytes, count: Int) -> [UInt8] {
    bytes.bytes(in: 0..<min(KindDetector.headSize, count))
  }

  /// What the file is now, if it still begins with what it was as far as these bytes tell, and is the text that it would be
  /// taken for if it were opened now; else nil. Short reads.
  func continuation(of document: Document, for request: PageRequest) -> (
    document: Document, bytes: FileBytes
  )? {
    guard let path = request.source.path, let known = document.status,
      let file = document.bytes.file, let opened = try? file.status(),
      let now = try? System.status(of: path), now.isSameFile(as: opened),
      // As long as it was, it has been written over, unless nothing has happened at all.
      now.size > count || now == known
    else { return nil }
    let bytes = file.resized(to: now.size)
    let ends = FileEnds(of: bytes, count: count)
    guard ends.head == head, ends.tail == tail else { return nil }
    let grown = document.continued(in: bytes, status: now)
    return grown.isText(named: path.name, head: head, decoding: request.options.decoding)
      ? (grown, bytes) : nil
  }
}

extension LoadJob {
  /// What is to be read of a file that has only grown since `earlier`; nil: it must be read anew.
  func grown(_ earlier: Reading) -> Reading? {
    guard let (document, bytes) = earlier.ends?.continuation(of: earlier.document, for: request),
      let progress = earlier.progress.continued(in: bytes, for: request)
    else { return nil }
    return Reading(
      document: document, progress: progress, position: earlier.position, head: earlier.head)
  }
}

extension Document {
  /// Whether a file that was a text of one page or several still is.
  fileprivate func isText(named name: FileName, head: [UInt8], decoding: PageOptions.Decoding) -> Bool {
    let kind = decoding.kind ?? KindDetector.kind(name: name, head: head, size: end, sauce: nil)
    return kind == .text && (!parts.splits || decoding.splits(textOf: end)) && SAUCERecord.parse(bytes) == nil
  }
}
