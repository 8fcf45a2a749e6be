/// The one place that knows how many columns a grapheme takes and what form of it is drawn.
///
/// Widths are those of libc's `wcwidth` and of terminals that place text scalar by scalar; ambiguous is narrow.
/// What terminals draw in different widths is reduced to a form that is right everywhere, so that nothing after
/// it is shifted: see `Run`. No scalar that acts on a terminal ever comes out.
public enum TextWidth {
  /// Columns that a scalar adds to what stands before it: 0 for one that joins it or is not drawn, 1 or 2, and
  /// for a control or another scalar that is drawn as its code, the columns of the code. O(1) for ASCII,
  /// O(log n) else.
  public static func width(of scalar: Unicode.Scalar) -> Int {
    switch ScalarClass(scalar) {
    case .narrow, .narrowPicture, .regional, .unassigned: 1
    case .wide, .widePicture, .modifier: 2
    case .mark, .joiner, .emojiSelector, .invisible: 0
    case .hidden, .control: visibleForm(of: scalar).utf8.count
    }
  }

  /// Text as cells, wide graphemes with their continuation, controls as what shows them. O(n).
  public static func cells(of text: String, style: Style) -> [Cell] {
    var run = Run()
    run.append(text, style: style)
    return run.cells
  }

  /// Columns that `text` takes when it is drawn. O(n).
  public static func width(of text: String) -> Int {
    if let count = asciiCount(of: text) { return count }
    return cells(of: text, style: .plain).count
  }

  /// Whether a scalar is drawn as its visible form: a control, a bidi override.
  public static func isDrawnAsCode(_ scalar: Unicode.Scalar) -> Bool {
    switch ScalarClass(scalar) {
    case .control, .hidden: true
    default: false
    }
  }

  /// Whether a scalar that stands alone comes out as it is.
  public static func isDrawnAsItself(_ scalar: Unicode.Scalar) -> Bool {
    switch ScalarClass(scalar) {
    case .narrow, .wide, .narrowPicture, .widePicture, .modifier: true
    default: false
    }
  }

  /// Columns of a scalar that comes out as it is whatever comes before it, and that only a mark after it can change; nil for
  /// others. O(1) for ASCII, O(log n) else.
  public static func lettersWidth(of scalar: Unicode.Scalar) -> Int? {
    switch ScalarClass(scalar) {
    case .narrow: 1
    case .wide: 2
    default: nil
    }
  }

  /// How a scalar that must not be drawn is shown, in ASCII: `^G`, `<80>`, `<U+202E>`.
  public static func visibleForm(of scalar: Unicode.Scalar) -> String {
    let value = scalar.value
    if value < 0x20 || value == 0x7f { return "^" + String(Character(Unicode.Scalar(UInt8(value ^ 0x40)))) }
    let digits = String(value, radix: 16, uppercase: true)
    if value < 0x100 { return "<\(digits)>" }
    return "<U+\(String(repeating: "0", count: max(4 - digits.count, 0)))\(digits)>"
  }

  /// The number of bytes when all of them are printable ASCII; else nil.
  private static func asciiCount(of text: String) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { 0x20..<0x7f ~= $0 } ? bytes.count : nil
    } ?? nil
  }
}
