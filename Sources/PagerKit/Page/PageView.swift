import PagerCore

/// A scroll view that lays pages side by side, each as large as itself, and rests on one of them.
///
/// The page is the truth and the offset derives from it: a resize, and pages that come and go, leave the page that is shown.
/// The pages are a list of its own (`addPage`), or a data source makes them when they come near.
public final class PageView: ScrollView {
  public weak var pageDelegate: (any PageViewDelegate)?

  /// Where the pages come from; nil: the view's own list. Setting it reloads.
  public weak var dataSource: (any PageViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  public var direction = PageDirection.horizontal {
    willSet { if newValue != direction { finishMotion() } }
    didSet { if direction != oldValue { directionDidChange() } }
  }

  /// Whether the first page comes after the last one, and the last before the first: for keys, drags, the wheel and `turn`.
  /// `setCurrentPage` and `setContentOffset` keep to the direct way. One page alone does not loop.
  public var isLooping = false {
    willSet { if newValue != isLooping { finishMotion() } }
    didSet { if isLooping != oldValue { loopingDidChange() } }
  }

  /// What is shown between two pages. Past the first and the last page it is always the page itself that moves.
  public var transition: any PageTransition = SlideTransition() {
    didSet { slides = transition is SlideTransition }
  }
  /// Whether the transition is the one that moves both pages: asked for in each frame, where a cast is too slow.
  private(set) var slides = true

  /// At most so many pages; more than fit into exact arithmetic are cut off.
  public static let maximumNumberOfPages = 1 << 31

  public internal(set) var numberOfPages = 0

  /// Whether the pages are those of the data source; says so also when that has gone.
  var isFedByDataSource = false
  /// The view's own list; empty with a data source.
  var ownPages: [View] = []
  /// What the data source has made, by index.
  var loadedPages = FewViews()
  /// Moves go on: pages are asked for when somebody wants one, or when they are done.
  private var defersPages = false
  /// Pages may have come near, and have not been asked for.
  private var owesPages = false
  private var owesNeighbors = false

  /// The page that the offset belongs to; stays what it was while there is no width to tell.
  var page = 0
  /// Where the animated move that runs will end.
  var pendingPage: Int?
  var reportedPage = 0
  var reportedProgress = 0.0
  /// What a transition is drawn from.
  var pictures = (first: Surface(size: .zero), second: Surface(size: .zero))
  /// Something has moved since the last settling.
  var isUnsettled = false

  public override init(frame: CellRect = .zero) {
    super.init(frame: frame)
    isPagingEnabled = true
  }

  // MARK: Where it is

  /// The page that is shown; while an animated move runs, the one that it is going to. 0 without pages.
  public var currentPage: Int { pendingPage ?? page }

  /// The place in pages, 0…n-1, with fractions between two.
  public var progress: Double {
    guard numberOfPages > 0 else { return 0 }
    guard length > 0 else { return Double(page) }
    let position = PagePosition(offset: logicalOffset, length: length)
    return min(max(Double(position.index) + position.fraction, 0), Double(numberOfPages - 1))
  }

  /// The pages of which a cell is drawn; empty while there is no width. Looping, between the ends they are -1 and 0, or n-1
  /// and n: `index(ofPage:)` tells which those are.
  public var visiblePages: Range<Int> {
    guard length > 0, numberOfPages > 0 else { return page..<page }
    let start = direction.axis == .horizontal ? displayedOffset.column : displayedOffset.row
    let (quotient, rest) = start.quotientAndRemainder(dividingBy: length)
    let first = rest < 0 ? quotient - 1 : quotient
    let slots = first..<first + (rest == 0 ? 1 : 2)
    let pages =
      direction == .rightToLeft
      ? numberOfPages - slots.upperBound..<numberOfPages - slots.lowerBound : slots
    return loops ? pages : pages.clamped(to: 0..<numberOfPages)
  }

  /// The view of a page: always of those that are visible, their neighbors, and `currentPage`; of others only from the own
  /// list.
  public func view(forPageAt index: Int) -> View? {
    loadOwedPages()
    guard (0..<numberOfPages).contains(index) else { return nil }
    return isFedByDataSource ? loadedPages[index] : ownPages[index]
  }

  /// The pages that have a view, in order. Of a data source's pages those that are near, and until `loadNeighbors()` those that
  /// have been. O(pages).
  public var pagesWithViews: [Int] {
    loadOwedPages()
    return isFedByDataSource ? loadedPages.map(\.index).sorted() : Array(0..<numberOfPages)
  }

  /// Shows a page; ignored unless it is one of 0…n-1. An animated move is `setContentOffset(_:animated:)`'s.
  /// - Returns: whether the view moved or began to.
  @discardableResult
  public func setCurrentPage(_ page: Int, animated: Bool) -> Bool {
    guard (0..<numberOfPages).contains(page) else { return false }
    guard length > 0 else { return setPageWithoutLength(page) }
    return setContentOffset(offset(ofPage: page), animated: animated)
  }

  // MARK: Asking for pages

  /// Makes several moves, of which the pages that only come near in between are not asked for, unless somebody wants to see one.
  public func withDeferredPages<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard !defersPages else { return try body() }
    defersPages = true
    defer {
      defersPages = false
      loadOwedPages()
    }
    return try body()
  }

