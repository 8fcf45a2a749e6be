import PagerCore

/// What to look for, and where to begin.
public struct SearchRequest: Sendable {
  public var text: SearchText
  public var isForward: Bool
  public var pages: PageList
  /// The index of the page to begin with.
  public var firstPage: Int
  /// Where to begin in it, as a place of a `SearchMatch`: the first match that begins there or after it, backward the last
  /// before it; nil: at the page's own beginning or end.
  public var firstPlace: Int?
  /// After the last page comes the first, until all has been searched.
  public var loops: Bool
  public var viewport: CellSize
  public var options: PageOptions
  /// What there is of pages that can't be opened once more: those that came by a pipe.
  public var arrived: [PageSource: any PageContent]

  public init(
    text: SearchText, isForward: Bool, pages: PageList, firstPage: Int, firstPlace: Int?, loops: Bool,
    viewport: CellSize, options: PageOptions, arrived: [PageSource: any PageContent]
  ) {
    self.text = text
    self.isForward = isForward
    self.pages = pages
    self.firstPage = firstPage
    self.firstPlace = firstPlace
    self.loops = loops
    self.viewport = viewport
    self.options = options
    self.arrived = arrived
  }

  /// A page to search, and from where; nil: all of it.
  struct Leg {
    var page: Int
    var place: Int?
  }

  /// The pages in the order in which they are searched. Round a loop, the first page comes once more at the end, whole.
  var legs: some Sequence<Leg> {
    let count = pages.count
    let rest = isForward ? count - firstPage : firstPage + 1
    return (0..<(loops ? count + 1 : rest)).lazy.map { step in
      let page = isForward ? (firstPage + step) % count : (firstPage - step + 2 * count) % count
      return Leg(page: page, place: step == 0 ? firstPlace : nil)
    }
  }
}

/// What a search has come to.
public enum SearchOutcome: Hashable, Sendable {
  case found(PageSource, SearchMatch)
  /// `unreadable`: pages that could not be searched. `isCut`: more may come of one that was.
  case nothing(unreadable: Int, isCut: Bool)
}
