/// Fits a new listing to the pages that were there: a file that stays keeps its parts, wherever it is now.
struct ListingMerge {
  private(set) var sources = PageList()
  /// See `ListingUpdate.Replacement`.
  private(set) var moved: [Int?]
  /// Indices in `sources` of files that were not there before.
  private(set) var arrived: [Int] = []
  private let old: PageList

  /// `listed` has a page a file. O(n); hashes only what lies between the beginning and the end that are the same.
  init(old: PageList, listed: PageList) {
    self.old = old
    moved = Array(repeating: nil, count: old.count)
    var (start, first) = (0, 0)
    while first < listed.count, start < old.count, old.isSameFile(at: start, as: listed, at: first) {
      let end = endOfFile(at: start)
      keep(start..<end)
      (start, first) = (end, first + 1)
    }
    var (end, last) = (old.count, listed.count)
    while last > first, end > start, old.isSameFile(at: end - 1, as: listed, at: last - 1) {
      end = startOfFile(endingAt: end, from: start)
      last -= 1
    }
    mergeMiddle(start..<end, listed[first..<last])
    if end < old.count { keep(end..<old.count) }
  }

  private mutating func mergeMiddle(_ range: Range<Int>, _ listed: Slice<PageList>) {
    var files: [PageSource: Range<Int>] = [:]
    var start = range.lowerBound
    while start < range.upperBound {
      let end = endOfFile(at: start)
      files[old[start].withPart(0)] = start..<end
      start = end
    }
    for source in listed {
      if let range = files.removeValue(forKey: source) {
        keep(range)
      } else {
        arrived.append(sources.count)
        sources.append(source)
      }
    }
  }

  private mutating func keep(_ range: Range<Int>) {
    for index in range {
      moved[index] = sources.count
      sources.append(old, at: index)
    }
  }

  private func endOfFile(at start: Int) -> Int {
    var end = start + 1
    while end < old.count, old.part(at: end) > old.part(at: end - 1),
      old.isSameFile(at: end, as: old, at: start)
    { end += 1 }
    return end
  }

  private func startOfFile(endingAt end: Int, from limit: Int) -> Int {
    var start = end - 1
    while start > limit, old.part(at: start - 1) < old.part(at: start),
      old.isSameFile(at: start - 1, as: old, at: start)
    {
      start -= 1
    }
    return start
  }
}

extension PageSource {
  func isSameFile(as other: PageSource) -> Bool { origin == other.origin && name == other.name }
}
