import PagerCore

/// A mark that stretches to the next dot and draws itself after, in eighths of a cell.
///
/// Its blocks (U+2588 to U+258F) are the one exception to the rule about glyphs of disputed width: only they
/// divide a cell in eighths, and it takes a user who asks for this style.
public struct WormIndicatorStyle: IndicatorStyle {
  public let name = "worm"

  public init() {}

  public func shape(forNumberOfPages count: Int) -> IndicatorShape { .dots(columns: 1, gap: 1) }

  public func draw(_ indicator: Indicator, into surface: inout Surface) {
    let glyphs = indicator.usesASCII ? IndicatorGlyphs.circleASCII : .circle
    let worm = Self.worm(indicator)
    for dot in indicator.dots where dot.page != indicator.currentPage || worm.isEmpty {
      let mark = indicator.marks[dot.page]?.glyph(usesASCII: indicator.usesASCII)
      indicator.put(
        mark ?? (dot.isSmall ? glyphs.small : glyphs.other), at: dot, style: indicator.style(of: dot),
        into: &surface)
    }
    guard !worm.isEmpty else { return }
    for column in worm.lowerBound >> 3...(worm.upperBound - 1) >> 3 {
      let covered = worm.clamped(to: column * 8..<column * 8 + 8)
      let cell = Self.cell(
        from: covered.lowerBound - column * 8, to: covered.upperBound - column * 8,
        style: indicator.currentStyle, usesASCII: indicator.usesASCII)
      if let cell { surface.put(cell, at: CellPoint(column: column, row: indicator.layout.row)) }
    }
  }

  /// What the mark covers, in eighths of a column: at rest exactly its dot.
  ///
  /// In the first half of the way the front goes ahead, in the second the back follows.
  static func worm(_ indicator: Indicator) -> Range<Int> {
    let dots = indicator.dots
    guard let first = dots.first, let last = dots.last else { return 0..<0 }
    let place = min(max(indicator.progress, Double(first.page)), Double(last.page))
    let index = min(Int(place) - first.page, dots.count - 1)
    let (from, to) = (dots[index].columns, dots[min(index + 1, dots.count - 1)].columns)
    let part = place - place.rounded(.down)
    let front = min(2 * part, 1)
    let back = max(2 * part - 1, 0)
    func between(_ start: Int, _ end: Int, _ part: Double) -> Int {
      8 * start + Int((Double(8 * (end - start)) * part).rounded())
    }
    // Right to left, the front is the left edge.
    let isForward = to.lowerBound >= from.lowerBound
    let left = between(from.lowerBound, to.lowerBound, isForward ? back : front)
    let right = between(from.upperBound, to.upperBound, isForward ? front : back)
    return left..<max(right, left)
  }

  /// A cell that is covered from one eighth to another; nil where nothing is to be drawn.
  private static func cell(from start: Int, to end: Int, style: Style, usesASCII: Bool) -> Cell? {
    if usesASCII { return end - start >= 4 ? Cell("#", width: 1, style: style) : nil }
    var style = style
    var eighths = end
    if start > 0 {
      // There are no blocks that begin in a cell's middle: draw what is free, with the colors swapped.
      eighths = start
      style.attributes.formSymmetricDifference(.reverse)
    }
    guard eighths > 0, let scalar = Unicode.Scalar(UInt32(0x2590 - eighths)) else { return nil }
    return Cell(scalar, width: 1, style: style)
  }
}
