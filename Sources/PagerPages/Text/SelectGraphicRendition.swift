import PagerCore

/// The parameters of an SGR sequence (`ESC [ … m`; ECMA-48 8.3.117, colors by ITU T.416 and by xterm).
///
/// They are obeyed where they stand, in one pass: where each cell has its colors, there are two sequences a cell.
enum SelectGraphicRendition {
  /// More bytes than these are no sequence.
  private static let longest = 256

  /// Obeys the parameters that `bytes` begin with, up to an `m`. Returns their length without it; nil, and nothing is changed,
  /// where there is anything else than digits, `;` and `:` before it, or too much. O(length).
  static func apply(_ bytes: UnsafeBufferPointer<UInt8>, to style: inout Style) -> Int? {
    let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(longest + 1))
    var rest = Parameters(bytes: bytes)
    var changed = style
    while !rest.isEmpty {
      let code = rest.next() ?? 0
      switch code {
      case 38, 48, 58:
        guard let color = SelectGraphicRendition.color(&rest) else { continue }
        if code == 38 { changed.foreground = color } else if code == 48 { changed.background = color }
      default:
        let sub = rest.beginsWithSub ? rest.next() : nil
        while rest.beginsWithSub { _ = rest.next() }
        if code == 4, sub == 0 {
          changed.attributes.remove(.underline)
        } else {
          SelectGraphicRendition.apply(code, to: &changed)
        }
      }
    }
    guard rest.end < bytes.count, bytes[rest.end] == 0x6d else { return nil }
    style = changed
    return rest.end
  }

  private static func apply(_ code: Int, to style: inout Style) {
    switch code {
    case 0: style = .plain
    case 1: style.attributes.insert(.bold)
    case 2: style.attributes.insert(.dim)
    case 3: style.attributes.insert(.italic)
    case 4: style.attributes.insert(.underline)
    case 5, 6: style.attributes.insert(.blink)
    case 7: style.attributes.insert(.reverse)
    case 8: style.attributes.insert(.hidden)
    case 9: style.attributes.insert(.strikethrough)
    case 21: style.attributes.insert(.underline)
    case 22: style.attributes.subtract([.bold, .dim])
    case 23: style.attributes.remove(.italic)
    case 24: style.attributes.remove(.underline)
    case 25: style.attributes.remove(.blink)
    case 27: style.attributes.remove(.reverse)
    case 28: style.attributes.remove(.hidden)
    case 29: style.attributes.remove(.strikethrough)
    case 30...37: style.foreground = .indexed(UInt8(code - 30))
    case 39: style.foreground = .default
    case 40...47: style.background = .indexed(UInt8(code - 40))
    case 49: style.background = .default
    case 90...97: style.foreground = .indexed(UInt8(code - 90 + 8))
    case 100...107: style.background = .indexed(UInt8(code - 100 + 8))
    default: break
    }
  }

  /// The color whose parameters follow: `5;n` or `2;r;g;b`, with colons also `2:space:r:g:b`; goes past them.
  private static func color(_ rest: inout Parameters) -> Color? {
    guard !rest.isEmpty else { return nil }
    if rest.beginsWithSub { return colorOfSubs(&rest) }
    switch rest.next() {
    case 5:
      guard !rest.isEmpty else { return nil }
      return UInt8(exactly: rest.next() ?? 0).map(Color.indexed)
    case 2:
      guard !rest.isEmpty else { return nil }
      let red = rest.next() ?? 0
      guard !rest.isEmpty else { return nil }
      let green = rest.next() ?? 0
      guard !rest.isEmpty else { return nil }
      return rgb(red, green, rest.next() ?? 0)
    default: return nil
    }
  }

  private static func colorOfSubs(_ rest: inout Parameters) -> Color? {
    let kind = rest.next()
    var values = (0, 0, 0, 0)
    var count = 0
    while rest.beginsWithSub {
      let value = rest.next() ?? 0
      switch count {
      case 0: values.0 = value
      case 1: values.1 = value
      case 2: values.2 = value
      case 3: values.3 = value
      default: break
      }
      count += 1
    }
    if kind == 5, count >= 1 { return UInt8(exactly: values.0).map(Color.indexed) }
    guard kind == 2, count >= 3 else { return nil }
    return count > 3 ? rgb(values.1, values.2, values.3) : rgb(values.0, values.1, values.2)
  }

  private static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> Color? {
    guard (red | green | blue) < 256 else { return nil }
    return .rgb(
      UInt8(truncatingIfNeeded: red), UInt8(truncatingIfNeeded: green), UInt8(truncatingIfNeeded: blue))
  }
}

/// The parameters of a sequence that have not been looked at. They end with the first byte that is none of theirs.
private struct Parameters {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next one begins, empty or not.
  private var position = 0
  /// There is no next one. Of no bytes there is one, which is left out.
  private(set) var isEmpty = false
  /// The next one stands after a colon: it belongs to the one before it.
  private(set) var beginsWithSub = false

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// What comes after the last one, once there is no next one.
  var end: Int { position }

  /// Goes past the next one. Returns its value, at most 65,535; nil: left out.
  mutating func next() -> Int? {
    var value = -1
    while position < bytes.count {
      let digit = bytes[position] &- 0x30
      if digit < 10 {
        position &+= 1
        value = min(max(value, 0) &* 10 &+ Int(digit), 65535)
      } else if digit < 12 {
        position &+= 1
        beginsWithSub = digit == 10
        return value < 0 ? nil : value
      } else {
        break
      }
    }
    (isEmpty, beginsWithSub) = (true, false)
    return value < 0 ? nil : value
  }
}
