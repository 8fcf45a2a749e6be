/// Whether to use color.
public enum ColorPreference: Sendable {
  /// As the terminal and the environment (`NO_COLOR`, `COLORTERM`) say.
  case auto
  /// Also where `NO_COLOR` is set; at least the eight colors of ANSI.
  case always
  case never
}
