import PagerCore

/// One press of the pointer on a scroll view, until its release.
struct PointerSession {
  /// The scroll views under the pointer, innermost first, without the one that the session belongs to.
  var inner: [ScrollView]
  var tracker: PointerTracker
  /// Set by the first cells of the movement.
  var axis: ScrollAxis?
  /// A view in the content that took the press for itself, and its top left in the cells of the session's owner.
  var capture: (view: View, origin: CellPoint)?

  /// The axis that a movement of so many cells is along, or nil as long as it is too short to tell.
  ///
  /// A cell is about twice as high as wide. Where only one axis can scroll there is nothing to tell apart.
  static func axis(of translation: Point, scrolls: (ScrollAxis) -> Bool) -> ScrollAxis? {
    let (x, y) = (abs(translation.x), abs(translation.y))
    switch (scrolls(.horizontal), scrolls(.vertical)) {
    case (true, false): return x > 0 ? .horizontal : nil
    case (false, true): return y > 0 ? .vertical : nil
    case (false, false): return nil
    case (true, true):
      guard x >= 2 || y >= 1 else { return nil }
      return x >= 2 * y ? .horizontal : .vertical
    }
  }
}
