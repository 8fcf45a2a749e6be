import PagerCore

extension InputDecoder {
  /// What is known of a terminal's answer while it comes.
  struct Answer: Equatable {
    /// Characters so far.
    var length = 0
    /// ST has begun.
    var sawEscape = false
    /// It tells colors (OSC 4, 5, 10 to 19), in few characters that are known.
    var isColor = false

    var longest: Int { isColor ? 64 : 4096 }

    /// Whether an answer that tells colors may contain the character.
    static func isOfColor(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case "0"..."9", "a"..."f", "A"..."F", ";", ":", "/", "#", "?", "r", "g": true
      default: false
      }
    }
  }

  /// The characters after ESC that begin an answer: OSC, DCS, APC, PM, SOS.
  static let beginAnswers: [Unicode.Scalar] = ["]", "P", "_", "^", "X"]

  mutating func decodeInAnswer(_ scalar: Unicode.Scalar, into events: inout [InputEvent]) {
    if answer.sawEscape {
      answer.sawEscape = false
      forget()
      if scalar == "\\" { return }
      phase = .sequence
      return decode(scalar, into: &events)
    }
    answer.length += 1
    switch scalar {
    case "\u{07}": forget()
    case "\u{1B}": answer.sawEscape = true
    case _ where scalar.value < 0x20 || isAlienToAnswer(scalar):
      // Keys count again, above all Ctrl-C, and this is one.
      giveUp(into: &events)
      decode(scalar, into: &events)
    default:
      if sequence.count < 8 { sequence.append(scalar) }
      if scalar == ";", sequence.count == answer.length + 1 { answer.isColor = isColorIntroduced }
    }
  }

  private func isAlienToAnswer(_ scalar: Unicode.Scalar) -> Bool {
    if answer.isColor && !Answer.isOfColor(scalar) || answer.length > answer.longest { return true }
    return isTypable && isAlone && !isBeginning(scalar)
  }

  /// Whether the terminal's answers have the character right after their introducer, or close to it.
  private func isBeginning(_ scalar: Unicode.Scalar) -> Bool {
    switch sequence.first {
    case "]": ("0"..."9").contains(scalar) || scalar == ";"
    case "P": "01>!+$|".unicodeScalars.contains(scalar)
    case "_": scalar == "G"
    default: false
    }
  }

  private var isColorIntroduced: Bool {
    switch sequence.dropFirst().dropLast() {
    case ["4"], ["5"]: sequence.first == "]"
    case let digits where digits.count == 2 && digits.first == "1": sequence.first == "]"
    default: false
    }
  }
}
