/// A terminal color: the terminal's own default, an entry of its 256-color palette, or 24-bit RGB.
public struct Color: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case `default`
    case indexed(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// High byte: 0 default, 1 indexed, 2 RGB. Low three bytes: the index or the channels.
  package let raw: UInt32

  package init(raw: UInt32) {
    self.raw = raw
  }

  public static let `default` = Color(raw: 0)

  public static func indexed(_ index: UInt8) -> Color {
    Color(raw: 1 << 24 | UInt32(index))
  }

  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(raw: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  public var kind: Kind {
    switch raw >> 24 {
    case 1: .indexed(UInt8(truncatingIfNeeded: raw))
    case 2:
      .rgb(
        red: UInt8(truncatingIfNeeded: raw >> 16), green: UInt8(truncatingIfNeeded: raw >> 8),
        blue: UInt8(truncatingIfNeeded: raw))
    default: .default
    }
  }

  public static let black = indexed(0)
  public static let red = indexed(1)
  public static let green = indexed(2)
  public static let yellow = indexed(3)
  public static let blue = indexed(4)
  public static let magenta = indexed(5)
  public static let cyan = indexed(6)
  public static let white = indexed(7)
  public static let brightBlack = indexed(8)
}

/// How a cell's text is drawn, beside its colors.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  public static let bold = Attributes(rawValue: 1 << 0)
  public static let dim = Attributes(rawValue: 1 << 1)
  public static let italic = Attributes(rawValue: 1 << 2)
  public static let underline = Attributes(rawValue: 1 << 3)
  public static let blink = Attributes(rawValue: 1 << 4)
  public static let reverse = Attributes(rawValue: 1 << 5)
  public static let hidden = Attributes(rawValue: 1 << 6)
  public static let strikethrough = Attributes(rawValue: 1 << 7)
}

/// Colors and attributes of a cell.
public struct Style: Hashable, Sendable {
  public var foreground: Color
  public var background: Color
  public var attributes: Attributes

  public static let plain = Style()

  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}
