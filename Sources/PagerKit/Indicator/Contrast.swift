import PagerCore

/// Whether colors can be told apart, by the luminance of WCAG 2.
public enum Contrast {
  /// What a mark needs against what it lies on.
  public static let minimum = 3.0

  /// 1 (none) to 21; nil where a color depends on the terminal: its default and the first 16 of its palette.
  public static func ratio(_ first: Color, _ second: Color) -> Double? {
    guard let first = channels(first), let second = channels(second) else { return nil }
    let (one, other) = (luminance(first), luminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The color itself if it can be seen on `background` or if nobody knows, else one as near to it as can be seen.
  public static func visible(_ color: Color, on background: Color) -> Color {
    guard let ratio = ratio(color, background), ratio < minimum else { return color }
    guard let start = channels(color), let ground = channels(background) else { return color }
    let end = luminance(ground) < 0.18 ? 1.0 : 0
    for step in 1...16 {
      let part = Double(step) / 16
      let mixed = start.map { $0 + (end - $0) * part }
      let bytes = mixed.map { UInt8(($0 * 255).rounded()) }
      let candidate = Color.rgb(bytes[0], bytes[1], bytes[2])
      if (Self.ratio(candidate, background) ?? 0) >= minimum { return candidate }
    }
    return end == 1 ? .rgb(255, 255, 255) : .rgb(0, 0, 0)
  }

  /// Red, green and blue, 0…1, of a color that is the same everywhere.
  private static func channels(_ color: Color) -> [Double]? {
    switch color.kind {
    case .default: return nil
    case .rgb(let red, let green, let blue): return [red, green, blue].map { Double($0) / 255 }
    case .indexed(let index):
      guard index >= 16 else { return nil }
      if index >= 232 { return Array(repeating: Double(8 + 10 * (Int(index) - 232)) / 255, count: 3) }
      let cube = Int(index) - 16
      let levels: [Int] = [cube / 36, cube / 6 % 6, cube % 6]
      return levels.map { level -> Double in level == 0 ? 0 : Double(55 + 40 * level) / 255 }
    }
  }

  private static func luminance(_ channels: [Double]) -> Double {
    let linear = channels.map { $0 <= 0.04045 ? $0 / 12.92 : Elementary.power(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
