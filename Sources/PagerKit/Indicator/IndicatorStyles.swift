/// The styles that come with the kit.
public enum IndicatorStyles {
  public static let circle: any IndicatorStyle = GlyphIndicatorStyle.circle
  public static let square: any IndicatorStyle = GlyphIndicatorStyle.square

  /// All of them, in the order in which a user is told of them.
  public static let all: [any IndicatorStyle] = [circle, square]

  /// The style that a user calls so.
  public static func named(_ name: String) -> (any IndicatorStyle)? {
    all.first { $0.name == name }
  }
}
