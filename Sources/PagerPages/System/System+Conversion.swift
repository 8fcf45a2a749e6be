#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension System {
  /// Whether the C library knows an encoding.
  static func canConvert(from encoding: String) -> Bool {
    guard let converter = converter(from: encoding) else { return false }
    iconv_close(converter)
    return true
  }

  /// Whether letters of an encoding may take several bytes; false also where it isn't known.
  static func hasLongLetters(_ encoding: String) -> Bool {
    guard let converter = converter(from: encoding) else { return false }
    defer { iconv_close(converter) }
    return hasLongLetters(converter)
  }

  private static func hasLongLetters(_ converter: iconv_t) -> Bool {
    ([0x88, 0xa4, 0xb0] as [UInt8]).contains { isIncomplete($0, in: converter) }
  }

  /// Text in UTF-8; nil when the encoding isn't known. O(n).
  ///
  /// U+FFFD stands for each byte that can't be converted, and in encodings of two bytes a letter for both, but not
  /// for ASCII (as the Encoding Standard of the WHATWG has it).
  static func convert(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
    guard let converter = converter(from: encoding) else { return nil }
    defer { iconv_close(converter) }
    let isMultibyte = hasLongLetters(converter)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 3 / 2)
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: 32 << 10)
    input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        convert(input, through: output, with: converter, isMultibyte: isMultibyte, into: &text)
      }
    }
    return text
  }

  private static func converter(from encoding: String) -> iconv_t? {
    let converter = iconv_open("UTF-8", encoding)
    return converter == iconv_t(bitPattern: -1) ? nil : converter
  }

  /// Whether a byte alone is the beginning of a letter of several.
  private static func isIncomplete(_ byte: UInt8, in converter: iconv_t) -> Bool {
    var input = [CChar(bitPattern: byte)]
    var output = [CChar](repeating: 0, count: 16)
    defer { iconv(converter, nil, nil, nil, nil) }
    return input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (next, rest) = (input.baseAddress, input.count)
        var (free, room) = (output.baseAddress, output.count)
        return iconv(converter, &next, &rest, &free, &room) == -1 && errno == EINVAL
      }
    }
  }

  private static func convert(
    _ input: UnsafeMutableBufferPointer<CChar>, through output: UnsafeMutableBufferPointer<CChar>,
    with converter: iconv_t, isMultibyte: Bool, into text: inout [UInt8]
  ) {
    var next = input.baseAddress
    var rest = input.count
    while true {
      var free = output.baseAddress
      var room = output.count
      // Without input: what the converter has held back.
      let isLast = rest == 0
      let result =
        isLast ? iconv(converter, nil, nil, &free, &room) : iconv(converter, &next, &rest, &free, &room)
      let failure = errno
      text.append(contentsOf: output[..<(output.count - room)].lazy.map { UInt8(bitPattern: $0) })
      if result != -1 {
        if isLast { return }
      } else if failure == EILSEQ || failure == EINVAL, rest > 0 {
        text.append(contentsOf: [0xef, 0xbf, 0xbd])
        let takesTwo = isMultibyte && rest > 1 && next.map { UInt8(bitPattern: $0[1]) >= 0x80 } == true
        next = next.map { $0 + (takesTwo ? 2 : 1) }
        rest -= takesTwo ? 2 : 1
      } else if failure != E2BIG {
        return
      }
    }
  }
}
