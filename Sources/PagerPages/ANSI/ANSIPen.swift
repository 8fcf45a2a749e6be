import PagerCore

/// The colors that ANSI.SYS draws in.
struct ANSIPen: Hashable, Sendable {
  /// 0…7 of the palette, made bright by `isBold`; others as they are.
  private var foreground = Color.white
  private var background = Color.black
  private var isBold = false
  private var isBlinking = false
  private var isReversed = false
  private var isHidden = false
  private var attributes: Attributes = []

  func cell(_ scalar: Unicode.Scalar, ice: Bool) -> ArtCell {
    var front = isBold ? ANSIPen.bright(foreground) : foreground
    var back = ice && isBlinking ? ANSIPen.bright(background) : background
    if isReversed { swap(&front, &back) }
    if isHidden { front = back }
    var attributes = attributes
    if isBlinking, !ice { attributes.insert(.blink) }
    return ArtCell(scalar: scalar, foreground: front, background: back, attributes: attributes, width: 1)
  }

  private static func bright(_ color: Color) -> Color {
    guard case .indexed(let index) = color.kind, index < 8 else { return color }
    return .indexed(index + 8)
  }

  /// SGR.
  mutating func apply(_ sequence: ControlSequence) {
    var index = 0
    while index < sequence.parameters.count {
      let code = sequence.parameter(index, 0)
      index += 1
      switch code {
      case 38, 48:
        let (color, count) = ANSIPen.extendedColor(sequence, at: index)
        index += count
        if let color {
          if code == 38 { foreground = color } else { background = color }
        }
      default: apply(code)
      }
    }
  }

  private mutating func apply(_ code: Int) {
    switch code {
    case 0: self = ANSIPen()
    case 1: isBold = true
    case 4: attributes.insert(.underline)
    case 5, 6: isBlinking = true
    case 7: isReversed = true
    case 8: isHidden = true
    case 21, 22: isBold = false
    case 24: attributes.remove(.underline)
    case 25: isBlinking = false
    case 27: isReversed = false
    case 28: isHidden = false
    case 30...37: foreground = .indexed(UInt8(code - 30))
    case 39: foreground = .white
    case 40...47: background = .indexed(UInt8(code - 40))
    case 49: background = .black
    case 90...97: foreground = .indexed(UInt8(code - 90 + 8))
    case 100...107: background = .indexed(UInt8(code - 100 + 8))
    default: break
    }
  }

  /// The color after 38 or 48, and how many parameters it takes.
  private static func extendedColor(_ sequence: ControlSequence, at index: Int) -> (Color?, count: Int) {
    switch sequence.parameter(index, 0) {
    case 5: return (UInt8(exactly: sequence.parameter(index + 1, 0)).map(Color.indexed), 2)
    case 2: return (rgb(sequence, at: index + 1), 4)
    default: return (nil, 1)
    }
  }

  /// `ESC [ 0 or 1 ; red ; green ; blue t`: PabloDraw's color of the background or the foreground.
  mutating func applyTrueColor(_ sequence: ControlSequence) {
    guard sequence.parameters.count == 4, let color = ANSIPen.rgb(sequence, at: 1) else { return }
    switch sequence.parameter(0, 0) {
    case 0: background = color
    case 1: foreground = color
    default: break
    }
  }

  private static func rgb(_ sequence: ControlSequence, at index: Int) -> Color? {
    guard let red = UInt8(exactly: sequence.parameter(index, 0)),
      let green = UInt8(exactly: sequence.parameter(index + 1, 0)),
      let blue = UInt8(exactly: sequence.parameter(index + 2, 0))
    else { return nil }
    return .rgb(red, green, blue)
  }
}
