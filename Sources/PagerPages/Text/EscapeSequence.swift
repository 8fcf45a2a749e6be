/// The escape sequences of a text that a page grants: colors and attributes, links, and "erase to the end of the line", which
/// is without effect here and which `grep` and `gcc` write with colors.
enum EscapeSequence {
  /// The longest `ESC ] 8` that is taken for a link.
  private static let longestLink = 2048
  /// Bytes of the longest of all.
  static let longest = longestLink + 2

  /// Obeys the sequence at the beginning of `bytes`, which is an ESC. Returns its length; nil, and nothing is changed, when it
  /// is none of these, or not whole. O(length).
  static func obey(_ bytes: UnsafeBufferPointer<UInt8>, _ pen: inout TextPen) -> Int? {
    guard bytes.count >= 3 else { return nil }
    switch bytes[1] {
    case 0x5b:
      let parameters = UnsafeBufferPointer(rebasing: bytes[2...])
      if let length = pen.apply(parameters) { return length + 3 }
      return lengthOfErasing(bytes)
    case 0x5d: return obeyLink(bytes, &pen)
    default: return nil
    }
  }

  /// The length of the sequence at the beginning of `bytes`; see `obey`.
  static func length(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var pen = TextPen.plain
    return obey(bytes, &pen)
  }

  private static func lengthOfErasing(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let limit = min(bytes.count, 260)
    var end = 2
    while end < limit, 0x30...0x3b ~= bytes[end] { end += 1 }
    return end < bytes.count && bytes[end] == 0x4b ? end + 1 : nil
  }

  /// `ESC ] 8 ; parameters ; address` up to BEL or `ESC \`; an empty address closes the link.
  private static func obeyLink(_ bytes: UnsafeBufferPointer<UInt8>, _ pen: inout TextPen) -> Int? {
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
    let length: Int
    if bytes[end] == 0x07 {
      length = end + 1
    } else if bytes[end] == 0x1b, end + 1 < bytes.count, bytes[end + 1] == 0x5c {
      length = end + 2
    } else {
      return nil
    }
    pen.setLink(end > address)
    return length
  }
}
