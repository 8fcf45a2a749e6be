import CNcurses
import PagerCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Capabilities {
  /// What terminfo says of the terminal that `setupterm` has looked up, and the environment of its colors. A
  /// sequence that is not ANSI's counts as absent.
  static func ofTerminal(color: ColorPreference) -> Capabilities {
    Capabilities(
      colorDepth: colorDepth(color), attributes: attributesOfTerminal,
      endsSingleAttributes: has("rmul", "\u{1B}[24m"),
      isUTF8: String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8",
      hasAutoMargins: terminfo_flag("am") != 0, hasPendingWrap: terminfo_flag("xenl") != 0,
      canStopWrapping: has("rmam", "\u{1B}[?7l") && has("smam", "\u{1B}[?7h"),
      erasesWithBackground: terminfo_flag("bce") != 0, canEraseToEndOfLine: has("el", "\u{1B}[K"),
      canEraseCharacters: has("ech", "\u{1B}[%p1%dX"), canDeleteCharacters: has("dch", "\u{1B}[%p1%dP"),
      canInsertCharacters: has("ich", "\u{1B}[%p1%d@"),
      canScrollRegion: has("csr", "\u{1B}[%i%p1%d;%p2%dr") && has("ind", "\n") && has("ri", "\u{1B}M"),
      canScrollByLines: has("indn", "\u{1B}[%p1%dS") && has("rin", "\u{1B}[%p1%dT"),
      lineFeedMovesDown: has("cud1", "\n"), movesRelatively: has("cuf", "\u{1B}[%p1%dC"),
      canSetColumn: has("hpa", "\u{1B}[%i%p1%dG"), canSetRow: has("vpa", "\u{1B}[%i%p1%dd"),
      // Old terminals might show the sequence; those with 256 colors know how to ignore it.
      synchronizesOutput: terminfo_number("colors") >= 256, answersQuestions: has("u7", "\u{1B}[6n"))
  }

  private static func string(_ name: String) -> [UInt8] {
    guard let value = terminfo_string(name) else { return [] }
    return TerminfoStrings.withoutPadding(Array(String(cString: value).utf8))
  }

  private static func has(_ name: String, _ sequence: String) -> Bool {
    string(name).elementsEqual(sequence.utf8)
  }

  private static var attributesOfTerminal: Attributes {
    var attributes: Attributes = []
    let named: [(String, Attributes)] = [
      ("bold", .bold), ("dim", .dim), ("sitm", .italic), ("smul", .underline), ("blink", .blink),
      ("rev", .reverse), ("invis", .hidden), ("smxx", .strikethrough),
    ]
    for (name, attribute) in named where !string(name).isEmpty { attributes.insert(attribute) }
    return attributes
  }

  private static func colorDepth(_ preference: ColorPreference) -> ColorDepth {
    if preference == .never { return .monochrome }
    // NO_COLOR counts when it is set to something (no-color.org).
    if preference == .auto, !(environment("NO_COLOR") ?? "").isEmpty { return .monochrome }
    if saysTrueColor { return .direct }
    if terminfo_flag("RGB") != 0 || terminfo_flag("Tc") != 0 { return .direct }
    switch terminfo_number("colors") {
    case 256...: return .indexed
    case 16...: return .sixteen
    case 8...: return .eight
    default: return preference == .always ? .eight : .monochrome
    }
  }

  /// Whether `COLORTERM` tells of 24 bits, and of this terminal: a program that is a terminal itself, such as GNU screen
  /// or Emacs, hands on the variable of the terminal that it runs in, and takes `38;2;r;g;b` for five attributes.
  private static var saysTrueColor: Bool {
    guard ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "") else { return false }
    let name = environment("TERM") ?? ""
    // tmux goes by this name too, and understands.
    if name.hasPrefix("screen") {
      return !(environment("TMUX") ?? "").isEmpty && (environment("STY") ?? "").isEmpty
    }
    // `xterm` itself has eight in terminfo, and many terminals call themselves that.
    return terminfo_number("colors") >= (name.hasPrefix("xterm") ? 8 : 256)
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
