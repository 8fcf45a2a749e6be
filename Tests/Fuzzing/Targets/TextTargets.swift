import PagerCore

@testable import PagerPages

extension FuzzTarget {
  static let text: [FuzzTarget] = [
    FuzzTarget(name: "utf8", dictionary: "text", run: decodesAsStandardSays),
    FuzzTarget(name: "encodings", dictionary: "text", run: converts),
    FuzzTarget(name: "text", dictionary: "text", run: readsText),
    FuzzTarget(name: "long", dictionary: "text", damages: 1, run: readsLongText),
    FuzzTarget(name: "stream", dictionary: "text", run: readsPieces),
    FuzzTarget(name: "names", dictionary: "names", run: ordersNames),
  ]

  /// The standard library decodes by the same rule, in code of its own.
  private static func decodesAsStandardSays(_ bytes: [UInt8]) {
    var scalars: [Unicode.Scalar] = []
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        let (scalar, length) = UTF8Reader.scalar(in: UnsafeBufferPointer(rebasing: bytes[position...]))
        precondition(length > 0 && position + length <= bytes.count, "a scalar of bytes that are not there")
        scalars.append(scalar ?? "\u{fffd}")
        position += length
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    precondition(scalars.elementsEqual(text.unicodeScalars), "other scalars than the standard library's")
    CellCheck.check(TextWidth.cells(of: text, style: .plain))
    precondition(TextWidth.cells(of: text, style: .plain).count == TextWidth.width(of: text), "width")
    let shown = FileName(bytes: bytes).display
    precondition(shown.unicodeScalars.allSatisfy { !TextWidth.isDrawnAsCode($0) }, "a control in a name")
  }

  private static let encodings = [
    "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "SHIFT_JIS", "EUC-JP", "ISO-2022-JP", "GB18030", "BIG5",
    "EUC-KR", "ISO-2022-KR", "UTF-7", "KOI8-R", "CP437", "CP1252", "HZ",
  ]

  /// The text in the encoding that the last byte chooses.
  private static func converts(_ bytes: [UInt8]) {
    guard let choice = bytes.last else { return }
    let name = encodings[Int(choice) % encodings.count]
    let text = Array(bytes.dropLast())
    if let encoding = TextEncoding(named: name),
      let converted = Converter.convert(text, from: encoding)
    {
      precondition(String(validating: converted, as: UTF8.self) != nil, "\(name) made no UTF-8")
      precondition(converted.count <= 16 + text.count * 16, "\(name) made too much")
    }
    // Any bytes may be typed as a name.
    _ = TextEncoding(named: String(decoding: text.prefix(40), as: UTF8.self))
    PageCheck.load(text, PageOptions.Decoding(encoding: name, kind: .text))
  }

  private static func readsText(_ bytes: [UInt8]) {
    PageCheck.load(bytes, PageOptions.Decoding(kind: .text))
    PageCheck.load(bytes, PageOptions.Decoding(encoding: "CP437", kind: .text))
  }

  /// Far more than is read at once, so that drawing begins in the midst of lines: the picture is the same wherever
  /// it begins. Backspaces are left out: how far they go back depends on that.
  private static func readsLongText(_ bytes: [UInt8]) {
    let piece = bytes.prefix(4096).filter { $0 != 0x08 && $0 != 0x0c }
    guard !piece.isEmpty else { return }
    let count = 1 + (40_000 + bytes.count) / piece.count
    let text = Array(repeatElement(piece, count: count).joined())
    let viewport = CellSize(columns: 40, rows: 4)
    let decoding = PageOptions.Decoding(encoding: "UTF-8", kind: .text)
    guard let page = PageCheck.load(text, decoding, viewport: viewport) else { return }
    let middle = CellPoint(column: page.size.columns / 2, row: page.size.rows / 2)
    let picture = PageCheck.picture(page, viewport, from: middle)
    for (columns, rows) in [(1, 0), (17, 2), (0, 3)] where columns <= middle.column && rows <= middle.row {
      let other = PageCheck.picture(
        page, viewport, from: CellPoint(column: middle.column - columns, row: middle.row - rows))
      // The first and the last column say whether the line goes on.
      for column in 2..<viewport.columns - columns - 2 {
        for row in 0..<viewport.rows - rows {
          let (left, right) = (picture[column, row], other[column + columns, row + rows])
          precondition(left == right, "another picture from another place")
        }
      }
    }
  }

  /// A text that comes in pieces is the text that came at once.
  private static func readsPieces(_ bytes: [UInt8]) {
    let options = PageCheck.options(for: bytes, PageOptions.Decoding(encoding: "UTF-8", kind: .text))
    let viewport = CellSize(columns: 20, rows: 10)
    let request = PageRequest(source: PageSource(path: "stream"), viewport: viewport, options: options)
    let stream = StreamBytes()
    var progress = TextProgress(Document(stream: stream, decoding: options.decoding), request: request)
    var position = 0
    // Often at first, and then when there is a quarter more: each look takes in the whole page.
    var nextLook = 0
    while position < bytes.count {
      let end = min(position + 1 + Int(bytes[position] & 15), bytes.count)
      bytes[position..<end].withUnsafeBytes { stream.append($0) }
      position = end
      if progress.parts.end == 0 {
        progress = TextProgress(Document(stream: stream, decoding: options.decoding), request: request)
      }
      progress.extend(to: position, isFinal: false)
      guard position >= nextLook else { continue }
      nextLook = position + position / 4
      if let page = progress.page(isFinal: false) { PageCheck.check(page, viewport: viewport) }
    }
    stream.end()
    progress.extend(to: bytes.count, isFinal: true)
    let memory = MemoryBytes(bytes: bytes)
    let document = Document(memory, name: FileName("stream"), decoding: options.decoding)
    var whole = TextProgress(document, request: request)
    whole.extend(to: document.end, isFinal: true)
    // What its first bytes say of a stream stays: a mark before it, and whether form feeds make pages.
    guard document.end == bytes.count, document.parts.starts.first == progress.parts.starts.first,
      document.parts.splits == progress.parts.splits, let page = progress.page(isFinal: true),
      let same = whole.page(isFinal: true)
    else { return }
    precondition(page.size == same.size, "another size than at once")
    precondition(
      PageCheck.picture(page, viewport) == PageCheck.picture(same, viewport), "another picture than at once")
  }

  /// Names a line: the order is the same from any other order.
  private static func ordersNames(_ bytes: [UInt8]) {
    let names = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).prefix(64).map(Array.init)
    let order = NaturalOrder.indices(of: NameTable(names))
    precondition(order.sorted() == Array(names.indices), "a name lost or doubled")
    let sorted = order.map { names[$0] }
    let reversed = Array(names.reversed())
    precondition(
      NaturalOrder.indices(of: NameTable(reversed)).map { reversed[$0] } == sorted, "no total order")
    for name in names {
      precondition(FilePath(bytes: name).display.unicodeScalars.allSatisfy { !TextWidth.isDrawnAsCode($0) })
      _ = FileName(bytes: name).pathExtension
    }
  }
}
