import PagerCore
import PagerKit
import PagerPages

/// What a picture's SAUCE record says, in a box at the upper right.
final class SAUCEView: View {
  private let record: () -> SAUCERecord?

  /// `record`: of the page that is shown, asked whenever it is drawn.
  init(record: @escaping () -> SAUCERecord?) {
    self.record = record
    super.init()
    isHidden = true
  }

  private var lines: [String] {
    guard let record = record() else { return ["this page has no record"] }
    let facts = [
      ("title", record.title), ("author", record.author), ("group", record.group), ("date", record.date),
      ("size", record.columns > 0 ? "\(record.columns) × \(record.rows)" : ""), ("font", record.font),
      ("colors", record.usesICEColors ? "iCE: bright backgrounds" : ""),
    ]
    return facts.filter { !$0.1.isEmpty }.map { label, value in
      label + String(repeating: " ", count: 8 - label.count) + value
    } + record.comments
  }

  override func draw(into surface: inout Surface) {
    Panel.draw(into: &surface, in: bounds, title: "SAUCE", lines: lines, columns: 68)
  }
}
