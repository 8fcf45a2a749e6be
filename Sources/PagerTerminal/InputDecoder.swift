import CNcurses
import PagerCore

/// From what curses says to events. Pure: keeps only what of a report or a foreign sequence is still to come, so that
/// a sequence may be cut anywhere.
struct InputDecoder {
  private enum Phase: Equatable {
    case ground
    /// ESC has come; alone, it is the key.
    case escape
    /// Within a control sequence that means nothing to us, until its final character.
    case controlSequence
    /// Within a terminal's answer (OSC, DCS and the like), until BEL or ST. `sawEscape`: ST has begun.
    case string(sawEscape: Bool)
    case mouseReport
    case oldMouseReport
  }

  private var phase = Phase.ground
  private var numbers: [Int] = []
  private var number = 0
  private var stringLength = 0

  /// An answer longer than this is none: keys count again.
  private static let longestString = 4096

  /// Takes one key of curses; appends the events that are complete with it.
  mutating func decode(_ key: CursesKey, into events: inout [InputEvent]) {
    switch key {
    case .code(let code):
      endEscape(into: &events)
      decode(code: code, into: &events)
    case .character(let scalar): decode(scalar, into: &events)
    }
  }

  /// No more input for now: a lone ESC is the key.
  mutating func endOfInput(into events: inout [InputEvent]) {
    if phase == .string(sawEscape: false), stringLength == 0 {
      // No terminal stops after the first two bytes of its answer: somebody has typed Alt with a key.
      phase = .ground
      events.append(.key(KeyPress(.escape)))
    } else {
      endEscape(into: &events)
    }
  }

  private mutating func endEscape(into events: inout [InputEvent]) {
    if phase == .escape {
      phase = .ground
      events.append(.key(KeyPress(.escape)))
    }
  }

  private mutating func decode(code: Int32, into events: inout [InputEvent]) {
    phase = .ground
    switch code {
    case KeySequences.mouseReport: beginReport(.mouseReport)
    case KeySequences.oldMouseReport: beginReport(.oldMouseReport)
    default:
      if let press = KeyCodes.press(for: code) { events.append(.key(press)) }
    }
  }

  private mutating func beginReport(_ phase: Phase) {
    self.phase = phase
    numbers = []
    number = 0
  }

  private mutating func decode(_ scalar: Unicode.Scalar, into events: inout [InputEvent]) {
    if scalar.value < 0x20, phase != .escape, !isInString {
      // No sequence of these contains a control: it ends what has begun, so that Ctrl-C always comes through.
      phase = .ground
    }
    switch phase {
    case .ground:
      if scalar == "\u{1B}" {
        phase = .escape
      } else if let press = KeyCodes.press(for: scalar) {
        events.append(.key(press))
      }
    case .escape: decodeAfterEscape(scalar, into: &events)
    case .controlSequence:
      if ("\u{40}"..."\u{7E}").contains(scalar) { phase = .ground }
    case .string(let sawEscape): decodeInString(scalar, sawEscape: sawEscape, into: &events)
    case .mouseReport: decodeInMouseReport(scalar, into: &events)
    case .oldMouseReport:
      numbers.append(Int(scalar.value) - 32)
      if numbers.count == 3 {
        endReport(isRelease: numbers[0] & 3 == 3 && numbers[0] & 96 == 0, into: &events)
      }
    }
  }

  private var isInString: Bool {
    if case .string = phase { true } else { false }
  }

  private mutating func decodeAfterEscape(_ scalar: Unicode.Scalar, into events: inout [InputEvent]) {
    switch scalar {
    case "[", "O": phase = .controlSequence
    case "]", "P", "_", "^", "X":
      phase = .string(sawEscape: false)
      stringLength = 0
    default:
      endEscape(into: &events)
      decode(scalar, into: &events)
    }
  }

  private mutating func decodeInString(
    _ scalar: Unicode.Scalar, sawEscape: Bool, into events: inout [InputEvent]
  ) {
    stringLength += 1
    switch scalar {
    case "\u{07}": phase = .ground
    case "\u{1B}": phase = .string(sawEscape: true)
    case "\\" where sawEscape: phase = .ground
    case _ where scalar.value < 0x20 || sawEscape || stringLength > InputDecoder.longestString:
      // No answer contains that. Keys count again, above all Ctrl-C, and this is one.
      phase = sawEscape ? .escape : .ground
      decode(scalar, into: &events)
    default: break
    }
  }

  private mutating func decodeInMouseReport(_ scalar: Unicode.Scalar, into events: inout [InputEvent]) {
    switch scalar {
    case "0"..."9": number = number * 10 % 100_000 + Int(scalar.value - 0x30)
    case ";":
      numbers.append(number)
      number = 0
      // No report has more: swallowed to its end, however far that is.
      if numbers.count > 3 { phase = .controlSequence }
    case "M", "m":
      numbers.append(number)
      endReport(isRelease: scalar == "m", into: &events)
    default: phase = .ground
    }
  }

  private mutating func endReport(isRelease: Bool, into events: inout [InputEvent]) {
    phase = .ground
    if let event = MouseReport.event(numbers: numbers, isRelease: isRelease) { events.append(.mouse(event)) }
  }
}
