/// How far a page of a stream has come: where a later job goes on.
enum LoadProgress: Sendable {
  /// `count`: bytes of the stream.
  case text(TextProgress, count: Int)
  /// A picture is drawn anew each time, so that is done when there is twice as much of it.
  case picture(count: Int)

  /// Bytes of the stream that have been read for it.
  var end: Int {
    switch self {
    case .text(_, let count), .picture(let count): count
    }
  }

  /// Whether a stream of `count` bytes has something new for the page.
  func isBehind(_ count: Int) -> Bool {
    switch self {
    case .text: end < count
    case .picture: end == 0 ? count > 0 : count / 2 >= end
    }
  }
}
