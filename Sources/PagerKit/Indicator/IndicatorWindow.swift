/// Which pages have a dot where there is no room for all.
enum IndicatorWindow {
  /// The first page of a window of `capacity` dots: the one before, moved as little as it must be for the current page to
  /// lie in it, and not on a small outermost dot. 0 where all fit.
  static func start(previous: Int, currentPage: Int, numberOfPages: Int, capacity: Int) -> Int {
    guard capacity > 0, numberOfPages > capacity else { return 0 }
    let margin = capacity >= 3 ? 1 : 0
    let last = numberOfPages - capacity
    var start = min(max(previous, 0), last)
    start = min(start, currentPage - margin)
    start = max(start, currentPage + margin - capacity + 1)
    return min(max(start, 0), last)
  }
}
