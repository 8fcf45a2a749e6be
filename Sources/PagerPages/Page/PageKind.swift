/// What a page is made from. Raw values are the names that a person uses.
public enum PageKind: String, Hashable, Sendable, CaseIterable {
  case text
  /// ANSI.SYS sequences, or ASCII art in the PC's character set.
  case ansi
  /// The memory of a PC's text screen.
  case binaryText = "bin"
  case xBin = "xbin"
  case pcBoard = "pcboard"
  case avatar
  /// Artworx.
  case artworx = "adf"
  case iceDraw = "idf"
  case tundraDraw = "tundra"
}
