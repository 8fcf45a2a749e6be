// Going forward over printable ASCII, of which most texts consist, without looking at each byte for itself.
extension TextReader {
  /// Bytes before the end of printable ASCII that are left for `read`: marks and backspaces after it change what it is.
  private static let margin = 128

  /// Goes over whole lines of printable ASCII, of at most `limit` bytes together; the reader must be at the beginning of a
  /// line. Of the longest line it tells if it is longer than `longest`. O(bytes).
  mutating func skipPlainLines(limit: Int, longest: Int) -> ByteScan.PlainLines {
    let bytes = window.look(at: offset, before: end)
    let lines = ByteScan.plainLines(in: UnsafeBufferPointer(rebasing: bytes.prefix(limit)), longest: longest)
    offset += lines.bytes
    return lines
  }

  /// Goes over printable ASCII within a line, as long as that is short of `limit` columns, and drops the cells made so far
  /// if it did. O(bytes).
  mutating func skipPlain(until limit: Int) {
    guard overstrike == nil else { return }
    while limit - column > TextReader.margin {
      let bytes = window.look(at: offset, before: end)
      let room = bytes.prefix(limit - column)
      let count = ByteScan.plainCount(in: UnsafeBufferPointer(rebasing: room)) - TextReader.margin
      guard count > 0 else { return }
      offset += count
      beginRun(atColumn: column + count)
    }
  }

  /// Goes to the next row of a wrapped line as `readRow` does, but makes cells only where it must. Returns the columns of
  /// the row too. O(width).
  mutating func skipRow(width: Int) -> (stop: Stop, columns: Int) {
    if let row = skipPlainRow(width: width) { return row }
    let stop = readRow(width: width)
    return (stop, run.cells.count)
  }

  /// The same where that can be told from plain bytes alone; else nil, and the reader stays.
  private mutating func skipPlainRow(width: Int) -> (stop: Stop, columns: Int)? {
    let bytes = window.look(at: offset, before: end)
    // What follows the row can still change its last column, unless that is plain too.
    let room = UnsafeBufferPointer(rebasing: bytes.prefix(width + 2))
    let plain = ByteScan.plainCount(in: room)
    if plain <= width {
      guard plain < room.count, room[plain] == 0x0a else { return nil }
      offset += plain + 1
      beginRun(atColumn: 0)
      return (.lineEnd, plain)
    }
    guard plain == width + 2 else { return nil }
    let columns = TextReader.breakColumn(room, width: width)
    var next = columns
    while next < bytes.count, bytes[next] == 0x20 { next += 1 }
    guard next < bytes.count, 0x21..<0x7f ~= bytes[next] || bytes[next] == 0x0a else { return nil }
    let isEnded = bytes[next] == 0x0a
    offset += isEnded ? next + 1 : next
    beginRun(atColumn: 0)
    return (isEnded ? .lineEnd : .limit, columns)
  }

  /// Where a row of plain bytes ends that is longer than `width`: as for cells.
  private static func breakColumn(_ bytes: UnsafeBufferPointer<UInt8>, width: Int) -> Int {
    if bytes[width] == 0x20 { return width }
    var blank = width - 1
    while blank >= 0, bytes[blank] != 0x20 { blank -= 1 }
    var word = blank
    while word >= 0, bytes[word] == 0x20 { word -= 1 }
    return word >= 0 ? blank + 1 : width
  }
}
