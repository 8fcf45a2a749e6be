extension TextWidth {
  /// Makes a row of cells of scalars that come one after another.
  ///
  /// A cell holds a scalar that takes columns and the marks on it. Reduced to their base, because terminals
  /// disagree on their width: pictographs tied by joiners, skin tones, emoji selectors, more than five scalars;
  /// a flag becomes its two letters. A mark with nothing before it stands on `◌`. Decomposed Hangul becomes its
  /// syllable, a kana with a separate voicing mark the voiced kana. Controls and bidi overrides come out as their visible form. Each append is O(1).
  public struct Run: Sendable {
    /// What has been made so far. May be restyled; cut off cells are joined by no mark.
    public var cells: [Cell] = []

    /// Where the cell that marks join lies; -1: nothing to join.
    private var lead = -1
    private var scalarsInLead = 0
    private var leadIsPicture = false
    private var leadIsReduced = false
    private var followsJoiner = false

    public init() {}

    /// Whether a mark that comes next joins what is there.
    public var isOpen: Bool { lead >= 0 && lead < cells.count }

    /// Makes it empty and keeps its storage.
    public mutating func removeAll() {
      cells.removeAll(keepingCapacity: true)
      endCluster()
    }

    public mutating func reserveCapacity(_ capacity: Int) {
      cells.reserveCapacity(capacity)
    }

    /// What comes next joins nothing before it.
    public mutating func endCluster() {
      lead = -1
      followsJoiner = false
      leadIsPicture = false
    }

    /// Appends text. O(n).
    public mutating func append(_ text: String, style: Style) {
      cells.reserveCapacity(cells.count + text.utf8.count)
      let isASCII = text.utf8.withContiguousStorageIfAvailable { bytes in
        guard bytes.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return false }
        append(ascii: bytes, style: style)
        return true
      }
      if isASCII == true { return }
      for scalar in text.unicodeScalars { append(scalar, style: style) }
    }

    /// Appends bytes of printable ASCII: the fast way for most text. O(n).
    public mutating func append(ascii bytes: UnsafeBufferPointer<UInt8>, style: Style) {
      guard !bytes.isEmpty else { return }
      var cell = Cell.blank(style)
      for byte in bytes {
        cell.scalars = UInt64(byte)
        cells.append(cell)
      }
      begin(at: cells.count - 1, isPicture: false)
    }

    /// Appends blanks that no mark joins: a tab's columns.
    public mutating func appendBlanks(_ count: Int, style: Style) {
      guard count > 0 else { return }
      cells.append(contentsOf: repeatElement(.blank(style), count: count))
      endCluster()
    }

    /// Appends the visible form of a scalar, whatever it is.
    public mutating func appendVisibleForm(of scalar: Unicode.Scalar, style: Style) {
      for letter in TextWidth.visibleForm(of: scalar).unicodeScalars {
        cells.append(Cell(letter, width: 1, style: style))
      }
      endCluster()
    }

    /// Appends one scalar.
    public mutating func append(_ scalar: Unicode.Scalar, style: Style) {
      switch ScalarClass(scalar) {
      case .narrow: begin(scalar, width: 1, isPicture: false, style: style)
      case .wide: begin(scalar, width: 2, isPicture: false, style: style)
      case .narrowPicture: appendPicture(scalar, width: 1, style: style)
      case .widePicture: appendPicture(scalar, width: 2, style: style)
      case .modifier:
        // A pictograph keeps its own color, whose width everybody knows.
        if !leadIsPicture { appendPicture(scalar, width: 2, style: style) }
      case .regional:
        let letter = Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value &- 0x1f1e6 &+ 0x41))
        begin(letter, width: 1, isPicture: false, style: style)
      case .mark: appendMark(scalar, style: style)
      case .joiner: followsJoiner = leadIsPicture
      case .emojiSelector: reduceLead()
      case .invisible: break
      case .unassigned: begin("\u{fffd}", width: 1, isPicture: false, style: style)
      case .hidden, .control: appendVisibleForm(of: scalar, style: style)
      }
    }

    private mutating func begin(at index: Int, isPicture: Bool) {
      lead = index
      scalarsInLead = 1
      leadIsPicture = isPicture
      leadIsReduced = false
      followsJoiner = false
    }

    private mutating func begin(_ scalar: Unicode.Scalar, width: Int, isPicture: Bool, style: Style) {
      begin(at: cells.count, isPicture: isPicture)
      cells.append(Cell(scalar, width: width, style: style))
      if width == 2 { cells.append(.continuation(style)) }
    }

    private mutating func appendPicture(_ scalar: Unicode.Scalar, width: Int, style: Style) {
      if followsJoiner {
        followsJoiner = false
      } else {
        begin(scalar, width: width, isPicture: true, style: style)
      }
    }

    private mutating func appendMark(_ mark: Unicode.Scalar, style: Style) {
      if lead < 0 || lead >= cells.count { begin("\u{25cc}", width: 1, isPicture: false, style: style) }
      guard !leadIsReduced else { return }
      if scalarsInLead == 1, let whole = Precomposed.scalar(of: cells[lead].base, and: mark) {
        cells[lead].scalars = UInt64(whole.value)
      } else if scalarsInLead == 5 {
        reduceLead()
      } else {
        cells[lead].append(mark, at: scalarsInLead)
        scalarsInLead += 1
      }
    }

    /// Leaves the base of the current cell, now and for the marks to come.
    private mutating func reduceLead() {
      guard lead >= 0, lead < cells.count else { return }
      cells[lead].removeMarks()
      leadIsReduced = true
    }
  }
}

extension Cell {
  /// Adds a mark as the scalar number `position`, 1 to 4.
  fileprivate mutating func append(_ mark: Unicode.Scalar, at position: Int) {
    if position < 3 {
      scalars |= UInt64(mark.value) << (21 * UInt64(position))
    } else {
      tail |= UInt64(mark.value) << (21 * UInt64(position - 3))
    }
  }

  fileprivate mutating func removeMarks() {
    scalars &= 0x1f_ffff
    tail &= ~0x3ff_ffff_ffff
  }
}
