import PagerCore

@testable import PagerPages

extension FuzzTarget {
  static let art: [FuzzTarget] = [
    FuzzTarget(name: "ansi", dictionary: "ansi", run: playsANSI),
    FuzzTarget(name: "sauce", dictionary: "sauce", run: readsRecord),
    picture("xbin", .xBin, magic: Array("XBIN\u{1a}".utf8)),
    picture("bin", .binaryText),
    picture("pcboard", .pcBoard),
    picture("avatar", .avatar),
    picture("adf", .artworx, magic: [1]),
    picture("idf", .iceDraw, magic: Array("\u{4}1.4".utf8)),
    picture("tundra", .tundraDraw, magic: Array("\u{18}TUNDRA24".utf8)),
  ]

  /// A format of pictures. The magic bytes are put before inputs that lack them.
  private static func picture(_ name: String, _ kind: PageKind, magic: [UInt8] = []) -> FuzzTarget {
    FuzzTarget(name: name, dictionary: "art") { bytes in
      let bytes = bytes.starts(with: magic) ? bytes : magic + bytes
      PageCheck.load(bytes, PageOptions.Decoding(kind: kind))
    }
  }

  /// As a file without and with a record of a narrow width, and as it comes over a slow line.
  private static func playsANSI(_ bytes: [UInt8]) {
    PageCheck.load(bytes, PageOptions.Decoding(kind: .ansi))
    guard let page = PageCheck.load(bytes + record(columns: 9), PageOptions.Decoding(kind: .ansi)),
      var playback = page.playback
    else { return }
    for count in [0, 1, bytes.count / 2, playback.byteCount] {
      playback.advance(to: count)
      PageCheck.check(playback.content, viewport: CellSize(columns: 20, rows: 10))
    }
  }

  private static func record(columns: UInt8) -> [UInt8] {
    var record = Array("\u{1a}SAUCE00".utf8) + Array(repeating: 0, count: 121)
    (record[95], record[96], record[97]) = (1, 1, columns)
    return record
  }

  /// The bytes as they are, and as the fields of a record behind a picture.
  private static func readsRecord(_ bytes: [UInt8]) {
    _ = SAUCERecord.parse(MemoryBytes(bytes: bytes))
    PageCheck.load(bytes, PageOptions.Decoding())
    let fields = Array((bytes + Array(repeating: 0, count: 121)).prefix(121))
    let picture = Array("\u{1b}[31mA\r\nB\u{1a}".utf8) + bytes.dropFirst(121)
    let whole = picture + Array("SAUCE00".utf8) + fields
    guard let (record, end) = SAUCERecord.parse(MemoryBytes(bytes: whole)) else {
      preconditionFailure("a record that is whole was not found")
    }
    precondition(0...picture.count ~= end, "the picture ends outside of the file")
    for text in [record.title, record.author, record.group, record.date, record.font] + record.comments {
      precondition(text.unicodeScalars.allSatisfy { !TextWidth.isDrawnAsCode($0) }, "a control in a record")
    }
    PageCheck.load(whole, PageOptions.Decoding())
  }
}
