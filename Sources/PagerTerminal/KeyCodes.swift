import CNcurses
import PagerCore

/// Keys by the codes of curses, and by the characters that keys send.
enum KeyCodes {
  static func press(for code: Int32) -> KeyPress? {
    switch code {
    case Int32(KEY_LEFT): KeyPress(.left)
    case Int32(KEY_RIGHT): KeyPress(.right)
    case Int32(KEY_UP): KeyPress(.up)
    case Int32(KEY_DOWN): KeyPress(.down)
    case Int32(KEY_SLEFT): KeyPress(.left, modifiers: .shift)
    case Int32(KEY_SRIGHT): KeyPress(.right, modifiers: .shift)
    case Int32(KEY_SR): KeyPress(.up, modifiers: .shift)
    case Int32(KEY_SF): KeyPress(.down, modifiers: .shift)
    case Int32(KEY_HOME), Int32(KEY_A1): KeyPress(.home)
    case Int32(KEY_END), Int32(KEY_C1), Int32(KEY_LL): KeyPress(.end)
    case KeySequences.controlHome: KeyPress(.home, modifiers: .control)
    case KeySequences.controlEnd: KeyPress(.end, modifiers: .control)
    case Int32(KEY_PPAGE), Int32(KEY_A3): KeyPress(.pageUp)
    case Int32(KEY_NPAGE), Int32(KEY_C3): KeyPress(.pageDown)
    case Int32(KEY_ENTER): KeyPress(.enter)
    case Int32(KEY_BTAB): KeyPress(.backTab)
    case Int32(KEY_BACKSPACE): KeyPress(.backspace)
    case Int32(KEY_DC): KeyPress(.delete)
    case Int32(KEY_IC): KeyPress(.insert)
    case curses_function_key(1)...curses_function_key(63):
      KeyPress(.function(Int(code - curses_function_key(0))))
    default: nil
    }
  }

  /// nil for a control character that no key of ours sends.
  static func press(for scalar: Unicode.Scalar) -> KeyPress? {
    switch scalar.value {
    case 0x09: KeyPress(.tab)
    case 0x0A, 0x0D: KeyPress(.enter)
    case 0x08, 0x7F: KeyPress(.backspace)
    case 0x01...0x1A:
      Unicode.Scalar(scalar.value + 0x60).map { KeyPress(.character($0), modifiers: .control) }
    case 0x00, 0x1B...0x1F, 0x80...0x9F: nil
    default: .character(scalar)
    }
  }
}
