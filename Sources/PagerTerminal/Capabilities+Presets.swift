import PagerCore

extension Capabilities {
  /// xterm-256color in a UTF-8 locale.
  public static let xterm256 = Capabilities(
    colorDepth: .indexed,
    attributes: [.bold, .dim, .italic, .underline, .blink, .reverse, .hidden, .strikethrough],
    endsSingleAttributes: true, isUTF8: true, hasAutoMargins: true, hasPendingWrap: true,
    canStopWrapping: true,
    erasesWithBackground: true, canEraseToEndOfLine: true, canEraseCharacters: true,
    canDeleteCharacters: true,
    canInsertCharacters: true, canScrollRegion: true, canScrollByLines: true, lineFeedMovesDown: true,
    movesRelatively: true, canSetColumn: true, canSetRow: true, synchronizesOutput: true)

  /// xterm with 24-bit colors.
  public static let xtermDirect = {
    var capabilities = xterm256
    capabilities.colorDepth = .direct
    return capabilities
  }()

  /// A VT100: it shifts nothing sideways and erases nothing in the middle of a row.
  public static let vt100 = Capabilities(
    attributes: [.bold, .underline, .blink, .reverse], hasAutoMargins: true, hasPendingWrap: true,
    canEraseToEndOfLine: true, canScrollRegion: true, lineFeedMovesDown: true, movesRelatively: true)

  /// The Linux console.
  public static let linux = Capabilities(
    colorDepth: .eight, attributes: [.bold, .dim, .underline, .blink, .reverse], endsSingleAttributes: true,
    isUTF8: true, hasAutoMargins: true, hasPendingWrap: true, canStopWrapping: true,
    erasesWithBackground: true,
    canEraseToEndOfLine: true, canEraseCharacters: true, canDeleteCharacters: true, canInsertCharacters: true,
    canScrollRegion: true, lineFeedMovesDown: true, movesRelatively: true, canSetColumn: true, canSetRow: true
  )

  /// GNU screen, and tmux under that name.
  public static let screen = Capabilities(
    colorDepth: .eight, attributes: [.bold, .dim, .underline, .blink, .reverse], endsSingleAttributes: true,
    isUTF8: true, hasAutoMargins: true, hasPendingWrap: true, canEraseToEndOfLine: true,
    canDeleteCharacters: true, canInsertCharacters: true, canScrollRegion: true, canScrollByLines: true,
    lineFeedMovesDown: true, movesRelatively: true, canSetColumn: true, canSetRow: true)

  /// The least that is drawn on: absolute moves and erasing the whole screen.
  public static let dumb = Capabilities()
}
