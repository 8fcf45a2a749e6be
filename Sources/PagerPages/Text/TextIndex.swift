/// Where the rows of a text lie in its bytes: places from which any cell is a short read away.
///
/// One place for each 16 KiB, in long lines too, so that a line of any length is drawn from any column without a pause;
/// in texts so large that these would be many, for each 32 KiB, 64 KiB and so on: memory is bounded whatever the text.
/// Grows as a text that is still arriving does.
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

  /// Bytes between two places, at least, of a text that has few.
  static let spacing = 16 << 10
  /// Bytes of a text up to which it is worth the time to count the columns of each long row.
  private static let exactSize = 64 << 20
  /// Places that there are at most, at least 2.
  private let maximumPlaces: Int

  let layout: TextLayout
  /// Rows up to `end`, the last without a line end included.
  private(set) var rows = 0
  /// Columns of the longest row. May be too large beyond `exactSize`, where there are other characters than ASCII, tabs and
  /// letters of Latin, Greek and Cyrillic.
  private(set) var columns = 0
  /// The text's end as far as it is known, as an offset into the source.
  private(set) var end: Int
  private(set) var places: [Place]
  /// Bytes between two places now.
  private var spacing = TextIndex.spacing
  let start: Int
  /// Where the next `extend` goes on.
  private var resume: Place
  /// Columns of the longest row before `resume`: what lies after it may yet turn out to be shorter.
  private var resumeColumns = 0

  /// An index of nothing: the text begins at `start` and has not been looked at.
  init(layout: TextLayout, start: Int, maximumPlaces: Int = 8192) {
    self.layout = layout
    self.maximumPlaces = max(maximumPlaces, 2)
    self.start = start
    end = start
    resume = Place(offset: start, row: 0, column: 0, pen: .plain)
    places = [resume]
  }

  /// Takes in the bytes up to `newEnd`; `isFinal` when nothing follows them as far as is known, though a file may still
  /// grow. A line that they leave open is read again next time, from its last place. O(bytes).
  mutating func extend(_ bytes: any ByteSource, to newEnd: Int, isFinal: Bool) {
    end = max(newEnd, end)
    // A line feed that belongs to the carriage return may still come.
    guard end > start, bytes.hasReturn(before: end) else { return readOn(bytes) }
    end -= 1
    readOn(bytes)
    guard isFinal else { return }
    let known = (resume, resumeColumns)
    end += 1
    readOn(bytes)
    (resume, resumeColumns) = known
  }

  private mutating func readOn(_ bytes: any ByteSource) {
    var reader = TextReader(
      bytes, layout: layout, end: end, offset: resume.offset, pen: resume.pen, capacity: 64 << 10)
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

  /// Notes a place, if the one before is far enough. Where they become too many, every other one goes.
  private mutating func note(_ place: Place) {
    guard place.offset - (places.last?.offset ?? 0) >= spacing else { return }
    places.append(place)
    guard places.count > maximumPlaces else { return }
    places = stride(from: 0, to: places.count, by: 2).map { places[$0] }
    spacing *= 2
  }

  private mutating func resumeLater(at place: Place) {
    resume = place
    resumeColumns = columns
  }

  private mutating func extendLines(_ reader: inout TextReader) {
    // Whether the line before was: those that are not often stand together.
    var isPlain = true
    while !reader.isAtEnd {
      let start = Place(offset: reader.offset, row: rows, column: 0, pen: reader.pen)
      if resume.column > 0 {
        // Within a long line that was open.
        guard readLong(&reader, from: resume) else { break }
        continue
      }
      resumeLater(at: start)
      note(start)
      if isPlain,
        case let lines = reader.skipPlainLines(limit: TextIndex.spacing, longest: columns), lines.count > 0
      {
        columns = lines.longest
        rows += lines.count
        resumeLater(at: Place(offset: reader.offset, row: rows, column: 0, pen: reader.pen))
        continue
      }
      let isRough = end > TextIndex.exactSize
      let scan = reader.skipLine(limit: TextIndex.spacing, isRough: isRough)
      isPlain = scan.isPlain
      if scan.isTooLong {
        reader.move(to: start.offset, column: 0, pen: start.pen)
        guard readLong(&reader, from: start) else { break }
        continue
      }
      if scan.columns > columns {
        columns = scan.isExact || isRough ? scan.columns : measure(&reader, from: start)
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
    // Columns at a time: few where they take many bytes.
    var step = 8
    while true {
      reader.skipPlain(until: reader.column + TextIndex.spacing)
      let first = reader.offset
      let stop = reader.read(until: reader.column + step)
      step = reader.offset - first > TextIndex.spacing ? 1 : min(step * 2, 256)
      columns = max(columns, reader.column)
      guard stop == .limit else {
        rows += 1
        if stop == .lineEnd {
          resumeLater(at: Place(offset: reader.offset, row: rows, column: 0, pen: reader.pen))
        }
        return stop == .lineEnd
      }
      if reader.offset - resume.offset >= TextIndex.spacing {
        resumeLater(at: Place(offset: reader.offset, row: rows, column: reader.column, pen: reader.pen))
        note(resume)
      }
      reader.beginRun(atColumn: reader.column)
    }
  }

  private mutating func extendWrapped(_ reader: inout TextReader, width: Int) {
    while !reader.isAtEnd {
      let row = reader.skipRow(width: width)
      columns = max(columns, row.columns)
      rows += 1
      // Also where a file has been cut off since.
      guard row.stop != .end else { return }
      // Where a row breaks depends on what follows, so close to the end it may yet change.
      guard row.stop == .lineEnd || reader.offset + ByteWindow.lookahead < end else { continue }
      resumeLater(at: Place(offset: reader.offset, row: rows, column: 0, pen: reader.pen))
      note(resume)
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
