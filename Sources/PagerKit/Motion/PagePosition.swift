/// A place in a row of equal pages: a whole page and the part of the next that is past.
///
/// The part is kept apart from the index, so that neither loses digits to the other.
public struct PagePosition: Hashable, Sendable {
  /// The page whose left edge is at or before the place; negative before the first.
  public var index: Int
  /// 0 at the left edge of `index`, always under 1. In pages.
  public var fraction: Double

  /// More than this is no place of a row of pages. Keeps the conversion to `Int` from trapping.
  private static let limit = 0x1p52

  public init(index: Int, fraction: Double = 0) {
    self.index = index
    self.fraction = fraction
  }

  /// The place of an offset in cells, for pages of `length` cells; exact for whole cells. No length: page 0.
  public init(offset: Double, length: Int) {
    guard length > 0, offset.isFinite else {
      self.init(index: 0)
      return
    }
    let offset = min(max(offset, -Self.limit), Self.limit)
    let length = Double(length)
    // The remainder is exact, and so is the difference, a whole number of pages.
    var rest = offset.truncatingRemainder(dividingBy: length)
    var index = ((offset - rest) / length).rounded()
    if rest < 0 {
      rest += length
      index -= 1
    }
    let fraction = rest / length
    // A rest of almost a page can round up to one.
    self.init(index: Int(fraction < 1 ? index : index + 1), fraction: fraction < 1 ? fraction : 0)
  }

  /// The page that the place belongs to, bounded by nothing.
  var nearest: Int { fraction >= 0.5 ? index + 1 : index }

  /// Its offset in cells.
  public func offset(length: Int) -> Double {
    Double(index) * Double(length) + fraction * Double(length)
  }
}
