import PagerCore

/// A surface as lines of text, for scripts and bug reports.
enum SurfaceText {
  /// Hands on the rows, some at a time: a large screen is not held twice.
  static func write<Failure: Error>(
    _ surface: Surface, styled: Bool, to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var text = ""
    for row in 0..<surface.size.rows {
      text += self.text(ofRow: row, of: surface, styled: styled)
      guard text.utf8.count > 64 << 10 else { continue }
      try write(text)
      text = ""
    }
    try write(text)
  }

  /// The rows, each without its trailing blanks and with a line feed; no escape sequence.
  static func plain(_ surface: Surface) -> String {
    text(of: surface, styled: false)
  }

  /// The same with SGR sequences: colors as the surface has them, each row reset at its end.
  static func styled(_ surface: Surface) -> String {
    text(of: surface, styled: true)
  }

  private static func text(of surface: Surface, styled: Bool) -> String {
    (0..<surface.size.rows).map { self.text(ofRow: $0, of: surface, styled: styled) }.joined()
  }

  private static func text(ofRow row: Int, of surface: Surface, styled: Bool) -> String {
    var text = ""
    var columns = surface.size.columns
    while columns > 0, isInvisible(surface[columns - 1, row], styled: styled) { columns -= 1 }
    var style = Style.plain
    for column in 0..<columns {
      let cell = surface[column, row]
      if styled, !cell.isContinuation, cell.style != style {
        text += selectGraphicRendition(cell.style)
        style = cell.style
      }
      cell.forEachScalar { text.unicodeScalars.append($0) }
    }
    return text + (style == .plain ? "\n" : "\u{1B}[0m\n")
  }

  private static func isInvisible(_ cell: Cell, styled: Bool) -> Bool {
    cell.isBlank && (!styled || cell.style == .plain)
  }

  /// The sequence that sets a style from any other.
  private static func selectGraphicRendition(_ style: Style) -> String {
    var codes = ["0"]
    for (attribute, code) in attributeCodes where style.attributes.contains(attribute) { codes.append(code) }
    codes += colorCodes(style.foreground, base: 30) + colorCodes(style.background, base: 40)
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  private static let attributeCodes: [(Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.blink, "5"), (.reverse, "7"),
    (.hidden, "8"), (.strikethrough, "9"),
  ]

  private static func colorCodes(_ color: Color, base: Int) -> [String] {
    switch color.kind {
    case .default: []
    case .indexed(let index) where index < 8: ["\(base + Int(index))"]
    case .indexed(let index) where index < 16: ["\(base + 60 + Int(index) - 8)"]
    case .indexed(let index): ["\(base + 8)", "5", "\(index)"]
    case .rgb(let red, let green, let blue): ["\(base + 8)", "2", "\(red)", "\(green)", "\(blue)"]
    }
  }
}
