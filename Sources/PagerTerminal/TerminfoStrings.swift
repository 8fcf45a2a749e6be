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
    canPlaceCursor = Terminfo.bytes("cup").starts(with: Array("\u{1B}[".utf8))
    enter = Terminfo.bytes("smcup") + Terminfo.bytes("smkx")
    leave = Terminfo.bytes("rmcup") + Terminfo.bytes("rmkx")
    // A frame that a dying terminal or program has cut leaves more than a style.
    let endSynchronized = Terminfo.number("colors") >= 256 ? Array("\u{1B}[?2026l".utf8) : []
    let wholeScreen = Terminfo.bytes("csr").isEmpty ? [] : Array("\u{1B}[r".utf8)
    endFrame = endSynchronized + wholeScreen + Terminfo.bytes("smam") + Terminfo.bytes("sgr0")
    hideCursor = Terminfo.bytes("civis")
    showCursor = Terminfo.bytes("cnorm")
    let hasMouse = !Terminfo.bytes("kmous").isEmpty
    mouseOn = hasMouse ? Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8) : []
    mouseOff = hasMouse ? Array("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l".utf8) : []
    // Without another screen, what follows belongs below the picture.
    let below = Terminfo.bytes("rmcup").isEmpty ? Array("\u{1B}[999H\r\n".utf8) : []
    restore = endFrame + mouseOff + below + leave + showCursor
  }
}
