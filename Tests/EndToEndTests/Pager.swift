import TestSupport

/// The built program under test, and the keys that terminals send.
enum Pager {
  static let path = BuiltProduct.path("pager-tui")

  static func start(
    _ arguments: String..., columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    input: Int32 = -1, output: Int32 = -1
  ) throws -> PtyChild {
    try PtyChild(
      path, arguments, columns: columns, rows: rows, environment: environment, input: input, output: output)
  }
}

enum Key {
  static let right = "\u{1B}OC"
  static let left = "\u{1B}OD"
  static let up = "\u{1B}OA"
  static let down = "\u{1B}OB"
  static let shiftRight = "\u{1B}[1;2C"
  static let home = "\u{1B}OH"
  static let end = "\u{1B}OF"
  static let pageDown = "\u{1B}[6~"
  static let pageUp = "\u{1B}[5~"
  static let backTab = "\u{1B}[Z"
  static let enter = "\r"
  static let escape = "\u{1B}"

  /// Press and release of the left button; column and row from 1.
  static func click(column: Int, row: Int) -> String {
    "\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m"
  }

  /// A notch of the wheel: 64 up, 65 down, 66 left, 67 right.
  static func wheel(_ button: Int, column: Int, row: Int) -> String {
    "\u{1B}[<\(button);\(column);\(row)M"
  }
}

extension PtyChild.Snapshot {
  /// The last row.
  var indicator: String { rows.last ?? "" }

  /// The number of the current page by its dot, from 1; nil when not exactly one dot is current.
  var currentDot: Int? {
    let dots = indicator.filter { $0 == "\u{25C9}" || $0 == "\u{25E6}" }
    guard dots.filter({ $0 == "\u{25C9}" }).count == 1 else { return nil }
    return dots.firstIndex(of: "\u{25C9}").map { dots.distance(from: dots.startIndex, to: $0) + 1 }
  }

  /// At rest on a page of `TemporaryDirectory(pages:)`: its text at the left edge, its dot current.
  func showsPage(_ number: Int) -> Bool {
    rows[0] == "page \(number)" && rows[1] == "second row of \(number)" && currentDot == number
  }
}
