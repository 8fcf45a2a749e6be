import PagerCore
import PagerKit
import PagerPages

/// The program: takes events and time, moves the views, and draws them when asked.
///
/// Plain and single-threaded; only requests to the loader and their results cross threads.
public final class App: Program {
  // Made when there is a key, which is after the first frame.
  private lazy var bindings = KeyBindings()
  let compositor = Compositor()
  let pageView = PageView()
  private let indicatorRow: IndicatorRow
  let helpView: HelpView
  let inspectorView: InspectorView
  let sauceView: SAUCEView
  let deck: PageDeck
  let controller: PagerController
  private let log: CallLog
  private var size: CellSize
  var usesMouse: Bool
  var autoplay: Autoplay
  /// The page number that is being typed.
  var typedNumber = ""
  /// A line for the person, until the next key.
  var message: String?
  /// When the motion that runs is to be shown next: a frame's time after the last one, whatever that was for.
  private var nextFrame = Duration.zero
  private var drawn: DrawnOffsets?

  /// Time between two frames of a motion.
  private static let frameInterval = Duration.nanoseconds(16_666_667)
  /// How long the first picture waits for its page.
  static let firstPageGrace = Duration.milliseconds(30)
  /// No picture of the first page has been drawn.
  var isFirstPageDue = true
  /// Something has changed with the last frame that it does not show.
  private var owesFrame = false
  /// Until when that picture waits for its page.
  var firstPageTime = App.firstPageGrace
  /// What has been searched for; nil: nothing yet.
  var search: Search?
  /// The text to look for that is being typed.
  var prompt: PromptView?
  /// Keys that wait for the pages to be listed, or for a search to end.
  var heldKeys: [KeyPress] = []
  /// Why the pages could not be listed.
  var listingFailure: String?

  /// Where the last drawn frame stood, in whole cells: what the screen can shift from.
  private struct DrawnOffsets {
    var pages: CellPoint
    var page: Int
    /// Within the current page.
    var inPage: CellPoint
    var size: CellSize
  }

  init(
    options: CommandLineOptions, deck: PageDeck, startPage: Int, size: CellSize, usesASCII: Bool,
    background: Color?, trace: TraceFile?
  ) {
    self.deck = deck
    self.size = size
    usesMouse = options.usesMouse
    autoplay = Autoplay(interval: options.autoplay ?? Autoplay.standardInterval)
    autoplay.turn(on: options.autoplay != nil, at: .zero)
    let pageControl = PageControl()
    pageControl.style = options.indicator.flatMap(IndicatorStyles.named) ?? IndicatorStyles.circle
    pageControl.glyphs = options.glyphs.flatMap { IndicatorGlyphs($0.joined(separator: " ")) }
    pageControl.usesASCII = usesASCII
    pageControl.currentColor = options.currentColor
    pageControl.dotColor = options.dotColor
    pageControl.backgroundColor = background
    pageControl.hidesForSinglePage = true
    indicatorRow = IndicatorRow(pageControl: pageControl)
    log = CallLog(trace: trace)
    helpView = HelpView(bindings: KeyBindings(), usesASCII: usesASCII)
    inspectorView = InspectorView(pageView: pageView, log: log)
    sauceView = SAUCEView { [pageView, deck] in deck.content(ofPageAt: pageView.currentPage)?.sauce }
    controller = PagerController(
      pageView: pageView, indicatorRow: indicatorRow, deck: deck, log: log, step: options.step)
    pageView.isPagingEnabled = options.isPaging
    switch options.direction {
    case .horizontal: break
    case .vertical: pageView.direction = .vertical
    case .rtl:
      pageView.direction = .rightToLeft
      pageControl.isRightToLeft = true
    }
    pageView.isLooping = options.loops
    pageView.transition = options.transition.flatMap(PageTransitions.named) ?? PageTransitions.slide
    pageView.reducedMotion = !options.isAnimated
    pageView.loadsNeighborsLater = true
    compositor.layers = [pageView, indicatorRow, pageControl] + panels.reversed()
    layOut(size)
    deck.attach(to: pageView)
    pageView.setCurrentPage(startPage, animated: false)
    controller.refreshIndicator()
  }

