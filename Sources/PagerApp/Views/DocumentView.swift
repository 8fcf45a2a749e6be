import PagerCore
import PagerKit
import PagerPages

/// One page: scrolls inside itself where it is larger than the viewport, and says so while it loads or when it failed.
final class DocumentView: ScrollView {
  /// When the page was asked for; a notice is shown only for one that takes long.
  private let requested: Duration
  private(set) var state: PageState
  /// On the way to the end of a text that is still being read: what comes moves it on.
  private var isBoundForEnd = false
  /// What is marked, if anything has been searched for.
  var found: FoundText? {
    didSet { picture.forget() }
  }
  /// A match that is to be brought into sight, as soon as it is known where it stands.
  var revealed: SearchMatch?
  /// Lines that were to be scrolled before there were any.
  private var owedLines = 0
  /// Where the person reads. Follows the offset when they scroll, and stays when the layout moves it.
  private var reading: ReadingPlace
  /// The size that the page was last laid out for: at another one, the offset moves because the view's size does.
  private var layoutSize: CellSize

  /// How a picture appears.
  private enum Appearance {
    case atOnce
    /// It will draw itself, at so many bits a second, when it is the page shown.
    case waiting(baud: Int)
    // Looked at in each step: as an object it is copied in no time.
    indirect case drawing(SlowLine)
  }

  private var appearance: Appearance {
    didSet { picture.forget() }
  }
  /// Where the view has followed the row that is drawn in; nil once the person has scrolled.
  private var followed: Point?
  /// Whether the end stays in sight when more comes, as long as it is in sight.
  var followsEnd: Bool {
    didSet { isFollowing = followsEnd && isAtEnd }
  }
  /// The end is in sight, or was when there was something to see.
  private var isFollowing: Bool

  /// Made while drawing, and seen by nobody: it saves time.
  private var picture = PagePicture()

  /// A slide: stands in the middle of a viewport that is larger.
  private let isCentered: Bool

  /// How long a page may take before the screen says that it loads.
  static let patience = Duration.milliseconds(150)

  /// Shows a page of `state` as `frame` has room for it, from `reading` on; nil: from where it begins. With `baud`, in
  /// bits a second, a picture waits for `beginDrawing`.
  init(
    frame: CellRect, state: PageState, requested: Duration, isCentered: Bool,
    baud: Int? = nil, followsEnd: Bool = false, reading: ReadingPlace? = nil
  ) {
    // Nothing has been in sight so far.
    self.state = .loading
    appearance = baud.map(Appearance.waiting) ?? .atOnce
    self.isCentered = isCentered
    self.requested = requested
    self.followsEnd = followsEnd
    isFollowing = followsEnd && reading?.isAtEnd ?? true
    self.reading = reading ?? ReadingPlace()
    layoutSize = frame.size
    super.init(frame: frame)
    show(state)
  }

  /// When the notice that it loads is due; nil when there is nothing to say.
  var noticeTime: Duration? {
    if case .loading = state { requested + DocumentView.patience } else { nil }
  }

  /// Takes what has been loaded, or the same laid out anew; what is read stays where it is, as far as it is there. In
  /// content that was not there before it is looked for; where it is not near, the same rows are shown. An end that is
  /// followed is followed on.
  func show(_ state: PageState, isNew: Bool = false) {
    var place = isNew ? ReadingPlace(offset: offset(in: state)) : place
    isFollowing = followsEnd && isEndInSight
    self.state = state
    picture.forget()
    layoutSize = frame.size
    switch state {
    case .ready(let content):
      contentSize = Size(content.size)
      if let mark = place.mark {
        place.offset.y = Double(content.row(ofPlace: mark)) + place.offset.y - place.offset.y.rounded(.down)
      }
      if contentOffset != place.offset { contentOffset = place.offset }
      if case .drawing(var line) = appearance {
        content.playback.map { line.replace($0) }
        appearance = content.playback == nil ? .atOnce : .drawing(line)
      }
    case .loading, .failed: contentSize = .zero
    }
    reading = place
    if isBoundForEnd { scrollToEnd() } else if isFollowing { scrollToLastRow() }
    if owedLines != 0, case .ready = state { scroll(byLines: 0) }
    if revealed != nil { bringIntoSight() }
  }

  /// Where what is read stands in content that was not there before. The beginning of a page stays its beginning.
  private func offset(in new: PageState) -> Point {
    guard case .ready(let old) = state, case .ready(let new) = new, layoutSize == frame.size,
      reading.offset.y >= 1, reading.offset == contentOffset, !isBoundForEnd, !isFollowing
    else { return reading.offset }
    let search = RowSearch(viewport: frame.size, column: Int(reading.offset.x))
    let shift = search.shift(of: Int(reading.offset.y), from: old, to: new)
    return Point(x: reading.offset.x, y: reading.offset.y + Double(shift))
  }

