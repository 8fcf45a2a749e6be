/// A letter's pixels, as far as they tell what it is.
struct LetterShape {
  private let rows: [UInt8]

  /// `rows` of eight pixels, the leftmost in the highest bit.
  init(_ rows: [UInt8]) {
    self.rows = rows
  }

  /// Pixels that are set, of all, in percent.
  private var filling: Int {
    guard !rows.isEmpty else { return 0 }
    return rows.reduce(0) { $0 + $1.nonzeroBitCount } * 100 / (rows.count * 8)
  }

  /// Strokes on a ground, with room at an edge, as writing has; blocks and pieces of pictures fill theirs.
  var looksLikeWriting: Bool {
    guard let first = rows.first, let last = rows.last else { return false }
    let touchesTop = first.nonzeroBitCount > 1
    let touchesBottom = last.nonzeroBitCount > 1
    return 3...48 ~= filling && !(touchesTop && touchesBottom)
  }

  /// Quarters of which at least half is set; see `FontShapes`.
  var filledQuarters: Int {
    let half = rows.count / 2
    var filled = 0
    for (quarter, (range, mask)) in [
      (0..<half, UInt8(0xf0)), (0..<half, 0x0f), (half..<rows.count, 0xf0), (half..<rows.count, 0x0f),
    ].enumerated() {
      let set = rows[range].reduce(0) { $0 + ($1 & mask).nonzeroBitCount }
      if set * 2 >= range.count * 4, !range.isEmpty { filled |= 1 << quarter }
    }
    return filled
  }

  /// Whether a letter is another one with something above it: it has the same lower half.
  func hasBody(of base: LetterShape) -> Bool {
    guard rows.count == base.rows.count, base.looksLikeWriting else { return false }
    let body = rows.count / 2..<rows.count * 3 / 4
    return body.reduce(0) { $0 + (rows[$1] ^ base.rows[$1]).nonzeroBitCount } <= 2
  }

  /// Whether most pixels of both agree. Rows are compared at the same part of the height.
  func isLike(_ other: LetterShape) -> Bool {
    guard !rows.isEmpty, !other.rows.isEmpty else { return false }
    let different = (0..<16).reduce(0) { count, row in
      count + (rows[row * rows.count / 16] ^ other.rows[row * other.rows.count / 16]).nonzeroBitCount
    }
    return different <= 12
  }

  /// The shapes of the PC's shades, blocks and single lines, which follow from what they are; nil for others.
  static func usual(_ code: Int) -> LetterShape? {
    switch code {
    case 0x00, 0x20, 0xff: LetterShape(Array(repeating: 0, count: 16))
    case 0xb0: LetterShape((0..<16).map { $0 % 2 == 0 ? 0x11 : 0x44 })
    case 0xb1: LetterShape((0..<16).map { $0 % 2 == 0 ? 0x55 : 0xaa })
    case 0xb2: LetterShape((0..<16).map { $0 % 2 == 0 ? 0xdd : 0x77 })
    case 0xdb: LetterShape(Array(repeating: 0xff, count: 16))
    case 0xdc: LetterShape((0..<16).map { $0 < 8 ? 0 : 0xff })
    case 0xdd: LetterShape(Array(repeating: 0xf0, count: 16))
    case 0xde: LetterShape(Array(repeating: 0x0f, count: 16))
    case 0xdf: LetterShape((0..<16).map { $0 < 8 ? 0xff : 0 })
    case 0xfe: LetterShape((0..<16).map { 4..<12 ~= $0 ? 0x7e : 0 })
    case 0xb3...0xda: boxLine(code)
    default: nil
    }
  }

  /// A shape of lines from the middle to some of the edges, single or double.
  private static func boxLine(_ code: Int) -> LetterShape? {
    // Up, down, left, right: the lines that each has, from 0xB3 on.
    let arms: [(up: Int, down: Int, left: Int, right: Int)] = [
      (1, 1, 0, 0), (1, 1, 1, 0), (1, 1, 2, 0), (2, 2, 1, 0), (0, 2, 1, 0), (0, 1, 2, 0), (2, 2, 2, 0),
      (2, 2, 0, 0), (0, 2, 2, 0), (2, 0, 2, 0), (2, 0, 1, 0), (1, 0, 2, 0), (0, 1, 1, 0), (1, 0, 0, 1),
      (1, 0, 1, 1), (0, 1, 1, 1), (1, 1, 0, 1), (0, 0, 1, 1), (1, 1, 1, 1), (1, 1, 0, 2), (2, 2, 0, 1),
      (2, 0, 0, 2), (0, 2, 0, 2), (2, 0, 2, 2), (0, 2, 2, 2), (2, 2, 0, 2), (0, 0, 2, 2), (2, 2, 2, 2),
      (1, 0, 2, 2), (2, 0, 1, 1), (0, 1, 2, 2), (0, 2, 1, 1), (2, 0, 0, 1), (1, 0, 0, 2), (0, 1, 0, 2),
      (0, 2, 0, 1), (2, 2, 1, 1), (1, 1, 2, 2), (1, 0, 1, 0), (0, 1, 0, 1),
    ]
    guard arms.indices.contains(code - 0xb3) else { return nil }
    let arm = arms[code - 0xb3]
    func column(_ lines: Int) -> UInt8 { lines == 0 ? 0 : lines == 1 ? 0x18 : 0x36 }
    let rows = (0..<16).map { row -> UInt8 in
      var pixels = row < 8 ? column(arm.up) : column(arm.down)
      let isMiddle = row == 7
      let isDouble = row == 5 || row == 9
      if arm.left == 1 ? isMiddle : arm.left == 2 && isDouble { pixels |= 0xf8 }
      if arm.right == 1 ? isMiddle : arm.right == 2 && isDouble { pixels |= 0x1f }
      return pixels
    }
    return LetterShape(rows)
  }
}
