import PagerCore

/// How far the reading of one part of a text has come: what a later job needs to go on.
struct TextProgress: Sendable {
  private(set) var bytes: any ByteSource
  let codePage: CodePage?
  let sauce: SAUCERecord?
  private(set) var request: PageRequest
  private(set) var parts: PartTable
  private var index: TextIndex?
  /// The rows at the document's end, when they were asked for.
  private var tail: TextIndex?

  init(_ document: Document, request: PageRequest) {
    bytes = document.bytes
    codePage = document.codePage
    sauce = document.sauce
    parts = document.parts
    self.request = request
  }

  /// Takes in the bytes up to `newEnd`; `isFinal`: there are no more. O(bytes).
  mutating func extend(to newEnd: Int, isFinal: Bool) {
    if newEnd > parts.end { parts.extend(bytes, to: newEnd) }
    guard let range = parts.range(of: request.source.part) else { return }
    var index = self.index ?? TextIndex(layout: layout, start: range.lowerBound)
    // Where the part ends may be known before it has been read.
    let upper = min(range.upperBound, max(newEnd, range.lowerBound))
    index.extend(
      bytes, to: upper,
      isFinal: upper == range.upperBound && (isFinal || parts.isClosed(request.source.part)))
    self.index = index
  }

  /// The same up to so many bytes of a stream, which may have to be converted.
  mutating func extendStream(to count: Int, isFinal: Bool) {
    let converted = bytes as? ConvertedBytes
    extend(to: converted?.extend(to: count, isFinal: isFinal) ?? count, isFinal: isFinal)
  }

  /// Goes on with the text of which there is more now, for a request that lays it out alike; nil: it does not.
  func continued(in bytes: any ByteSource, for request: PageRequest) -> TextProgress? {
    guard request.source == self.request.source, request.options.decoding == self.request.options.decoding
    else { return nil }
    var other = self
    (other.bytes, other.request, other.tail) = (bytes, request, nil)
    return other.layout == layout ? other : nil
  }

  /// Where the part begins; the beginning of all as long as it has not been found.
  var start: Int { parts.range(of: request.source.part)?.lowerBound ?? 0 }

  /// Reads the rows at the end, which is at `end`, of a text that is one part whatever is in it and of which that much is
  /// not worth waiting for. O(1).
  mutating func readTail(to end: Int) {
    guard !parts.splits, end - (index?.end ?? 0) > 2 * TextTail.size else { return }
    tail = TextTail.index(of: bytes, layout: layout, end: end)
  }

  private var layout: TextLayout {
    var layout = TextPage.layout(for: request.options, viewport: request.viewport)
    layout.codePage = codePage
    return layout
  }

  /// The page as far as it is known; nil when the part has not been found.
  func page(isFinal: Bool) -> TextPage? {
    guard let index, let range = parts.range(of: request.source.part) else { return nil }
    let isComplete =
      index.end == range.upperBound && (isFinal || parts.isClosed(request.source.part))
    // What has been read and the end must not overlap.
    let tail = tail.flatMap { !isComplete && $0.start >= range.upperBound ? TextTail($0, after: index) : nil }
    return TextPage(
      bytes: bytes, index: index, tail: tail, isComplete: isComplete, sauce: sauce,
      viewport: request.viewport,
      options: request.options)
  }
}
