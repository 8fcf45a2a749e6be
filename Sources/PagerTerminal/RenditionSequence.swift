import PagerCore

/// SGR (select graphic rendition), put together in storage of `longest` bytes.
struct RenditionSequence {
  /// No sequence is longer.
  static let longest = 128
  /// The parameters that every terminal takes in one sequence; two 24-bit colors are ten of them.
  private static let parameterLimit = 16
  /// The numbers that begin and end an attribute.
  private static let codes: [(attribute: Attributes, on: UInt8, off: UInt8)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.blink, 5, 25), (.reverse, 7, 27),
    (.hidden, 8, 28), (.strikethrough, 9, 29),
  ]

  let storage: UnsafeMutablePointer<UInt8>
  private(set) var count = 0

  init(storage: UnsafeMutablePointer<UInt8>) {
    self.storage = storage
  }

  /// From any pen.
  mutating func reset(to wanted: Pen) {
    begin()
    guard wanted != .plain else { return append(0x6D) }
    append(0x30)
    append(0x3B)
    appendChanges(from: .plain, to: wanted)
  }

  /// From a known pen to one that differs.
  mutating func change(from before: Pen, to wanted: Pen) {
    begin()
    appendChanges(from: before, to: wanted)
  }

  private mutating func append(_ byte: UInt8) {
    storage[count] = byte
    count += 1
  }

  private mutating func begin() {
    append(0x1B)
    append(0x5B)
  }

  private mutating func appendChanges(from before: Pen, to wanted: Pen) {
    if before.attributes != wanted.attributes {
      appendAttributes(from: before.attributes, to: wanted.attributes)
      let changes = before.attributes.symmetricDifference(wanted.attributes).rawValue.nonzeroBitCount
      if changes > RenditionSequence.parameterLimit - 11, wanted.colors != before.colors {
        storage[count - 1] = 0x6D
        begin()
      }
    }
    if wanted.foreground != before.foreground { append(wanted.foreground, base: 30) }
    if wanted.background != before.background { append(wanted.background, base: 40) }
    // Each parameter has left a separator after it; the final byte takes the place of the last.
    storage[count - 1] = 0x6D
  }

  private mutating func appendAttributes(from before: Attributes, to wanted: Attributes) {
    var held = before
    for code in RenditionSequence.codes
    where held.contains(code.attribute) && !wanted.contains(code.attribute) {
      append(parameter: code.off)
      // 22 ends both bold and dim.
      held.subtract(code.off == 22 ? [.bold, .dim] : code.attribute)
    }
    for code in RenditionSequence.codes
    where wanted.contains(code.attribute) && !held.contains(code.attribute) {
      append(parameter: code.on)
    }
  }

  /// A number and the separator after it.
  private mutating func append(parameter: UInt8) {
    if parameter >= 100 { append(0x30 + parameter / 100) }
    if parameter >= 10 { append(0x30 + parameter / 10 % 10) }
    append(0x30 + parameter % 10)
    append(0x3B)
  }

  /// `base` is 30 for the foreground, 40 for the background.
  private mutating func append(_ color: Color, base: UInt8) {
    let low = UInt8(truncatingIfNeeded: color.raw)
    switch color.raw >> 24 {
    case 1 where low < 8: append(parameter: base + low)
    case 1 where low < 16: append(parameter: base + 52 + low)
    case 1:
      append(parameter: base + 8)
      append(parameter: 5)
      append(parameter: low)
    case 2:
      append(parameter: base + 8)
      append(parameter: 2)
      append(parameter: UInt8(truncatingIfNeeded: color.raw >> 16))
      append(parameter: UInt8(truncatingIfNeeded: color.raw >> 8))
      append(parameter: low)
    default: append(parameter: base + 9)
    }
  }
}
