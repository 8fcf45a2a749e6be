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
      endsSingleAttributes: Terminfo.has("rmul", "\u{1B}[24m"),
      isUTF8: String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8",
      hasAutoMargins: Terminfo.flag("am"), hasPendingWrap: Terminfo.flag("xenl"),
      canStopWrapping: Terminfo.has("rmam", "\u{1B}[?7l") && Terminfo.has("smam", "\u{1B}[?7h"),
      erasesWithBackground: Terminfo.flag("bce"), canEraseToEndOfLine: Terminfo.has("el", "\u{1B}[K"),
      canEraseCharacters: Terminfo.has("ech", "\u{1B}[%p1%dX"),
      canDeleteCharacters: Terminfo.has("dch", "\u{1B}[%p1%dP"),
      canInsertCharacters: Terminfo.has("ich", "\u{1B}[%p1%d@"),
      canScrollRegion: Terminfo.has("csr", "\u{1B}[%i%p1%d;%p2%dr") && Terminfo.has("ind", "\n")
        && Terminfo.has("ri", "\u{1B}M"),
      canScrollByLines: Terminfo.has("indn", "\u{1B}[%p1%dS") && Terminfo.has("rin", "\u{1B}[%p1%dT"),
      lineFeedMovesDown: Terminfo.has("cud1", "\n"), movesRelatively: Terminfo.has("cuf", "\u{1B}[%p1%dC"),
      canSetColumn: Terminfo.has("hpa", "\u{1B}[%i%p1%dG"), canSetRow: Terminfo.has("vpa", "\u{1B}[%i%p1%dd"),
      // Old terminals might show the sequence; those with 256 colors know how to ignore it.
      synchronizesOutput: Terminfo.number("colors") >= 256, answersQuestions: Terminfo.has("u7", "\u{1B}[6n"))
  }

  private static var attributesOfTerminal: Attributes {
    var attributes: Attributes = []
    func add(_ attribute: Attributes, ifThereIs name: StaticString) {
      if !Terminfo.bytes(name).isEmpty { attributes.insert(attribute) }
    }
    add(.bold, ifThereIs: "bold")
    add(.dim, ifThereIs: "dim")
    add(.italic, ifThereIs: "sitm")
    add(.underline, ifThereIs: "smul")
    add(.blink, ifThereIs: "blink")
    add(.reverse, ifThereIs: "rev")
    add(.hidden, ifThereIs: "invis")
    add(.strikethrough, ifThereIs: "smxx")
    return attributes
  }

  private static func colorDepth(_ preference: ColorPreference) -> ColorDepth {
    if preference == .never { return .monochrome }
    // NO_COLOR counts when it is set to something (no-color.org).
    if preference == .auto, !(environment("NO_COLOR") ?? "").isEmpty { return .monochrome }
    if saysTrueColor { return .direct }
    if Terminfo.flag("RGB") || Terminfo.flag("Tc") { return .direct }
    switch Terminfo.number("colors") {
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
    return Terminfo.number("colors") >= (name.hasPrefix("xterm") ? 8 : 256)
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
