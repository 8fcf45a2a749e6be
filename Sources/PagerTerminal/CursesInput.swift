import PagerCore

/// The terminal's input as events, through curses.
final class CursesInput {
  private let session: TerminalSession
  private var decoder = InputDecoder()

  init(session: TerminalSession) {
    self.session = session
  }

  /// Appends everything that has come. Never blocks longer than curses waits for the rest of an escape sequence.
  func drain(into events: inout [InputEvent]) {
    while let key = session.nextKey() {
      decoder.decode(key, into: &events)
    }
    decoder.endOfInput(into: &events)
  }
}
