/// How the pages of a page view follow each other.
public enum PageDirection: Hashable, Sendable, CaseIterable {
  /// The next page is to the right.
  case horizontal
  /// The next page is below.
  case vertical
  /// The next page is to the left.
  case rightToLeft

  var axis: ScrollAxis { self == .vertical ? .vertical : .horizontal }
}

/// A step along the pages, whatever their direction.
public enum PageStep: Hashable, Sendable {
  /// To the page before.
  case backward
  /// To the page after.
  case forward

  /// -1 or 1.
  var sign: Int { self == .forward ? 1 : -1 }
}
