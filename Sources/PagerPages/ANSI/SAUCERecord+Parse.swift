extension SAUCERecord {
  static let size = 128
  private static let commentSize = 64

  /// Finds the record of a file.
  ///
  /// Believed only where it says what can't be checked. Tolerated: a byte after it, no 0x1A before it, a comment
  /// count without comments. A record that is cut off is none.
  /// Returns it with the offset where the picture ends: before the comments and a 0x1A.
  static func parse(_ bytes: any ByteSource) -> (record: SAUCERecord, end: Int)? {
    let count = bytes.count
    let tailSize = min(count, size + 1)
    let tail = bytes.bytes(in: count - tailSize..<count)
    for trailing in 0...1 where tail.count >= size + trailing {
      let record = Array(tail[(tail.count - trailing - size)..<(tail.count - trailing)])
      guard record.starts(with: Array("SAUCE00".utf8)) else { continue }
      let start = count - trailing - size
      let (comments, commentStart) = comments(record[104], before: start, bytes)
      let end = endOfPicture(before: commentStart, bytes)
      return (SAUCERecord(record, comments: comments), end)
    }
    return nil
  }

  private init(_ record: [UInt8], comments: [String]) {
    func text(_ range: Range<Int>) -> String { SAUCERecord.text(record[range]) }
    func word(_ offset: Int) -> Int { Int(record[offset]) | Int(record[offset + 1]) << 8 }
    title = text(7..<42)
    author = text(42..<62)
    group = text(62..<82)
    date = text(82..<90)
    dataType = record[94]
    fileType = record[95]
    switch dataType {
    case DataType.binaryText: (columns, rows) = (Int(fileType) * 2, 0)
    case DataType.character, DataType.xBin: (columns, rows) = (word(96), word(98))
    default: (columns, rows) = (0, 0)
    }
    flags = record[105]
    font = text(106..<128)
    self.comments = comments
  }

  /// Text of a field: to the first NUL, without blanks at its end, its controls harmless.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    let field = bytes.prefix { $0 != 0 }
    let used = field.lastIndex { $0 != 0x20 }.map { field[...$0] } ?? []
    for byte in used { text.unicodeScalars.append(CodePage.ibm437.glyph(of: byte)) }
    return text
  }

  private static func comments(
    _ count: UInt8, before start: Int, _ bytes: any ByteSource
  ) -> (lines: [String], start: Int) {
    let size = 5 + Int(count) * commentSize
    guard count > 0, start >= size else { return ([], start) }
    let block = bytes.bytes(in: start - size..<start)
    guard block.starts(with: Array("COMNT".utf8)), block.count == size else { return ([], start) }
    let lines = (0..<Int(count)).map { line in
      text(block[(5 + line * commentSize)..<(5 + (line + 1) * commentSize)])
    }
    return (lines, start - size)
  }

  private static func endOfPicture(before start: Int, _ bytes: any ByteSource) -> Int {
    guard start > 0, bytes.bytes(in: start - 1..<start).first == 0x1a else { return start }
    return start - 1
  }
}

extension ByteSource {
  /// A copy of a range; shorter where the source ends or fails.
  func bytes(in range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<max(count, 0))
    guard !range.isEmpty else { return [] }
    return Array(unsafeUninitializedCapacity: range.count) { buffer, filled in
      filled = read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
