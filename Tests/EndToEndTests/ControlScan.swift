/// What in a program's output acts on a terminal, as names: `CSI ?h`, `ESC ]`, `^G`, `C1`, `bidi`.
enum ControlScan {
  /// Drawing: cursor, erasing, shifting, scrolling, styles. What is a frame's own business.
  static let drawing = Set("mHKJXP@LMrCDGdABST".map { "CSI \($0)" }).union([
    "ESC 7", "ESC 8", "ESC M", "ESC (", "ESC )",
  ])

  static func kinds(_ bytes: [UInt8]) -> Set<String> {
    var kinds: Set<String> = []
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar.value {
      case 0x0a, 0x0d, 0x09, 0x08: break
      case 0x1b where index < scalars.count:
        guard scalars[index] == "[" else {
          kinds.insert("ESC \(scalars[index])")
          break
        }
        var marker = ""
        index += 1
        while index < scalars.count, 0x20...0x3f ~= scalars[index].value {
          if !"0123456789;:".unicodeScalars.contains(scalars[index]) {
            marker.unicodeScalars.append(scalars[index])
          }
          index += 1
        }
        kinds.insert("CSI \(marker)\(index < scalars.count ? String(scalars[index]) : "")")
      case 0..<0x20, 0x7f: kinds.insert("^\(Unicode.Scalar(UInt8(scalar.value ^ 0x40)))")
      case 0x80..<0xa0: kinds.insert("C1")
      case 0x202a...0x202e, 0x2066...0x2069, 0x200e, 0x200f: kinds.insert("bidi")
      default: break
      }
    }
    if String(validating: bytes, as: UTF8.self) == nil { kinds.insert("not UTF-8") }
    return kinds
  }
}
