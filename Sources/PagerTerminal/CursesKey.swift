import CNcurses
import PagerCore

/// What curses' table of keys makes of the bytes that a terminal sends, those that are no key put together to characters.
enum CursesKey: Equatable {
  case character(Unicode.Scalar)
  /// A `KEY_…` code, or one of `KeySequences`' own.
  case code(Int32)
}

/// Sequences that terminals send whatever their terminfo entry says, and how curses is to call them.
enum KeySequences {
  /// The beginning of a mouse report in the form without limits (`CSI <`), which `InputDecoder` reads to its end.
  /// curses' own reader drops wheel-right, takes wheel-left for a motion, and forgets which button is held.
  static let mouseReport: Int32 = 0x2001
  /// The beginning of a report in the old form (`CSI M` and three characters).
  static let oldMouseReport: Int32 = 0x2002

  static let controlHome: Int32 = 0x2003
  static let controlEnd: Int32 = 0x2004

  /// The answer to `CSI 5 n`: the terminal has come so far with what was written.
  static let ready: Int32 = 0x2005

  static func define() {
    for (sequence, code) in table { define_key(sequence.cString, code) }
    // As terminfo says, too.
    if let sequence = terminfo_string("kHOM5") { define_key(sequence, controlHome) }
    if let sequence = terminfo_string("kEND5") { define_key(sequence, controlEnd) }
  }

  /// The code of a sequence, curses' or ours; 0 for none, a negative number for the beginning of one.
  static func code(of sequence: UnsafePointer<CChar>) -> Int32 {
    key_defined(sequence)
  }

  static let table: [(StaticString, Int32)] = [
    ("\u{1B}[<", mouseReport), ("\u{1B}[M", oldMouseReport), ("\u{1B}[0n", ready),
    ("\u{1B}[1;2C", KEY_SRIGHT), ("\u{1B}[1;2D", KEY_SLEFT), ("\u{1B}[c", KEY_SRIGHT),
    ("\u{1B}[d", KEY_SLEFT),
    ("\u{1B}[Z", KEY_BTAB), ("\u{1B}[5~", KEY_PPAGE), ("\u{1B}[6~", KEY_NPAGE), ("\u{1B}OM", KEY_ENTER),
    ("\u{1B}[A", KEY_UP), ("\u{1B}[B", KEY_DOWN), ("\u{1B}[C", KEY_RIGHT), ("\u{1B}[D", KEY_LEFT),
    ("\u{1B}OA", KEY_UP), ("\u{1B}OB", KEY_DOWN), ("\u{1B}OC", KEY_RIGHT), ("\u{1B}OD", KEY_LEFT),
    ("\u{1B}[H", KEY_HOME), ("\u{1B}OH", KEY_HOME), ("\u{1B}[1~", KEY_HOME), ("\u{1B}[7~", KEY_HOME),
    ("\u{1B}[F", KEY_END), ("\u{1B}OF", KEY_END), ("\u{1B}[4~", KEY_END), ("\u{1B}[8~", KEY_END),
    // Control with Home and End: as xterm and most send them, and as rxvt does.
    ("\u{1B}[1;5H", controlHome), ("\u{1B}[7^", controlHome),
    ("\u{1B}[1;5F", controlEnd), ("\u{1B}[8^", controlEnd),
  ]
}
