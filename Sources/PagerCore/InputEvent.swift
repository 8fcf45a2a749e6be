/// What the terminal, or the program's own background work, has to say.
public enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  case mouse(MouseEvent)
  /// The terminal has a new size.
  case resize(CellSize)
  /// The program was stopped and goes on; the screen must be drawn anew.
  case resumed
  /// Background work has left something to collect.
  case wake
  /// Something can be read from the descriptor that the program waits for.
  case readable
}

/// A key with the modifiers that were held.
public struct KeyPress: Hashable, Sendable {
  public enum Key: Hashable, Sendable {
    /// A printing character as typed (Shift is in the character), or the letter of a Control key in lower case.
    case character(Unicode.Scalar)
    case left, right, up, down
    case home, end, pageUp, pageDown
    case enter, escape, tab, backTab, backspace, delete, insert
    case function(Int)
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)
  }

  public var key: Key
  public var modifiers: Modifiers

  public init(_ key: Key, modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  public static func character(_ scalar: Unicode.Scalar) -> KeyPress {
    KeyPress(.character(scalar))
  }

  public static func control(_ letter: Unicode.Scalar) -> KeyPress {
    KeyPress(.character(letter), modifiers: .control)
  }
}

/// A mouse event at a cell of the screen.
public struct MouseEvent: Hashable, Sendable {
  public enum Button: Hashable, Sendable {
    case left, middle, right
  }

  public enum Kind: Hashable, Sendable {
    case press(Button)
    case release(Button)
    /// The pointer moved with a button held.
    case drag
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  public var kind: Kind
  public var position: CellPoint
  public var modifiers: KeyPress.Modifiers

  public init(_ kind: Kind, at position: CellPoint, modifiers: KeyPress.Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}
