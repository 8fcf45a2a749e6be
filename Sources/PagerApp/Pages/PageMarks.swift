import PagerKit
import PagerPages

/// What the dots say of pages that nobody looks at: which of them failed, and which are news.
struct PageMarks {
  private var failures: Set<PageSource> = []
  private var news: [PageSource: PageMark] = [:]

  /// A page that can't be read is that above all. O(1).
  subscript(source: PageSource) -> PageMark? {
    failures.contains(source) ? .failed : news[source]
  }

  /// Marks a page until it is seen; nil: there is nothing to say of it.
  mutating func set(_ mark: PageMark?, of source: PageSource) {
    news[source] = mark
  }

  /// A page has been looked at: it is no news any more.
  mutating func noteSeen(_ source: PageSource) {
    news[source] = nil
  }

  /// Takes note of how a load has gone. Returns whether the page's mark is another one now.
  mutating func note(_ state: PageState, of source: PageSource) -> Bool {
    switch state {
    case .loading: return false
    case .ready: return failures.remove(source) != nil
    case .failed: return failures.insert(source).inserted
    }
  }
}
