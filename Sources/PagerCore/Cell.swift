/// One cell of the screen: a grapheme of at most five scalars, its width and its style.
///
/// Trivial and 24 bytes, so that a row is compared and copied as plain memory. Three words: scalars 0–2
/// (21 bits each); both colors; scalars 3–4, the attributes (16 bits) and the width (2 bits).
/// A wide grapheme takes two cells: the lead cell (`width` 2) and a continuation (`width` 0) after it.
public struct Cell: Hashable, Sendable {
  package var scalars: UInt64
  package var colors: UInt64
  package var tail: UInt64

  @inlinable package static var attributeShift: UInt64 { 42 }
  @inlinable package static var widthShift: UInt64 { 58 }

  /// A blank in the plain style.
  public static let blank = Cell(" ", width: 1, style: .plain)

  init(scalars: UInt64, marks: UInt64, width: Int, style: Style) {
    self.scalars = scalars
    colors = Cell.pack(style)
    tail =
      marks | UInt64(style.attributes.rawValue) << Cell.attributeShift
      | UInt64(width) << Cell.widthShift
  }

  /// A cell of one scalar. `width` is the columns it takes: 1 or 2; 0 makes a continuation.
  public init(_ scalar: Unicode.Scalar, width: Int, style: Style) {
    self.init(scalars: UInt64(scalar.value), marks: 0, width: width, style: style)
  }

  /// A cell of a base scalar and up to four combining marks; what is more is dropped.
  public init(cluster: some Sequence<Unicode.Scalar>, width: Int, style: Style) {
    var scalars: UInt64 = 0
    var marks: UInt64 = 0
    for (position, scalar) in cluster.prefix(5).enumerated() {
      let value = UInt64(scalar.value)
      if position < 3 {
        scalars |= value << (21 * UInt64(position))
      } else {
        marks |= value << (21 * UInt64(position - 3))
      }
    }
    self.init(scalars: scalars, marks: marks, width: width, style: style)
  }

  /// Printable ASCII in the plain style.
  init(letter: UInt8) {
    self = .blank
    scalars = UInt64(letter)
  }

  /// The character of a cell that is printable ASCII in the plain style; nil for any other.
  var letter: UInt8? {
    let plain = Cell.blank
    guard colors == plain.colors, tail == plain.tail, 0x20..<0x7F ~= scalars else { return nil }
    return UInt8(truncatingIfNeeded: scalars)
  }

  /// A blank of the given style.
  public static func blank(_ style: Style) -> Cell {
    Cell(" ", width: 1, style: style)
  }

  /// The right half of a wide grapheme.
  public static func continuation(_ style: Style) -> Cell {
    Cell(scalars: 0, marks: 0, width: 0, style: style)
  }

  private static func pack(_ style: Style) -> UInt64 {
    UInt64(style.foreground.raw) | UInt64(style.background.raw) << 32
  }

  /// Columns that the grapheme takes: 1, 2, or 0 for the right half of a wide one.
  public var width: Int { Int(tail >> Cell.widthShift & 3) }

  public var isContinuation: Bool { width == 0 }

  /// A space without combining marks, whatever its style.
  public var isBlank: Bool { scalars == 0x20 }

  public var style: Style {
    get { Style(foreground: foreground, background: background, attributes: attributes) }
    set {
      colors = Cell.pack(newValue)
      tail =
        tail & ~(0xffff << Cell.attributeShift)
        | UInt64(newValue.attributes.rawValue) << Cell.attributeShift
    }
  }

  public var foreground: Color { Color(raw: UInt32(truncatingIfNeeded: colors)) }
  public var background: Color { Color(raw: UInt32(truncatingIfNeeded: colors >> 32)) }
  public var attributes: Attributes {
    Attributes(rawValue: UInt16(truncatingIfNeeded: tail >> Cell.attributeShift))
  }

  /// Whether both cells have the same colors and attributes.
  public func hasSameStyle(as other: Cell) -> Bool {
    colors == other.colors
      && (tail ^ other.tail) & (0xffff << Cell.attributeShift) == 0
  }

  /// Whether both cells have the same grapheme in the same width.
  public func hasSameText(as other: Cell) -> Bool {
    scalars == other.scalars && (tail ^ other.tail) & ~(0xffff << Cell.attributeShift) == 0
  }

  /// The base scalar; nil for a continuation.
  public var base: Unicode.Scalar? {
    isContinuation ? nil : Unicode.Scalar(UInt32(scalars & 0x1f_ffff))
  }

  /// Whether the grapheme is a single scalar.
  public var isSingleScalar: Bool { scalars >> 21 == 0 }

  /// Calls `body` with each scalar of the grapheme; not at all for a continuation.
  public func forEachScalar(_ body: (Unicode.Scalar) -> Void) {
    guard !isContinuation else { return }
    var rest = scalars
    repeat {
      if let scalar = Unicode.Scalar(UInt32(rest & 0x1f_ffff)) { body(scalar) }
      rest >>= 21
    } while rest != 0
    rest = tail & 0x3ff_ffff_ffff
    while rest != 0 {
      if let scalar = Unicode.Scalar(UInt32(rest & 0x1f_ffff)) { body(scalar) }
      rest >>= 21
    }
  }

  /// The grapheme as text; empty for a continuation.
  public var text: String {
    var text = ""
    forEachScalar { text.unicodeScalars.append($0) }
    return text
  }
}
