import PagerCore

/// The second page comes through in grains all over the screen, each two columns wide, which is about a square.
public struct DissolveTransition: PageTransition {
  public let name = "dissolve"

  private static let grain = 2

  public init() {}

  public func draw(
    from first: Surface, to second: Surface, progress: Double, direction: PageDirection,
    into surface: inout Surface
  ) {
    surface.blit(first, at: .zero)
    let reached = Int((min(max(progress, 0), 1) * 256).rounded(.down))
    let width = second.size.columns
    second.withCells { cells in
      for row in 0..<second.size.rows {
        var start = 0
        while start < width {
          guard Self.threshold(column: start, row: row) < reached else {
            start += Self.grain
            continue
          }
          // Neighbors go together, so that a wide character across two grains stays whole.
          var end = start + Self.grain
          while end < width, Self.threshold(column: end, row: row) < reached { end += Self.grain }
          end = min(end, width)
          surface.put(
            UnsafeBufferPointer(rebasing: cells[row * width + start..<row * width + end]),
            at: CellPoint(column: start, row: row))
          start = end
        }
      }
    }
  }

  /// When a grain turns, 0…255: scattered, and the same in every frame.
  private static func threshold(column: Int, row: Int) -> Int {
    var mixed = UInt32(truncatingIfNeeded: column / grain) &* 0x9e37_79b1
    mixed ^= UInt32(truncatingIfNeeded: row) &* 0x85eb_ca77
    mixed ^= mixed >> 15
    mixed = mixed &* 0x2c1b_3c6d
    mixed ^= mixed >> 13
    return Int(mixed >> 8 & 255)
  }
}
