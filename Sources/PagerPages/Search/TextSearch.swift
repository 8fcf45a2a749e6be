/// Looks for the nearest match in a text, one way or the other.
struct TextSearch {
  let text: SearchText
  let bytes: any ByteSource
  let layout: TextLayout
  /// Where the text lies; it may end sooner.
  let range: Range<Int>
  /// Asked now and then, with an offset, whether to go on.
  var isWanted: (Int) -> Bool = { _ in true }

  /// Bytes that are searched at once on the way back.
  var stretch = 256 << 10
  /// How far back the beginning of a line is looked for.
  var longestLine = 64 << 10

  private var scan: TextScan {
    let scan = TextScan(text, in: bytes, layout: layout, end: range.upperBound)
    scan.isWanted = isWanted
    return scan
  }

  /// The first match that begins at `offset` or after it. O(bytes up to there).
  func first(from offset: Int) -> SearchMatch? {
    guard offset < range.upperBound else { return nil }
    var found: Range<Int>?
    scan.visit(from: lineStart(atOrBefore: offset), to: range.upperBound) { match in
      if match.lowerBound >= offset { found = match }
      return found == nil
    }
    return found.map(SearchMatch.init)
  }

  /// The last match that begins before `offset`. O(bytes from there on).
  func last(before offset: Int) -> SearchMatch? {
    let scan = scan
    var goal = min(offset, bytes.end(reaching: offset) ?? range.upperBound, range.upperBound)
    while goal > range.lowerBound {
      let start = lineStart(atOrBefore: max(goal - stretch, range.lowerBound))
      var found: Range<Int>?
      scan.visit(from: start, to: goal) { match in
        // What a tab or a control shows begins where that does.
        if match.lowerBound < goal { found = match }
        return true
      }
      if let found { return SearchMatch(found) }
      guard isWanted(start.offset) else { return nil }
      goal = start.offset
    }
    return nil
  }

  /// All that is shown of some bytes and matches, also in part. O(bytes).
  func matches(in part: Range<Int>) -> [SearchMatch] {
    var matches: [SearchMatch] = []
    let start = lineStart(atOrBefore: part.lowerBound, within: max(4096, 16 * text.letters.count))
    scan.visit(from: start, to: part.upperBound) {
      if $0.upperBound > part.lowerBound { matches.append(SearchMatch($0)) }
      return true
    }
    return matches
  }

  /// The beginning of the line in which an offset lies, or where that is far, of a letter before it.
  private func lineStart(atOrBefore offset: Int, within longest: Int? = nil) -> TextScan.Place {
    var upper = min(max(offset, range.lowerBound), range.upperBound)
    let limit = max(upper - (longest ?? longestLine), range.lowerBound)
    _ = bytes.end(reaching: upper)
    while upper > limit {
      let lower = max(upper - 4096, limit)
      let piece = bytes.bytes(in: lower..<upper)
      if let feed = piece.lastIndex(where: { $0 == 0x0a || $0 == 0x0d }) {
        return TextScan.Place(offset: lower + feed + 1)
      }
      upper = lower
    }
    return limit == range.lowerBound ? TextScan.Place(offset: limit) : unitStart(atOrAfter: limit)
  }

  /// Not within a letter or a color, whose bytes would be letters of their own, nor where one is struck over.
  private func unitStart(atOrAfter offset: Int) -> TextScan.Place {
    let first = max(offset - EscapeSequence.longest, range.lowerBound)
    let start = bytes.bytes(in: first..<offset + ByteWindow.lookahead).withUnsafeBufferPointer { piece in
      var start = min(offset - first, piece.count)
      var next = 0
      while let escape = ByteScan.index(of: 0x1b, in: piece, from: next), escape < start {
        next = escape + (EscapeSequence.length(UnsafeBufferPointer(rebasing: piece[escape...])) ?? 1)
        start = max(start, next)
      }
      if layout.codePage == nil {
        start = piece[start...].prefix(4).firstIndex { $0 & 0xc0 != 0x80 } ?? start
      }
      while start > 0, start < piece.count, piece[start] == 0x08 || piece[start - 1] == 0x08 { start += 1 }
      return start
    }
    return TextScan.Place(offset: first + start)
  }
}
