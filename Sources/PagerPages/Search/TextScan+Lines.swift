import PagerCore

// Lines that don't show their bytes as they are.
extension TextScan {
  /// Bytes of such lines that are read before it is seen whether what follows is plain again.
  private static let stretch = 16 << 10

  /// Goes over the lines at the beginning of `bytes`, at least one of them.
  func readLines(
    _ bytes: UnsafeBufferPointer<UInt8>, to goal: Int, _ visit: (Range<Int>) -> Bool
  ) -> Bool {
    let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(TextScan.stretch))
    let count = lines.copy(bytes)
    guard count > 0 else { return readPiece(to: goal, visit) }
    let start = place.offset
    var hits: [Int] = []
    lines.flush(ifOver: 0) { shown in hits = linesFound(in: shown.bindMemory(to: UInt8.self)) }
    var line = (number: 0, index: 0)
    for hit in hits {
      while line.number < hit {
        line.index += TextScan.lineLength(UnsafeBufferPointer(rebasing: bytes[line.index..<count]))
        line.number += 1
      }
      place = Place(offset: start + line.index)
      while place.offset < start + count {
        if !readPiece(to: goal, visit) { return false }
        if place.column == 0 { break }
      }
    }
    place = Place(offset: start + count)
    return true
  }

  /// The numbers of the lines, from 0, in which the text is, of what they show.
  private func linesFound(in shown: UnsafeBufferPointer<UInt8>) -> [Int] {
    var (found, number, counted, index) = ([Int](), 0, 0, 0)
    while let hit = text.firstIndex(in: shown, from: index) {
      number += shown[counted..<hit].lazy.count { $0 == 0x0a }
      found.append(number)
      guard let feed = ByteScan.index(of: 0x0a, in: shown, from: hit) else { break }
      (counted, index) = (feed, feed + 1)
    }
    return found
  }

  /// Up to the next line's beginning.
  private static func lineLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let end = bytes.firstIndex(where: { $0 == 0x0a || $0 == 0x0d }) else { return bytes.count }
    return end + (TextReader.lineEndLength(UnsafeBufferPointer(rebasing: bytes[end...])) ?? 1)
  }

  /// Goes over a line, or a piece of a long one, by way of its cells.
  func readPiece(to goal: Int, _ visit: (Range<Int>) -> Bool) -> Bool {
    let step = max(1024, 4 * text.letters.count)
    _ = bytes.end(reaching: place.offset + 2 * TextScan.stretch)
    reader.move(to: place.offset, column: place.column, pen: .plain)
    let stop = reader.read(until: place.column + step)
    let cells = reader.run.cells
    // Columns of the letters, and where the last ends.
    let leads = cells.indices.filter { !cells[$0].isContinuation }
    let letters = leads.map { cells[$0] }
    let after = reader.offset
    // Of a line that goes on the last letters may be the beginning of the text.
    let tested = stop == .limit ? max(leads.count - text.letters.count + 1, 1) : leads.count
    for index in leads.indices.prefix(tested) where text.matches(letters, at: index) {
      let next = index + text.letters.count
      let range = offsets(of: leads[index]..<(next < leads.count ? leads[next] : cells.count))
      guard range.lowerBound < goal else { break }
      if !visit(range) { return false }
    }
    guard stop == .limit else {
      // An end that has no more bytes must not be looked at again.
      place = Place(offset: max(after, place.offset + 1))
      return stop == .lineEnd
    }
    if tested < leads.count, leads[tested] > 0 {
      let column = leads[tested]
      let range = offsets(of: column..<column)
      place = Place(offset: max(range.lowerBound, place.offset + 1), column: place.column + column)
    } else {
      place = Place(offset: after, column: place.column + cells.count)
    }
    return true
  }

  /// The bytes of cells of the piece that begins at the place.
  private func offsets(of columns: Range<Int>) -> Range<Int> {
    reader.move(to: place.offset, column: place.column, pen: .plain)
    let first = offset(ofColumn: place.column + columns.lowerBound)
    guard !columns.isEmpty else { return first..<first }
    _ = reader.read(until: place.column + columns.upperBound)
    return first..<max(reader.offset, first + 1)
  }

  /// Where what stands in a column begins; a tab or a control takes several.
  private func offset(ofColumn column: Int) -> Int {
    _ = reader.read(until: column)
    return reader.column > column ? reader.lastUnit.offset : reader.offset
  }
}
