import PagerCore

/// A text, or a part of one between form feeds.
///
/// Holds where its rows lie; cells are made when they are drawn, those in sight only.
final class TextPage: PageContent {
  let bytes: any ByteSource
  /// What has been read from the beginning on.
  let index: TextIndex
  /// The text's end, as long as what lies before it has not been read.
  let tail: TextTail?
  let isComplete: Bool
  let sauce: SAUCERecord?
  let viewport: CellSize
  let options: PageOptions

  init(
    bytes: any ByteSource, index: TextIndex, tail: TextTail? = nil, isComplete: Bool, sauce: SAUCERecord?,
    viewport: CellSize, options: PageOptions
  ) {
    self.bytes = bytes
    self.index = index
    self.tail = tail
    self.isComplete = isComplete
    self.sauce = sauce
    self.viewport = viewport
    self.options = options
  }

  var kind: PageKind { .text }

  var title: String? { sauce.flatMap { $0.title.isEmpty ? nil : $0.title } }

  var size: CellSize {
    CellSize(
      columns: max(index.columns, tail?.index.columns ?? 0),
      rows: index.rows + (tail.map { $0.gapRows + $0.index.rows } ?? 0))
  }

  var memoryCost: Int {
    let places = index.places.count + (tail?.index.places.count ?? 0)
    return bytes.memoryCost + places * MemoryLayout<TextIndex.Place>.stride
  }

  static func layout(for options: PageOptions, viewport: CellSize) -> TextLayout {
    TextLayout(tabs: options.tabs, wrapWidth: options.wrap ? max(viewport.columns, 1) : nil)
  }

  func relaid(for viewport: CellSize, options: PageOptions) -> (any PageContent)? {
    var layout = TextPage.layout(for: options, viewport: viewport)
    layout.codePage = index.layout.codePage
    guard layout == index.layout, options.decoding == self.options.decoding else { return nil }
    return TextPage(
      bytes: bytes, index: index, tail: tail, isComplete: isComplete, sauce: sauce, viewport: viewport,
      options: options)
  }
}
