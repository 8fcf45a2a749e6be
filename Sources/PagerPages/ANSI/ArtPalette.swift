import PagerCore

/// The sixteen colors of a picture, in the order of SGR.
struct ArtPalette: Hashable, Sendable {
  private var colors: [Color]

  /// The VGA's.
  static let vga = ArtPalette([
    .rgb(0, 0, 0), .rgb(170, 0, 0), .rgb(0, 170, 0), .rgb(170, 85, 0),
    .rgb(0, 0, 170), .rgb(170, 0, 170), .rgb(0, 170, 170), .rgb(170, 170, 170),
    .rgb(85, 85, 85), .rgb(255, 85, 85), .rgb(85, 255, 85), .rgb(255, 255, 85),
    .rgb(85, 85, 255), .rgb(255, 85, 255), .rgb(85, 255, 255), .rgb(255, 255, 255),
  ])

  /// `colors` must be sixteen.
  init(_ colors: [Color]) {
    self.colors = colors
  }

  /// From red, green and blue of six bits each, sixteen times, in the PC's order; missing entries are black.
  init(sixBit bytes: some Collection<UInt8>) {
    let values = Array(bytes)
    func channel(_ index: Int) -> UInt8 {
      let value = index < values.count ? values[index] & 63 : 0
      return value << 2 | value >> 4
    }
    colors = ArtCell.order.map { entry in
      let start = Int(entry) * 3
      return .rgb(channel(start), channel(start + 1), channel(start + 2))
    }
  }

  /// Another palette in which one entry, 0…15, is another color.
  func setting(_ index: Int, to color: Color) -> ArtPalette {
    var other = self
    if other.colors.indices.contains(index) { other.colors[index] = color }
    return other
  }

  /// What to draw for a color of the picture. Where the terminal can't have it, not even nearly, an entry of the usual
  /// palette stays that entry: a brown that is rounded would come out red.
  func color(_ color: Color, exact: Bool) -> Color {
    guard case .indexed(let index) = color.kind, index < 16, exact || self != .vga else { return color }
    return colors[Int(index)]
  }
}
