import CNcurses

/// The control sequences of the session that are written by hand, from terminfo where it has them.
///
/// To be made after `setupterm`.
struct TerminfoStrings {
  let canPlaceCursor: Bool
  let enter: [UInt8]
  let leave: [UInt8]
  /// Ends whatever a frame has begun: being held back, margins, a row without an end, a style.
  let endFrame: [UInt8]
  let hideCursor: [UInt8]
  let showCursor: [UInt8]
  /// Press, release and wheel (1000), motion with a button held (1002), coordinates without a limit (1006):
  /// terminfo turns on the first and the last only.
  let mouseOn: [UInt8]
  let mouseOff: [UInt8]
  /// Everything off, for a program that dies.
  let restore: [UInt8]

  init() {
    func string(_ name: String) -> [UInt8] {
      // Padding (`$<5>`) is for terminals on serial lines of old; it is no part of the sequence.
      guard let value = terminfo_string(name) else { return [] }
      return TerminfoStrings.withoutPadding(Array(String(cString: value).utf8))
    }
    canPlaceCursor = string("cup").starts(with: Array("\u{1B}[".utf8))
    enter = string("smcup") + string("smkx")
    leave = string("rmcup") + string("rmkx")
    // A frame that a dying terminal or program has cut leaves more than a style.
    let endSynchronized = terminfo_number("colors") >= 256 ? "\u{1B}[?2026l" : ""
    let wholeScreen = string("csr").isEmpty ? "" : "\u{1B}[r"
    endFrame = Array((endSynchronized + wholeScreen).utf8) + string("smam") + string("sgr0")
    hideCursor = string("civis")
    showCursor = string("cnorm")
    let hasMouse = !string("kmous").isEmpty
    mouseOn = hasMouse ? Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8) : []
    mouseOff = hasMouse ? Array("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l".utf8) : []
    // Without another screen, what follows belongs below the picture.
    let below = string("rmcup").isEmpty ? Array("\u{1B}[999H\r\n".utf8) : []
    restore = endFrame + mouseOff + below + leave + showCursor
  }

  static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if rest.starts(with: [0x24, 0x3C]), let end = rest.firstIndex(of: 0x3E) {
        rest = rest[(end + 1)...]
      } else {
        kept.append(byte)
        rest = rest.dropFirst()
      }
    }
    return kept
  }
}
