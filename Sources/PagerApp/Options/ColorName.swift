import PagerCore

/// Colors as a person writes them.
enum ColorName {
  /// The sixteen names in palette order, and the terminal's own.
  static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "bright-black", "bright-red", "bright-green", "bright-yellow", "bright-blue", "bright-magenta",
    "bright-cyan", "bright-white", "default",
  ]

  /// The color of a name, of a palette index `0`–`255`, or of `#rrggbb`; nil for anything else.
  static func color(_ text: String) -> Color? {
    let lowered = text.lowercased()
    if lowered == "gray" || lowered == "grey" { return .brightBlack }
    if lowered == "default" { return .default }
    if let index = names.firstIndex(of: lowered) { return .indexed(UInt8(index)) }
    if let index = UInt8(text), text.allSatisfy(\.isNumber) { return .indexed(index) }
    guard text.first == "#", text.utf8.count == 7, let value = UInt32(text.dropFirst(), radix: 16),
      text.dropFirst().allSatisfy(\.isHexDigit)
    else { return nil }
    return .rgb(
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value))
  }
}
