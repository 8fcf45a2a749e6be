import PagerCore

/// Where a person reads in a page: what stands at the top of the viewport, however lines are wrapped.
struct ReadingPlace {
  /// The offset that the person has scrolled to, in cells of the page as it was laid out then.
  var offset = Point.zero
  /// What stands in the topmost row (`PageContent.place(ofRow:)`); nil as long as the layout is the one that the offset
  /// was scrolled in.
  var mark: Int?
  /// Whether the last row was in sight: who follows ends goes on with it.
  var isAtEnd = false
}
