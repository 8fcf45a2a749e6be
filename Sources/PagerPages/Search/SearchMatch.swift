import PagerCore

/// Where a text was found in a page: places that stay the same when the page is laid out anew. Bytes of a text, cells of a
/// picture.
public struct SearchMatch: Hashable, Sendable {
  public var places: Range<Int>

  init(_ places: Range<Int>) {
    self.places = places
  }
}

/// What a row shows of a match.
public struct SearchMark: Hashable, Sendable {
  public var match: SearchMatch
  /// In cells of the page.
  public var row: Int
  public var columns: Range<Int>
}
