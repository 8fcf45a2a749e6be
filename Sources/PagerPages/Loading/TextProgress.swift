import PagerCore

/// How far the reading of one part of a text has come: what a later job needs to go on.
struct TextProgress: Sendable {
  let bytes: any ByteSource
  let codePage: CodePage?
  let sauce: SAUCERecord?
  let request: PageRequest
  private(set) var parts: PartTable
  private var index: TextIndex?

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
    var layout = TextPage.layout(for: request.options, viewport: request.viewport)
    layout.codePage = codePage
    var index = self.index ?? TextIndex(layout: layout, start: range.lowerBound)
    index.extend(bytes, to: range.upperBound, isFinal: isFinal || parts.isClosed(request.source.part))
    self.index = index
  }

  /// The page as far as it is known; nil when the part has not been found.
  func page(isFinal: Bool) -> TextPage? {
    guard let index, let range = parts.range(of: request.source.part) else { return nil }
    return TextPage(
      bytes: bytes, index: index, start: range.lowerBound,
      isComplete: isFinal || parts.isClosed(request.source.part), sauce: sauce, viewport: request.viewport,
      options: request.options)
  }
}
