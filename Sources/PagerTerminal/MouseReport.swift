import PagerCore

/// The numbers of a mouse report: button and modifiers in bits, column and row from 1.
enum MouseReport {
  private static let motion = 32
  private static let wheel = 64
  private static let extraButtons = 128

  /// The event of a report; nil for a button or a motion that nobody asked for, and for a malformed report.
  static func event(numbers: [Int], isRelease: Bool) -> MouseEvent? {
    guard numbers.count == 3, numbers[1] >= 1, numbers[2] >= 1 else { return nil }
    let bits = numbers[0]
    guard bits >= 0, bits & extraButtons == 0,
      let kind = kind(bits: bits, isRelease: isRelease)
    else { return nil }
    var modifiers: KeyPress.Modifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.control) }
    return MouseEvent(
      kind, at: CellPoint(column: numbers[1] - 1, row: numbers[2] - 1), modifiers: modifiers)
  }

  private static func kind(bits: Int, isRelease: Bool) -> MouseEvent.Kind? {
    let low = bits & 3
    if bits & wheel != 0 {
      return isRelease ? nil : [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][low]
    }
    if bits & motion != 0 { return low == 3 ? nil : .drag }
    // The old form does not say which button was released: it is the one that points.
    let button: MouseEvent.Button = low == 1 ? .middle : low == 2 ? .right : .left
    if isRelease { return .release(button) }
    return low == 3 ? nil : .press(button)
  }
}
