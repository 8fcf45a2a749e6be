/// What follows `ESC [`: parameters and the letter that says what to do with them.
struct ControlSequence {
  /// `?`, `=` or another mark of a private sequence; nil for a public one.
  private(set) var marker: UInt8?
  private(set) var parameters: [Int?] = []
  private(set) var final: UInt8 = 0
  /// Bytes after the bracket.
  private(set) var length = 0

  private static let longest = 128

  /// nil when the sequence is broken off.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    var value: Int?
    var position = start
    while position < min(bytes.count, start + ControlSequence.longest) {
      let byte = bytes[position]
      position += 1
      switch byte {
      case 0x30...0x39: value = min((value ?? 0) * 10 + Int(byte - 0x30), 99_999)
      case 0x3a, 0x3b:
        parameters.append(value)
        value = nil
      case 0x3c...0x3f, 0x20...0x2f: marker = byte
      case 0x40...0x7e:
        parameters.append(value)
        final = byte
        length = position - start
        return
      default: return nil
      }
    }
    return nil
  }

  /// A parameter, or what stands for one that was left out.
  func parameter(_ index: Int, _ standard: Int) -> Int {
    index < parameters.count ? parameters[index] ?? standard : standard
  }
}
