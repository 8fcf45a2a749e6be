/// An opened file, and what has been found out about it as a whole.
struct Document: Sendable {
  /// In UTF-8 or in `codePage`.
  private(set) var bytes: any ByteSource
  /// Where the text or the picture ends: before a SAUCE record. No sooner than that, where it is not known.
  private(set) var end: Int
  let kind: PageKind
  let sauce: SAUCERecord?
  /// The text's character set; nil: UTF-8.
  let codePage: CodePage?
  /// Complete once a text has been looked through to its end.
  var parts: PartTable
  /// What the path led to when it was opened; nil for what is no file.
  private(set) var status: System.Status?

  /// Finds out what `bytes` are. Reads some of them, all where they must be converted.
  init(_ bytes: any ByteSource, name: FileName, decoding: PageOptions.Decoding, status: System.Status? = nil)
  {
    let found = SAUCERecord.parse(bytes)
    let end = found?.end ?? bytes.count
    let head = bytes.bytes(in: 0..<min(end, TextEncoding.sniffedBytes))
    let kind =
      decoding.kind
      ?? KindDetector.kind(
        name: name, head: Array(head.prefix(KindDetector.headSize)), size: end, sauce: found?.record)
    self.kind = kind
    self.status = status
    sauce = found?.record
    guard kind == .text else {
      (self.bytes, self.end, codePage, parts) = (bytes, end, nil, PartTable(start: 0, splits: false))
      return
    }
    let encoding =
      decoding.encoding.flatMap(TextEncoding.init(named:))
      ?? .sniff(head, prefersPC: found != nil || name.isOfAGroup)
    // A program or an archive has form feeds like any other byte, and is one page.
    let isBinary = encoding == .utf8 && head.contains(0)
    if let converted = Converter.convert(bytes, in: 0..<end, from: encoding) {
      self.bytes = converted
      // Where a text in pieces ends is known when all of them have been converted.
      self.end = converted.end(reaching: 0) ?? .max
      parts = PartTable(start: 0, splits: !isBinary && decoding.splits(textOf: end))
    } else {
      self.bytes = bytes
      self.end = end
      parts = PartTable(
        start: encoding == .utf8 ? bytes.textStart : 0, splits: !isBinary && decoding.splits(textOf: end))
    }
    codePage = encoding.codePage
  }

  /// An unfinished text.
  init(stream: StreamBytes, decoding: PageOptions.Decoding) {
    end = stream.count
    kind = .text
    sauce = nil
    status = nil
    // Known as soon as the first bytes are there; what comes later is read likewise.
    let head = stream.bytes(in: 0..<min(end, TextEncoding.sniffedBytes))
    let encoding = decoding.encoding.flatMap(TextEncoding.init(named:)) ?? .sniff(head)
    let converted =
      encoding.isReadByByte ? nil : ConvertedBytes(stream, in: 0..<0, from: encoding, isAll: false)
    bytes = converted ?? stream
    codePage = converted == nil ? decoding.encoding.flatMap(CodePage.init(named:)) ?? encoding.codePage : nil
    parts = PartTable(
      start: encoding == .utf8 ? stream.textStart : 0,
      splits: decoding.splitsAtFormFeeds && !(encoding == .utf8 && head.contains(0)))
  }
}

extension Document {
  /// The same text where there is more of it now.
  func continued(in bytes: FileBytes, status: System.Status) -> Document {
    var other = self
    (other.bytes, other.end, other.status) = (bytes, bytes.count, status)
    return other
  }

  /// Sees to it that the bytes up to `offset` can be read, if there are so many. Returns where all end; nil as long as
  /// that is not known. O(bytes up to there) where they must be converted, else O(1).
  func end(reaching offset: Int) -> Int? {
    bytes.end(reaching: offset).map { min($0, end) }
  }
}

extension PageOptions.Decoding {
  /// Whether form feeds make pages of a text of so many bytes.
  func splits(textOf count: Int) -> Bool {
    splitsAtFormFeeds && (splitsLargeTexts || count <= PartTable.largestText)
  }
}

extension FileName {
  /// What groups on PCs called their texts.
  fileprivate var isOfAGroup: Bool { ["asc", "nfo", "diz"].contains(pathExtension) }
}

extension ByteSource {
  /// Where UTF-8 text begins: after a byte order mark.
  var textStart: Int {
    bytes(in: 0..<3) == [0xef, 0xbb, 0xbf] ? 3 : 0
  }
}
