import PagerCore

/// The terminal's input as events, through curses.
final class CursesInput {
  private let session: TerminalSession
  private var characters: CharacterReader
  private var decoder = InputDecoder(keyCode: KeySequences.code(of:))
  private var burst: [CursesKey] = []

  /// As much is read at once, so that signals and deadlines have their turn in a flood.
  private static let longestBurst = 4096

  init(session: TerminalSession) {
    self.session = session
    characters = CharacterReader(isUTF8: session.capabilities.isUTF8)
  }

  /// When `expire` is to be called if nothing comes before; nil: not at all.
  var deadline: Duration? { decoder.deadline }

  /// Appends what has come. Never waits. Returns whether anything has come.
  func drain(at now: Duration, into events: inout [InputEvent]) -> Bool {
    burst.removeAll(keepingCapacity: true)
    var count = 0
    while count < CursesInput.longestBurst, let key = session.nextKey() {
      count += 1
      if let byte = UInt8(exactly: key) {
        characters.read(byte) { burst.append(.character($0)) }
      } else {
        characters.reset()
        burst.append(.code(key))
      }
    }
    decoder.decode(burst, at: now, into: &events)
    return count > 0
  }

  /// How often the terminal has answered since the last call.
  func takeAnswers() -> Int { decoder.takeReadyCount() }

  /// Appends what is complete because nothing has followed: an Esc is the key.
  func expire(at now: Duration, into events: inout [InputEvent]) {
    decoder.expire(at: now, into: &events)
  }
}
