/// How far the content of a rectangle has moved since the frame before, in cells.
///
/// A hint for a screen that can shift what it shows; a wrong one costs bytes, never the picture.
public struct ContentMove: Hashable, Sendable {
  /// The rectangle on the surface whose content moved.
  public var rect: CellRect
  /// Columns to the right (negative: to the left).
  public var columns: Int
  /// Rows down (negative: up).
  public var rows: Int

  public init(rect: CellRect, columns: Int, rows: Int) {
    self.rect = rect
    self.columns = columns
    self.rows = rows
  }
}

/// What a program asks of the terminal besides a frame.
public struct TerminalRequests: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Give the terminal back and stop, as `Ctrl-Z` does everywhere.
  public static let suspend = TerminalRequests(rawValue: 1)
  /// Forget what the screen is believed to show and draw every cell.
  public static let repaint = TerminalRequests(rawValue: 2)
  /// Report the mouse to the program.
  public static let mouseOn = TerminalRequests(rawValue: 4)
  /// Leave the mouse to the terminal.
  public static let mouseOff = TerminalRequests(rawValue: 8)
}

/// What a program wants after a step.
public struct Step: Hashable, Sendable {
  /// Something visible has changed.
  public var needsDisplay: Bool
  /// When to be called again at the latest, as time since start; nil: not before the next event.
  public var deadline: Duration?
  /// Set when the program is over.
  public var exitStatus: Int32?
  public var requests: TerminalRequests

  public init(
    needsDisplay: Bool = false, deadline: Duration? = nil, exitStatus: Int32? = nil,
    requests: TerminalRequests = []
  ) {
    self.needsDisplay = needsDisplay
    self.deadline = deadline
    self.exitStatus = exitStatus
    self.requests = requests
  }
}

extension Duration {
  /// The earlier of two times; nil is never.
  package static func earlier(_ first: Duration?, _ second: Duration?) -> Duration? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }
}

/// What a frame cost.
public struct FrameReport: Hashable, Sendable {
  /// Bytes that it took to make the screen show it.
  public var bytes: Int
  /// Time to draw it, find what differs and hand that over.
  public var duration: Duration

  public init(bytes: Int, duration: Duration) {
    self.bytes = bytes
    self.duration = duration
  }
}

/// A program that an event loop can run: it reacts to events and time, and draws when asked.
///
/// `draw` is called only when a frame can be shown, so a slow screen drops frames by itself.
public protocol Program: AnyObject {
  /// Takes all events of one wake-up, in order. `now` is the time since start and never runs backwards.
  func step(_ events: [InputEvent], at now: Duration) -> Step

  /// Draws the whole picture and says what has moved since the last call.
  func draw(into surface: inout Surface) -> [ContentMove]

  /// Hears what the frame that it has drawn cost.
  func didShow(_ report: FrameReport)

  /// A descriptor that is waited for as well: while something can be read from it, the program gets `.readable`. Asked for
  /// before each wait; nil: none.
  var waitDescriptor: Int32? { get }
}

extension Program {
  public var waitDescriptor: Int32? { nil }

  public func didShow(_ report: FrameReport) {}
}
