import PagerCore

/// Something to say of a page that has its own look among the dots.
public enum PageMark: Hashable, Sendable, CaseIterable {
  case unread
  case changed
  case failed

  /// The color of its dot, current or not; nil: the dot's own, undimmed.
  public var color: Color? {
    switch self {
    case .unread: nil
    case .changed: .yellow
    case .failed: .red
    }
  }

  /// The glyph of its dot, one column wide, while another page is current.
  public func glyph(usesASCII: Bool) -> Cell {
    let scalar: Unicode.Scalar =
      switch self {
      case .unread: usesASCII ? "+" : "\u{25cd}"
      case .changed: usesASCII ? "~" : "\u{25ca}"
      case .failed: usesASCII ? "x" : "\u{2717}"
      }
    return Cell(scalar, width: 1, style: .plain)
  }
}
