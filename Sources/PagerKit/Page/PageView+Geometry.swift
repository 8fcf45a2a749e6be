import PagerCore

extension PageView {
  /// Cells of a page along the direction: the viewport's, always today's.
  var length: Int { bounds.size[direction.axis] }

  /// The offset along the direction, counted from the first page on, whatever side that is on.
  var logicalOffset: Double { logicalOffset(of: offset) }

  func logicalOffset(of point: Point) -> Double {
    switch direction {
    case .horizontal: point.x
    case .vertical: point.y
    case .rightToLeft: Double(numberOfPages - 1) * Double(length) - point.x
    }
  }

  /// The offset that shows a page, legal or not, in cells.
  func offset(ofPage page: Int) -> Point { offset(logical: Double(page) * Double(length)) }

  func offset(logical: Double) -> Point {
    switch direction {
    case .horizontal: Point(x: logical, y: offset.y)
    case .vertical: Point(x: offset.x, y: logical)
    case .rightToLeft: Point(x: Double(numberOfPages - 1) * Double(length) - logical, y: offset.y)
    }
  }

  /// The page that an offset belongs to; needs a length.
  func page(at point: Point) -> Int {
    ScrollPhysics.page(at: logicalOffset(of: wrapped(point)), length: length, count: numberOfPages)
  }

  /// A page's place in cells of the content.
  private func place(ofPage page: Int) -> CellRect {
    let slot = direction == .rightToLeft ? numberOfPages - 1 - page : page
    let (start, overflow) = slot.multipliedReportingOverflow(by: length)
    let origin =
      direction.axis == .horizontal
      ? CellPoint(column: overflow ? 0 : start, row: 0)
      : CellPoint(column: 0, row: overflow ? 0 : start)
    return CellRect(origin: origin, size: frame.size)
  }

  /// Makes the content as large as its pages. Leaves the offset alone.
  func layOutPages() {
    let all = Double(numberOfPages) * Double(length)
    contentSize =
      direction.axis == .horizontal
      ? Size(width: all, height: Double(frame.size.rows))
      : Size(width: Double(frame.size.columns), height: all)
  }

  /// Asks for the pages that are visible, the one that the view is going to and, if `near`, their neighbors, and puts them in
  /// their places. If `near`, it forgets the others.
  func loadPages(near: Bool) {
    let visible = visiblePages
    let wanted = near ? nearPages : visible
    if let dataSource {
      if near { forgetPages(outside: wanted, dataSource) }
      for position in wanted {
        let index = index(ofPage: position)
        if loadedPages[index] == nil { loadedPages[index] = dataSource.pageView(self, viewForPageAt: index) }
      }
      if let pendingPage, loadedPages[pendingPage] == nil {
        loadedPages[pendingPage] = dataSource.pageView(self, viewForPageAt: pendingPage)
      }
    }
    place(wanted)
  }

  /// Puts the pages that there are in their places.
  func place(_ positions: Range<Int>) {
    let visible = visiblePages
    for position in positions {
      let index = index(ofPage: position)
      // Two pages that loop are each other's neighbors on both sides; where they are seen counts.
      guard visible.contains(position) || !isVisible(page: index), let page = view(forPageAt: index) else {
        continue
      }
      let place = place(ofPage: position)
      if page.frame != place { page.frame = place }
      if page.now != now { page.advance(to: now) }
    }
  }

  private func forgetPages(outside wanted: Range<Int>, _ dataSource: any PageViewDataSource) {
    let isWanted = { (index: Int) in
      index == self.pendingPage || wanted.contains { self.index(ofPage: $0) == index }
    }
    while let page = loadedPages.takeFirst(where: { !isWanted($0) }) {
      dataSource.pageView(self, didEndShowing: page.view, forPageAt: page.index)
    }
  }

  /// Notes a page for the time when there is a length again.
  func setPageWithoutLength(_ newPage: Int) -> Bool {
    guard newPage != page else { return false }
    page = newPage
    keepPage()
    reportPage()
    pageDelegate?.pageView(self, didSettleOn: newPage)
    return true
  }

  /// Makes the page what a later size restores.
  func keepPage() {
    let slot = direction == .rightToLeft ? max(numberOfPages - 1 - page, 0) : page
    switch direction.axis {
    case .horizontal: keptPosition.x = PagePosition(index: slot)
    case .vertical: keptPosition.y = PagePosition(index: slot)
    }
  }

  /// Tells the delegate where it is, of what has changed.
  func reportPlace() {
    let progress = self.progress
    if progress != reportedProgress {
      reportedProgress = progress
      pageDelegate?.pageView(self, didScrollTo: progress)
    }
    reportPage()
  }

  /// Tells the delegate the current page if it is another one.
  func reportPage() {
    guard currentPage != reportedPage else { return }
    reportedPage = currentPage
    pageDelegate?.pageView(self, didChangeCurrentPage: currentPage)
  }
}
