import PagerCore

@testable import PagerPages

/// What a page looks like, for tests.
enum PageDump {
  /// A text as a page, as if it were a file's bytes.
  static func page(
    _ bytes: [UInt8], columns: Int = 80, rows: Int = 24, options: PageOptions = PageOptions(), part: Int = 0
  ) -> TextPage? {
    let source = PageSource(path: "test").withPart(part)
    let request = PageRequest(
      source: source, viewport: CellSize(columns: columns, rows: rows), options: options)
    let memory = MemoryBytes(bytes: bytes)
    let document = Document(memory, name: FileName("test"), decoding: options.decoding)
    var progress = TextProgress(document, request: request)
    progress.extend(to: document.end, isFinal: true)
    return progress.page(isFinal: true)
  }

  /// The rows that a viewport of the page's shows, without blanks at their ends and without empty rows at the end.
  static func rows(
    _ content: any PageContent, columns: Int = 80, rows: Int = 24, from offset: CellPoint = .zero
  ) -> [String] {
    let surface = surface(content, columns: columns, rows: rows, from: offset)
    var shown = (0..<rows).map { row in
      let text = (0..<columns).map { surface[$0, row].text }.joined()
      return text.reversed().drop { $0 == " " }.reversed().map(String.init).joined()
    }
    while shown.last == "" { shown.removeLast() }
    return shown
  }

  static func surface(
    _ content: any PageContent, columns: Int, rows: Int, from offset: CellPoint = .zero
  ) -> Surface {
    var surface = Surface(size: CellSize(columns: columns, rows: rows))
    content.draw(into: &surface, from: offset)
    return surface
  }

  /// What is shown of a text without line ends.
  static func rows(
    of text: String, columns: Int = 80, options: PageOptions = PageOptions()
  ) -> [String] {
    guard let page = page(Array(text.utf8), columns: columns, options: options) else { return ["no page"] }
    return rows(page, columns: columns)
  }

  /// The cells of the first row that are not plain blanks.
  static func firstRow(_ bytes: [UInt8]) -> [Cell] {
    guard let page = page(bytes) else { return [] }
    let surface = surface(page, columns: 80, rows: 1)
    var cells = (0..<80).map { surface[$0, 0] }
    while cells.last == .blank { cells.removeLast() }
    return cells
  }

  static func plainText(_ content: any PageContent) -> String {
    var bytes: [UInt8] = []
    content.writeText { bytes.append(contentsOf: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
