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

  /// Control with Home and End: as xterm and most send them, as rxvt does, and as terminfo says.
  private static let controlKeys: [(sequences: [String], capability: String, code: Int32)] = [
    (["\u{1B}[1;5H", "\u{1B}[7^"], "kHOM5", controlHome),
    (["\u{1B}[1;5F", "\u{1B}[8^"], "kEND5", controlEnd),
  ]

  /// The answer to `CSI 5 n`: the terminal has come so far with what was written.
  static let ready: Int32 = 0x2005

  static func define() {
    for (sequence, code) in table { define_key(sequence, code) }
    for key in controlKeys {
      for sequence in key.sequences { define_key(sequence, key.code) }
      if let sequence = terminfo_string(key.capability) { define_key(sequence, key.code) }
    }
  }

  /// The code of a sequence, curses' or ours; 0 for none, a negative number for the beginning of one.
  static func code(of sequence: UnsafePointer<CChar>) -> Int32 {
    key_defined(sequence)
  }

  static var table: [(String, Int32)] {
    let escape = "\u{1B}"
    var table: [(String, Int32)] = [
      (escape + "[<", mouseReport), (escape + "[M", oldMouseReport), (escape + "[0n", ready),
      (escape + "[1;2C", Int32(KEY_SRIGHT)),
      (escape + "[1;2D", Int32(KEY_SLEFT)), (escape + "[c", Int32(KEY_SRIGHT)),
      (escape + "[d", Int32(KEY_SLEFT)),
      (escape + "[Z", Int32(KEY_BTAB)), (escape + "[5~", Int32(KEY_PPAGE)),
      (escape + "[6~", Int32(KEY_NPAGE)),
      (escape + "OM", Int32(KEY_ENTER)),
    ]
    for lead in ["[", "O"] {
      for (letter, code) in [
        ("A", KEY_UP), ("B", KEY_DOWN), ("C", KEY_RIGHT), ("D", KEY_LEFT), ("H", KEY_HOME), ("F", KEY_END),
      ] {
        table.append((escape + lead + letter, Int32(code)))
      }
    }
    for (digit, code) in [("1", KEY_HOME), ("7", KEY_HOME), ("4", KEY_END), ("8", KEY_END)] {
      table.append((escape + "[" + digit + "~", Int32(code)))
    }
    return table
  }
}
