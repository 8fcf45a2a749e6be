import PagerCore

/// A text, or a part of one between form feeds.
///
/// Holds where its rows lie; cells are made when they are drawn, those in sight only.
struct TextPage: PageContent {
  let bytes: any ByteSource
  let index: TextIndex
  /// Where the text begins, as an offset into `bytes`.
  let start: Int
  let isComplete: Bool
  let sauce: SAUCERecord?
  let viewport: CellSize
  let options: PageOptions

  var kind: PageKind { .text }

  var title: String? { sauce.flatMap { $0.title.isEmpty ? nil : $0.title } }

  var size: CellSize { CellSize(columns: index.columns, rows: index.rows) }

  var memoryCost: Int {
    bytes.memoryCost + index.places.count * MemoryLayout<TextIndex.Place>.stride
  }

  static func layout(for options: PageOptions, viewport: CellSize) -> TextLayout {
    TextLayout(tabs: options.tabs, wrapWidth: options.wrap ? max(viewport.columns, 1) : nil)
  }

  func relaid(for viewport: CellSize, options: PageOptions) -> (any PageContent)? {
    var layout = TextPage.layout(for: options, viewport: viewport)
    layout.codePage = index.layout.codePage
    guard layout == index.layout, options.decoding == self.options.decoding else { return nil }
    return TextPage(
      bytes: bytes, index: index, start: start, isComplete: isComplete, sauce: sauce, viewport: viewport,
      options: options)
  }
}
