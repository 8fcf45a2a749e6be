/// The transitions that come with the kit.
public enum PageTransitions {
  public static let slide: any PageTransition = SlideTransition()
  public static let reveal: any PageTransition = RevealTransition()
  public static let wipe: any PageTransition = WipeTransition()
  public static let dissolve: any PageTransition = DissolveTransition()
  public static let none: any PageTransition = NoTransition()

  /// All of them, in the order in which a user is told of them.
  public static let all: [any PageTransition] = [slide, reveal, wipe, dissolve, none]

  /// The transition that a user calls so.
  public static func named(_ name: String) -> (any PageTransition)? {
    all.first { $0.name == name }
  }
}
