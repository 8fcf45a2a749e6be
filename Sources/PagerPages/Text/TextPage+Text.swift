import PagerCore

extension TextPage {
  func writeText(_ write: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    var layout = index.layout
    layout.wrapWidth = nil
    var reader = TextReader(bytes, layout: layout, end: index.end, offset: index.start, pen: .plain)
    var output: [UInt8] = []
    while !reader.isAtEnd {
      let stop = reader.read(until: reader.column + 4096)
      for cell in reader.run.cells {
        cell.forEachScalar { output.append(contentsOf: Unicode.UTF8.encode($0).map(Array.init) ?? []) }
      }
      if stop == .limit {
        reader.beginRun(atColumn: reader.column)
      } else {
        output.append(0x0a)
        reader.beginRun(atColumn: 0)
      }
      if output.count > 32 << 10 {
        try output.withUnsafeBytes(write)
        output.removeAll(keepingCapacity: true)
      }
    }
    if !output.isEmpty { try output.withUnsafeBytes(write) }
  }
}
