import PagerKit
import PagerPages

/// What the dots say of pages that nobody looks at: which of them failed, and which are news.
struct PageMarks {
  private var failures: Set<PageSource> = []
  private var news: [PageSource: PageMark] = [:]
  /// Files that have changed, and whose pages have not been seen since.
  private var changedFiles: Set<FilePath> = []

  /// There is nothing to say of any page. O(1).
  var isEmpty: Bool { failures.isEmpty && news.isEmpty && changedFiles.isEmpty }

  /// More changed files than this are looked through for those that are no more.
  private static let changedLimit = 4096

  /// A page that can't be read is that above all. O(1).
  subscript(source: PageSource) -> PageMark? {
    if failures.contains(source) { return .failed }
    return news[source] ?? (source.path.map(changedFiles.contains) ?? false ? .changed : nil)
  }

  /// Marks a page until it is seen; nil: there is nothing to say of it.
  mutating func set(_ mark: PageMark?, of source: PageSource) {
    news[source] = mark
  }

  /// A page has been looked at: it is no news any more.
  mutating func noteSeen(_ source: PageSource) {
    news[source] = nil
    if let path = source.path, !changedFiles.isEmpty { changedFiles.remove(path) }
  }

  /// Marks the pages of files that have changed, until they are seen. `sources` are all pages. Of one that could not be
  /// read nothing has been seen that could change.
  mutating func noteChanged(_ files: Set<FilePath>, sources: PageList) {
    changedFiles.formUnion(files.subtracting(failures.compactMap(\.path)))
    if changedFiles.count > PageMarks.changedLimit {
      changedFiles.formIntersection(sources.compactMap(\.path))
    }
  }

  /// There is no such page any more.
  mutating func forget(_ source: PageSource) {
    failures.remove(source)
    noteSeen(source)
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
