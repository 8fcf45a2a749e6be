import PagerCore

/// The row of dots that shows which page of how many is shown, and takes one there.
///
/// It says so only of what a user does: setting `currentPage` never calls `onValueChanged`, so that a page view and its control
/// can set each other without end.
public final class PageControl: View {
  /// Called with the new page after a click, a scrub or the wheel has changed it.
  public var onValueChanged: ((Int) -> Void)?

  /// How many pages there are, 0 or more. The current page is pinned to them.
  public var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      pinCurrentPage()
    }
  }

  /// The current page, 0…n-1; 0 while there are none. One that is set before the count waits for it.
  public var currentPage: Int {
    get { pinnedPage }
    set {
      awaitedPage = numberOfPages == 0 ? max(newValue, 0) : nil
      setPage(newValue)
    }
  }

  /// The color of the current mark; nil: the default, which is the terminal's own in bold.
  public var currentColor: Color?

  /// The color of the other marks; nil: the default, which is the terminal's own, dimmed.
  public var dotColor: Color?

  public var style: any IndicatorStyle = GlyphIndicatorStyle.circle {
    didSet { moveWindow() }
  }

  /// Glyphs instead of the style's own; nil: the style's.
  public var glyphs: IndicatorGlyphs?

  /// Draws ASCII only, for terminals that can't show more.
  public var usesASCII = false

  /// Neither drawn nor clickable as long as there is one page.
  public var hidesForSinglePage = false

  /// The place in pages between two pages, for styles that slide; nil: the current page.
  public var progress: Double?

  /// What there is to say of a page, which gives its dot a look of its own; asked for the drawn pages only.
  public var mark: ((Int) -> PageMark?)?

  /// How much of the time until the next page has passed, 0…1; nil without a timer. A page change sets it back to 0.
  public var timerProgress: Double?

  /// The color that the control lies on, if known: colors that can't be told from it are made lighter or darker.
  public var backgroundColor: Color?

  /// The first page is at the right.
  public var isRightToLeft = false

  /// The pointer is down on the dots and moves through the pages; they are not to be animated.
  public private(set) var isScrubbing = false

  private var pinnedPage = 0
  private var awaitedPage: Int?
  /// The pointer is down on the control.
  public private(set) var isPressed = false
  private var isPressedOnDots = false
  private var windowStart = 0
  private var wheelGesture = WheelGesture()

  public override init(frame: CellRect = .zero) {
    super.init(frame: frame)
  }

  public override var frame: CellRect {
    didSet { if frame.size != oldValue.size { moveWindow() } }
  }

  // MARK: What it shows

  /// Where everything is, in the control's cells. O(columns).
  public var layout: IndicatorLayout { layout(in: frame.size) }

  /// The room that the control needs for so many pages, in one row; what it draws where it has that room.
  public func size(forNumberOfPages count: Int) -> CellSize {
    guard count > 1 || count == 1 && !hidesForSinglePage else { return .zero }
    switch style.shape(forNumberOfPages: count) {
    case .dots(let columns, let gap):
      let (columns, gap) = (max(columns, 1), max(gap, 0))
      let (product, overflow) = count.multipliedReportingOverflow(by: columns + gap)
      return CellSize(columns: overflow ? Int.max : product - gap, rows: 1)
    case .track(let columns): return CellSize(columns: max(columns, 1), rows: 1)
    case .text:
      return CellSize(columns: TextWidth.width(of: "\(count)/\(count)"), rows: 1)
    }
  }

  /// What a screen reader says, and a terminal that shows no dots.
  public var accessibleValue: String {
    numberOfPages == 0 ? "no pages" : "page \(currentPage + 1) of \(numberOfPages)"
  }

  public override func draw(into surface: inout Surface) {
    let indicator = indicator
    switch indicator.layout.content {
    case .nothing: break
    case .text(let text, let columns):
      surface.write(
        text, at: CellPoint(column: columns.lowerBound, row: indicator.layout.row),
        style: indicator.currentStyle)
    case .dots, .track: style.draw(indicator, into: &surface)
    }
  }

  private var indicator: Indicator {
    let layout = layout
    let place = progress.flatMap { $0.isFinite ? $0 : nil } ?? Double(currentPage)
    return Indicator(
      layout: layout, numberOfPages: numberOfPages, currentPage: currentPage,
      progress: min(max(place, 0), Double(max(numberOfPages - 1, 0))),
      currentStyle: currentColor.map { Style(foreground: visible($0)) } ?? Style(attributes: .bold),
      dotStyle: dotColor.map { Style(foreground: visible($0)) } ?? Style(attributes: .dim),
      glyphs: glyphs, usesASCII: usesASCII,
      timerProgress: timerProgress.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil },
      marks: marks(of: layout))
  }

  /// What there is to say of the pages drawn.
  private func marks(of layout: IndicatorLayout) -> [Int: PageMark] {
    var marks = [Int: PageMark]()
    guard let mark, case .dots(let dots) = layout.content else { return marks }
    for dot in dots {
      if let mark = mark(dot.page) { marks[dot.page] = mark }
    }
    return marks
  }

  private func visible(_ color: Color) -> Color {
    backgroundColor.map { Contrast.visible(color, on: $0) } ?? color
  }

  private func layout(in size: CellSize) -> IndicatorLayout {
    let isShown = numberOfPages > 1 || !hidesForSinglePage
    return IndicatorLayout(
      IndicatorLayout.Request(
        size: size, numberOfPages: isShown ? numberOfPages : 0, currentPage: currentPage,
        windowStart: windowStart, shape: style.shape(forNumberOfPages: numberOfPages),
        isRightToLeft: isRightToLeft))
  }

  // MARK: What a user does

  public override func handle(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .began:
      isPressed = press(at: event.location)
      return isPressed
    case .moved:
      guard isPressedOnDots else { return true }
      isScrubbing = true
      for page in layout.pages(scrubbedFrom: currentPage, toColumn: event.location.column) { choose(page) }
      return true
    case .ended, .cancelled:
      isPressed = false
      isPressedOnDots = false
      isScrubbing = false
      return true
    case .wheel(let dx, let dy): return turnWheel(dx: dx, dy: dy, at: event.time)
    }
  }

  private func press(at location: CellPoint) -> Bool {
    switch layout.hit(location) {
    case .page(let page):
      isPressedOnDots = true
      choose(page)
      return true
    case .beside(let step): return choose(currentPage + step.sign)
    case .nothing: return false
    }
  }

  /// One page a gesture.
  private func turnWheel(dx: Int, dy: Int, at time: Duration) -> Bool {
    let axis: ScrollAxis = dx != 0 ? .horizontal : .vertical
    let notches = dx != 0 ? dx : dy
    guard notches != 0, layout.content != .nothing else { return false }
    let isForward = (notches > 0) == (axis == .vertical || !isRightToLeft)
    if wheelGesture.note(axis: axis, isForward: isForward, at: time) == .beginning {
      choose(currentPage + (isForward ? 1 : -1))
    }
    return true
  }

  /// Goes to a page on a user's behalf. False for one that is none.
  @discardableResult
  private func choose(_ page: Int) -> Bool {
    guard (0..<numberOfPages).contains(page) else { return false }
    guard page != currentPage else { return true }
    currentPage = page
    onValueChanged?(page)
    return true
  }

  // MARK: Pinning

  private func pinCurrentPage() {
    if let page = awaitedPage, numberOfPages > 0 {
      awaitedPage = nil
      setPage(page)
    } else {
      setPage(pinnedPage)
    }
  }

  private func setPage(_ page: Int) {
    let page = min(max(page, 0), max(numberOfPages - 1, 0))
    if page != pinnedPage, timerProgress != nil { timerProgress = 0 }
    pinnedPage = page
    moveWindow()
  }

  private func moveWindow() {
    guard case .dots(let columns, let gap) = style.shape(forNumberOfPages: numberOfPages) else { return }
    windowStart = IndicatorWindow.start(
      previous: windowStart, currentPage: currentPage, numberOfPages: numberOfPages,
      capacity: IndicatorLayout.capacity(of: frame.size.columns, columns: columns, gap: gap))
  }
}
