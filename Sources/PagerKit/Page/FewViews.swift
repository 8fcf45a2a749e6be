/// Views by the index of their page, as many as are near: an array is made sooner than a dictionary, and searched as fast.
struct FewViews: Sequence {
  // No tuple: the runtime copies and destroys those one by one.
  struct Entry {
    var index: Int
    var view: View
  }

  private var entries: [Entry] = []

  /// O(views).
  subscript(index: Int) -> View? {
    get { entries.first { $0.index == index }?.view }
    set {
      entries.removeAll { $0.index == index }
      if let newValue { entries.append(Entry(index: index, view: newValue)) }
    }
  }

  /// Takes out the first view that is of a page of which `isTaken` says so. O(views).
  mutating func takeFirst(where isTaken: (_ index: Int) -> Bool) -> Entry? {
    entries.firstIndex { isTaken($0.index) }.map { entries.remove(at: $0) }
  }

  func makeIterator() -> IndexingIterator<[Entry]> { entries.makeIterator() }

  /// Gives each view the index that `moved` says, and drops those for which it says none. O(views).
  mutating func move(_ moved: (Int) -> Int?) {
    entries = entries.compactMap { entry in moved(entry.index).map { Entry(index: $0, view: entry.view) } }
  }
}
