// What most of a log is: printable ASCII and line feeds.
extension ByteScan {
  /// Whole lines of printable ASCII.
  struct PlainLines: Equatable {
    /// Lines, and the bytes that they and their line feeds take.
    var count = 0
    var bytes = 0
    /// Bytes of the longest, or what was asked to be exceeded.
    var longest = 0
  }

  /// The lines at the beginning that are printable ASCII and end with a line feed, and the longest of them if it is longer
  /// than `longest`. O(n), in steps of a vector.
  static func plainLines(in bytes: UnsafeBufferPointer<UInt8>, longest: Int) -> PlainLines {
    var lines = PlainLines(longest: longest)
    let text = lineText(in: bytes)
    guard text.feeds > 0, let start = bytes.baseAddress else { return lines }
    var end = text.count
    while start[end - 1] != 0x0a { end -= 1 }
    (lines.count, lines.bytes) = (text.feeds, end)
    var lineStart = 0
    // The last line feed at most `longest` bytes on: no line that ends up to there is longer.
    while lineStart + lines.longest < end {
      var feed = lineStart + lines.longest
      while feed >= lineStart, start[feed] != 0x0a { feed -= 1 }
      if feed < lineStart {
        feed = lineStart + lines.longest + 1
        while start[feed] != 0x0a { feed += 1 }
        lines.longest = feed - lineStart
      }
      lineStart = feed + 1
    }
    return lines
  }

  /// How many bytes at the beginning are printable ASCII or line feeds, and how many of these are line feeds. O(n).
  private static func lineText(in bytes: UnsafeBufferPointer<UInt8>) -> (count: Int, feeds: Int) {
    guard let start = bytes.baseAddress else { return (0, 0) }
    var index = 0
    var feeds = 0
    while index + blockSize <= bytes.count {
      let (isText, found) = block(start + index)
      guard isText else { break }
      feeds += found
      index += blockSize
    }
    while index < bytes.count, start[index] == 0x0a || 0x20..<0x7f ~= start[index] {
      if start[index] == 0x0a { feeds += 1 }
      index += 1
    }
    return (index, feeds)
  }

  private static let blockSize = 64

  /// Of one block. Without a branch, so that the compiler makes vector code of it.
  @inline(__always)
  private static func block(_ start: UnsafePointer<UInt8>) -> (isText: Bool, feeds: Int) {
    var others: UInt8 = 0
    var feeds: UInt8 = 0
    for place in 0..<blockSize {
      let byte = start[place]
      let feed: UInt8 = byte == 0x0a ? 1 : 0
      let isPrintable: UInt8 = byte &- 0x20 < 0x5f ? 1 : 0
      others |= 1 ^ (feed | isPrintable)
      feeds &+= feed
    }
    return (others == 0, Int(feeds))
  }

  /// How many bytes at the beginning are printable ASCII or line ends, or tabs where these are allowed. O(n).
  static func lineTextCount(in bytes: UnsafeBufferPointer<UInt8>, allowsTabs: Bool) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    let tab: UInt8 = allowsTabs ? 0x09 : 0x0a
    var index = 0
    while index + blockSize <= bytes.count, isLineText(start + index, tab: tab) { index += blockSize }
    while index < bytes.count {
      let byte = start[index]
      guard 0x20..<0x7f ~= byte || byte == 0x0a || byte == 0x0d || byte == tab else { break }
      index += 1
    }
    return index
  }

  /// Of one block, likewise without a branch.
  @inline(__always)
  private static func isLineText(_ start: UnsafePointer<UInt8>, tab: UInt8) -> Bool {
    var others: UInt8 = 0
    for place in 0..<blockSize {
      let byte = start[place]
      let isPrintable: UInt8 = byte &- 0x20 < 0x5f ? 1 : 0
      let isEnd: UInt8 = byte == 0x0a ? 1 : 0
      let isReturn: UInt8 = byte == 0x0d ? 1 : 0
      let isTab: UInt8 = byte == tab ? 1 : 0
      others |= 1 ^ (isPrintable | isEnd | isReturn | isTab)
    }
    return others == 0
  }
}
