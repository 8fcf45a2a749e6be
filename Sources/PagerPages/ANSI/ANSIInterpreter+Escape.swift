extension ANSIInterpreter {
  /// How far away the end of a tune may be.
  private static let longestTune = 4096

  /// Interprets what follows an ESC; returns how many bytes that was.
  mutating func drawEscape(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard start < bytes.count else { return 0 }
    if let string = ControlString(bytes, from: start) {
      for (index, color) in string.colors { palette = palette.setting(index, to: color) }
      return string.length
    }
    guard bytes[start] == 0x5b else { return drawOtherEscape(bytes[start]) }
    if let tune = ANSIInterpreter.tuneLength(bytes, from: start) { return tune }
    guard let sequence = ControlSequence(bytes, from: start + 1) else {
      // Cut off by the end, it is dropped; broken otherwise, what follows the bracket is drawn, as ANSI.SYS did.
      let isCutOff = bytes[(start + 1)...].allSatisfy { 0x20...0x3f ~= $0 }
      return isCutOff ? bytes.count - start : 1
    }
    perform(sequence)
    return 1 + sequence.length
  }

  /// Without a bracket it is no sequence of ANSI.SYS: the two that terminals have for save and restore are not
  /// drawn, an ESC before anything else is the arrow that the PC has for it.
  private mutating func drawOtherEscape(_ byte: UInt8) -> Int {
    if byte == 0x37 || byte == 0x38 { return 1 }
    put("\u{2190}")
    return 0
  }

  /// The length of "ANSI music" at `start`: `[M` or `[N`, notes, 0x0E. nil when it is none.
  private static func tuneLength(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start + 1] == 0x4d || bytes[start + 1] == 0x4e else { return nil }
    let end = min(start + longestTune, bytes.count)
    for index in start + 2..<max(end, start + 2) {
      switch bytes[index] {
      case 0x0e: return index - start + 1
      case 0x1b, 0x1a: return nil
      default: break
      }
    }
    return nil
  }
}
