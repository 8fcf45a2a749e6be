import PagerCore

/// The keys, in a box over the pages; made from the table that binds them.
final class HelpView: PanelView {
  private let bindings: () -> KeyBindings
  private let usesASCII: Bool
  // Made when the help is opened first.
  private lazy var rows = bindings().rows.map {
    (label: usesASCII ? HelpView.named($0.label) : $0.label, help: $0.help)
  }
  private lazy var labelWidth = rows.map { TextWidth.width(of: $0.label) }.max() ?? 0
  private lazy var helpWidth = rows.map { TextWidth.width(of: $0.help) }.max() ?? 0

  private static let gap = 3

  /// `usesASCII`: arrow keys are called by their names, as arrows would look like the keys `<` and `>`.
  init(bindings: @escaping @autoclosure () -> KeyBindings, usesASCII: Bool) {
    self.bindings = bindings
    self.usesASCII = usesASCII
    super.init(title: "keys", key: "?", isModal: true)
  }

  private static func named(_ label: String) -> String {
    let names: [Character: String] = ["→": "Right", "←": "Left", "↑": "Up", "↓": "Down"]
    return label.map { names[$0] ?? String($0) }.joined()
  }

  override var widestLine: Int { labelWidth + HelpView.gap + helpWidth }

  /// Side by side, or where that is too wide the help below its keys.
  override func lines(columns: Int) -> [[Cell]] {
    let isNarrow = columns < widestLine
    return rows.flatMap { row -> [[Cell]] in
      let label = TextWidth.cells(of: row.label, style: Style(attributes: .bold))
      guard isNarrow else {
        let blanks = [Cell](repeating: .blank, count: labelWidth + HelpView.gap - label.count)
        return [label + blanks + TextWidth.cells(of: row.help, style: .plain)]
      }
      let indent = "  "
      return [label]
        + WordWrap.lines(of: row.help, columns: max(columns - indent.count, 1)).map {
          TextWidth.cells(of: indent + $0, style: .plain)
        }
    }
  }
}
