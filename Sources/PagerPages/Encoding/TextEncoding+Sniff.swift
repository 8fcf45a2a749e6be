extension TextEncoding {
  /// How much of a file is looked at.
  static let sniffedBytes = 64 << 10

  /// What the beginning of a file looks like. `prefersPC`: its name says that it comes from a PC.
  ///
  /// UTF-8 unless there is good reason: a text that is UTF-8 but for a few bytes, and a file of other than text,
  /// keep their malformed bytes visible. O(n).
  static func sniff(_ head: [UInt8], prefersPC: Bool = false) -> TextEncoding {
    // Most texts are ASCII, which says nothing else; a census takes longer than all the rest.
    if head.withUnsafeBufferPointer(ByteScan.isASCII) { return .utf8 }
    if let marked = byteOrderMark(head) ?? zeroPattern(head) { return marked }
    let census = ByteCensus(head)
    guard census.malformed > census.wellFormed, census.controls == 0 else { return .utf8 }
    if census.drawing > census.latinLetters || census.pcLetters > census.latinLetters {
      return .codePage(.ibm437)
    }
    if census.latinLetters + census.latinMarks > 0 {
      return .codePage(prefersPC && census.latinLetters == 0 ? .ibm437 : .latin1)
    }
    return prefersPC ? .codePage(.ibm437) : .utf8
  }

  private static func byteOrderMark(_ head: [UInt8]) -> TextEncoding? {
    if head.starts(with: [0xff, 0xfe, 0, 0]) { return .utf32(bigEndian: false) }
    if head.starts(with: [0, 0, 0xfe, 0xff]) { return .utf32(bigEndian: true) }
    if head.starts(with: [0xff, 0xfe]) { return .utf16(bigEndian: false) }
    if head.starts(with: [0xfe, 0xff]) { return .utf16(bigEndian: true) }
    return nil
  }

  /// Text in western letters has a zero in every other byte of UTF-16, in three of four of UTF-32.
  private static func zeroPattern(_ head: [UInt8]) -> TextEncoding? {
    var zeros = [0, 0, 0, 0]
    let count = head.count & ~3
    guard count >= 8 || (head.count >= 4 && head.count % 2 == 0) else { return nil }
    for (index, byte) in head[..<count].enumerated() where byte == 0 { zeros[index & 3] += 1 }
    let groups = count / 4
    let most = groups - groups / 10
    switch (zeros[0], zeros[1], zeros[2], zeros[3]) {
    case (most..., most..., _, 0): return .utf32(bigEndian: true)
    case (0, _, most..., most...): return .utf32(bigEndian: false)
    case (most..., 0, most..., 0): return .utf16(bigEndian: true)
    case (0, most..., 0, most...): return .utf16(bigEndian: false)
    default: return nil
    }
  }
}
