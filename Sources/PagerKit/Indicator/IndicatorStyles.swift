/// The styles that come with the kit.
public enum IndicatorStyles {
  public static let circle: any IndicatorStyle = GlyphIndicatorStyle.circle
  public static let square: any IndicatorStyle = GlyphIndicatorStyle.square
  public static let bar: any IndicatorStyle = BarIndicatorStyle()
  public static let worm: any IndicatorStyle = WormIndicatorStyle()
  public static let scale: any IndicatorStyle = ScaleIndicatorStyle()
  public static let number: any IndicatorStyle = NumberIndicatorStyle()
  public static let fraction: any IndicatorStyle = FractionIndicatorStyle()
  public static let progress: any IndicatorStyle = ProgressIndicatorStyle()

  /// All of them, in the order in which a user is told of them.
  public static let all: [any IndicatorStyle] = [
    circle, square, bar, worm, scale, number, fraction, progress,
  ]

  /// The style that a user calls so.
  public static func named(_ name: String) -> (any IndicatorStyle)? {
    all.first { $0.name == name }
  }
}
