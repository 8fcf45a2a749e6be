import PagerCore
import PagerKit

/// The row in which a text is typed that is to be looked for, over the row of dots.
final class PromptView: View {
  var prompt = Prompt()
  /// Whether keys go to it; else it shows what has been typed, while that is looked for.
  var isOpen = true

  /// What is said instead, where there is no other row for it.
  var notice: String?

  /// The end of the text is in sight: that is where it is typed.
  override func draw(into surface: inout Surface) {
    surface.fill(bounds)
    let columns = frame.size.columns
    guard columns > 0 else { return }
    if let notice {
      return surface.put(
        Ellipsis.fit(notice, columns: columns, style: Style(attributes: .dim)), at: .zero)
    }
    let cursor = isOpen ? [Cell.blank(Style(attributes: .reverse))] : []
    let cells = TextWidth.cells(of: "/" + prompt.text, style: .plain)
    let room = columns - cursor.count
    var shown = cells.suffix(max(room, 0))
    if shown.count < cells.count, !shown.isEmpty {
      shown.removeFirst()
      if shown.first?.isContinuation == true { shown[shown.startIndex] = .blank }
      shown = [Cell("…", width: 1, style: Style(attributes: .dim))] + shown
    }
    surface.put(shown + cursor, at: .zero)
  }

  /// Nothing lies under it that could be clicked.
  override func handle(_ event: PointerEvent) -> Bool { true }
}