  public func step(_ events: [InputEvent], at now: Duration) -> Step {
    var step = Step()
    // Where no frame came of the step before.
    pageView.loadNeighbors()
    let wasMoving = compositor.isAnimating
    step.needsDisplay =
      isFirstPageDue || owesFrame || deck.nextNotice(after: pageView.now).map { $0 <= now } ?? false
    // Pages that come wake the loop, too. Moved on with each, a motion would pass by, and load, pages that no frame shows.
    let isBetweenFrames = pageView.isMoving && now < nextFrame && events.allSatisfy(\.isOfNoPerson)
    if !isBetweenFrames { compositor.advance(to: now) }
    takeListing(at: now, into: &step)
    if takeArrivals() { step.needsDisplay = true }
    pageView.withDeferredPages {
      for event in events { handle(event, at: now, into: &step) }
    }
    if takeArrivals() { step.needsDisplay = true }
    let missingNotice = deck.missingNotice
    if deck.followFiles(at: now) {
      controller.refreshIndicator()
      if deck.missingNotice != missingNotice { message = deck.missingNotice }
      step.needsDisplay = true
    }
    if search?.running != nil { noteSearch(at: now, into: &step) }
    deck.drawSlowly(page: pageView.currentPage)
    let shows = autoplay.progress
    if autoplay.advance(to: now, page: pageView.currentPage, isPaused: isInteracting) {
      _ = controller.perform(.nextPage)
    }
    indicatorRow.pageControl.timerProgress = hasNextPage ? autoplay.progress : nil
    deck.readAhead(ofPageAt: pageView.currentPage)
    log.flush()
    let isMoving = compositor.isAnimating
    let isFrameDue = wasMoving && (now >= nextFrame || !isMoving)
    step.needsDisplay = step.needsDisplay || isFrameDue || shows != autoplay.progress
    if step.needsDisplay, !isBetweenFrames { nextFrame = now + App.frameInterval }
    step.deadline = deadline(after: now, isMoving: isMoving)
    if isFirstPageDue, step.exitStatus == nil, let patience = firstPatience, now < patience {
      // The first page is a moment away: show it rather than an empty screen before it.
      step.needsDisplay = false
      step.deadline = patience
    }
    return step
  }

  public func draw(into surface: inout Surface) -> [ContentMove] {
    (isFirstPageDue, owesFrame) = (false, false)
    refreshCaption()
    surface.reset(to: size)
    compositor.draw(into: &surface)
    return contentMoves()
  }

  private func deadline(after now: Duration, isMoving: Bool) -> Duration? {
    let frame = isMoving ? nextFrame : nil
    let pages = Duration.earlier(deck.nextNotice(after: now), deck.watchDeadline)
    let search = search?.running == nil ? nil : search?.noticeTime
    return Duration.earlier(Duration.earlier(Duration.earlier(frame, autoplay.deadline), pages), search)
  }

  /// A person is at it, or there is no next page: the show that runs by itself pauses.
  private var isInteracting: Bool {
    pageView.isTracking || deck.isDrawing(page: pageView.currentPage)
      || indicatorRow.pageControl.isPressed || !helpView.isHidden || !typedNumber.isEmpty
      || prompt != nil || search?.running != nil
      || !hasNextPage
  }

  /// Whether a page comes after the one that is shown.
  private var hasNextPage: Bool {
    pageView.isLooping || pageView.currentPage + 1 < pageView.numberOfPages
  }

  func handle(_ event: InputEvent, at now: Duration, into step: inout Step) {
    switch event {
    case .wake:
      let hasSearched = search?.running != nil && takeSearch(at: now, into: &step)
      if deck.collect() {
        controller.refreshIndicator()
      } else if !hasSearched {
        return
      }
    case .readable: return deck.noteFileChange(at: now)
    case .key(let key):
      if prompt?.isOpen != true || !type(key, into: &step) { press(key, into: &step) }
    case .mouse(let event): compositor.handle(event, at: now)
    case .resize(let size):
      layOut(size)
      deck.requestLivePages()
    case .resumed: step.requests.insert(.repaint)
    }
    step.needsDisplay = true
  }

