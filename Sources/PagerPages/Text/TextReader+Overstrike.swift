import PagerCore

// Bold and underline as typewriters made them: a letter, a backspace, and the letter again or a `_`.
extension TextReader {
  /// Backspaces in a row that are obeyed. Of more all are shown: they are no typing, and each would have to be kept
  /// until it is known what follows the last.
  static let longestOverstrike = 4096

  mutating func dropBackspaces() {
    overstrike = nil
    pendingBackspaces = 0
  }

  mutating func backspace() {
    var place = (overstrike ?? run.cells.count) - 1
    guard place >= 0, pendingBackspaces < TextReader.longestOverstrike else {
      return appendVisibleForm(of: "\u{8}")
    }
    if run.cells[place].isContinuation { place -= 1 }
    overstrike = max(place, 0)
    pendingBackspaces += 1
  }

  /// Shows backspaces after which nothing was struck.
  mutating func flushBackspaces() {
    guard overstrike != nil else { return }
    let count = pendingBackspaces
    dropBackspaces()
    for _ in 0..<count { run.appendVisibleForm(of: "\u{8}", style: pen.controlStyle) }
  }

  /// Puts a scalar over the cell at `place`. The same again is bold, a letter and a `_` are an underlined letter,
  /// anything else takes the place of what was there. Marks stay with the letter that was there first.
  mutating func strike(_ scalar: Unicode.Scalar, at place: Int) {
    pendingBackspaces = 0
    let width = TextWidth.width(of: scalar)
    guard width > 0, width <= 2 else { return }
    let old = run.cells[place]
    if old.base == scalar {
      let isUnderlined = scalar == "_" && place > 0 && run.cells[place - 1].attributes.contains(.underline)
      restyle(at: place) { $0.attributes.insert(isUnderlined ? .underline : .bold) }
    } else if scalar == "_" {
      restyle(at: place) { $0.attributes.insert(.underline) }
    } else {
      var style = pen.style
      style.attributes.formUnion(old.attributes)
      if old.base == "_" { style.attributes.insert(.underline) }
      replace(at: place, by: scalar, width: width, style: style)
    }
    let next = place + max(run.cells[place].width, 1)
    overstrike = next < run.cells.count ? next : nil
  }

  private mutating func restyle(at place: Int, _ change: (inout Style) -> Void) {
    let upper = min(place + max(run.cells[place].width, 1), run.cells.count)
    for index in place..<upper { change(&run.cells[index].style) }
  }

  private mutating func replace(at place: Int, by scalar: Unicode.Scalar, width: Int, style: Style) {
    let upper = min(place + max(run.cells[place].width, 1), run.cells.count)
    var cells = [Cell(scalar, width: width, style: style)]
    if width == 2 { cells.append(.continuation(style)) }
    run.cells.replaceSubrange(place..<upper, with: cells)
    run.endCluster()
  }
}
