import PagerCore

extension CommandLineOptions {
  public static let version = "pager-tui 0.1.0"

  /// The text of `--help`: usage, options and keys, from the tables that the program itself reads.
  public static var help: String {
    let options = Option.allCases.map { option in
      ("--" + option.name + (option.valueName.map { " " + $0 } ?? ""), option.help)
    }
    let keys = KeyBindings().rows.map { ($0.label, $0.help) }
    return """
      Usage: pager-tui [options] [path ...]

      Shows the files of a directory as pages, side by side. Without a path: standard input
      when it is piped, else the current directory. '-' is standard input.

      Options:
      \(columns(options, width: 36))

      Keys:
      \(columns(keys, width: 26))
      """ + "\n"
  }

  /// Lines of two columns; a left side too long for its column stands on a line of its own.
  private static func columns(_ rows: [(String, String)], width: Int) -> String {
    rows.map { left, right in
      let taken = TextWidth.width(of: left)
      guard taken + 2 <= width else {
        return "  \(left)\n" + String(repeating: " ", count: width + 2) + right
      }
      return "  " + left + String(repeating: " ", count: width - taken) + right
    }.joined(separator: "\n")
  }
}