  /// Pages may have come near: asks for them, now or later.
  func loadVisiblePages() {
    owesPages = true
    if !defersPages { loadOwedPages() }
  }

  /// Whether the data source is asked for pages that are only near when `loadNeighbors()` is called: what is in sight is
  /// then on the screen sooner. False by default.
  public var loadsNeighborsLater = false

  /// Asks for the pages beside those in sight, if that has been left for later.
  public func loadNeighbors() {
    guard owesNeighbors, !defersPages else { return }
    owesNeighbors = false
    loadPages(near: true)
  }

  private func loadOwedPages() {
    guard owesPages else { return }
    owesPages = false
    owesNeighbors = loadsNeighborsLater
    loadPages(near: !loadsNeighborsLater)
  }

  // MARK: View

  public override func draw(into surface: inout Surface) { drawPages(into: &surface) }

  public override func advance(to now: Duration) {
    super.advance(to: now)
    for position in visiblePages { view(forPageAt: index(ofPage: position))?.advance(to: now) }
  }

  public override var isAnimating: Bool {
    super.isAnimating
      || visiblePages.contains { view(forPageAt: index(ofPage: $0))?.isAnimating ?? false }
  }

  public override func content(at location: CellPoint) -> (view: View, location: CellPoint)? {
    if !movesContent {
      guard bounds.contains(location), let page = view(forPageAt: page), !page.isHidden else { return nil }
      return (page, location)
    }
    let place = CellPoint(
      column: location.column + displayedOffset.column, row: location.row + displayedOffset.row)
    for position in visiblePages {
      guard let page = view(forPageAt: index(ofPage: position)), !page.isHidden, page.frame.contains(place)
      else { continue }
      let origin = page.frame.origin
      return (page, CellPoint(column: place.column - origin.column, row: place.row - origin.row))
    }
    return nil
  }

  // MARK: Scroll view

  override func loops(on axis: ScrollAxis) -> Bool { loops && axis == direction.axis }

  override func wrapped(_ point: Point) -> Point { loops ? withinTurn(point) : point }

  override var keepsPageOnResize: Bool { true }

  override func layoutContent() { layOutPages() }

  override func layoutDidEnd() {
    loadVisiblePages()
    // Those beside, too: they are laid out for this size before they are in sight.
    place(nearPages)
    reportPlace()
  }

  override func pageCount(on axis: ScrollAxis) -> Int {
    axis == direction.axis ? numberOfPages : 1
  }

  override func pagingTarget(of drag: ScrollDrag, velocity: Double, on axis: ScrollAxis) -> Double {
    guard axis == direction.axis, length > 0 else { return clamp(offset[axis], on: axis) }
    if loops { return loopingTarget(of: drag, velocity: velocity) }
    let target = ScrollPhysics.pageTarget(
      offset: logicalOffset, velocity: direction == .rightToLeft ? -velocity : velocity,
      startPage: page(at: drag.origin), length: length, count: numberOfPages)
    return clamp(offset(ofPage: target)[axis], on: axis)
  }

  override func acceptsWheel(on axis: ScrollAxis, isForward: Bool) -> Bool {
    if loops(on: axis) { return true }
    guard axis == direction.axis, isPagingEnabled else {
      return super.acceptsWheel(on: axis, isForward: isForward)
    }
    let step = step(isForward: isForward)
    return (0..<numberOfPages).contains(headingPage(before: step) + step.sign)
  }

  override func scrollByWheel(on axis: ScrollAxis, notches: Int, isNewGesture: Bool) {
    if loops(on: axis), !isPagingEnabled {
      var target = offset
      target[axis] += Double(notches) * wheelStep
      move(to: target, animated: false)
      return
    }
    guard axis == direction.axis, isPagingEnabled else {
      super.scrollByWheel(on: axis, notches: notches, isNewGesture: isNewGesture)
      return
    }
    guard isNewGesture else { return }
    turn(step(isForward: notches > 0), animated: true)
  }

  /// A step by where the screen moves.
  private func step(isForward: Bool) -> PageStep {
    isForward == (direction != .rightToLeft) ? .forward : .backward
  }

  override func animationWillBegin(to target: Point) {
    pendingPage = page(at: target)
    loadVisiblePages()
    reportPage()
  }

  override func animationDidEnd() {
    pendingPage = nil
    if length > 0 { page = page(at: offset) }
    // One that the move has not come near to is forgotten.
    loadVisiblePages()
    reportPage()
  }

  override func draggingWillBegin() {
    isUnsettled = true
  }

  public override func offsetDidChange() {
    if !isLayingOut { isUnsettled = true }
    if length > 0 { page = page(at: offset) }
    loadVisiblePages()
  }

  override func offsetWasReported() {
    reportPlace()
  }

  override func didComeToRest() {
    guard isUnsettled, numberOfPages > 0 else { return }
    guard PagePosition(offset: logicalOffset, length: length).fraction == 0 else { return }
    isUnsettled = false
    pageDelegate?.pageView(self, didSettleOn: page)
  }
}
