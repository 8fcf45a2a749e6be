/// Makes a picture of a file of one of the formats for pictures of letters.
enum ArtReader {
  /// Larger files are drawn up to here.
  static let limit = 64 << 20

  /// O(bytes).
  static func page(_ document: Document, request: PageRequest) throws(PageError) -> ArtPage {
    let bytes = document.bytes.bytes(in: 0..<min(document.end, limit))
    let sauce = document.sauce
    let ice = request.options.decoding.usesICEColors ?? sauce?.usesICEColors ?? false
    let codePage = codePage(request, sauce: sauce)
    switch document.kind {
    default:
      var interpreter = ANSIInterpreter(
        columns: columns(sauce, standard: 80), encoding: ArtEncoding.sniff(bytes, otherwise: codePage),
        wrapsAtOnce: sauce != nil, ice: ice)
      interpreter.draw(bytes)
      return ArtPage(kind: .ansi, canvas: interpreter.canvas, sauce: sauce, request: request)
    }
  }

  private static func columns(_ sauce: SAUCERecord?, standard: Int) -> Int {
    guard let columns = sauce?.columns, columns > 0 else { return standard }
    return columns
  }

  private static func codePage(_ request: PageRequest, sauce: SAUCERecord?) -> CodePage {
    if let name = request.options.decoding.encoding, let page = CodePage(named: name) { return page }
    return sauce.flatMap { CodePage(font: $0.font) } ?? .ibm437
  }
}
