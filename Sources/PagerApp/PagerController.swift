import PagerCore
import PagerKit

/// Translates commands into calls of the views, and delegate calls into what the indicator shows.
final class PagerController {
  private let pageView: PageView
  private let indicatorRow: IndicatorRow
  private let deck: PageDeck
  private let log: CallLog
  /// Columns that an arrow key moves at once.
  private let step: Double

  init(pageView: PageView, indicatorRow: IndicatorRow, deck: PageDeck, log: CallLog, step: Int) {
    self.pageView = pageView
    self.indicatorRow = indicatorRow
    self.deck = deck
    self.log = log
    self.step = Double(step)
    pageView.delegate = self
    pageView.pageDelegate = self
    indicatorRow.pageControl.onValueChanged = { [weak self] page in
      // Scrubbed pages follow at once; a click is a move.
      guard let self else { return }
      show(page: page, animated: !self.indicatorRow.pageControl.isScrubbing)
    }
    indicatorRow.pageControl.mark = { [deck] in deck.mark(ofPageAt: $0) }
    indicatorRow.onStep = { [weak self] forward in self?.turn(by: forward ? 1 : -1) }
    refreshIndicator()
  }

  /// Obeys a command that moves pages; returns false for one that is not about pages.
  func perform(_ command: Command) -> Bool {
    switch command {
    case .flickForward: flick(isRightward: true)
    case .flickBackward: flick(isRightward: false)
    case .dragForward: drag(by: step)
    case .dragBackward: drag(by: -step)
    case .columnsRight: deck.view(forPageAt: pageView.currentPage)?.scroll(byColumns: Int(step))
    case .columnsLeft: deck.view(forPageAt: pageView.currentPage)?.scroll(byColumns: -Int(step))
    case .lineDown: scrollPage(byLines: 1)
    case .lineUp: scrollPage(byLines: -1)
    case .screenDown: screen(forward: true)
    case .screenUp: screen(forward: false)
    case .nextPage: turn(by: 1)
    case .previousPage: turn(by: -1)
    case .firstPage: showFirst()
    case .lastPage: showLast()
    case .pageStart: deck.view(forPageAt: pageView.currentPage)?.scrollToStart()
    case .pageEnd: deck.scrollToEnd(ofPageAt: pageView.currentPage)
    case .togglePaging: togglePaging()
    default: return false
    }
    return true
  }

  /// Scrolls to a page; one that does not exist is ignored.
  func show(page: Int, animated: Bool = true) {
    pageView.releaseDrag()
    pageView.setCurrentPage(page, animated: animated)
  }

  private func showFirst() {
    if isOnOrGoing(to: 0) { deck.view(forPageAt: 0)?.scrollToStart() }
    show(page: 0)
  }

  private func showLast() {
    let last = pageView.numberOfPages - 1
    if isOnOrGoing(to: last) { deck.scrollToEnd(ofPageAt: last) }
    show(page: last)
  }

  /// False while the pages are held: where they will end is not known.
  private func isOnOrGoing(to page: Int) -> Bool {
    !pageView.isTracking && pageView.currentPage == page
  }

  /// Whether a drag by keys holds the pages.
  var isHeld: Bool { pageView.isHeldByKeys }

  /// Lets a drag by keys go; the page settles.
  func releaseDrag() {
    pageView.releaseDrag()
  }

  /// Takes over the page count and the current page, after pages came or went.
  func refreshIndicator() {
    indicatorRow.pageControl.numberOfPages = pageView.numberOfPages
    indicatorRow.pageControl.currentPage = pageView.currentPage
    indicatorRow.pageControl.progress = pageView.progress
  }

  /// The arrow to the right shows what lies to the right, which is the page before where pages run to the left.
  private func flick(isRightward: Bool) {
    pageView.releaseDrag()
    pageView.flick(isRightward == (pageView.direction != .rightToLeft) ? .forward : .backward, step: step)
  }

  private func drag(by distance: Double) {
    if pageView.direction == .vertical {
      pageView.drag(byX: 0, y: distance)
    } else {
      pageView.drag(byX: distance, y: 0)
    }
  }

  func turn(by pages: Int) {
    pageView.releaseDrag()
    if pageView.isLooping {
      pageView.turn(pages < 0 ? .backward : .forward, animated: true)
    } else {
      show(page: min(max(pageView.currentPage + pages, 0), pageView.numberOfPages - 1))
    }
  }

  private func togglePaging() {
    pageView.isPagingEnabled.toggle()
    if pageView.isPagingEnabled { show(page: pageView.currentPage) }
  }

  func scrollPage(byLines lines: Int) {
    guard let view = deck.view(forPageAt: pageView.currentPage) else { return }
    view.scroll(byLines: lines)
  }

  private func screen(forward: Bool) {
    let view = deck.view(forPageAt: pageView.currentPage)
    if view?.scrollByScreen(forward: forward) != true { turn(by: forward ? 1 : -1) }
  }

  private func note(_ name: String, _ detail: String = "") {
    log.append(
      DelegateCall(
        time: pageView.now, name: name, offset: pageView.contentOffset, page: pageView.currentPage + 1,
        detail: detail))
  }
}

extension PagerController: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    note("scrollViewDidScroll")
    indicatorRow.pageControl.progress = pageView.progress
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    note("scrollViewWillBeginDragging")
  }

  func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point) {
    note(
      "scrollViewWillEndDragging",
      "velocity=\(DecimalText.text(velocity.x, digits: 3)) target=\(DecimalText.text(target.x, digits: 3))")
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    note("scrollViewDidEndDragging", "willDecelerate=\(willDecelerate)")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    note("scrollViewWillBeginDecelerating")
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    note("scrollViewDidEndDecelerating")
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    note("scrollViewDidEndScrollingAnimation")
  }
}

extension PagerController: PageViewDelegate {
  func pageView(_ pageView: PageView, didChangeCurrentPage page: Int) {
    note("pageViewDidChangeCurrentPage")
    indicatorRow.pageControl.currentPage = page
  }

  func pageView(_ pageView: PageView, didSettleOn page: Int) {
    note("pageViewDidSettle")
    deck.noteSeen(page: page)
  }
}
