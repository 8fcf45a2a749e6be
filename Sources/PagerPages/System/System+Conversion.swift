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

  /// Text in UTF-8, U+FFFD for each byte that can't be converted; nil when the encoding isn't known. O(n).
  static func convert(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
    guard let converter = converter(from: encoding) else { return nil }
    defer { iconv_close(converter) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 3 / 2)
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: 32 << 10)
    input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        convert(input, through: output, with: converter, into: &text)
      }
    }
    return text
  }

  private static func converter(from encoding: String) -> iconv_t? {
    let converter = iconv_open("UTF-8", encoding)
    return converter == iconv_t(bitPattern: -1) ? nil : converter
  }

  private static func convert(
    _ input: UnsafeMutableBufferPointer<CChar>, through output: UnsafeMutableBufferPointer<CChar>,
    with converter: iconv_t, into text: inout [UInt8]
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
        next = next.map { $0 + 1 }
        rest -= 1
      } else if failure != E2BIG {
        return
      }
    }
  }
}
