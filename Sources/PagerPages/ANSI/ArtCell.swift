import PagerCore

/// A cell of a picture, 16 bytes: there may be millions.
struct ArtCell: Hashable, Sendable {
  var scalar: Unicode.Scalar
  /// `indexed(0…15)` is an entry of the picture's palette, in the order of SGR (1 is red).
  var foreground: Color
  var background: Color
  var attributes: Attributes
  /// 1, 2, or 0 for the right half of a wide one.
  var width: UInt8

  static let blank = ArtCell(
    scalar: " ", foreground: .white, background: .black, attributes: [], width: 1)

  /// A cell by the attribute byte of a PC's text screen: background in the high half, foreground in the low one,
  /// blue before red. With `ice` the high bit makes the background bright, else the foreground blinks.
  init(_ scalar: Unicode.Scalar, attribute: UInt8, ice: Bool) {
    self.scalar = scalar
    foreground = .indexed(ArtCell.order[Int(attribute & 15)])
    background = .indexed(ArtCell.order[Int(ice ? attribute >> 4 : attribute >> 4 & 7)])
    attributes = !ice && attribute & 0x80 != 0 ? .blink : []
    width = 1
  }

  init(scalar: Unicode.Scalar, foreground: Color, background: Color, attributes: Attributes, width: UInt8) {
    self.scalar = scalar
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.width = width
  }

  /// From the PC's order of colors to SGR's, and back: blue and red change places.
  static let order: [UInt8] = [0, 4, 2, 6, 1, 5, 3, 7, 8, 12, 10, 14, 9, 13, 11, 15]
}
