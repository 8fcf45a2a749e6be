/// What the bytes of a picture's letters mean.
enum ArtEncoding: Hashable, Sendable {
  case codePage(CodePage)
  case utf8

  /// Modern tools write UTF-8. It is taken for that only when every byte agrees and there is more than ASCII.
  static func sniff(_ bytes: [UInt8], otherwise codePage: CodePage) -> ArtEncoding {
    let isUTF8 = bytes.withUnsafeBufferPointer { bytes in
      var hasMore = false
      var position = 0
      while position < bytes.count {
        if bytes[position] < 0x80 {
          position += 1
          continue
        }
        let (scalar, length) = UTF8Reader.scalar(in: UnsafeBufferPointer(rebasing: bytes[position...]))
        guard scalar != nil else { return false }
        hasMore = true
        position += length
      }
      return hasMore
    }
    return isUTF8 ? .utf8 : .codePage(codePage)
  }
}
