import PagerCore

/// The parameters of an SGR sequence (`ESC [ … m`; ECMA-48 8.3.117, colors by ITU T.416 and by xterm).
struct SelectGraphicRendition {
  private struct Parameter {
    /// nil: left out.
    var value: Int?
    /// Stands after a colon: belongs to the parameter before it.
    var isSub: Bool
  }

  /// The only parameter; most sequences have one, and need no array.
  private var code = 0
  /// All of several.
  private var parameters: [Parameter] = []

  /// Reads what stands between `[` and `m`: digits, `;` and `:`. nil when there is anything else, or too much.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 256 else { return nil }
    var current = Parameter(value: nil, isSub: false)
    for byte in bytes {
      switch byte {
      case 0x30...0x39: current.value = min((current.value ?? 0) * 10 + Int(byte - 0x30), 65535)
      case 0x3a, 0x3b:
        parameters.append(current)
        current = Parameter(value: nil, isSub: byte == 0x3a)
      default: return nil
      }
    }
    if parameters.isEmpty { code = current.value ?? 0 } else { parameters.append(current) }
  }

  func apply(to style: inout Style) {
    guard !parameters.isEmpty else { return SelectGraphicRendition.apply(code, to: &style) }
    var index = 0
    while index < parameters.count {
      let code = parameters[index].value ?? 0
      let end = parameters[(index + 1)...].firstIndex { !$0.isSub } ?? parameters.count
      let subs = parameters[(index + 1)..<end]
      index = end
      switch code {
      case 38, 48, 58:
        let color = subs.isEmpty ? color(at: &index) : SelectGraphicRendition.color(subs.map(\.value))
        guard let color else { continue }
        if code == 38 { style.foreground = color } else if code == 48 { style.background = color }
      case 4 where subs.first?.value == 0: style.attributes.remove(.underline)
      default: SelectGraphicRendition.apply(code, to: &style)
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

  /// The color whose parameters follow with semicolons, `5;n` or `2;r;g;b`; moves past them.
  private func color(at index: inout Int) -> Color? {
    guard index < parameters.count else { return nil }
    let count = parameters[index].value == 5 ? 2 : parameters[index].value == 2 ? 4 : 1
    let end = min(index + count, parameters.count)
    defer { index = end }
    return SelectGraphicRendition.color(parameters[index..<end].map { $0.value ?? 0 })
  }

  /// The color of `5:n`, `2:r:g:b` or `2:space:r:g:b`.
  private static func color(_ values: [Int?]) -> Color? {
    func channel(_ index: Int) -> UInt8? { UInt8(exactly: values[index] ?? 0) }
    switch (values.first ?? nil, values.count) {
    case (5, 2...):
      return channel(1).map(Color.indexed)
    case (2, 4...):
      let first = values.count > 4 ? 2 : 1
      guard let red = channel(first), let green = channel(first + 1), let blue = channel(first + 2) else {
        return nil
      }
      return .rgb(red, green, blue)
    default: return nil
    }
  }
}
