import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the terminal's entry of terminfo says, once `setupterm` has found it.
///
/// Names are `StaticString`: to hand a `String` on to C, Swift copies it each time, some 50 times at the start.
enum Terminfo {
  /// The bytes of a string capability; empty for one that is absent.
  static func bytes(_ name: StaticString) -> [UInt8] {
    guard let value = terminfo_string(name.cString) else { return [] }
    return withoutPadding(Array(UnsafeRawBufferPointer(start: value, count: strlen(value))))
  }

  /// Whether a string capability is that sequence.
  static func has(_ name: StaticString, _ sequence: StaticString) -> Bool {
    let bytes = bytes(name)
    return sequence.withUTF8Buffer { bytes.elementsEqual($0) }
  }

  /// A number, or a negative one for one that is absent.
  static func number(_ name: StaticString) -> Int { Int(terminfo_number(name.cString)) }

  static func flag(_ name: StaticString) -> Bool { terminfo_flag(name.cString) != 0 }

  /// Padding (`$<5>`) is for terminals on serial lines of old; it is no part of the sequence.
  static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x24) else { return bytes }
    var kept: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if rest.starts(with: [0x24, 0x3C]), let end = rest.firstIndex(of: 0x3E) {
        rest = rest[(end + 1)...]
      } else {
        kept.append(byte)
        rest = rest.dropFirst()
      }
    }
    return kept
  }
}

extension StaticString {
  /// For C: a zero follows the bytes.
  var cString: UnsafePointer<CChar> { UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self) }
}
