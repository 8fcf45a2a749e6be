/// How a text's bytes become scalars.
enum TextEncoding: Hashable, Sendable {
  case utf8
  case codePage(CodePage)
  /// Turned into UTF-8 as a whole when the file is opened.
  case utf16(bigEndian: Bool)
  case utf32(bigEndian: Bool)
  case converted(String)

  /// The encoding that a person asks for by its name; nil when nobody knows it.
  init?(named name: String) {
    switch name.uppercased().filter({ $0 != "-" && $0 != "_" }) {
    case "UTF8": self = .utf8
    case "CP437", "IBM437", "437": self = .codePage(.ibm437)
    case "LATIN1", "ISO88591", "CP1252", "WINDOWS1252": self = .codePage(.latin1)
    case "UTF16", "UTF16LE": self = .utf16(bigEndian: false)
    case "UTF16BE": self = .utf16(bigEndian: true)
    case "UTF32", "UTF32LE": self = .utf32(bigEndian: false)
    case "UTF32BE": self = .utf32(bigEndian: true)
    // What these names mean on the web, and in files: the tables that grew out of the standards.
    case "SHIFTJIS", "SJIS", "MSKANJI": self = .converted("CP932")
    case "BIG5": self = .converted("BIG5-HKSCS")
    case "GB2312", "GBK": self = .converted("GB18030")
    case "EUCKR": self = .converted("CP949")
    default:
      guard Converter.isKnown(name) else { return nil }
      self = .converted(name)
    }
  }

  /// The character set of one byte a letter; nil for others.
  var codePage: CodePage? {
    if case .codePage(let page) = self { page } else { nil }
  }

  /// Whether each byte is a letter, so that nothing need be waited for to show it.
  var isReadByByte: Bool {
    switch self {
    case .codePage: true
    case .converted(let name): !Converter.hasLongLetters(name)
    case .utf8, .utf16, .utf32: false
    }
  }

  /// Whether `--encoding` takes a name.
  static func isKnown(_ name: String) -> Bool { TextEncoding(named: name) != nil }
}
