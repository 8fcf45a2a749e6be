import PagerCore

/// A window onto content that is larger than itself.
///
/// The offset is kept in cells as `Double` and rounded once, when drawn. It changes by a program, by keys, by the pointer
/// and by a motion that `advance(to:)` moves on; the delegate hears of every change.
open class ScrollView: View {
  public weak var delegate: (any ScrollViewDelegate)?

  /// What is scrolled; its frame is in cells of the content.
  public var contentView: View?

  /// The size of the content, in cells.
  public var contentSize = Size.zero {
    didSet { if contentSize != oldValue { legalRangeDidChange() } }
  }

  /// Room around the content that the view may scroll into.
  public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { legalRangeDidChange() } }
  }

  /// Whether a drag may pull the view past its ends, from where it springs back.
  public var bounces = true

  /// Bounces along x even where the content fits.
  public var alwaysBounceHorizontal = false

  /// Bounces along y even where the content fits.
  public var alwaysBounceVertical = false

  /// Whether a released drag comes to rest on whole viewports only. Programmatic moves go where they are told.
  public var isPagingEnabled = false

  public var decelerationRate = DecelerationRate.normal

  /// Every motion ends in the frame that it begins in, with the same calls.
  public var reducedMotion = false

  /// Cells that a notch of the wheel scrolls.
  public var wheelStep = 3.0

  /// The offset; set by `apply` only.
  var offset = Point.zero

  var activity = ScrollActivity.rest {
    didSet { generation &+= 1 }
  }
  /// Changes with each activity: a delegate may start another one from within any call.
  var generation: UInt64 = 0
  /// The end calls of a motion that is being replaced are under way.
  var isReplacing = false

  var session: PointerSession?
  var wheelGesture = WheelGesture()
  weak var wheelOwner: ScrollView?

  /// Where the view was, in viewports, when its size last changed or was zero.
  var keptPosition: (x: PagePosition?, y: PagePosition?)
  /// Size and content are changing; the offset follows when they are done.
  var isLayingOut = false

  // MARK: Place

  open override var frame: CellRect {
    willSet { if newValue.size != frame.size { sizeWillChange() } }
    didSet { if oldValue.size != frame.size { sizeDidChange() } }
  }

  /// The origin of the visible rectangle, in cells of the content. Setting it is `setContentOffset(_:animated: false)`.
  public final var contentOffset: Point {
    get { offset }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The offset in the whole cells that are drawn.
  public final var displayedOffset: CellPoint {
    CellPoint(column: Self.cells(offset.x), row: Self.cells(offset.y))
  }

  private static func cells(_ value: Double) -> Int {
    // Beyond any content, and far from where a conversion traps.
    Int(min(max(value, -0x1p52), 0x1p52).rounded())
  }

  // MARK: State

  /// The pointer is down on the view, or keys hold it.
  public final var isTracking: Bool {
    switch activity {
    case .tracking, .dragging, .holding: true
    case .rest, .decelerating, .animating: false
    }
  }

  /// The view is held and has moved since.
  public final var isDragging: Bool { activity.drag != nil }

  /// Keys hold the view: `drag(byX:y:)` was called, and `releaseDrag()` not yet.
  public final var isHeldByKeys: Bool {
    if case .holding = activity { true } else { false }
  }

  /// Released and still moving.
  public final var isDecelerating: Bool {
    if case .decelerating = activity { true } else { false }
  }

  /// An animated move that a program asked for is running.
  public final var isScrollingAnimated: Bool {
    if case .animating = activity { true } else { false }
  }

  /// Cells per second of the offset, of the motion that runs; zero without one.
  public final var velocity: Point {
    guard let motion = activity.motion else { return .zero }
    return motion.velocity(at: (now - motion.start).seconds)
  }

  /// Where the motion that runs will end; the offset without one.
  public final var targetOffset: Point { activity.motion.map { wrapped($0.target) } ?? offset }

  // MARK: View

  open override func draw(into surface: inout Surface) {
    guard let contentView, !contentView.isHidden else { return }
    let origin = displayedOffset
    surface.drawing(in: contentView.frame.offset(byColumns: -origin.column, rows: -origin.row)) {
      contentView.draw(into: &$0)
    }
  }

  open override func handle(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .began: return beginPointer(event)
    case .moved: return movePointer(event)
    case .ended: return endPointer(event, isCancelled: false)
    case .cancelled: return endPointer(event, isCancelled: true)
    case .wheel(let dx, let dy): return turnWheel(dx: dx, dy: dy, event)
    }
  }

  open override func advance(to now: Duration) {
    super.advance(to: now)
    contentView?.advance(to: now)
    advanceMotion()
  }

  /// Whether the offset changes with time.
  public final var isMoving: Bool { activity.motion != nil }

  open override var isAnimating: Bool {
    isMoving || contentView?.isAnimating ?? false
  }

  /// The part of the content at a location in the view's cells, and that location in the part's own cells.
  open func content(at location: CellPoint) -> (view: View, location: CellPoint)? {
    guard let contentView, !contentView.isHidden else { return nil }
    let origin = displayedOffset
    let place = contentView.frame.offset(byColumns: -origin.column, rows: -origin.row)
    guard place.contains(location) else { return nil }
    return (
      contentView,
      CellPoint(column: location.column - place.origin.column, row: location.row - place.origin.row)
    )
  }

  // MARK: What a page view does differently

  /// Keeps the place in viewports, not in cells, when the size changes.
  var keepsPageOnResize: Bool { isPagingEnabled }

  /// The size has changed: the content may follow before the offset does.
  func layoutContent() {}

  /// Size, content and offset have changed.
  func layoutDidEnd() {}

  /// Whether the content goes round along an axis: after its end comes its beginning.
  func loops(on axis: ScrollAxis) -> Bool { false }

  /// The same place of content that goes round, within its one turn; other content's offsets as they are.
  func wrapped(_ point: Point) -> Point { point }

  /// Whole viewports along an axis.
  func pageCount(on axis: ScrollAxis) -> Int {
    let length = bounds.size[axis]
    guard length > 0, contentSize[axis].isFinite else { return 0 }
    return PagePosition(offset: max(contentSize[axis] - visibleDistance, 0), length: length).index + 1
  }

  /// Where a released drag comes to rest along an axis, paging.
  func pagingTarget(of drag: ScrollDrag, velocity: Double, on axis: ScrollAxis) -> Double {
    let length = bounds.size[axis]
    guard length > 0 else { return clamp(offset[axis], on: axis) }
    let count = pageCount(on: axis)
    let page = ScrollPhysics.pageTarget(
      offset: offset[axis], velocity: velocity,
      startPage: ScrollPhysics.page(at: drag.origin[axis], length: length, count: count),
      length: length, count: count)
    return clamp(PagePosition(index: page).offset(length: length), on: axis)
  }

  /// Whether there is anywhere to go for the wheel.
  func acceptsWheel(on axis: ScrollAxis, isForward: Bool) -> Bool {
    let range = legalRange(on: axis)
    let place = targetOffset[axis]
    return isForward ? place < range.upperBound : place > range.lowerBound
  }

  /// Scrolls by some notches of the wheel.
  func scrollByWheel(on axis: ScrollAxis, notches: Int, isNewGesture: Bool) {
    var target = offset
    if isPagingEnabled {
      guard isNewGesture else { return }
      target = targetOffset
      target[axis] += Double(notches.signum() * bounds.size[axis])
    } else {
      target[axis] += Double(notches) * wheelStep
    }
    setContentOffset(target, animated: isPagingEnabled)
  }

  /// An animated move to `target` begins.
  func animationWillBegin(to target: Point) {}

  /// No animated move runs any more.
  func animationDidEnd() {}

  /// A drag begins.
  func draggingWillBegin() {}

  /// The offset has changed; the delegate has not heard of it yet. For a subclass that follows its own offset, which takes
  /// no delegate and so no weak reference.
  open func offsetDidChange() {}

  /// The offset has changed and the delegate has heard of it.
  func offsetWasReported() {}

  /// Nothing holds or moves the view any more.
  func didComeToRest() {}
}
