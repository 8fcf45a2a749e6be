/// Where the rows of a text lie in its bytes: places from which any cell is a short read away.
///
/// One place for each 16 KiB or more, in long lines too, so that memory stays small and a line of any length is
/// drawn from any column without a pause. Grows as a text that is still arriving does.
struct TextIndex: Sendable {
  /// A place where reading can begin: the beginning of a grapheme.
  struct Place: Sendable {
    var offset: Int
    var row: Int
    var column: Int
    var pen: TextPen

    func isAtOrBefore(row: Int, column: Int) -> Bool {
      (self.row, self.column) <= (row, column)
    }
  }

  static let spacing = 16 << 10

  let layout: TextLayout
  /// Rows up to `end`, the last without a line end included.
  private(set) var rows = 0
  /// Columns of the longest row. For files over 64 MiB it may be too large where lines are not plain.
  private(set) var columns = 0
  /// The text's end as far as it is known, as an offset into the source.
  private(set) var end: Int
  private(set) var places: [Place]
  /// Where the next `extend` goes on.
  private var resume: Place
  /// Columns of the longest row before `resume`: what lies after it may yet turn out to be shorter.
  private var resumeColumns = 0

  /// An index of nothing: the text begins at `start` and has not been looked at.
  init(layout: TextLayout, start: Int) {
    self.layout = layout
    end = start
    resume = Place(offset: start, row: 0, column: 0, pen: .plain)
    places = [resume]
  }

  /// Takes in the bytes up to `newEnd`; `isFinal` when nothing follows them. A line that they leave open is read
  /// again next time, from its last place. O(bytes).
  mutating func extend(_ bytes: any ByteSource, to newEnd: Int, isFinal: Bool) {
    end = max(newEnd, end)
    // A line feed that belongs to the carriage return may still come.
    if !isFinal, bytes.hasReturn(before: end) { end -= 1 }
    var reader = TextReader(bytes, layout: layout, end: end, offset: resume.offset, pen: resume.pen)
    rows = resume.row
    columns = resumeColumns
    if let width = layout.wrapWidth {
      extendWrapped(&reader, width: width)
    } else {
      extendLines(&reader)
    }
  }

  /// The last place at or before a cell. O(log places).
  func place(row: Int, column: Int) -> Place {
    var low = 0
    var high = places.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if places[middle].isAtOrBefore(row: row, column: column) { low = middle } else { high = middle }
    }
    return places[low]
  }

  /// The last place at or before an offset into the source. O(log places).
  func place(atOffset offset: Int) -> Place {
    var low = 0
    var high = places.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if places[middle].offset <= offset { low = middle } else { high = middle }
    }
    return places[low]
  }

  private func isFarFromLastPlace(_ offset: Int) -> Bool {
    offset - (places.last?.offset ?? 0) >= TextIndex.spacing
  }

  private mutating func resumeLater(at place: Place) {
    resume = place
    resumeColumns = columns
  }

  private mutating func extendLines(_ reader: inout TextReader) {
    while !reader.isAtEnd {
      let start = Place(offset: reader.offset, row: rows, column: 0, pen: reader.pen)
      if resume.column > 0 {
        // Within a long line that was open.
        guard readLong(&reader, from: resume) else { break }
        continue
      }
      resumeLater(at: start)
      if isFarFromLastPlace(start.offset) { places.append(start) }
      let scan = reader.skipLine(limit: TextIndex.spacing)
      if scan.isTooLong {
        reader.move(to: start.offset, column: 0, pen: start.pen)
        guard readLong(&reader, from: start) else { break }
        continue
      }
      if scan.columns > columns {
        columns = scan.isPlain || end > 64 << 20 ? scan.columns : measure(&reader, from: start)
      }
      rows += 1
      guard scan.isEnded else { break }
      resumeLater(at: Place(offset: reader.offset, row: rows, column: 0, pen: reader.pen))
    }
  }

  /// The exact columns of the line at `start`; leaves the reader after it.
  private func measure(_ reader: inout TextReader, from start: Place) -> Int {
    reader.move(to: start.offset, column: 0, pen: start.pen)
    var widest = columns
    while true {
      let stop = reader.read(until: reader.column + 4096)
      widest = max(widest, reader.column)
      guard stop == .limit else { return widest }
      reader.beginRun(atColumn: reader.column)
    }
  }

  /// Goes through a long line cell by cell and leaves places in it. False: the text ends before the line does.
  private mutating func readLong(_ reader: inout TextReader, from start: Place) -> Bool {
    reader.move(to: start.offset, column: start.column, pen: start.pen)
    while true {
      let stop = reader.read(until: reader.column + 4096)
      columns = max(columns, reader.column)
      guard stop == .limit else {
        rows += 1
        if stop == .lineEnd {
          resumeLater(at: Place(offset: reader.offset, row: rows, column: 0, pen: reader.pen))
        }
        return stop == .lineEnd
      }
      if isFarFromLastPlace(reader.offset) {
        resumeLater(at: Place(offset: reader.offset, row: rows, column: reader.column, pen: reader.pen))
        places.append(resume)
      }
      reader.beginRun(atColumn: reader.column)
    }
  }

  private mutating func extendWrapped(_ reader: inout TextReader, width: Int) {
    while !reader.isAtEnd {
      let stop = reader.readRow(width: width)
      columns = max(columns, reader.run.cells.count)
      rows += 1
      // Where a row breaks depends on what follows, so close to the end it may yet change.
      guard stop == .lineEnd || reader.offset + ByteWindow.lookahead < end else { continue }
      resumeLater(at: Place(offset: reader.offset, row: rows, column: 0, pen: reader.pen))
      if isFarFromLastPlace(resume.offset) { places.append(resume) }
    }
  }
}

extension ByteSource {
  fileprivate func hasReturn(before offset: Int) -> Bool {
    guard offset > 0 else { return false }
    var last: UInt8 = 0
    let count = withUnsafeMutableBytes(of: &last) { read(at: offset - 1, into: $0) }
    return count == 1 && last == 0x0d
  }
}
