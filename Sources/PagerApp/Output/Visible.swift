import PagerCore

/// Text from outside made fit for a message: no control of it reaches a terminal.
enum Visible {
  static func text(_ text: String) -> String {
    TextWidth.cells(of: text, style: .plain).reduce(into: "") { $0 += $1.text }
  }
}
