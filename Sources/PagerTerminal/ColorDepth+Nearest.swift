import PagerCore

extension ColorDepth {
  /// The color of this depth that comes nearest to `color`; `.default` where there are no colors.
  ///
  /// An entry of the palette's first sixteen keeps its name: users choose what these look like. With eight colors,
  /// a bright one becomes its plain one.
  public func nearest(to color: Color) -> Color {
    switch (self, color.kind) {
    case (_, .default), (.monochrome, _): return .default
    case (.direct, _), (.indexed, .indexed): return color
    case (.indexed, .rgb(let red, let green, let blue)):
      return .indexed(ColorDepth.nearestIndex(red: red, green: green, blue: blue))
    case (_, .indexed(let index)):
      if index < 16 { return .indexed(self == .sixteen ? index : index & 7) }
      let (red, green, blue) = ColorDepth.channels(ofIndex: index)
      return nearestNamed(red: red, green: green, blue: blue)
    case (_, .rgb(let red, let green, let blue)):
      return nearestNamed(red: red, green: green, blue: blue)
    }
  }

  /// The levels of the palette's 6 × 6 × 6 cube.
  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  private static func nearestStep(_ channel: Int) -> Int {
    channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40
  }

  /// The nearest entry of the cube or of the gray ramp.
  static func nearestIndex(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    let (red, green, blue) = (Int(red), Int(green), Int(blue))
    let steps = (nearestStep(red), nearestStep(green), nearestStep(blue))
    let gray = min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
    let grayLevel = 8 + 10 * gray
    let ofCube = distance(
      red - level(steps.0), green - level(steps.1), blue - level(steps.2))
    let ofGray = distance(red - grayLevel, green - grayLevel, blue - grayLevel)
    return UInt8(ofGray < ofCube ? 232 + gray : 16 + 36 * steps.0 + 6 * steps.1 + steps.2)
  }

  private static func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    red * red + green * green + blue * blue
  }

  /// Red, green and blue of a palette entry in the palette that most terminals begin with.
  static func channels(ofIndex index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let index = Int(index)
    switch index {
    case 7: return (229, 229, 229)
    case 8: return (127, 127, 127)
    case 0..<16:
      let level = index < 8 ? 205 : 255
      return (
        UInt8(index & 1 == 0 ? 0 : level), UInt8(index & 2 == 0 ? 0 : level),
        UInt8(index & 4 == 0 ? 0 : level)
      )
    case 16..<232:
      let cube = index - 16
      return (UInt8(level(cube / 36)), UInt8(level(cube / 6 % 6)), UInt8(level(cube % 6)))
    default:
      let gray = UInt8(8 + 10 * (index - 232))
      return (gray, gray, gray)
    }
  }

  private func nearestNamed(red: UInt8, green: UInt8, blue: UInt8) -> Color {
    var best: UInt8 = 0
    var bestDistance = Int.max
    for index in 0..<(self == .sixteen ? UInt8(16) : 8) {
      let channels = ColorDepth.channels(ofIndex: index)
      let distance = ColorDepth.distance(
        Int(red) - Int(channels.red), Int(green) - Int(channels.green), Int(blue) - Int(channels.blue))
      if distance < bestDistance { (best, bestDistance) = (index, distance) }
    }
    return .indexed(best)
  }
}
