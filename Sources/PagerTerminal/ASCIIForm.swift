/// What stands for a character where the terminal takes ASCII only: the nearest in look, so that frames, arrows and drawings
/// stay what they are.
enum ASCIIForm {
  /// `?` for what looks like nothing in ASCII. O(1).
  static func byte(for scalar: UInt64) -> UInt8 {
    switch scalar {
    case 0x20..<0x7F: UInt8(truncatingIfNeeded: scalar)
    case 0xA0: ascii(" ")
    case 0xB7, 0x2022, 0x2219, 0x25CF, 0x25C9, 0x25A0, 0x25C6: ascii("*")
    case 0xD7: ascii("x")
    case 0x2010...0x2015, 0x2212: ascii("-")
    case 0x2018, 0x2019: ascii("'")
    case 0x201C, 0x201D: ascii("\"")
    case 0x2026: ascii(".")
    case 0x2039, 0x2190, 0x25C0, 0x25C2: ascii("<")
    case 0x203A, 0x2192, 0x25B6, 0x25B8: ascii(">")
    case 0x2191, 0x25B2, 0x25B4: ascii("^")
    case 0x2193, 0x25BC, 0x25BE: ascii("v")
    case 0x25CB, 0x25E6, 0x25A1, 0x25C7, 0x25AB: ascii("o")
    case 0x2500...0x257F: line(scalar)
    case 0x2591: ascii(".")
    case 0x2592: ascii(":")
    case 0x2580...0x259F: ascii("#")
    default: ascii("?")
    }
  }

  /// Box drawing: what runs across, what runs down, and everything with a corner.
  private static func line(_ scalar: UInt64) -> UInt8 {
    switch scalar {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550: ascii("-")
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551: ascii("|")
    case 0x2571: ascii("/")
    case 0x2572: ascii("\\")
    case 0x2573: ascii("X")
    default: ascii("+")
    }
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(ascii: scalar) }
}
