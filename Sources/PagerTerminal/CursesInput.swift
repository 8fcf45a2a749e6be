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
    // Half a character before a key makes curses report an error first and the key at the next call.
    var misses = 0
    while misses < 2 {
      if let key = session.nextKey() {
        misses = 0
        decoder.decode(key, into: &events)
      } else {
        misses += 1
      }
    }
    decoder.endOfInput(into: &events)
  }
}