  /// Where the person reads, in a form that outlives the layout. A short read of the page, if it is scrolled.
  var place: ReadingPlace {
    var place = reading
    place.isAtEnd = isEndInSight
    // Of a file that is cut off and written anew, the row may not be there for a while.
    guard case .ready(let content) = state, reading.mark == nil, reading.offset.y >= 1,
      Int(reading.offset.y) < content.size.rows
    else { return place }
    place.mark = content.place(ofRow: Int(reading.offset.y))
    return place
  }

  /// Whether what was read lies further on than content goes that is being laid out anew: its row is the last one then.
  private func isPlaceAhead(in content: any PageContent) -> Bool {
    !content.isComplete && reading.mark != nil && reading.offset.y > contentOffset.y
      && Int(reading.offset.y) >= content.size.rows - 1
  }

  /// Whether nothing lies below what is in sight.
  private var isAtEnd: Bool { contentOffset.y >= legalRange(on: .vertical).upperBound }

  /// Whether the page would be shown from here if it were shown for the first time.
  var isWhereItBegins: Bool {
    followsEnd ? isEndInSight && reading.offset.x == 0 : reading.offset == .zero
  }

  /// Whether the last row is in sight; or will be as soon as there is something to see, or was when the size changed for which
  /// the page has still to be laid out.
  private var isEndInSight: Bool {
    if case .ready = state, frame.size == layoutSize { isAtEnd } else { isFollowing }
  }

  /// Whether the page doesn't draw itself, and nothing moves or holds it.
  var isAtRest: Bool { !isAnimating && !isTracking }

  /// Bytes that what is kept of its drawing takes.
  var pictureCost: Int { picture.memoryCost }

  /// Scrolls by so many lines, down if positive; nothing happens at an end. Of a page that failed, there is nothing further
  /// on; where it will be shown from, once it can be, goes back all the same.
  func scroll(byLines lines: Int) {
    isBoundForEnd = false
    revealed = nil
    owedLines += lines
    switch state {
    case .loading: return
    case .failed:
      owedLines = min(owedLines, 0)
      return
    case .ready(let content):
      // From there it is that a person scrolls, not from the end of what has been laid out so far.
      if isPlaceAhead(in: content) { return }
    }
    contentOffset = Point(x: contentOffset.x, y: contentOffset.y + Double(owedLines))
    if owedLines < 0 { noteTop() }
    owedLines = 0
  }

  /// Scrolls by so many columns, to the right if positive. Of a page that failed as `scroll(byLines:)` does.
  func scroll(byColumns columns: Int) {
    revealed = nil
    switch state {
    case .loading: reading.offset.x = max(reading.offset.x + Double(columns), 0)
    case .failed: reading.offset.x = max(reading.offset.x + Double(min(columns, 0)), 0)
    case .ready:
      contentOffset = Point(x: contentOffset.x + Double(columns), y: contentOffset.y)
      if columns < 0 { noteLeft() }
    }
  }

  func scrollToStart() {
    isBoundForEnd = false
    revealed = nil
    owedLines = 0
    contentOffset =
      isOnlyWide
      ? Point(x: legalRange(on: .horizontal).lowerBound, y: contentOffset.y)
      : Point(x: contentOffset.x, y: legalRange(on: .vertical).lowerBound)
    noteTop()
    if case .ready = state, isOnlyWide { noteLeft() }
  }

  /// A person has gone back up: what comes is not shown from further on, where it was read when there was more of it.
  private func noteTop() {
    guard reading.offset.y > contentOffset.y else { return }
    reading = ReadingPlace(offset: Point(x: reading.offset.x, y: contentOffset.y))
  }

  /// The same, to the left.
  private func noteLeft() {
    reading.offset.x = min(reading.offset.x, contentOffset.x)
  }

  /// The only way to scroll is sideways, so that its ends are the page's.
  private var isOnlyWide: Bool {
    let rows = legalRange(on: .vertical)
    return rows.upperBound == rows.lowerBound
  }

  /// Shows the end; of a text that is still being read the end so far, and follows it until the page is scrolled.
  func scrollToEnd() {
    owedLines = 0
    contentOffset =
      isOnlyWide
      ? Point(x: legalRange(on: .horizontal).upperBound, y: contentOffset.y)
      : Point(x: contentOffset.x, y: legalRange(on: .vertical).upperBound)
    switch state {
    case .loading: isBoundForEnd = true
    case .ready(let content): isBoundForEnd = !content.isComplete
    case .failed: isBoundForEnd = false
    }
  }

  /// Shows the last row, from the column that is shown. Where lines are longer than the viewport is wide, their right ends
  /// are nothing that comes last.
  func scrollToLastRow() {
    owedLines = 0
    contentOffset = Point(x: contentOffset.x, y: legalRange(on: .vertical).upperBound)
  }

