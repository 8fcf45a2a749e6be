/// Makes a picture of a file of one of the formats for pictures of letters.
enum ArtReader {
  /// Larger files are drawn up to here.
  static let limit = 64 << 20

  /// The picture. O(bytes).
  static func page(_ document: Document, request: PageRequest) throws(PageError) -> ArtPage {
    let bytes = document.bytes.bytes(in: 0..<min(document.end, limit))
    let sauce = document.sauce
    let chosenICE = request.options.decoding.usesICEColors
    let ice = chosenICE ?? sauce?.usesICEColors ?? false
    let codePage = codePage(request, sauce: sauce)
    let picture: (canvas: ArtCanvas, palette: ArtPalette)?
    switch document.kind {
    case .text, .ansi:
      var interpreter = interpreter(for: bytes, sauce: sauce, request: request)
      interpreter.draw(bytes)
      picture = (interpreter.canvas, interpreter.palette)
    case .binaryText:
      var memory = ScreenMemory(columns: columns(sauce, standard: 160), codePage: codePage, ice: ice)
      memory.append(pairs: bytes)
      picture = (memory.canvas, .vga)
    case .xBin: picture = XBinReader.read(bytes, codePage: codePage, ice: chosenICE)
    case .pcBoard:
      let columns = columns(sauce, standard: 80)
      picture = (PCBoardReader.read(bytes, columns: columns, codePage: codePage, ice: ice), .vga)
    case .avatar:
      let columns = columns(sauce, standard: 80)
      picture = (AvatarReader.read(bytes, columns: columns, codePage: codePage, ice: ice), .vga)
    case .artworx: picture = ArtworxReader.read(bytes, codePage: codePage)
    case .iceDraw: picture = IceDrawReader.read(bytes, codePage: codePage)
    case .tundraDraw:
      picture = (TundraReader.read(bytes, columns: columns(sauce, standard: 80), codePage: codePage), .vga)
    }
    guard let picture else {
      throw PageError(place: request.source.place, reason: "breaks off before its picture begins")
    }
    return ArtPage(
      kind: document.kind, canvas: picture.canvas, palette: picture.palette, sauce: sauce, request: request,
      playback: document.kind == .ansi ? ArtPlayback(document: document, request: request) : nil)
  }

  /// An empty canvas for the bytes of a picture in ANSI.SYS's sequences, and who draws them. O(bytes).
  static func interpreter(
    for bytes: [UInt8], sauce: SAUCERecord?, request: PageRequest
  ) -> ANSIInterpreter {
    ANSIInterpreter(
      columns: columns(sauce, standard: 80),
      encoding: ArtEncoding.sniff(bytes, otherwise: codePage(request, sauce: sauce)),
      isCanvas: sauce != nil, ice: request.options.decoding.usesICEColors ?? sauce?.usesICEColors ?? false)
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
