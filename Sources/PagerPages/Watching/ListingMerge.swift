/// Fits a new listing to the pages that were there: a file that stays keeps its parts, wherever it is now.
struct ListingMerge {
  private(set) var sources: [PageSource] = []
  /// See `ListingUpdate.Replacement`.
  private(set) var moved: [Int?]
  /// Indices in `sources` of files that were not there before.
  private(set) var arrived: [Int] = []
  private let old: [PageSource]

  /// `listed` has a page a file. O(n); hashes only what lies between the beginning and the end that are the same.
  init(old: [PageSource], listed: [PageSource]) {
    self.old = old
    moved = Array(repeating: nil, count: old.count)
    sources.reserveCapacity(max(old.count, listed.count))
    var (start, first) = (0, 0)
    while first < listed.count, start < old.count, old[start].isSameFile(as: listed[first]) {
      let end = endOfFile(at: start)
      keep(start..<end)
      (start, first) = (end, first + 1)
    }
    var (end, last) = (old.count, listed.count)
    while last > first, end > start, old[end - 1].isSameFile(as: listed[last - 1]) {
      end = startOfFile(endingAt: end, from: start)
      last -= 1
    }
    mergeMiddle(start..<end, listed[first..<last])
    if end < old.count { keep(end..<old.count) }
  }

  /// Nothing came, went or moved.
  var isSame: Bool {
    sources.count == old.count && arrived.isEmpty && moved.indices.allSatisfy { moved[$0] == $0 }
  }

  private mutating func mergeMiddle(_ range: Range<Int>, _ listed: ArraySlice<PageSource>) {
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
      sources.append(old[index])
    }
  }

  private func endOfFile(at start: Int) -> Int {
    var end = start + 1
    while end < old.count, old[end].part > old[end - 1].part, old[end].isSameFile(as: old[start]) { end += 1 }
    return end
  }

  private func startOfFile(endingAt end: Int, from limit: Int) -> Int {
    var start = end - 1
    while start > limit, old[start - 1].part < old[start].part, old[start - 1].isSameFile(as: old[start]) {
      start -= 1
    }
    return start
  }
}

extension PageSource {
  func isSameFile(as other: PageSource) -> Bool { origin == other.origin && name == other.name }
}
