extension TextWidth {
  /// What a scalar does to the row of cells it is drawn in. Raw values are those of the table.
  enum ScalarClass: UInt32 {
    /// Stands on the scalar before it and takes no column.
    case mark
    case narrow
    case wide
    /// A pictograph, which a joiner may tie to the one before it.
    case narrowPicture, widePicture
    /// A skin tone; takes two columns where no pictograph comes before it.
    case modifier
    /// A letter of a flag.
    case regional
    case joiner
    /// Asks for the colored form of the scalar before it, in which terminals disagree on the width.
    case emojiSelector
    /// Not drawn, and harmless.
    case invisible
    /// Shown as its code: bidi overrides, other format characters, separators.
    case hidden
    case control
    /// Shown as U+FFFD: a newer terminal may know it, and draw it wide.
    case unassigned

    init(_ scalar: Unicode.Scalar) {
      let value = scalar.value
      // ASCII, and what pictures are made of: box drawing and block elements.
      if 0x20..<0x7f ~= value || 0x2500..<0x25a0 ~= value {
        self = .narrow
      } else if 0x4e00..<0xa000 ~= value {
        self = .wide
      } else {
        self = ScalarClass(rawValue: TextWidth.rawClass(of: value)) ?? .hidden
      }
    }
  }

  /// The class of the last boundary at or below `value`.
  private static func rawClass(of value: UInt32) -> UInt32 {
    boundaries.withUnsafeBufferPointer { table in
      let key = value << 4 | 15
      var low = 0
      var high = table.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if table[middle] <= key { low = middle } else { high = middle }
      }
      return table[low] & 15
    }
  }
}
