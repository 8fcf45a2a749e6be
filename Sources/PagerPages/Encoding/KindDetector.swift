/// Decides what a file is: by its first bytes and its SAUCE record, then by its name, then by what its bytes look like.
enum KindDetector {
  /// How much of a file's beginning is needed.
  static let headSize = 4096

  static func kind(name: FileName, head: [UInt8], size: Int, sauce: SAUCERecord?) -> PageKind {
    if let kind = kindByMagic(head) { return kind }
    if let sauce, let kind = kind(of: sauce, head: head) { return kind }
    switch name.pathExtension {
    case "ans", "ice", "cia", "lgo": return looksLikeArt(head) ? .ansi : .text
    case "asc", "nfo", "diz": return looksLikeArt(head) && !isProse(head) ? .ansi : .text
    case "pcb": return looksLikeArt(head) ? .pcBoard : .text
    case "avt": return .avatar
    case "bin": return size % 2 == 0 && size > 0 && size <= 4 << 20 && sauce == nil ? .binaryText : .text
    case "adf": return isArtworx(head, size: size) ? .artworx : .text
    default: return isDrawing(head) ? .ansi : .text
    }
  }

  /// The names of groups' files are also those of signatures, descriptions and catalogs: they have lines that no screen of
  /// 80 columns had, and no sequences.
  private static func isProse(_ head: [UInt8]) -> Bool {
    var column = 0
    var isLong = false
    for byte in head {
      if byte == 0x1b { return false }
      column = byte == 0x0a || byte == 0x0d ? 0 : column + 1
      // What continues a letter of UTF-8 takes no column.
      if 0x80..<0xc0 ~= byte, column > 0 { column -= 1 }
      isLong = isLong || column > 80
    }
    return isLong
  }

  /// Under a name that says nothing, or none: lines and shades in the PC's character set, and sequences of ANSI.SYS.
  private static func isDrawing(_ head: [UInt8]) -> Bool {
    guard TextEncoding.sniff(head) == .codePage(.ibm437) else { return false }
    return head.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in
        guard bytes[index] == 0x1b, index + 1 < bytes.count, bytes[index + 1] == 0x5b else { return false }
        guard let sequence = ControlSequence(bytes, from: index + 2), sequence.marker == nil else {
          return false
        }
        return "HfABCDJKsum".utf8.contains(sequence.final)
      }
    }
  }

  private static func kindByMagic(_ head: [UInt8]) -> PageKind? {
    if head.starts(with: Array("XBIN\u{1a}".utf8)) { return .xBin }
    if head.starts(with: Array("\u{4}1.4".utf8)) { return .iceDraw }
    if head.starts(with: Array("\u{18}TUNDRA24".utf8)) { return .tundraDraw }
    return nil
  }

  private static func kind(of sauce: SAUCERecord, head: [UInt8]) -> PageKind? {
    switch (sauce.dataType, sauce.fileType) {
    case (SAUCERecord.DataType.character, SAUCERecord.FileType.ascii),
      (SAUCERecord.DataType.character, SAUCERecord.FileType.ansi),
      (SAUCERecord.DataType.character, SAUCERecord.FileType.ansimation):
      return .ansi
    case (SAUCERecord.DataType.character, SAUCERecord.FileType.pcBoard): return .pcBoard
    case (SAUCERecord.DataType.character, SAUCERecord.FileType.avatar): return .avatar
    case (SAUCERecord.DataType.binaryText, _): return .binaryText
    default: return nil
    }
  }

  /// Sound and pictures are also found under these names: they have zeros, and no sequences.
  private static func looksLikeArt(_ head: [UInt8]) -> Bool {
    guard head.contains(0) else { return !TextEncoding.hasByteOrderMark(head) }
    return zip(head, head.dropFirst()).contains { $0 == 0x1b && $1 == 0x5b }
  }

  /// A version, a palette, a font, and rows of 80 cells: an Amiga's disk has the same extension and another size.
  private static func isArtworx(_ head: [UInt8], size: Int) -> Bool {
    let body = size - 4289
    return head.first == 1 && body > 0 && body < 4 << 20
  }
}

extension TextEncoding {
  static func hasByteOrderMark(_ head: [UInt8]) -> Bool {
    head.starts(with: [0xff, 0xfe]) || head.starts(with: [0xfe, 0xff])
      || head.starts(with: [0, 0, 0xfe, 0xff])
  }
}
