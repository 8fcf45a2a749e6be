import PagerCore

extension PageView {
  // MARK: Its own list

  /// Adds a page after the last one. Ignored with a data source.
  public func addPage(_ view: View, makeCurrent: Bool = false) {
    insertPage(view, at: numberOfPages)
    if makeCurrent { setCurrentPage(numberOfPages - 1, animated: false) }
  }

  /// Inserts a page so that it has the given index, 0…n. Ignored with a data source, or with another index.
  public func insertPage(_ view: View, at index: Int) {
    guard !isFedByDataSource, index >= 0, index <= numberOfPages else { return }
    change(
      count: numberOfPages + 1, moved: { $0 < index ? $0 : $0 + 1 },
      list: { $0.ownPages.insert(view, at: index) })
  }

  // MARK: Either list

  /// Removes a page; of a data source's pages, notes that it has gone. The page shown stays, or the next one comes, or the
  /// last. A move that runs ends at once.
  public func removePage(at index: Int) {
    guard (0..<numberOfPages).contains(index) else { return }
    finishMotion()
    if isDragging, isVisible(page: index) { endDrag() }
    change(
      count: numberOfPages - 1, moved: { $0 == index ? nil : $0 < index ? $0 : $0 - 1 },
      list: { if !$0.isFedByDataSource { $0.ownPages.remove(at: index) } })
  }

  /// Moves a page to another index; of a data source's pages, notes that it has moved. A move that runs ends at once.
  public func movePage(from source: Int, to target: Int) {
    let all = 0..<numberOfPages
    guard source != target, all.contains(source), all.contains(target) else { return }
    finishMotion()
    change(
      count: numberOfPages,
      moved: {
        if $0 == source { return target }
        if source < $0, $0 <= target { return $0 - 1 }
        if target <= $0, $0 < source { return $0 + 1 }
        return $0
      },
      list: {
        if !$0.isFedByDataSource { $0.ownPages.insert($0.ownPages.remove(at: source), at: target) }
      })
  }

  // MARK: A data source's list

  /// Asks the data source for everything anew. The index of the page shown stays, as far as there are so many.
  public func reloadData() {
    finishMotion()
    endDrag()
    loadedPages = FewViews()
    isFedByDataSource = dataSource != nil
    if isFedByDataSource { ownPages = [] }
    let count = dataSource?.numberOfPages(in: self) ?? ownPages.count
    change(count: count, moved: { $0 })
  }

  /// Notes that the data source has `count` more pages, the first of them at `index`, 0…n.
  public func insertPages(at index: Int, count: Int) {
    guard isFedByDataSource, index >= 0, index <= numberOfPages, count > 0 else { return }
    let count = min(count, Self.maximumNumberOfPages)
    change(count: numberOfPages + count, moved: { $0 < index ? $0 : $0 + count })
  }

  /// Notes that the data source has `count` pages now, and that `moved` tells at which index a page of before is; nil: it
  /// is no more. The page shown stays or, where it is no more, the next one comes, or the last. A move goes on where it
  /// can. O(pages that have views).
  public func updatePages(count: Int, moved: (Int) -> Int?) {
    guard isFedByDataSource else { return }
    let anchor = page
    let target = activity.motion.map { page(at: $0.target) } ?? anchor
    let way = (moved(anchor), moved(target))
    if way.0 == nil || way.1 == nil { finishMotion() }
    if isDragging, visiblePages.contains(where: { moved(index(ofPage: $0)) == nil }) { endDrag() }
    change(count: count, moved: moved)
  }

  // MARK: How a list changes

  /// Ends a drag that has lost what it held; a view that pages must not rest between two pages then.
  func endDrag() {
    let wasDragging = isDragging
    stop()
    if wasDragging, isPagingEnabled { setCurrentPage(page, animated: false) }
  }

  /// Changes the list under the page that is shown. `moved` says where a page went; nil: it is no more.
  private func change(count: Int, moved: (Int) -> Int?, list: (PageView) -> Void = { _ in }) {
    // A way around an end is another one with other pages at the end.
    if loops, let target = activity.motion?.target, wrapped(target) != target { finishMotion() }
    let anchor = page
    let rest = length > 0 && numberOfPages > 0 ? logicalOffset - Double(anchor) * Double(length) : 0
    let target = activity.motion.map { (page: page(at: $0.target), logical: logicalOffset(of: $0.target)) }
    let stays = moved(anchor)
    let isGone = numberOfPages > 0 && stays == nil

    list(self)
    let targetShift = target.map { (moved($0.page) ?? $0.page) - $0.page }
    numberOfPages = min(max(count, 0), Self.maximumNumberOfPages)
    loadedPages.move(moved)
    let last = max(numberOfPages - 1, 0)
    let newAnchor = min(stays ?? anchor, last)
    page = newAnchor
    pendingPage = pendingPage.flatMap(moved).map { min($0, last) }

    isLayingOut = true
    layOutPages()
    if length > 0 {
      let place = offset(logical: Double(newAnchor) * Double(length) + (isGone ? 0 : rest))
      moveContent(to: numberOfPages == 0 ? .zero : place)
      if let target, let targetShift {
        retarget(to: offset(logical: target.logical + Double(targetShift) * Double(length)))
      }
      // Pulled past an end, the view may be over another page now.
      page = page(at: offset)
    } else {
      keepPage()
    }
    isLayingOut = false
    layoutDidEnd()
    if isGone {
      isUnsettled = true
      comeToRest()
    }
  }

  /// Goes on to another target where pages came between the view and the one that it was going to.
  private func retarget(to target: Point) {
    guard let running = activity.motion, running.target != target else { return }
    let velocity = self.velocity
    let motion = motion(to: clamp(target)) { axis, distance, pages in
      EaseCurve.push(distance: distance, velocity: velocity[axis], pages: pages)
    }
    activity = isScrollingAnimated ? .animating(motion) : .decelerating(motion)
  }

  /// The direction has changed: the page shown stays.
  func directionDidChange() {
    stop()
    isLayingOut = true
    layOutPages()
    var target = Point.zero
    target[direction.axis] = offset(ofPage: page)[direction.axis]
    keptPosition = (nil, nil)
    if length == 0 { keepPage() }
    apply(clamp(target))
    isLayingOut = false
    layoutDidEnd()
  }
}
