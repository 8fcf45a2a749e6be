/// Views by the index of their page, as many as are near: an array is made sooner than a dictionary, and searched as fast.
struct FewViews: Sequence {
  private var entries: [(index: Int, view: View)] = []

  /// O(views).
  subscript(index: Int) -> View? {
    get { entries.first { $0.index == index }?.view }
    set {
      entries.removeAll { $0.index == index }
      if let newValue { entries.append((index, newValue)) }
    }
  }

  func makeIterator() -> IndexingIterator<[(index: Int, view: View)]> { entries.makeIterator() }

  /// Gives each view the index that `moved` says, and drops those for which it says none. O(views).
  mutating func move(_ moved: (Int) -> Int?) {
    entries = entries.compactMap { entry in moved(entry.index).map { ($0, entry.view) } }
  }
}
