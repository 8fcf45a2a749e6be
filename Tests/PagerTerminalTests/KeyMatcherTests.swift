import Testing

@testable import PagerTerminal

@Suite("Key matcher")
struct KeyMatcherTests {
  /// A table as an old terminal may have it: keys that begin with ESC, one that is a control, one that begins with one.
  private static let table: [(sequence: String, code: Int32)] = [
    ("\u{1B}OC", 1), ("\u{1B}[[A", 2), ("\u{1B}[5~", 3), ("\u{8}", 4), ("\u{1}@\r", 5),
  ]

  private static func keyCode(_ sequence: UnsafePointer<CChar>) -> Int32 {
    let sequence = String(cString: sequence)
    if let entry = table.first(where: { $0.sequence == sequence }) { return entry.code }
    return table.contains { $0.sequence.hasPrefix(sequence) } ? -1 : 0
  }

  /// Keys as their codes, and bytes that stand for themselves as characters.
  private func read(_ text: String) -> String {
    var matcher = KeyMatcher(keyCode: KeyMatcherTests.keyCode)
    var bytes = Array(text.utf8) + [0xFF]
    var result = ""
    bytes.withUnsafeMutableBufferPointer { bytes in
      var position = 0
      while position < bytes.count - 1 {
        if let (code, length) = matcher.match(bytes, at: position) {
          result += "<\(code)>"
          position += length
        } else {
          result.unicodeScalars.append(Unicode.Scalar(bytes[position]))
          position += 1
        }
      }
    }
    #expect(bytes.dropLast() == Array(text.utf8)[...])
    return result
  }

  @Test(
    "a sequence of the table is its key, and a byte that begins none stands for itself",
    arguments: [
      ("a\u{1B}OCb", "a<1>b"), ("\u{1B}OC\u{1B}OC\u{1B}[[A", "<1><1><2>"), ("\u{8}\u{8}", "<4><4>"),
      ("\u{1}@\r\u{1}@", "<5>\u{1}@"), ("\u{1B}OD", "\u{1B}OD"), ("\u{1B}\u{1B}OC", "\u{1B}<1>"),
      ("\u{1B}[5", "\u{1B}[5"), ("\u{1B}", "\u{1B}"), ("\u{1B}O\0C", "\u{1B}O\0C"), ("\0\u{1B}OC", "\0<1>"),
      ("\u{1B}[[\u{1B}OC", "\u{1B}[[<1>"), ("\u{1B}OC\u{1B}O", "<1>\u{1B}O"),
      ("\u{1B}[5~\u{1B}OC\u{1B}[5~\u{1}@\r\u{1B}OC", "<3><1><3><5><1>"), ("é", "\u{C3}\u{A9}"), ("", ""),
    ])
  func matching(text: String, expected: String) {
    #expect(read(text) == expected)
  }
}
