/// Where one is in a page larger than the screen, in a few columns of the last row.
enum PositionText {
  /// An arrow each way that there is more, and how far one has come: `▾ 0%`, `▴▾ 40%`, and `◂▸ 25%` sideways.
  /// Empty where everything is in sight.
  static func text(
    offset: (x: Double, y: Double), range: (x: ClosedRange<Double>, y: ClosedRange<Double>), usesASCII: Bool
  ) -> String {
    guard range.x.upperBound > range.x.lowerBound || range.y.upperBound > range.y.lowerBound else {
      return ""
    }
    let down = part(offset.y, in: range.y, arrows: usesASCII ? ("^", "v") : ("▴", "▾"))
    let sideways = part(offset.x, in: range.x, arrows: usesASCII ? ("<", ">") : ("◂", "▸"))
    return [down, sideways].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private static func part(
    _ offset: Double, in range: ClosedRange<Double>, arrows: (before: String, after: String)
  ) -> String {
    guard range.upperBound > range.lowerBound else { return "" }
    let part = min(max((offset - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
    return (part > 0 ? arrows.before : "") + (part < 1 ? arrows.after : "")
      + " \(Int((part * 100).rounded(.down)))%"
  }
}
