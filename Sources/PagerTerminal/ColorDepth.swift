/// How many colors a terminal can show.
public enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// None: colors are left out.
  case monochrome
  /// The eight of ANSI; the bright ones are shown by bold.
  case eight
  /// The eight and their bright forms.
  case sixteen
  /// The palette of 256.
  case indexed
  /// 24 bits.
  case direct

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}
