import PagerCore

/// From what curses says to events. Pure: the time comes in, and it keeps only what of a report, a key or a foreign
/// sequence is still to come, so that each may be cut anywhere.
///
/// A burst is what has come at once. Programs send many characters in one, hands one: that is how the tail of a
/// sequence that comes late is told from keys.
struct InputDecoder {
  enum Phase: Equatable {
    case ground
    /// ESC has come, and `sequence`; ESC alone is the key.
    case sequence
    /// Within a terminal's answer (OSC, DCS and the like), until BEL or ST.
    case answer
    case mouseReport
    case oldMouseReport
  }

  /// What the next burst may be the rest of, although it was given up.
  enum LateTail {
    case sequence, answer
  }

  /// The code of a sequence as curses has it; 0 for none, a negative number for the beginning of one.
  private let keyCode: (String) -> Int32
  var phase = Phase.ground
  /// What has come after ESC; of an answer only its beginning.
  var sequence: [Unicode.Scalar] = []
  /// A hand may have typed `sequence`: Alt with a key, then others one by one.
  var isTypable = false
  var answer = Answer()
  var lateTail: (kind: LateTail, until: Duration)?
  /// The character is the first of its burst, and the only one.
  var isFirstOfBurst = false
  var isAlone = false
  private var numbers: [Int] = []
  private var number = 0
  /// When `expire` is to be called if nothing comes before; nil: not at all.
  var deadline: Duration?
  /// How often the terminal has said that it is ready.
  private var readyCount = 0

  /// A foreign sequence longer than this is none.
  private static let longestSequence = 64

  init(keyCode: @escaping (String) -> Int32) {
    self.keyCode = keyCode
  }

  /// Takes a burst; appends the events that are complete with it.
  mutating func decode(_ burst: [CursesKey], at now: Duration, into events: inout [InputEvent]) {
    guard !burst.isEmpty else { return }
    let rest = burst.dropFirst(lengthOfLateTail(in: burst, at: now))
    for index in rest.indices {
      isFirstOfBurst = index == burst.startIndex
      isAlone = burst.count == 1
      switch burst[index] {
      case .code(let code): decode(code: code, into: &events)
      case .character(let scalar): decode(scalar, into: &events)
      }
    }
    endBurst(of: burst.count, at: now)
  }

  /// How often the terminal has said since the last call that it is ready.
  mutating func takeReadyCount() -> Int {
    defer { readyCount = 0 }
    return readyCount
  }

  private mutating func decode(code: Int32, into events: inout [InputEvent]) {
    giveUp(into: &events)
    switch code {
    case KeySequences.mouseReport: beginReport(.mouseReport)
    case KeySequences.oldMouseReport: beginReport(.oldMouseReport)
    case KeySequences.ready: readyCount += 1
    default:
      if let press = KeyCodes.press(for: code) { events.append(.key(press)) }
    }
  }

  private mutating func beginReport(_ phase: Phase) {
    self.phase = phase
    numbers = []
    number = 0
  }

  mutating func decode(_ scalar: Unicode.Scalar, into events: inout [InputEvent]) {
    // Only answers contain controls: one ends whatever else has begun, so that Ctrl-C always comes through.
    if scalar.value < 0x20, phase != .answer { giveUp(into: &events) }
    switch phase {
    case .ground:
      if scalar == "\u{1B}" {
        phase = .sequence
      } else if let press = KeyCodes.press(for: scalar) {
        events.append(.key(press))
      }
    case .sequence: decodeInSequence(scalar, into: &events)
    case .answer: decodeInAnswer(scalar, into: &events)
    case .mouseReport: decodeInMouseReport(scalar, into: &events)
    case .oldMouseReport:
      numbers.append(Int(scalar.value) - 32)
      if numbers.count == 3 {
        endReport(isRelease: numbers[0] & 3 == 3 && numbers[0] & 96 == 0, into: &events)
      }
    }
  }

  /// Nothing more of what has begun will come: what a hand may have typed are keys, the rest is nothing.
  mutating func giveUp(into events: inout [InputEvent]) {
    if phase == .sequence && sequence.isEmpty || isTypable || phase == .answer && answer.sawEscape {
      events.append(.key(KeyPress(.escape)))
    }
    if isTypable { events += sequence.compactMap { KeyCodes.press(for: $0).map { .key($0) } } }
    phase = .ground
    sequence = []
    isTypable = false
  }

  // MARK: Sequences

  private mutating func decodeInSequence(_ scalar: Unicode.Scalar, into events: inout [InputEvent]) {
    sequence.append(scalar)
    let code = sequence.count > InputDecoder.longestSequence ? 0 : keyCode(text(of: sequence))
    if code > 0 {
      forget()
      decode(code: code, into: &events)
    } else if code == 0 {
      sequence.removeLast()
      decodeUnknown(scalar, into: &events)
    }
  }

  private func text(of sequence: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append("\u{1B}")
    text.append(contentsOf: sequence)
    return String(text)
  }

  /// Goes on with a sequence that is no key.
  private mutating func decodeUnknown(_ scalar: Unicode.Scalar, into events: inout [InputEvent]) {
    switch sequence.first {
    case nil where InputDecoder.beginAnswers.contains(scalar):
      phase = .answer
      sequence = [scalar]
      answer = Answer()
    case nil where "[O".unicodeScalars.contains(scalar): sequence = [scalar]
    case "[" where isWithin(scalar): sequence.append(scalar)
    case "[", "O":
      if isAlien(scalar) {
        giveUp(into: &events)
        decode(scalar, into: &events)
      } else {
        forget()
      }
    default:
      giveUp(into: &events)
      decode(scalar, into: &events)
    }
  }

  /// Whether a control sequence goes on with the character: parameters, and what stands between them and its end.
  private func isWithin(_ scalar: Unicode.Scalar) -> Bool {
    (0x20...0x3F).contains(scalar.value) && sequence.count < InputDecoder.longestSequence
      && !(isFirstOfBurst && scalar == " ")
  }

  /// Whether the character can't be the end of the sequence.
  private func isAlien(_ scalar: Unicode.Scalar) -> Bool {
    if isTypable || !(0x40...0x7E).contains(scalar.value) { return true }
    return isFirstOfBurst && !"ABCDEFHIMOPQRSZcnotuy~".unicodeScalars.contains(scalar)
  }

  /// What has begun is complete.
  mutating func forget() {
    phase = .ground
    sequence = []
    isTypable = false
  }

  // MARK: Mouse reports

  private mutating func decodeInMouseReport(_ scalar: Unicode.Scalar, into events: inout [InputEvent]) {
    switch scalar {
    case "0"..."9": number = number * 10 % 100_000 + Int(scalar.value - 0x30)
    case ";":
      // No report has more than three: swallowed to its end, however far that is.
      if numbers.count < 3 { numbers.append(number) }
      number = 0
    case "M", "m":
      numbers.append(number)
      endReport(isRelease: scalar == "m", into: &events)
    case " "..."?" where !isFirstOfBurst:
      // A report that can't be, such as one with a sign: with too many numbers it is nobody's, to its end.
      numbers = [0, 0, 0]
    default:
      phase = .ground
      // The rest of the report is lost, and this is a key.
      if isFirstOfBurst { decode(scalar, into: &events) }
    }
  }

  private mutating func endReport(isRelease: Bool, into events: inout [InputEvent]) {
    phase = .ground
    if let event = MouseReport.event(numbers: numbers, isRelease: isRelease) { events.append(.mouse(event)) }
  }
}
