/// The one place that knows how many columns a grapheme takes.
public enum TextWidth {
  /// Columns of a single scalar: 0 (combining, format), 1 or 2. Controls count as 1. O(1) below U+0300,
  /// else a binary search.
  public static func width(of scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x300 ? 1 : (scalar.properties.isEmojiPresentation ? 2 : 1)
  }

  /// Text as cells, wide graphemes with their continuation.
  public static func cells(of text: some StringProtocol, style: Style) -> [Cell] {
    var cells: [Cell] = []
    for character in text {
      let scalars = character.unicodeScalars
      let width = width(of: scalars.first!)
      cells.append(Cell(cluster: scalars, width: max(width, 1), style: style))
      if width == 2 { cells.append(.continuation(style)) }
    }
    return cells
  }

  /// Columns that `text` takes.
  public static func width(of text: some StringProtocol) -> Int {
    cells(of: text, style: .plain).count
  }
}
