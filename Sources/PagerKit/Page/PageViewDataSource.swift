/// Makes the pages of a page view when they are about to be seen.
public protocol PageViewDataSource: AnyObject {
  /// Asked by `reloadData()` only.
  func numberOfPages(in pageView: PageView) -> Int

  /// The page at an index: asked for pages that are visible and their neighbors, once as long as they are that.
  func pageView(_ pageView: PageView, viewForPageAt index: Int) -> View

  /// A page is no longer near, and its view is given up: the last chance to note what it should remember. Optional.
  func pageView(_ pageView: PageView, didEndShowing view: View, forPageAt index: Int)
}

extension PageViewDataSource {
  public func pageView(_ pageView: PageView, didEndShowing view: View, forPageAt index: Int) {}
}
