import PagerCore
import PagerPages

/// Loads bytes as a file's and looks at the page from everywhere.
enum PageCheck {
  /// What a person may choose, by the number of bytes: inputs need no header then, and every length is tried.
  static func options(for bytes: [UInt8], _ decoding: PageOptions.Decoding) -> PageOptions {
    PageOptions(
      tabs: 1 + bytes.count % 9, wrap: bytes.count % 2 == 1, usesASCII: bytes.count % 16 < 4,
      hasManyColors: bytes.count % 3 > 0, decoding: decoding)
  }

  /// The page, checked; nil when it is an error that says what is wrong.
  @discardableResult
  static func load(_ bytes: [UInt8], _ decoding: PageOptions.Decoding, viewport: CellSize? = nil)
    -> (any PageContent)?
  {
    let viewport = viewport ?? CellSize(columns: bytes.count % 5 == 0 ? 7 : 40, rows: 10)
    return bytes.withUnsafeBytes { memory in
      let source = PageSource(
        origin: .embedded(EmbeddedBytes(staticBytes: memory)), name: FileName("input"))
      let options = options(for: bytes, decoding)
      do throws(PageError) {
        let page = try PageLoader.load(PageRequest(source: source, viewport: viewport, options: options))
        check(page, viewport: viewport)
        if let other = page.relaid(for: CellSize(columns: 3, rows: 4), options: options) {
          check(other, viewport: CellSize(columns: 3, rows: 4))
        }
        return page
      } catch {
        precondition(!error.reason.isEmpty, "an error that says nothing")
        return nil
      }
    }
  }

  static func check(_ page: any PageContent, viewport: CellSize) {
    let size = page.size
    precondition(size.columns >= 0 && size.rows >= 0, "a negative size")
    let offsets = [
      (0, 0), (size.columns / 2, size.rows / 2), (size.columns - 1, size.rows - 1), (-3, -3),
      (size.columns + 3, size.rows + 3), (Int(Int32.max), Int(Int32.max)),
    ]
    for (column, row) in offsets {
      CellCheck.check(picture(page, viewport, from: CellPoint(column: column, row: row)))
    }
    for row in [0, size.rows / 2, size.rows - 1, size.rows + 1, -1] {
      let place = page.place(ofRow: row)
      let found = page.row(ofPlace: place)
      precondition(0..<max(size.rows, 1) ~= found, "a row outside of the page")
      precondition(!(0..<size.rows ~= row) || found == row, "a place that is in another row")
    }
    precondition(page.memoryCost >= 0, "a negative cost")
    page.writeText { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      precondition(
        text.unicodeScalars.allSatisfy { $0 == "\n" || !TextWidth.isDrawnAsCode($0) }, "a control in the text"
      )
    }
  }

  static func picture(_ page: any PageContent, _ viewport: CellSize, from offset: CellPoint = .zero)
    -> Surface
  {
    var surface = Surface(size: viewport)
    page.draw(into: &surface, from: offset)
    return surface
  }
}
