import PagerCore

/// A file's name: bytes of any encoding, and a form of them that is fit to be shown.
public struct FileName: Hashable, Sendable {
  public let bytes: [UInt8]

  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// The same of an array, which is taken over as it is.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// The name on one line, with nothing in it that acts on a terminal: controls as `^G`, bytes that are not
  /// UTF-8 as `<FF>`. O(n).
  public var display: String {
    // Most names are nothing else, and are asked for with each page that is turned.
    if bytes.allSatisfy({ 0x20..<0x7F ~= $0 }) { return String(decoding: bytes, as: UTF8.self) }
    var shown = ""
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        let (scalar, length) = UTF8Reader.scalar(in: UnsafeBufferPointer(rebasing: bytes[position...]))
        if let scalar {
          if TextWidth.isDrawnAsCode(scalar) {
            shown += TextWidth.visibleForm(of: scalar)
          } else {
            shown.unicodeScalars.append(scalar)
          }
        } else {
          for byte in bytes[position..<position + length] {
            let digits = String(byte, radix: 16, uppercase: true)
            shown += "<\(digits)>"
          }
        }
        position += length
      }
    }
    return shown
  }

  /// The letters after the last dot, in lower case; empty when there are none.
  public var pathExtension: String {
    guard let dot = bytes.lastIndex(of: 0x2e), dot > 0 else { return "" }
    return String(decoding: bytes[(dot + 1)...], as: UTF8.self).lowercased()
  }
}
