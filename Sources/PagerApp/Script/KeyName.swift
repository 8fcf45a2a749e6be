import PagerCore

/// Keys as a script spells them: `right`, `shift+left`, `ctrl+l`, `x`.
enum KeyName {
  static func press(_ text: String) -> KeyPress? {
    var rest = text[...]
    var modifiers: KeyPress.Modifiers = []
    while rest.count > 1, let plus = rest.dropFirst().firstIndex(of: "+") {
      switch rest[..<plus] {
      case "shift": modifiers.insert(.shift)
      case "ctrl": modifiers.insert(.control)
      case "alt": modifiers.insert(.alt)
      default: return nil
      }
      rest = rest[rest.index(after: plus)...]
    }
    if let key = names[String(rest)] { return KeyPress(key, modifiers: modifiers) }
    guard rest.unicodeScalars.count == 1, let scalar = rest.unicodeScalars.first else { return nil }
    return KeyPress(.character(scalar), modifiers: modifiers)
  }

  private static let names: [String: KeyPress.Key] = [
    "left": .left, "right": .right, "up": .up, "down": .down, "home": .home, "end": .end, "pageup": .pageUp,
    "pagedown": .pageDown, "enter": .enter, "escape": .escape, "tab": .tab, "backtab": .backTab,
    "backspace": .backspace, "delete": .delete, "insert": .insert, "space": .character(" "),
  ]
}
