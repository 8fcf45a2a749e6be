/// What decides where a text's rows and columns lie. Texts of equal layout share one index.
struct TextLayout: Hashable, Sendable {
  /// Columns between tab stops, at least 1.
  var tabs = 8
  /// Columns at which lines are wrapped; nil: each line is a row.
  var wrapWidth: Int?
  /// The character set; nil: UTF-8.
  var codePage: CodePage?
}
