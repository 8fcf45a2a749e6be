import PagerCore

extension Emulator {
  /// A terminal's state beside its cells, as a value.
  public struct State: Hashable, Sendable {
    public var isAlternateScreen: Bool
    public var isCursorVisible: Bool
    public var cursor: CellPoint
    /// See `Emulator.modes`.
    public var modes: Set<Int>
    /// Lines that have left the main screen at its top.
    public var scrolledOff: Int
    public var bells: Int
    public var title: String?
  }

  public var state: State {
    State(
      isAlternateScreen: isAlternateScreen, isCursorVisible: isCursorVisible, cursor: cursor, modes: modes,
      scrolledOff: scrolledOff, bells: bells, title: title)
  }
}
