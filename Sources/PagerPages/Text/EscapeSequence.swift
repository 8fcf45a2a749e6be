/// What a text's escape sequence asks for, if it is one that a page grants.
enum EscapeSequence {
  case rendition(SelectGraphicRendition)
  case link(isOpen: Bool)
  /// Harmless and without effect here: "erase to the end of the line", which `grep` and `gcc` write with colors.
  case nothing

  /// The longest `ESC ] 8` that is taken for a link.
  private static let longestLink = 2048
  /// Bytes of the longest of all.
  static let longest = longestLink + 2

  /// The sequence at the beginning of `bytes`, which is an ESC, and its length; nil when it is none of these, or
  /// not whole. O(length).
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> (EscapeSequence, length: Int)? {
    guard bytes.count >= 3 else { return nil }
    switch bytes[1] {
    case 0x5b: return controlSequence(bytes)
    case 0x5d: return link(bytes)
    default: return nil
    }
  }

  private static func controlSequence(_ bytes: UnsafeBufferPointer<UInt8>) -> (EscapeSequence, length: Int)? {
    var end = 2
    while end < min(bytes.count, 260), 0x30...0x3b ~= bytes[end] { end += 1 }
    guard end < bytes.count else { return nil }
    switch bytes[end] {
    case 0x6d:
      let parameters = UnsafeBufferPointer(rebasing: bytes[2..<end])
      return SelectGraphicRendition(parameters).map { (.rendition($0), end + 1) }
    case 0x4b: return (.nothing, end + 1)
    default: return nil
    }
  }

  /// `ESC ] 8 ; parameters ; address` up to BEL or `ESC \`; an empty address closes the link.
  private static func link(_ bytes: UnsafeBufferPointer<UInt8>) -> (EscapeSequence, length: Int)? {
    guard bytes.count >= 5, bytes[2] == 0x38, bytes[3] == 0x3b else { return nil }
    var address: Int?
    var end = 4
    while end < min(bytes.count, longestLink) {
      let byte = bytes[end]
      if byte < 0x20 || byte == 0x7f { break }
      if byte == 0x3b, address == nil { address = end + 1 }
      end += 1
    }
    guard let address, end < bytes.count else { return nil }
    if bytes[end] == 0x07 { return (.link(isOpen: end > address), end + 1) }
    if bytes[end] == 0x1b, end + 1 < bytes.count, bytes[end + 1] == 0x5c {
      return (.link(isOpen: end > address), end + 2)
    }
    return nil
  }
}
