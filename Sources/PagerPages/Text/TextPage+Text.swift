import PagerCore

extension TextPage {
  func writeText(_ write: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    var layout = index.layout
    layout.wrapWidth = nil
    var reader = TextReader(bytes, layout: layout, end: index.end, offset: index.start, pen: .plain)
    var lines = PlainLines(layout: layout)
    while !reader.isAtEnd {
      let count = lines.copy(reader.window.look(at: reader.offset, before: index.end))
      if count > 0 {
        reader.move(to: reader.offset + count, column: 0, pen: .plain)
      } else {
        try writeLine(&reader, into: &lines, write)
      }
      try lines.flush(ifOver: 32 << 10, write)
    }
    try lines.flush(ifOver: 0, write)
  }

  /// A line through cells: as it is drawn.
  private func writeLine(
    _ reader: inout TextReader, into lines: inout PlainLines, _ write: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    while true {
      let stop = reader.read(until: reader.column + 4096)
      for cell in reader.run.cells { cell.forEachScalar { lines.append($0) } }
      guard stop == .limit else {
        lines.endLine()
        return reader.beginRun(atColumn: 0)
      }
      reader.beginRun(atColumn: reader.column)
      try lines.flush(ifOver: 32 << 10, write)
    }
  }
}
