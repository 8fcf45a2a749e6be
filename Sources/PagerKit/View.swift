import PagerCore

/// Something that has a place on the screen, draws itself and hears the pointer.
///
/// A view draws into a surface and does nothing else there; it learns the time from `advance(to:)` only.
open class View {
  /// Its place, in whole cells of its parent.
  open var frame: CellRect

  /// A hidden view is neither drawn nor offered events.
  open var isHidden = false

  /// The time of the step that runs, since start. Views begin their motions at this time.
  public private(set) var now = Duration.zero

  public init(frame: CellRect = .zero) {
    self.frame = frame
  }

  /// Its own area: origin (0, 0), the size of its frame.
  public final var bounds: CellRect { CellRect(size: frame.size) }

  /// Draws in local coordinates, (0, 0) being its own top left. The surface is already clipped. Must not change
  /// any state.
  open func draw(into surface: inout Surface) {}

  /// Takes a pointer event in local coordinates. A view that returns true for `.began` owns the pointer until
  /// it is released, wherever it goes.
  open func handle(_ event: PointerEvent) -> Bool { false }

  /// Takes note of the time, once at the beginning of each step, and moves what is moving. An override calls
  /// `super` first.
  open func advance(to now: Duration) {
    self.now = now
  }

  /// Whether it wants to be drawn again although nothing happens.
  open var isAnimating: Bool { false }
}
