import PagerCore
import PagerPages

/// Readers of option values. Each throws a `UsageError` that names the option, the value and what is allowed.
enum OptionValue {
  static func integer(
    _ text: String, in range: ClosedRange<Int>, of option: Option
  ) throws(UsageError) -> Int {
    guard let value = Int(text), range.contains(value) else {
      throw refused(text, of: option, allowed: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  static func size(_ text: String, of option: Option) throws(UsageError) -> CellSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1],
      (1...2000).contains(columns), (1...2000).contains(rows)
    else {
      throw refused(text, of: option, allowed: "COLSxROWS, each from 1 to 2000, as in 80x24")
    }
    return CellSize(columns: columns, rows: rows)
  }

  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String, of option: Option
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: text) else {
      throw refused(text, of: option, allowed: Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }

  static func choice(_ text: String, among names: [String], of option: Option) throws(UsageError) -> String {
    guard names.contains(text) else {
      throw refused(text, of: option, allowed: names.joined(separator: ", "))
    }
    return text
  }

  static func encoding(_ text: String, of option: Option) throws(UsageError) -> String {
    guard PageOptions.Decoding.isKnown(encoding: text) else {
      throw refused(
        text, of: option, allowed: "a character set that iconv knows (iconv --list), as SHIFT_JIS or KOI8-R")
    }
    return text
  }

  static func seconds(
    _ text: String, in range: ClosedRange<Double>, of option: Option
  ) throws(UsageError) -> Duration {
    guard let seconds = Double(text), range.contains(seconds) else {
      throw refused(
        text, of: option,
        allowed:
          "seconds from \(DecimalText.text(range.lowerBound, digits: 1)) to \(DecimalText.text(range.upperBound, digits: 0))"
      )
    }
    return .seconds(seconds)
  }

  static func color(_ text: String, of option: Option) throws(UsageError) -> Color {
    if let color = ColorName.color(text) { return color }
    throw refused(
      text, of: option,
      allowed: "a name (\(ColorName.names.joined(separator: ", "))), 0 to 255, or #rrggbb")
  }

  /// Two graphemes that every terminal draws one column wide, apart by a blank or side by side.
  static func glyphs(_ text: String, of option: Option) throws(UsageError) -> [String] {
    let glyphs = text.filter { $0 != " " }.map(String.init)
    guard glyphs.count == 2, glyphs.allSatisfy(isUsableGlyph) else {
      throw refused(
        text, of: option, allowed: "two characters of one column, current and other, as in 'X o'")
    }
    return glyphs
  }

  /// Bytes that are not UTF-8 have come as U+FFFD: they are no character.
  private static func isUsableGlyph(_ glyph: String) -> Bool {
    let cells = TextWidth.cells(of: glyph, style: .plain)
    return cells.count == 1 && cells[0].text == glyph && glyph != "\u{fffd}"
      && !ambiguousGlyphs.contains(glyph)
  }

  /// Glyphs that East Asian settings draw two columns wide although most people see one.
  private static let ambiguousGlyphs = ["●", "○", "■", "□", "•", "◆", "◇", "★", "☆", "▲", "△", "▼", "▽", "◎"]

  private static func refused(_ text: String, of option: Option, allowed: String) -> UsageError {
    UsageError("--\(option.name): '\(Visible.text(text))' is not allowed; allowed: \(allowed)")
  }
}