  /// Whether a person who scrolls is about to see the end of what there is.
  var isNearEnd: Bool {
    !isBoundForEnd && legalRange(on: .vertical).upperBound - contentOffset.y <= Double(2 * frame.size.rows)
  }

  override func handle(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .began, .wheel: (isBoundForEnd, revealed) = (false, nil)
    case .moved, .ended, .cancelled: break
    }
    return super.handle(event)
  }

  /// Scrolls by a screenful less one line of context; returns false at the end.
  func scrollByScreen(forward: Bool) -> Bool {
    let before = contentOffset
    let lines = max(frame.size.rows - 1, 1)
    scroll(byLines: forward ? lines : -lines)
    return contentOffset != before
  }

  /// Where one is in a page larger than the viewport; empty for one that fits.
  func positionText(usesASCII: Bool) -> String {
    PositionText.text(
      offset: (contentOffset.x, contentOffset.y),
      range: (legalRange(on: .horizontal), legalRange(on: .vertical)), usesASCII: usesASCII)
  }

  override func draw(into surface: inout Surface) {
    switch state {
    case .ready(let content):
      let origin = origin(of: content)
      guard let shown = shownContent(of: content) else { return }
      let offset = displayedOffset
      picture.draw(into: &surface, size: frame.size, offset: offset) { surface in
        surface.translated(byColumns: origin.column, rows: origin.row) {
          shown.draw(into: &$0, from: offset)
          found?.mark(shown, from: offset, size: frame.size, in: &$0)
        }
      }
    case .failed(let error): draw(error.message, into: &surface, style: Style(foreground: .red))
    case .loading:
      if now >= requested + DocumentView.patience {
        draw("Loading …", into: &surface, style: Style(attributes: .dim))
      }
    }
  }

  override var frame: CellRect {
    willSet {
      if newValue.size != frame.size { isFollowing = followsEnd && isEndInSight }
    }
  }

  override func offsetDidChange() {
    super.offsetDidChange()
    if frame.size == layoutSize { reading = ReadingPlace(offset: contentOffset) }
  }

  override func advance(to now: Duration) {
    super.advance(to: now)
    advanceDrawing()
  }

  override var isAnimating: Bool { super.isAnimating || isDrawing }

  /// Where the content's top left stands in the viewport when nothing is scrolled.
  private func origin(of content: any PageContent) -> CellPoint {
    guard isCentered else { return .zero }
    return CellPoint(
      column: max(frame.size.columns - content.size.columns, 0) / 2,
      row: max(frame.size.rows - content.size.rows, 0) / 2)
  }

  /// Draws a sentence in the middle, wrapped to the width.
  private func draw(_ sentence: String, into surface: inout Surface, style: Style) {
    let width = max(min(frame.size.columns - 4, 60), 1)
    let lines = WordWrap.lines(of: sentence, columns: width)
    for (index, line) in lines.enumerated() {
      let column = (frame.size.columns - TextWidth.width(of: line)) / 2
      surface.write(
        line, at: CellPoint(column: max(column, 0), row: (frame.size.rows - lines.count) / 2 + index),
        style: style)
    }
  }
}

// A picture that draws itself.
extension DocumentView {
  /// It draws itself now.
  var isDrawing: Bool {
    if case .drawing = appearance { true } else { false }
  }

  /// It has been shown whole, or is being drawn: it will not begin once more.
  var hasBegunDrawing: Bool {
    if case .waiting = appearance { false } else { true }
  }

  /// Begins to draw a picture that waits for it; what is no such picture is shown at once.
  func beginDrawing() {
    guard case .waiting(let baud) = appearance, case .ready(let content) = state else { return }
    guard let playback = content.playback else {
      appearance = .atOnce
      return
    }
    appearance = .drawing(SlowLine(playback, baud: baud, start: now))
    followed = contentOffset
  }

  /// Shows the whole picture at once. Returns whether it was being drawn.
  @discardableResult
  func finishDrawing() -> Bool {
    guard isDrawing else { return false }
    appearance = .atOnce
    return true
  }

  /// Draws what has come by now, and keeps the row that is drawn in in sight.
  private func advanceDrawing() {
    guard case .drawing(var line) = appearance else { return }
    line.advance(to: now)
    appearance = line.isFinished ? .atOnce : .drawing(line)
    guard followed == contentOffset else { return }
    let top = Double(min(max(line.row - frame.size.rows + 1, Int(contentOffset.y)), line.row))
    if top != contentOffset.y { contentOffset = Point(x: contentOffset.x, y: top) }
    followed = contentOffset
  }

  /// What there is of a page; nil for a picture that has not begun.
  private func shownContent(of content: any PageContent) -> (any PageContent)? {
    switch appearance {
    case .atOnce: content
    case .waiting: content.playback == nil ? content : nil
    case .drawing(let line): line.content
    }
  }
}
