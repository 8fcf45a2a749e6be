/// The arithmetic of scrolling, free of any state. Lengths and offsets are cells.
public enum ScrollPhysics {
  /// How much a view follows at first when it is pulled past its end (published by ScrollMechanics).
  static let rubberBandCoefficient = 0.55

  /// Viewports per second above which a released page turns, however short the way was.
  static let flickThreshold = 0.5

  /// What a pull of `distance` past an end shows: d·(1 - 1/(0.55·x/d + 1)) for a viewport of length d, never d itself.
  ///
  /// Odd in `distance`; 0 where the viewport has no length.
  public static func rubberBand(_ distance: Double, length: Double) -> Double {
    guard length > 0, distance.isFinite else { return 0 }
    let shown = length * (1 - 1 / (rubberBandCoefficient * abs(distance) / length + 1))
    return distance < 0 ? -shown : shown
  }

  /// The pull that shows `shown` cells past an end: the inverse of `rubberBand(_:length:)`.
  public static func pull(showing shown: Double, length: Double) -> Double {
    guard length > 0, shown.isFinite else { return 0 }
    let part = min(abs(shown) / length, 0.999)
    let distance = length / rubberBandCoefficient * (1 / (1 - part) - 1)
    return shown < 0 ? -distance : distance
  }

  /// The page that an offset belongs to: floor((2x + w) / (2w)), within 0…n-1; 0 for no pages or no width.
  ///
  /// In whole pages and an exact remainder, so that a million pages of 500 columns turn exactly at their middles.
  public static func page(at offset: Double, length: Int, count: Int) -> Int {
    guard count > 0, length > 0, offset > 0 else { return 0 }
    guard offset < Double(count - 1) * Double(length) else { return count - 1 }
    let position = PagePosition(offset: offset, length: length)
    return position.fraction >= 0.5 ? position.index + 1 : position.index
  }

  /// Where a dragged page view comes to rest.
  ///
  /// - Parameters:
  ///   - offset: where it was released.
  ///   - velocity: cells per second of the offset.
  ///   - startPage: the page that the drag began on; the target is at most one away.
  public static func pageTarget(
    offset: Double, velocity: Double, startPage: Int, length: Int, count: Int
  ) -> Int {
    guard count > 0, length > 0 else { return 0 }
    let position = PagePosition(offset: offset, length: length)
    var page = position.fraction >= 0.5 ? position.index + 1 : position.index
    if abs(velocity) > flickThreshold * Double(length) {
      // The next boundary that way; on one, the next but one.
      page = velocity > 0 ? position.index + 1 : position.index + (position.fraction > 0 ? 0 : -1)
    }
    page = min(max(page, startPage - 1), startPage + 1)
    return min(max(page, 0), count - 1)
  }
}
