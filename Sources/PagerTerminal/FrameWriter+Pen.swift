import PagerCore

extension FrameWriter {
  /// SGR numbers that begin and end an attribute.
  private static let codes: [(attribute: Attributes, on: UInt8, off: UInt8)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.blink, 5, 25), (.reverse, 7, 27),
    (.hidden, 8, 28), (.strikethrough, 9, 29),
  ]

  /// The parameters that every terminal takes in one sequence; two 24-bit colors are ten of them.
  private static let parameterLimit = 16

  /// Makes the pen fit for a cell. For a blank, only what shows on a blank has to fit.
  mutating func setPen(for cell: Cell) {
    let wanted = capabilities.pen(for: cell)
    if let pen {
      if pen == wanted { return }
      if cell.isBlank, pen.erasesLike(wanted) { return }
    }
    setPen(wanted)
  }

  /// Makes the pen fit to erase cells to the looks of a blank with `wanted`.
  mutating func setPen(toEraseLike wanted: Pen) {
    if let pen, pen.erasesLike(wanted) { return }
    setPen(wanted)
  }

  /// Changes the pen in the fewest bytes.
  mutating func setPen(_ wanted: Pen) {
    guard let pen else {
      appendSGR(from: .plain, to: wanted, resets: true)
      return
    }
    guard pen != wanted else { return }
    let removed = pen.attributes.subtracting(wanted.attributes)
    let start = bytes.count
    if removed.isEmpty || capabilities.endsSingleAttributes {
      appendSGR(from: pen, to: wanted, resets: false)
      let losesColor =
        wanted.foreground == .default && pen.foreground != .default
        || wanted.background == .default && pen.background != .default
      guard losesColor || !removed.isEmpty else { return }
      let middle = bytes.count
      appendSGR(from: .plain, to: wanted, resets: true)
      if bytes.count - middle < middle - start {
        bytes.removeSubrange(start..<middle)
      } else {
        bytes.removeSubrange(middle...)
      }
    } else {
      appendSGR(from: .plain, to: wanted, resets: true)
    }
  }

  private mutating func appendSGR(from before: Pen, to wanted: Pen, resets: Bool) {
    self.pen = wanted
    append("\u{1B}[")
    if resets, wanted == .plain {
      bytes.append(0x6D)
      return
    }
    if resets { append("0;") }
    appendAttributes(from: before.attributes, to: wanted.attributes)
    let changes = before.attributes.symmetricDifference(wanted.attributes).rawValue.nonzeroBitCount
    if changes > FrameWriter.parameterLimit - 11, wanted.colors != before.colors {
      bytes[bytes.count - 1] = 0x6D
      append("\u{1B}[")
    }
    if wanted.foreground != before.foreground { append(wanted.foreground, base: 30) }
    if wanted.background != before.background { append(wanted.background, base: 40) }
    // Each parameter has left a separator after it; the final byte takes the place of the last.
    bytes[bytes.count - 1] = 0x6D
  }

  private mutating func appendAttributes(from before: Attributes, to wanted: Attributes) {
    guard before != wanted else { return }
    var held = before
    for code in FrameWriter.codes where held.contains(code.attribute) && !wanted.contains(code.attribute) {
      append(number: Int(code.off))
      bytes.append(0x3B)
      // 22 ends both bold and dim.
      held.subtract(code.off == 22 ? [.bold, .dim] : code.attribute)
    }
    for code in FrameWriter.codes where wanted.contains(code.attribute) && !held.contains(code.attribute) {
      append(number: Int(code.on))
      bytes.append(0x3B)
    }
  }

  /// A color's parameters, each with a separator after it. `base` is 30 for the foreground, 40 for the background.
  private mutating func append(_ color: Color, base: Int) {
    switch color.kind {
    case .default: append(number: base + 9)
    case .indexed(let index) where index < 8: append(number: base + Int(index))
    case .indexed(let index) where index < 16: append(number: base + 52 + Int(index))
    case .indexed(let index):
      append(number: base + 8)
      append(";5;")
      append(number: Int(index))
    case .rgb(let red, let green, let blue):
      append(number: base + 8)
      append(";2;")
      append(number: Int(red))
      bytes.append(0x3B)
      append(number: Int(green))
      bytes.append(0x3B)
      append(number: Int(blue))
    }
    bytes.append(0x3B)
  }
}
