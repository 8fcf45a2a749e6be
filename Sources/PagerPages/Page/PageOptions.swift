/// What a person may choose about how pages are laid out.
public struct PageOptions: Hashable, Sendable {
  /// Columns between tab stops, 1…64.
  public var tabs: Int {
    didSet { tabs = min(max(tabs, 1), 64) }
  }
  /// Long lines are wrapped at words instead of clipped.
  public var wrap: Bool
  /// Marks are drawn in ASCII.
  public var usesASCII: Bool

  public init(tabs: Int = 8, wrap: Bool = false, usesASCII: Bool = false) {
    self.tabs = min(max(tabs, 1), 64)
    self.wrap = wrap
    self.usesASCII = usesASCII
  }
}
