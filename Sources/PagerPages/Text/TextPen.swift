import PagerCore

/// The style that text is in: what its SGR sequences have set, and whether it is within a link.
struct TextPen: Hashable, Sendable {
  /// As set by SGR, without the link.
  private(set) var base = Style.plain
  private(set) var isLink = false
  /// What text is drawn in.
  private(set) var style = Style.plain

  static let plain = TextPen()

  mutating func setLink(_ isLink: Bool) {
    self.isLink = isLink
    update()
  }

  /// Obeys the parameters of an SGR sequence that `bytes` begin with. Returns their length; nil: it is none. O(length).
  mutating func apply(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let length = SelectGraphicRendition.apply(bytes, to: &base) else { return nil }
    update()
    return length
  }

  /// What a control's visible form is drawn in, to tell it from the same letters in the text.
  var controlStyle: Style {
    var style = style
    style.attributes.formSymmetricDifference(.reverse)
    return style
  }

  private mutating func update() {
    style = base
    if isLink { style.attributes.insert(.underline) }
  }
}
