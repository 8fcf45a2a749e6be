import PagerCore

/// How the terminal draws what is written next, in colors and attributes that it has.
struct Pen: Hashable {
  /// As in a cell: the foreground in the low half, the background in the high one.
  var colors: UInt64
  var attributes: Attributes

  static let plain = Pen(colors: 0, attributes: [])

  /// What shows on a blank.
  static let visibleOnBlanks: Attributes = [.underline, .reverse, .strikethrough, .blink]

  var foreground: Color { Color(raw: UInt32(truncatingIfNeeded: colors)) }
  var background: Color { Color(raw: UInt32(truncatingIfNeeded: colors >> 32)) }

  /// Whether a blank that is written or erased with either pen looks the same, and like an erased cell.
  func erasesLike(_ other: Pen) -> Bool {
    colors >> 32 == other.colors >> 32
      && attributes.isDisjoint(with: Pen.visibleOnBlanks)
      && other.attributes.isDisjoint(with: Pen.visibleOnBlanks)
  }

  /// Whether a blank that is written with it is one of the terminal's own background.
  var erasesToDefault: Bool { colors >> 32 == 0 && attributes.isDisjoint(with: Pen.visibleOnBlanks) }
}

extension Capabilities {
  /// What the terminal makes of a cell's style.
  func pen(for cell: Cell) -> Pen {
    // Text without color, which is most of it, has nothing to reduce.
    if colorDepth == .direct || cell.colors == 0 {
      return Pen(colors: cell.colors, attributes: cell.attributes.intersection(attributes))
    }
    return reducedPen(for: cell)
  }

  private func reducedPen(for cell: Cell) -> Pen {
    var attributes = cell.attributes
    let wanted = (foreground: cell.foreground, background: cell.background)
    var foreground = colorDepth.nearest(to: wanted.foreground)
    let background = colorDepth.nearest(to: wanted.background)
    if colorDepth == .eight, case .indexed(8..<16) = wanted.foreground.kind { attributes.insert(.bold) }
    if colorDepth < .indexed, foreground == background, foreground != .default,
      wanted.foreground != wanted.background, !attributes.contains(.bold)
    {
      // Two colors that fall together would hide the text.
      foreground = [.yellow, .cyan, .white].contains(background) ? .black : .white
    }
    return Pen(
      colors: UInt64(foreground.raw) | UInt64(background.raw) << 32,
      attributes: attributes.intersection(self.attributes))
  }
}