  private func press(_ key: KeyPress, into step: inout Step) {
    let command = bindings.command(for: key)
    if command.map(holds) ?? false {
      heldKeys.append(key)
      return
    }
    if command?.keepsMessage != true {
      message = nil
      if prompt != nil { dropNotice() }
    }
    let hasFinished = deck.finishDrawing(page: pageView.currentPage)
    // Whoever wants to see the whole picture presses what is at hand, and does not want to leave it thereby.
    if hasFinished, command?.isForReading ?? true { return }
    if let command { perform(command, into: &step) }
  }

  /// Hears every delegate call as it happens.
  var onCall: ((DelegateCall) -> Void)? {
    get { log.onAppend }
    set { log.onAppend = newValue }
  }

  public var waitDescriptor: Int32? { deck.watchDescriptor }

  /// Takes over pages that were loaded at once, of which no wake tells. Returns whether that can be seen.
  private func takeArrivals() -> Bool {
    var isVisible = false
    // What comes may ask for more.
    while deck.loader.hasArrivals {
      if deck.collect() { isVisible = true }
    }
    if isVisible { controller.refreshIndicator() }
    return isVisible
  }

  public func didShow(_ report: FrameReport) {
    pageView.loadNeighbors()
    deck.finishStart()
    deck.startWatching(at: pageView.now)
    inspectorView.lastFrame = report
    guard takeArrivals() else { return }
    owesFrame = true
    deck.loader.onWake()
  }

  /// What a person should hear after the terminal was given back; nil when all went well.
  public var closingMessage: String? { listingFailure ?? log.failure }

  private func layOut(_ size: CellSize) {
    self.size = size
    let hasRow = size.rows > 1
    let viewport = CellRect(
      column: 0, row: 0, columns: size.columns, rows: hasRow ? size.rows - 1 : size.rows)
    pageView.frame = viewport
    for panel in panels { panel.frame = viewport }
    indicatorRow.isHidden = !hasRow
    indicatorRow.frame = CellRect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
    indicatorRow.placeParts()
    prompt?.frame = promptFrame
  }

  /// The last row, be it the only one.
  var promptFrame: CellRect {
    CellRect(
      column: 0, row: max(size.rows - 1, 0), columns: size.columns, rows: min(size.rows, 1))
  }

  private func refreshCaption() {
    let page = pageView.currentPage
    indicatorRow.position =
      deck.view(forPageAt: page)?.positionText(usesASCII: indicatorRow.pageControl.usesASCII) ?? ""
    let isListing = deck.listing != nil
    indicatorRow.caption =
      isListing && deck.sources.isEmpty ? "Listing …" : deck.caption(ofPageAt: page)
    indicatorRow.isCounting = isListing
    inspectorView.isCounting = isListing
    indicatorRow.notice = typedNumber.isEmpty ? message : "go to page \(typedNumber)"
    // In the only row nobody would see the help, which has the keys.
    prompt?.isHidden = topPanel?.isModal == true && promptFrame.origin.row == 0
    indicatorRow.placeParts()
  }

  /// What has moved since the frame before: all pages while they slide, or what one page at rest shows.
  private func contentMoves() -> [ContentMove] {
    let page = pageView.currentPage
    let offsets = DrawnOffsets(
      pages: pageView.displayedOffset, page: page,
      inPage: deck.view(forPageAt: page)?.displayedOffset ?? .zero, size: size)
    defer { drawn = offsets }
    guard let drawn, drawn.size == size, topPanel == nil else {
      return []
    }
    guard drawn.page == page, drawn.pages == offsets.pages else {
      return pageView.contentMoves(since: drawn.pages)
    }
    let columns = drawn.inPage.column - offsets.inPage.column
    let rows = drawn.inPage.row - offsets.inPage.row
    let viewport = pageView.frame.size
    guard columns != 0 || rows != 0, abs(columns) < viewport.columns, abs(rows) < viewport.rows else {
      return []
    }
    return [ContentMove(rect: pageView.frame, columns: columns, rows: rows)]
  }
}

extension InputEvent {
  /// The program itself, or a file, has woken the loop up.
  fileprivate var isOfNoPerson: Bool {
    switch self {
    case .wake, .readable: true
    case .key, .mouse, .resize, .resumed: false
    }
  }
}
