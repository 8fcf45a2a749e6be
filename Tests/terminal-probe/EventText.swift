import PagerCore

/// Events in words: `key shift+left`, `mouse press left 3,4`.
enum EventText {
  static func text(for event: InputEvent) -> String {
    switch event {
    case .key(let press): "key " + modifiers(press.modifiers) + key(press.key)
    case .mouse(let event):
      "mouse \(modifiers(event.modifiers))\(kind(event.kind)) \(event.position.column),\(event.position.row)"
    case .resize(let size): "resize \(size.columns)x\(size.rows)"
    case .resumed: "resumed"
    case .wake: "wake"
    case .readable: "readable"
    }
  }

  private static func modifiers(_ modifiers: KeyPress.Modifiers) -> String {
    var text = ""
    if modifiers.contains(.control) { text += "control+" }
    if modifiers.contains(.alt) { text += "alt+" }
    if modifiers.contains(.shift) { text += "shift+" }
    return text
  }

  private static func key(_ key: KeyPress.Key) -> String {
    switch key {
    case .character(let scalar): String(Character(scalar))
    case .function(let number): "f\(number)"
    default: "\(key)"
    }
  }

  private static func kind(_ kind: MouseEvent.Kind) -> String {
    switch kind {
    case .press(let button): "press \(button)"
    case .release(let button): "release \(button)"
    default: "\(kind)"
    }
  }
}
