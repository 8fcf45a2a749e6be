import PagerCore

/// What a scroll view is doing. Asked often and changed seldom: copied as one word.
indirect enum ScrollActivity {
  case rest
  /// The pointer is down and has not moved it.
  case tracking
  /// The pointer moves it.
  case dragging(ScrollDrag)
  /// Keys move it, and it stays where they leave it.
  case holding(ScrollDrag)
  /// Released and still moving.
  case decelerating(OffsetMotion)
  /// A program moves it.
  case animating(OffsetMotion)

  var motion: OffsetMotion? {
    switch self {
    case .decelerating(let motion), .animating(let motion): motion
    case .rest, .tracking, .dragging, .holding: nil
    }
  }

  var drag: ScrollDrag? {
    switch self {
    case .dragging(let drag), .holding(let drag): drag
    case .rest, .tracking, .decelerating, .animating: nil
    }
  }
}

/// A view being pulled.
struct ScrollDrag {
  /// The offset when it began, as shown.
  var origin: Point
  /// The offset when it began, as if the view did not resist past its ends.
  var base: Point
  /// Cells that it was pulled since, in the direction of the offset.
  var pull = Point.zero
  /// The delegate has been told of its end.
  var isEnding = false

  /// Where it would be if it did not resist.
  var unresisted: Point { base + pull }

  /// The same drag over content that has moved by so many cells.
  mutating func shift(by delta: Point) {
    origin = origin + delta
    base = base + delta
  }
}
