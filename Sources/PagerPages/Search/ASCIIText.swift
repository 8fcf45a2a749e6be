/// A text of printable ASCII, made to be looked for as fast as memory is read.
struct ASCIIText: Hashable, Sendable {
  /// In small letters where capitals are found too.
  private let bytes: [UInt8]
  /// By byte, the bit that makes a capital small where that is found too; else 0.
  private let masks: [UInt8]

  private static let blockSize = 64

  /// nil where a letter is of more than ASCII.
  init?(_ letters: [SearchText.Letter]) {
    var (bytes, masks): ([UInt8], [UInt8]) = ([], [])
    for letter in letters {
      guard let base = letter.bases.first, base.isASCII, letter.marks.isEmpty else { return nil }
      bytes.append(UInt8(base.value))
      masks.append(letter.bases.count > 1 ? 0x20 : 0)
    }
    (self.bytes, self.masks) = (bytes, masks)
  }

  var count: Int { bytes.count }

  /// The first place at or after `from`. O(n), in steps of a vector.
  func firstIndex(in text: UnsafeBufferPointer<UInt8>, from: Int) -> Int? {
    guard let start = text.baseAddress, from >= 0 else { return nil }
    let last = text.count - bytes.count
    var index = from
    let ends = Ends(
      distance: count - 1, first: (bytes[0], masks[0]), last: (bytes[count - 1], masks[count - 1]))
    while index + ASCIIText.blockSize <= last + 1 {
      if ends.areIn(start + index) {
        for place in index..<index + ASCIIText.blockSize where matches(start + place) { return place }
      }
      index += ASCIIText.blockSize
    }
    while index <= last {
      if matches(start + index) { return index }
      index += 1
    }
    return nil
  }

  private func matches(_ text: UnsafePointer<UInt8>) -> Bool {
    for index in bytes.indices where text[index] | masks[index] != bytes[index] { return false }
    return true
  }

  /// The first and the last byte, which are looked for before the whole.
  private struct Ends {
    let distance: Int
    let first: (byte: UInt8, mask: UInt8)
    let last: (byte: UInt8, mask: UInt8)

    /// Whether both are anywhere in a block of places. Without a branch, so that the compiler makes vector code of it.
    @inline(__always)
    func areIn(_ start: UnsafePointer<UInt8>) -> Bool {
      var found: UInt8 = 0
      let end = start + distance
      for place in 0..<ASCIIText.blockSize {
        let isFirst: UInt8 = start[place] | first.mask == first.byte ? 1 : 0
        let isLast: UInt8 = end[place] | last.mask == last.byte ? 1 : 0
        found |= isFirst & isLast
      }
      return found != 0
    }
  }
}
