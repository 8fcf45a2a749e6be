import PagerCore

@testable import PagerPages

/// Pictures for tests: made of bytes, shown as text and colors.
enum ArtDump {
  /// The picture of a file of these bytes.
  static func page(
    _ bytes: [UInt8], name: String = "test.ans", columns: Int = 80, rows: Int = 25,
    options: PageOptions = PageOptions()
  ) throws(PageError) -> ArtPage {
    let document = Document(MemoryBytes(bytes: bytes), name: FileName(name), decoding: options.decoding)
    let request = PageRequest(
      source: PageSource(path: FilePath(name)), viewport: CellSize(columns: columns, rows: rows),
      options: options)
    return try ArtReader.page(document, request: request)
  }

  /// The rows of the picture without blanks at their ends.
  static func rows(_ bytes: [UInt8], name: String = "test.ans") throws -> [String] {
    try rows(page(bytes, name: name))
  }

  static func rows(_ page: ArtPage) -> [String] {
    page.canvas.rows.map { row in
      var text = ""
      for cell in row where cell.width > 0 { text.unicodeScalars.append(cell.scalar) }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The cells of the first row.
  static func cells(_ text: String, name: String = "test.ans", ice: Bool? = nil) throws -> [ArtCell] {
    let options = PageOptions(decoding: PageOptions.Decoding(usesICEColors: ice))
    return try page(Array(text.utf8), name: name, options: options).canvas.rows.first ?? []
  }

  /// A SAUCE record after `bytes`.
  static func sauce(
    _ bytes: [UInt8], title: String = "", dataType: UInt8 = 1, fileType: UInt8 = 1, columns: Int = 80,
    rows: Int = 0,
    flags: UInt8 = 0, font: String = "", comments: [String] = [], commentCount: UInt8? = nil,
    hasEnd: Bool = true
  ) -> [UInt8] {
    func field(_ text: String, _ count: Int) -> [UInt8] {
      let bytes = Array(text.utf8.prefix(count))
      return bytes + Array(repeating: 0x20, count: count - bytes.count)
    }
    func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
    var result = bytes
    if hasEnd { result.append(0x1a) }
    if !comments.isEmpty { result += Array("COMNT".utf8) + comments.flatMap { field($0, 64) } }
    result += Array("SAUCE00".utf8) + field(title, 35) + field("author", 20) + field("group", 20)
    result +=
      Array("19961001".utf8) + [0, 0, 0, 0, dataType, fileType] + word(columns) + word(rows) + [0, 0, 0, 0]
    result += [commentCount ?? UInt8(comments.count), flags]
    let name = Array(font.utf8)
    return result + name + Array(repeating: 0, count: 22 - name.count)
  }
}
