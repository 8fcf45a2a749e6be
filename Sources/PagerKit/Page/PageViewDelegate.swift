/// Hears where a page view is. All of it is optional.
public protocol PageViewDelegate: AnyObject {
  /// The place in pages has changed: 0 is the first page, 0.5 half way to the second.
  func pageView(_ pageView: PageView, didScrollTo progress: Double)

  /// `currentPage` is another one. Once a change; for an animated move at its beginning, with its target.
  func pageView(_ pageView: PageView, didChangeCurrentPage page: Int)

  /// The view has come to rest on a page.
  func pageView(_ pageView: PageView, didSettleOn page: Int)
}

extension PageViewDelegate {
  public func pageView(_ pageView: PageView, didScrollTo progress: Double) {}
  public func pageView(_ pageView: PageView, didChangeCurrentPage page: Int) {}
  public func pageView(_ pageView: PageView, didSettleOn page: Int) {}
}
