extension CodePage {
  /// A character set of one byte a character by the name that `iconv` has for it; nil when it isn't known.
  init?(named name: String) {
    switch TextEncoding(named: name) {
    case .codePage(let page): self = page
    case .converted(let known):
      guard let page = CodePage(converting: known) else { return nil }
      self = page
    default: return nil
    }
  }

  /// The character set that a font of a SAUCE record has: "IBM VGA50 850" has CP850, Amiga fonts have Latin 1.
  init?(font: String) {
    if font.hasPrefix("Amiga") || font.hasPrefix("C64") {
      self = .latin1
      return
    }
    guard font.hasPrefix("IBM"), let last = font.split(separator: " ").last,
      let number = Int(last), 437...1252 ~= number, number != 437
    else { return nil }
    self.init(converting: "CP\(number)")
  }

  private init?(converting name: String) {
    guard System.canConvert(from: name) else { return nil }
    let upper = (UInt8(0x80)...0xff).map { byte -> UInt16 in
      let text = String(decoding: System.convert([byte], from: name) ?? [], as: UTF8.self).unicodeScalars
      guard text.count == 1, let scalar = text.first else { return 0xfffd }
      return UInt16(exactly: scalar.value) ?? 0xfffd
    }
    self.init(name: name, upper: upper)
  }
}
