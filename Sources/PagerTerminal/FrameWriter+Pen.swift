import PagerCore

extension FrameWriter {
  /// Makes the pen fit for a cell. For a blank, only what shows on a blank has to fit.
  mutating func setPen(for cell: Cell) {
    // Neighbors are mostly alike, and a style takes its time to be reduced to the terminal's colors.
    if let styled, styled.hasSameStyle(as: cell) { return }
    let wanted = capabilities.pen(for: cell)
    if let pen, pen != wanted, cell.isBlank, pen.erasesLike(wanted) { return }
    setPen(wanted)
    styled = cell
  }

  /// Makes the pen fit to erase cells to the looks of a blank with `wanted`.
  mutating func setPen(toEraseLike wanted: Pen) {
    if let pen, pen.erasesLike(wanted) { return }
    setPen(wanted)
  }

  /// Changes the pen in the fewest bytes.
  mutating func setPen(_ wanted: Pen) {
    guard pen != wanted else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * RenditionSequence.longest) { storage in
      guard let base = storage.baseAddress else { return }
      var best = RenditionSequence(storage: base)
      if let pen, capabilities.endsSingleAttributes || pen.attributes.isSubset(of: wanted.attributes) {
        best.change(from: pen, to: wanted)
        if pen.loses(for: wanted) {
          var reset = RenditionSequence(storage: base + RenditionSequence.longest)
          reset.reset(to: wanted)
          if reset.count < best.count { best = reset }
        }
      } else {
        best.reset(to: wanted)
      }
      bytes.append(contentsOf: UnsafeBufferPointer(start: best.storage, count: best.count))
    }
    pen = wanted
  }
}

extension Pen {
  /// Whether something of it is given up for another one, so that a reset may be shorter than a change.
  fileprivate func loses(for other: Pen) -> Bool {
    !attributes.isSubset(of: other.attributes)
      || other.foreground == .default && foreground != .default
      || other.background == .default && background != .default
  }
}
