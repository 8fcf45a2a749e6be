import PagerCore

@testable import PagerApp

/// What terminals send for the keys of the program's own table, so that a new binding is pressed too.
enum TortureKeys {
  /// All that are bound, but for those that quit or stop, and some that are bound to nothing.
  static let all =
    KeyBindings().rows.flatMap(\.keys).filter { ![.close, .quit, .suspend].contains($0.1) }
    .map { bytes(of: $0.0) } + unbound

  private static let unbound = [
    "x", "y", "z", "é", "\u{1B}[200~", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}[24~", "\u{1B}\u{1B}",
  ]

  /// As xterm sends the key; empty for one that no terminal sends.
  static func bytes(of press: KeyPress) -> String {
    let modifier = press.modifiers == .shift ? "1;2" : press.modifiers == .control ? "1;5" : nil
    func cursor(_ final: String) -> String { modifier.map { "\u{1B}[\($0)\(final)" } ?? "\u{1B}O\(final)" }
    switch press.key {
    case .character(let scalar):
      let code = press.modifiers == .control ? scalar.value & 0x1F : scalar.value
      return Unicode.Scalar(code).map { "\($0)" } ?? ""
    case .up: return cursor("A")
    case .down: return cursor("B")
    case .right: return cursor("C")
    case .left: return cursor("D")
    case .home: return cursor("H")
    case .end: return cursor("F")
    case .pageUp: return Key.pageUp
    case .pageDown: return Key.pageDown
    case .enter: return Key.enter
    case .escape: return Key.escape
    case .tab: return "\t"
    case .backTab: return Key.backTab
    case .backspace: return "\u{7F}"
    case .delete, .insert, .function: return ""
    }
  }
}
