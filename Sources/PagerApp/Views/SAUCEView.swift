import PagerCore
import PagerKit
import PagerPages

/// What a picture's SAUCE record says, in a box at the upper right.
final class SAUCEView: PanelView {
  private let record: () -> SAUCERecord?

  /// `record`: of the page that is shown, asked whenever it is drawn.
  init(record: @escaping () -> SAUCERecord?) {
    self.record = record
    super.init(title: "SAUCE", key: "I", isModal: false)
  }

  override var widestLine: Int { 64 }

  override func lines(columns: Int) -> [[Cell]] {
    text.flatMap { line in
      // Blanks are part of a comment's picture; only one that doesn't fit is wrapped.
      TextWidth.width(of: line) <= columns ? [line] : WordWrap.lines(of: line, columns: max(columns, 1))
    }.map { TextWidth.cells(of: $0, style: .plain) }
  }

  private var text: [String] {
    guard let record = record() else { return ["this page has no record"] }
    let facts = [
      ("title", record.title), ("author", record.author), ("group", record.group),
      ("date", date(record.date)),
      ("size", record.columns > 0 ? "\(record.columns) × \(record.rows)" : ""), ("font", record.font),
      ("letters", record.letterSpacing.map { "\($0) pixels wide" } ?? ""),
      ("colors", record.usesICEColors ? "iCE: bright backgrounds" : ""),
    ]
    return facts.filter { !$0.1.isEmpty }.map { label, value in
      label + String(repeating: " ", count: 8 - label.count) + value
    } + record.comments
  }

  /// `19961001` as 1996-10-01; what is no such date as it stands.
  private func date(_ text: String) -> String {
    guard text.utf8.count == 8, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return text }
    return "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
  }
}
