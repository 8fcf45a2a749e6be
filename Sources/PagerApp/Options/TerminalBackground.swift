import PagerCore

/// What the terminal's background is, as far as one can know without asking the terminal.
///
/// A question has an answer that may come after the program has ended, and then lands in the shell.
enum TerminalBackground {
  /// Black or white by what `COLORFGBG` says: `15;0`, or with a third part between; the last is the background's
  /// number among the 16 colors. nil: unknown.
  static func color(hint: String?) -> Color? {
    guard let last = hint?.split(separator: ";", omittingEmptySubsequences: false).last, let index = Int(last)
    else { return nil }
    switch index {
    case 0...6, 8: return .rgb(0, 0, 0)
    case 7, 9...15: return .rgb(255, 255, 255)
    default: return nil
    }
  }
}
