import PagerCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal's input as events, by curses' table of keys.
final class CursesInput {
  private let session: TerminalSession
  private var matcher = KeyMatcher(keyCode: KeySequences.code(of:))
  private var characters: CharacterReader
  private var decoder = InputDecoder { KeySequences.code(of: $0) }
  private var burst: [CursesKey] = []
  /// What one read brings, and room for a zero.
  private var bytes = [UInt8](repeating: 0, count: CursesInput.longestBurst + 1)

  /// As much is read at once, so that signals and deadlines have their turn in a flood; no terminal of Linux holds more.
  private static let longestBurst = 4096

  init(session: TerminalSession) {
    self.session = session
    characters = CharacterReader(isUTF8: session.capabilities.isUTF8)
  }

  /// When `expire` is to be called if nothing comes before; nil: not at all.
  var deadline: Duration? { decoder.deadline }

  /// Appends what has come; to be called when something has. Returns false when nothing will come any more.
  func drain(at now: Duration, into events: inout [InputEvent]) -> Bool {
    let count = bytes.withUnsafeMutableBytes {
      session.readInput(into: UnsafeMutableRawBufferPointer(rebasing: $0.dropLast()))
    }
    // Somebody else may have read what there was. A signal may be why the keys are not to be had (SIGTTIN): that is looked
    // at first.
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    burst.removeAll(keepingCapacity: true)
    bytes.withUnsafeMutableBufferPointer { bytes in
      let bytes = UnsafeMutableBufferPointer(rebasing: bytes[...count])
      var position = 0
      while position < count {
        if let (code, length) = matcher.match(bytes, at: position) {
          characters.reset()
          burst.append(.code(code))
          position += length
        } else {
          characters.read(bytes[position]) { burst.append(.character($0)) }
          position += 1
        }
      }
    }
    decoder.decode(burst, at: now, into: &events)
    return true
  }

  /// How often the terminal has answered since the last call.
  func takeAnswers() -> Int { decoder.takeReadyCount() }

  /// Appends what is complete because nothing has followed: an Esc is the key.
  func expire(at now: Duration, into events: inout [InputEvent]) {
    decoder.expire(at: now, into: &events)
  }
}
