import PagerCore

/// What modern tools put between `ESC ]`, `ESC P` or `ESC _` and `ESC \`: fonts, palettes, titles.
///
/// Skipped whole, but for the palette's colors (`4 ; number ; rgb:red/green/blue`, numbered
/// as the PC numbers them: that is what SyncTERM, for which such pictures are made, does).
struct ControlString {
  /// Bytes after the ESC.
  let length: Int
  /// Entries of the palette that it sets, in the order of SGR.
  private(set) var colors: [(index: Int, color: Color)] = []

  /// Far enough for a font of the picture's own.
  private static let longest = 64 << 10

  /// nil when it does not end.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    guard start < bytes.count, [0x5d, 0x50, 0x5f].contains(bytes[start]) else { return nil }
    let limit = min(bytes.count, start + ControlString.longest)
    var end = start + 1
    while end < limit, bytes[end] != 0x07, bytes[end] != 0x1b { end += 1 }
    guard end < limit else { return nil }
    let isLong = bytes[end] == 0x1b
    if isLong { guard end + 1 < bytes.count, bytes[end + 1] == 0x5c else { return nil } }
    length = end - start + (isLong ? 2 : 1)
    if bytes[start] == 0x5d { readColors(String(decoding: bytes[(start + 1)..<end], as: UTF8.self)) }
  }

  private mutating func readColors(_ text: String) {
    let fields = text.split(separator: ";")
    guard fields.first == "4" else { return }
    var rest = fields.dropFirst()
    while let index = rest.popFirst().flatMap({ Int($0) }), let value = rest.popFirst() {
      guard 0..<16 ~= index, value.hasPrefix("rgb:") else { continue }
      let channels = value.dropFirst(4).split(separator: "/").compactMap { UInt8($0.prefix(2), radix: 16) }
      if channels.count == 3 {
        colors.append((Int(ArtCell.order[index]), .rgb(channels[0], channels[1], channels[2])))
      }
    }
  }
}
