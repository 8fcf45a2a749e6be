import PagerCore

/// What a terminal can do, as far as drawing goes. All sequences are those of ANSI (ECMA-48); each field says
/// whether the terminal knows one.
///
/// Names in parentheses are terminfo's.
public struct Capabilities: Hashable, Sendable {
  public var colorDepth: ColorDepth
  /// The attributes that it can draw; others are left out.
  public var attributes: Attributes
  /// Whether SGR 22 to 29 end one attribute each (rmul is `CSI 24 m`); else only SGR 0 ends any.
  public var endsSingleAttributes: Bool
  /// Whether it takes UTF-8; else what looks like it in ASCII is written, or `?`.
  public var isUTF8: Bool
  /// Whether writing to the last column goes on in the next row (am).
  public var hasAutoMargins: Bool
  /// Whether it does so only when the next character comes (xenl).
  public var hasPendingWrap: Bool
  /// `CSI ? 7 l` and `h`: it can be told not to go on in the next row (rmam, smam).
  public var canStopWrapping: Bool
  /// Whether erased cells take the current background (bce); else they take the default one.
  public var erasesWithBackground: Bool
  /// `CSI K` (el).
  public var canEraseToEndOfLine: Bool
  /// `CSI n X` (ech).
  public var canEraseCharacters: Bool
  /// `CSI n P` (dch).
  public var canDeleteCharacters: Bool
  /// `CSI n @` (ich).
  public var canInsertCharacters: Bool
  /// `CSI top ; bottom r`, a line feed at its bottom and `ESC M` at its top (csr, ind, ri).
  public var canScrollRegion: Bool
  /// `CSI n S` and `CSI n T` (indn, rin).
  public var canScrollByLines: Bool
  /// A line feed moves down and keeps the column (cud1).
  public var lineFeedMovesDown: Bool
  /// `CSI n A`, `B`, `C` and `D` (cuu, cud, cuf, cub).
  public var movesRelatively: Bool
  /// `CSI n G` (hpa).
  public var canSetColumn: Bool
  /// `CSI n d` (vpa).
  public var canSetRow: Bool
  /// Whether large frames are put between `CSI ? 2026 h` and `l`, so that they appear at once. Terminals that don't
  /// know the mode ignore it.
  public var synchronizesOutput: Bool
  /// Whether it answers `CSI 5 n` when it has come to it; terminfo has only the like of it (u7).
  public var answersQuestions: Bool

  /// What is left out, the terminal can't do.
  public init(
    colorDepth: ColorDepth = .monochrome, attributes: Attributes = [], endsSingleAttributes: Bool = false,
    isUTF8: Bool = false, hasAutoMargins: Bool = true, hasPendingWrap: Bool = false,
    canStopWrapping: Bool = false, erasesWithBackground: Bool = false, canEraseToEndOfLine: Bool = false,
    canEraseCharacters: Bool = false,
    canDeleteCharacters: Bool = false, canInsertCharacters: Bool = false, canScrollRegion: Bool = false,
    canScrollByLines: Bool = false, lineFeedMovesDown: Bool = false, movesRelatively: Bool = false,
    canSetColumn: Bool = false, canSetRow: Bool = false, synchronizesOutput: Bool = false,
    answersQuestions: Bool = false
  ) {
    self.colorDepth = colorDepth
    self.attributes = attributes
    self.endsSingleAttributes = endsSingleAttributes
    self.isUTF8 = isUTF8
    self.hasAutoMargins = hasAutoMargins
    self.hasPendingWrap = hasPendingWrap
    self.canStopWrapping = canStopWrapping
    self.erasesWithBackground = erasesWithBackground
    self.canEraseToEndOfLine = canEraseToEndOfLine
    self.canEraseCharacters = canEraseCharacters
    self.canDeleteCharacters = canDeleteCharacters
    self.canInsertCharacters = canInsertCharacters
    self.canScrollRegion = canScrollRegion
    self.canScrollByLines = canScrollByLines
    self.lineFeedMovesDown = lineFeedMovesDown
    self.movesRelatively = movesRelatively
    self.canSetColumn = canSetColumn
    self.canSetRow = canSetRow
    self.synchronizesOutput = synchronizesOutput
    self.answersQuestions = answersQuestions
  }
}
