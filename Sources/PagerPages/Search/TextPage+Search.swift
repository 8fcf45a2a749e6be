import PagerCore

extension TextPage {
  /// A search in the page, as far as it has been read.
  func search(for text: SearchText) -> TextSearch {
    TextSearch(
      text: text, bytes: bytes, layout: index.layout, range: index.start..<(tail?.index.end ?? index.end))
  }

  func mark(of match: SearchMatch) -> SearchMark? {
    guard let (index, firstRow) = part(holding: match.places.lowerBound) else { return nil }
    let row = index.row(ofOffset: match.places.lowerBound, in: bytes)
    var reader = index.reader(of: bytes)
    index.seek(&reader, row: row, near: match.places.lowerBound)
    let first = reader.column(ofOffset: match.places.lowerBound)
    let last = reader.column(ofOffset: match.places.upperBound)
    return SearchMark(match: match, row: firstRow + row, columns: first..<max(last, first + 1))
  }

  func marks(of text: SearchText, in rect: CellRect) -> [SearchMark] {
    let search = search(for: text)
    var marks = self.marks(of: search, in: rect, of: index, firstRow: 0)
    if let tail {
      marks += self.marks(of: search, in: rect, of: tail.index, firstRow: index.rows + tail.gapRows)
    }
    return marks
  }

  /// The rows that have been read in which an offset lies, and which row of the page is their first.
  private func part(holding offset: Int) -> (index: TextIndex, firstRow: Int)? {
    if index.start..<index.end ~= offset { return (index, 0) }
    if let tail, tail.index.start..<tail.index.end ~= offset {
      return (tail.index, index.rows + tail.gapRows)
    }
    return nil
  }

  private func marks(
    of search: TextSearch, in rect: CellRect, of index: TextIndex, firstRow: Int
  ) -> [SearchMark] {
    var marks: [SearchMark] = []
    let rows = rect.rows.clamped(to: firstRow..<firstRow + index.rows)
    guard !rows.isEmpty else { return [] }
    let left = max(rect.origin.column, 0)
    var reader = index.reader(of: bytes)
    index.seek(&reader, row: rows.lowerBound - firstRow, column: left)
    for row in rows {
      let start = reader
      let stop = readRow(&reader, until: rect.columns.upperBound)
      // A line end shows nothing.
      let part = start.offset..<max(reader.offset, start.offset)
      for match in search.matches(in: part) {
        let first = start.column(ofOffset: match.places.lowerBound)
        let end = start.column(ofOffset: min(match.places.upperBound, part.upperBound))
        let columns = first..<max(min(end, index.layout.wrapWidth ?? end), first)
        if !columns.isEmpty { marks.append(SearchMark(match: match, row: row, columns: columns)) }
      }
      guard row + 1 < rows.upperBound, stop != .end else { break }
      advance(&reader, in: index, after: stop, to: row + 1 - firstRow, column: left)
    }
    return marks
  }
}

extension TextIndex {
  /// Goes to a row, or to a place in it that lies before an offset.
  fileprivate func seek(_ reader: inout TextReader, row: Int, near offset: Int) {
    let place = place(atOffset: offset)
    guard place.row == row, place.column > 0 else { return seek(&reader, row: row, column: 0) }
    reader.move(to: place.offset, column: place.column, pen: place.pen)
  }
}

extension TextReader {
  /// The column in which an offset stands that lies further on in the row; the reader's own for one before it.
  fileprivate func column(ofOffset offset: Int) -> Int {
    var reader = self
    reader.end = min(offset, end)
    reader.beginRun(atColumn: column)
    while reader.offset < reader.end {
      reader.skipPlain(until: reader.column + (reader.end - reader.offset))
      let first = reader.offset
      if reader.read(until: reader.column + 4096) != .limit { break }
      if reader.offset == first { break }
      reader.beginRun(atColumn: reader.column)
    }
    return reader.column
  }
}
