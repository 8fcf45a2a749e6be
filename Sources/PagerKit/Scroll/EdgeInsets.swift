/// Room around the content of a scroll view that it may scroll into, in cells.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public static let zero = EdgeInsets()

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The room before the content along an axis.
  func before(_ axis: ScrollAxis) -> Double { axis == .horizontal ? left : top }

  /// The room after the content along an axis.
  func after(_ axis: ScrollAxis) -> Double { axis == .horizontal ? right : bottom }
}
