import PagerCore

/// The parameters of an SGR sequence (`ESC [ … m`; ECMA-48 8.3.117, colors by ITU T.416 and by xterm).
struct SelectGraphicRendition {
  /// What stands between `[` and `m`. Read where it stands, and nothing is made of it: where each cell has its colors, there are
  /// two sequences a cell.
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Reads what stands between `[` and `m`: digits, `;` and `:`. nil when there is anything else, or too much. To be used as
  /// long as the bytes are there.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 256, bytes.allSatisfy({ 0x30...0x3b ~= $0 }) else { return nil }
    self.bytes = bytes
  }

  func apply(to style: inout Style) {
    var rest = Parameters(bytes: bytes)
    while !rest.isEmpty {
      let code = rest.next() ?? 0
      switch code {
      case 38, 48, 58:
        guard let color = SelectGraphicRendition.color(&rest) else { continue }
        if code == 38 { style.foreground = color } else if code == 48 { style.background = color }
      default:
        let sub = rest.beginsWithSub ? rest.next() : nil
        while rest.beginsWithSub { _ = rest.next() }
        if code == 4, sub == 0 {
          style.attributes.remove(.underline)
        } else {
          SelectGraphicRendition.apply(code, to: &style)
        }
      }
    }
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
    let areSubs = rest.beginsWithSub
    let kind = rest.next()
    let most = areSubs ? Int.max : kind == 5 ? 1 : kind == 2 ? 3 : 0
    var values = (0, 0, 0, 0)
    var count = 0
    while count < most, areSubs ? rest.beginsWithSub : !rest.isEmpty {
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
    let channels = count > 3 ? (values.1, values.2, values.3) : (values.0, values.1, values.2)
    guard let red = UInt8(exactly: channels.0), let green = UInt8(exactly: channels.1),
      let blue = UInt8(exactly: channels.2)
    else { return nil }
    return .rgb(red, green, blue)
  }
}

/// The parameters of a sequence that have not been looked at.
private struct Parameters {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next one begins, empty or not; beyond the bytes' end there is none.
  private var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isEmpty: Bool { position > bytes.count }

  /// Whether the next one stands after a colon: it belongs to the one before it.
  var beginsWithSub: Bool { position > 0 && !isEmpty && bytes[position - 1] == 0x3a }

  /// Goes past the next one. Returns its value, at most 65,535; nil: left out.
  mutating func next() -> Int? {
    var value: Int?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      guard byte <= 0x39 else { return value }
      value = min((value ?? 0) * 10 + Int(byte - 0x30), 65535)
    }
    position = bytes.count + 1
    return value
  }
}
