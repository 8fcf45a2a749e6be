import PagerCore

/// The views of the pages that were left last, each with its picture: who turns back sees them again without that anything is
/// laid out or drawn anew.
///
/// A view shows its page as it was when it was left. It is handed out only as long as nothing has changed that pages depend on.
/// Bounded by `maximumCount` and `memoryLimit`; what was left first goes first.
struct LeftViews {
  /// What the pages depend on that are kept: with another one they are all given up.
  struct Circumstances: Equatable {
    /// Of the list that the page numbers are of.
    var revision: Int
    /// How often a page has changed that had been loaded.
    var changes: Int
    var viewport: CellSize
  }

  private struct Entry {
    var page: Int
    var view: DocumentView
    var cost: Int
  }

  static let maximumCount = 16
  /// Bytes that the pictures may take in all.
  static let memoryLimit = 512 << 10

  /// In the order in which they were left.
  private var entries: [Entry] = []
  private var circumstances: Circumstances?
  private var cost = 0

  /// The view of a page if it is kept, which it is no longer then. O(views kept).
  mutating func take(page: Int, in circumstances: Circumstances) -> DocumentView? {
    guard self.circumstances == circumstances else {
      removeAll()
      return nil
    }
    guard let place = entries.firstIndex(where: { $0.page == page }) else { return nil }
    return remove(at: place).view
  }

  /// Keeps the view of a page that is left. O(views kept).
  mutating func keep(_ view: DocumentView, page: Int, in circumstances: Circumstances) {
    if self.circumstances != circumstances {
      removeAll()
      self.circumstances = circumstances
    }
    let entry = Entry(page: page, view: view, cost: view.pictureCost)
    entries.append(entry)
    cost += entry.cost
    while entries.count > LeftViews.maximumCount || cost > LeftViews.memoryLimit { remove(at: 0) }
  }

  /// Something else has changed.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    cost = 0
  }

  @discardableResult
  private mutating func remove(at place: Int) -> Entry {
    let entry = entries.remove(at: place)
    cost -= entry.cost
    return entry
  }
}
