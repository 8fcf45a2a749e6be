/// Where form feeds split a text into parts.
struct PartTable: Sendable {
  /// More form feeds than this are shown, not obeyed: a binary file is no book.
  static let limit = 10_000
  /// Larger texts are one page unless a person asks for pages: whether there is a form feed is known when all is read.
  static let largestText = 16 << 20

  /// Where each part begins; at least one entry.
  private(set) var starts: [Int]
  /// Where the last part ends so far.
  private(set) var end: Int
  private var scanned: Int

  /// False: the text is one part whatever is in it.
  let splits: Bool

  /// The text begins at `start`. With `splits` false it is one part, whatever is in it.
  init(start: Int, splits: Bool = true) {
    self.splits = splits
    starts = [start]
    end = start
    scanned = start
  }

  /// Takes in the bytes up to `newEnd`. O(bytes).
  mutating func extend(_ bytes: any ByteSource, to newEnd: Int) {
    end = max(end, newEnd)
    guard splits else { return }
    let window = ByteWindow(bytes)
    while scanned < end {
      let chunk = window.look(at: scanned, before: end)
      guard !chunk.isEmpty else { return }
      var from = 0
      while starts.count < PartTable.limit, let feed = ByteScan.index(of: 0x0c, in: chunk, from: from) {
        starts.append(scanned + feed + 1)
        from = feed + 1
      }
      scanned += chunk.count
    }
  }

  /// Parts there are. A form feed at the very end ends a part and begins none.
  var count: Int {
    guard starts.count > 1, starts.last == end else { return starts.count }
    return starts.count - 1
  }

  /// The bytes of a part, without the form feed; nil when there is no such part.
  func range(of part: Int) -> Range<Int>? {
    guard part >= 0, part < count else { return nil }
    let upper = part + 1 < starts.count ? starts[part + 1] - 1 : end
    return starts[part]..<max(upper, starts[part])
  }

  /// Whether nothing can be added to a part any more but by a file that changes.
  func isClosed(_ part: Int) -> Bool { part + 1 < starts.count }
}
