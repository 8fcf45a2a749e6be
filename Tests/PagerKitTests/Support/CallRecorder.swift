import PagerCore

@testable import PagerKit

/// Writes down every delegate call as a line of text, in order.
final class CallRecorder: ScrollViewDelegate, PageViewDelegate {
  private(set) var calls: [String] = []
  /// The offset at each `didScroll`.
  private(set) var offsets: [Point] = []
  /// What `willEndDragging` puts in place of the target.
  var chosenTarget: Point?
  /// Runs inside each call, after it was written down.
  var reaction: (String) -> Void = { _ in }

  func clear() {
    calls = []
    offsets = []
  }

  /// The calls without the many that only say where the view is.
  var milestones: [String] {
    calls.filter { !$0.hasPrefix("didScroll") && !$0.hasPrefix("progress") }
  }

  /// The calls of a scroll view, with runs of `didScroll` as one `didScroll…`.
  var order: [String] {
    calls.reduce(into: []) { lines, call in
      guard !call.hasPrefix("progress"), !call.hasPrefix("page"), !call.hasPrefix("settled") else { return }
      let line = call.hasPrefix("didScroll") ? "didScroll…" : call
      if line != "didScroll…" || lines.last != line { lines.append(line) }
    }
  }

  func count(of call: String) -> Int { calls.count { $0.hasPrefix(call) } }

  private func note(_ call: String) {
    calls.append(call)
    reaction(call)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    offsets.append(scrollView.contentOffset)
    note("didScroll \(brief(scrollView.contentOffset))")
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("willBeginDragging") }

  func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point) {
    if let chosenTarget { target = chosenTarget }
    note("willEndDragging(\(velocity == .zero ? "at rest" : "moving"))")
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    note("didEndDragging(\(willDecelerate))")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { note("didEndScrollingAnimation") }

  func pageView(_ pageView: PageView, didScrollTo progress: Double) { note("progress \(brief(progress))") }
  func pageView(_ pageView: PageView, didChangeCurrentPage page: Int) { note("page \(page)") }
  func pageView(_ pageView: PageView, didSettleOn page: Int) { note("settled \(page)") }
}

/// A number with at most two decimals, whole ones without.
func brief(_ value: Double) -> String {
  let hundredths = (value * 100).rounded()
  guard abs(hundredths) < 1e15 else { return "\(value)" }
  let whole = Int(hundredths)
  if whole % 100 == 0 { return "\(whole / 100)" }
  let part = abs(whole % 100)
  return "\(whole < 0 ? "-" : "")\(abs(whole) / 100).\(part < 10 ? "0" : "")\(part)"
}

/// A point on one axis as one number, else as two.
func brief(_ point: Point) -> String {
  point.y == 0 ? brief(point.x) : "\(brief(point.x)),\(brief(point.y))"
}
