import PagerCore

/// Text shortened to a width.
enum Ellipsis {
  /// The cells of `text`, its end replaced by `…` where it takes more than `columns`; never half a grapheme.
  static func fit(_ text: String, columns: Int, style: Style) -> [Cell] {
    fit(TextWidth.cells(of: text, style: style), columns: columns, style: style)
  }

  /// The same of cells; the mark is in `style`.
  static func fit(_ cells: [Cell], columns: Int, style: Style = .plain) -> [Cell] {
    guard cells.count > columns else { return cells }
    guard columns > 0 else { return [] }
    var kept = cells.prefix(columns - 1)
    if kept.last?.width == 2 { kept.removeLast() }
    return Array(kept) + [Cell("…", width: 1, style: style)]
  }
}
