import PagerCore

/// Where the parts of an indicator are, in its own cells. Drawing and hit-testing both go by it.
public struct IndicatorLayout: Hashable, Sendable {
  /// The mark of a page.
  public struct Dot: Hashable, Sendable {
    public var page: Int
    public var columns: Range<Int>
    /// The outermost of a window, with more pages that way.
    public var isSmall: Bool
  }

  public enum Content: Hashable, Sendable {
    case nothing
    case dots([Dot])
    /// A strip that stands for all pages.
    case track(Range<Int>)
    /// A text at these columns.
    case text(String, Range<Int>)
  }

  /// What a place means.
  public enum Hit: Hashable, Sendable {
    case page(Int)
    /// Beside the marks, on the side of the pages before or after.
    case beside(PageStep)
    case nothing
  }

  public var content: Content
  /// The row that it is on.
  public var row: Int
  /// Columns before this one mean the page before; a mark's own columns aside.
  var middle: Int
  var numberOfPages: Int
  var isRightToLeft: Bool

  /// Fewer columns than this show a text instead of a window of dots.
  static let fewestColumnsOfDots = 5

  /// What an indicator shows of how many pages, and how.
  public struct Request: Hashable, Sendable {
    public var size: CellSize
    public var numberOfPages: Int
    public var currentPage: Int
    /// The first page of the window, where not all fit.
    public var windowStart: Int
    public var shape: IndicatorShape
    public var isRightToLeft: Bool
  }

  /// Lays out an indicator. O(columns) at most.
  public init(_ request: Request) {
    row = max(request.size.rows - 1, 0) / 2
    numberOfPages = request.numberOfPages
    isRightToLeft = request.isRightToLeft
    middle = 0
    content = .nothing
    guard request.numberOfPages > 0, !request.size.isEmpty else { return }
    switch request.shape {
    case .dots(let columns, let gap):
      let capacity = Self.capacity(of: request.size.columns, columns: columns, gap: gap)
      if request.numberOfPages > capacity, request.size.columns < Self.fewestColumnsOfDots || capacity < 1 {
        layOutText(request)
      } else {
        layOutDots(
          request, count: min(capacity, request.numberOfPages), columns: max(columns, 1), gap: max(gap, 0))
      }
    case .track(let columns):
      let columns = min(max(columns, 1), request.size.columns)
      let start = (request.size.columns - columns) / 2
      content = .track(start..<start + columns)
      middle = start
    case .text: layOutText(request)
    }
  }

  /// How many marks fit into so many columns.
  static func capacity(of available: Int, columns: Int, gap: Int) -> Int {
    let (columns, gap) = (max(columns, 1), max(gap, 0))
    return (available + gap) / (columns + gap)
  }

  private mutating func layOutDots(_ request: Request, count: Int, columns: Int, gap: Int) {
    let first = min(max(request.windowStart, 0), request.numberOfPages - count)
    let width = count * (columns + gap) - gap
    let start = (request.size.columns - width) / 2
    let dots = (0..<count).map { index in
      let page = first + index
      let slot = isRightToLeft ? count - 1 - index : index
      let column = start + slot * (columns + gap)
      let hidesMore = index == 0 && first > 0 || index == count - 1 && page < request.numberOfPages - 1
      return Dot(
        page: page, columns: column..<column + columns,
        isSmall: hidesMore && page != request.currentPage)
    }
    content = .dots(dots)
    middle = dots.first { $0.page == request.currentPage }?.columns.lowerBound ?? start
  }

  private mutating func layOutText(_ request: Request) {
    let page = request.currentPage + 1
    for text in ["\(page)/\(request.numberOfPages)", "\(page)"] {
      let width = TextWidth.width(of: text)
      guard width <= request.size.columns else { continue }
      let start = (request.size.columns - width) / 2
      content = .text(text, start..<start + width)
      middle = start + (width + 1) / 2
      return
    }
  }

  /// The columns from the first drawn to the last; empty when nothing is drawn.
  public var columns: Range<Int> {
    switch content {
    case .nothing: return 0..<0
    case .dots(let dots):
      let start = dots.map(\.columns.lowerBound).min() ?? 0
      return start..<max(dots.map(\.columns.upperBound).max() ?? 0, start)
    case .track(let columns), .text(_, let columns): return columns
    }
  }

  /// What a click at a place means; nothing off its row.
  public func hit(_ point: CellPoint) -> Hit {
    guard point.row == row else { return .nothing }
    switch content {
    case .nothing: return .nothing
    case .dots(let dots):
      if let dot = dots.first(where: { $0.columns.contains(point.column) }) { return .page(dot.page) }
    case .track(let columns):
      if columns.contains(point.column) { return .page(page(onTrack: columns, at: point.column)) }
    case .text: break
    }
    let isLeft = point.column < middle
    return .beside(isLeft == isRightToLeft ? .forward : .backward)
  }

  /// The pages that a pressed pointer passes on its way from a page to a column: each that has a mark, once, in order, that page
  /// itself aside. Past the ends it comes to the first or the last of all. O(columns).
  ///
  /// However far apart two reports of the pointer are, nothing between them is skipped.
  public func pages(scrubbedFrom page: Int, toColumn column: Int) -> [Int] {
    guard let target = target(scrubbedFrom: page, toColumn: column), target != page else { return [] }
    let passed = markedPages.filter { min(page, target) < $0 && $0 < max(page, target) }
    return (target > page ? passed : passed.reversed()) + [target]
  }

  /// Where a scrub ends; between two dots on the one that it has passed.
  private func target(scrubbedFrom page: Int, toColumn column: Int) -> Int? {
    guard numberOfPages > 0 else { return nil }
    let drawn = columns
    if column < drawn.lowerBound { return isRightToLeft ? numberOfPages - 1 : 0 }
    if column >= drawn.upperBound { return isRightToLeft ? 0 : numberOfPages - 1 }
    switch content {
    case .nothing, .text: return nil
    case .track(let columns): return self.page(onTrack: columns, at: column)
    case .dots(let dots):
      if let dot = dots.first(where: { $0.columns.contains(column) }) { return dot.page }
      let before = dots.filter { $0.columns.upperBound <= column }.max {
        $0.columns.lowerBound < $1.columns.lowerBound
      }
      let after = dots.filter { $0.columns.lowerBound > column }.min {
        $0.columns.lowerBound < $1.columns.lowerBound
      }
      return [before, after].compactMap { $0?.page }.min { abs($0 - page) < abs($1 - page) }
    }
  }

  /// The pages that have a mark of their own, ascending.
  private var markedPages: [Int] {
    switch content {
    case .nothing, .text: return []
    case .dots(let dots): return dots.map(\.page)
    case .track(let columns): return Set(columns.map { page(onTrack: columns, at: $0) }).sorted()
    }
  }

  /// First column: first page; last column: last page; those between evenly.
  private func page(onTrack columns: Range<Int>, at column: Int) -> Int {
    let place = column - columns.lowerBound
    let steps = columns.count - 1
    guard steps > 0 else { return 0 }
    let part = Double(place) / Double(steps)
    let page = min(max(Int((part * Double(numberOfPages - 1)).rounded()), 0), numberOfPages - 1)
    return isRightToLeft ? numberOfPages - 1 - page : page
  }
}
