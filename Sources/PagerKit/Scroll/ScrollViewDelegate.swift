import PagerCore

/// Hears what a scroll view does. All of it is optional.
///
/// A drag begins with `scrollViewWillBeginDragging`, ends with `…WillEndDragging` and `…DidEndDragging`; if the view then goes
/// on by itself, `…WillBeginDecelerating` and `…DidEndDecelerating` follow. What begins also ends, cut short or not.
public protocol ScrollViewDelegate: AnyObject {
  /// The offset has changed, whoever changed it. Once a change.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// The view is released at `velocity` (cells per second of the offset) and will come to rest at `target`, which may be
  /// changed unless the view pages.
  func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point)

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// An animated move that a program asked for is over, at its target or cut short.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, velocity: Point, target: inout Point
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
