import PagerCore
import PagerKit

/// The last row of the screen: caption at the left, dots centered, the page's number at the right.
///
/// What doesn't fit goes in this order: the caption shortens, the number goes, the dots become a window.
final class IndicatorRow: View {
  let pageControl: PageControl
  /// What stands at the left: the page's name.
  var caption = ""
  /// What a person has to read now: stands in the caption's place, and takes the row where that is too narrow.
  var notice: String?
  /// What stands behind the caption: where one is in a page larger than the screen.
  var position = ""
  /// How many pages there are is not known yet.
  var isCounting = false
  /// A click or a turn of the wheel beside the dots: one page on or back.
  var onStep: ((_ isForward: Bool) -> Void)?

  /// Blank columns at both ends of the row and between its parts.
  private static let gap = 1
  /// Columns under which a caption says nothing.
  private static let shortestCaption = 4
  private static let style = Style(attributes: .dim)

  init(pageControl: PageControl) {
    self.pageControl = pageControl
    super.init()
  }

  /// Where the parts stand, in columns of the row; nil for a part that has no room.
  struct Layout: Equatable {
    var caption: Range<Int>?
    var dots: Range<Int>
    var number: Range<Int>?
  }

  /// The one place that lays the row out. `noticeWidth`: the caption is a notice of that width. O(1).
  static func layout(
    columns: Int, captionWidth: Int, dotsWidth: Int, numberWidth: Int, noticeWidth: Int? = nil
  ) -> Layout {
    if let noticeWidth {
      let layout = layout(
        columns: columns, captionWidth: noticeWidth, dotsWidth: dotsWidth, numberWidth: numberWidth)
      if layout.caption?.count == noticeWidth { return layout }
      let inset = columns > noticeWidth ? gap : 0
      let end = min(inset + noticeWidth, columns)
      return Layout(caption: inset..<end, dots: end..<end, number: nil)
    }
    let sideWidth = numberWidth + 2 * gap
    // Where not even the whole row takes all dots, they are a window whatever their room: leave the number its own.
    let room = dotsWidth > columns ? max(columns - 2 * max(sideWidth, columns / 4), min(columns, 5)) : columns
    let dotsColumns = min(dotsWidth, room)
    let left = (columns - dotsColumns) / 2
    let dots = left..<left + dotsColumns
    var layout = Layout(caption: nil, dots: dots, number: nil)
    if numberWidth > 0, dots.upperBound + sideWidth <= columns {
      layout.number = columns - gap - numberWidth..<columns - gap
    }
    let captionRoom = dots.lowerBound - 2 * gap
    if captionWidth > 0, captionRoom >= min(captionWidth, shortestCaption) {
      layout.caption = gap..<gap + min(captionWidth, captionRoom)
    }
    return layout
  }

  /// What stands at the left and the right, and where everything stands: what `placeParts` has found. Drawing and hit-testing
  /// go by it.
  private var captionCells: [Cell] = []
  private var numberCells: [Cell] = []
  private var layout = Layout(caption: nil, dots: 0..<0, number: nil)

  /// Makes the cells of the page's number: `3/8`; none where the dots are that already.
  private func makeNumber() {
    numberCells.removeAll(keepingCapacity: true)
    let count = pageControl.numberOfPages
    guard count > 0, pageControl.style.shape(forNumberOfPages: count) != .text || count == 1 else { return }
    appendNumber(pageControl.currentPage + 1)
    numberCells.append(Cell("/", width: 1, style: IndicatorRow.style))
    if isCounting {
      numberCells.append(Cell("…", width: 1, style: IndicatorRow.style))
    } else {
      appendNumber(count)
    }
  }

  /// Without text in between, which takes longer to make than all that the row draws.
  private func appendNumber(_ number: Int) {
    if number > 9 { appendNumber(number / 10) }
    let digit = Unicode.Scalar(UInt8(ascii: "0") + UInt8(number % 10))
    numberCells.append(Cell(digit, width: 1, style: IndicatorRow.style))
  }

  /// Puts the parts in their places on the row; to be called when anything on it has changed.
  func placeParts() {
    let text = notice ?? (position.isEmpty ? caption : caption + "  " + position)
    let whole = TextWidth.cells(of: text, style: IndicatorRow.style)
    makeNumber()
    layout = IndicatorRow.layout(
      columns: frame.size.columns, captionWidth: whole.count,
      dotsWidth: pageControl.size(forNumberOfPages: pageControl.numberOfPages).columns,
      numberWidth: numberCells.count, noticeWidth: notice == nil ? nil : whole.count)
    captionCells = fit(whole, columns: layout.caption?.count ?? 0)
    let dots = layout.dots
    pageControl.frame = CellRect(
      column: frame.origin.column + dots.lowerBound, row: frame.origin.row, columns: dots.count, rows: 1)
    pageControl.isHidden = isHidden || dots.isEmpty && notice != nil
  }

  /// The notice, or the caption and the position; where not both fit, the caption shortens first, and then the position goes.
  private func fit(_ whole: [Cell], columns: Int) -> [Cell] {
    let style = IndicatorRow.style
    guard whole.count > columns else { return whole }
    if notice != nil { return Ellipsis.fit(whole, columns: columns, style: style) }
    let end = TextWidth.cells(of: "  " + position, style: style)
    guard !position.isEmpty, columns - end.count >= IndicatorRow.shortestCaption else {
      return Ellipsis.fit(caption, columns: columns, style: style)
    }
    return Ellipsis.fit(caption, columns: columns - end.count, style: style) + end
  }

  override func draw(into surface: inout Surface) {
    if let columns = layout.caption {
      surface.put(captionCells, at: CellPoint(column: columns.lowerBound, row: 0))
    }
    if let columns = layout.number {
      surface.put(numberCells, at: CellPoint(column: columns.lowerBound, row: 0))
    }
  }

  override func handle(_ event: PointerEvent) -> Bool {
    if case .wheel = event.phase { return pageControl.handle(event) }
    let dots = layout.dots
    guard event.phase == .began, !dots.isEmpty || notice == nil else { return true }
    if event.location.column < dots.lowerBound {
      onStep?(false)
    } else if event.location.column >= dots.upperBound {
      onStep?(true)
    }
    return true
  }
}
