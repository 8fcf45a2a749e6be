/// A name turned into bytes whose plain order is the order a person expects: numbers by value, letters without
/// regard to case.
///
/// A run of digits becomes `0`, its length without leading zeros, and its digits; so a longer number is a
/// larger one, however long it is. Names of equal key are told apart by length and then by their own bytes.
struct NaturalKey: Comparable, Sendable {
  private let name: [UInt8]
  private let key: [UInt8]
  /// The key's first eight bytes, which decide most comparisons.
  private let prefix: UInt64

  init(_ name: [UInt8]) {
    self.name = name
    key = NaturalKey.key(for: name)
    var prefix: UInt64 = 0
    for index in 0..<8 {
      prefix = prefix << 8 | (index < key.count ? UInt64(key[index]) : 0)
    }
    self.prefix = prefix
  }

  static func < (left: NaturalKey, right: NaturalKey) -> Bool {
    if left.prefix != right.prefix { return left.prefix < right.prefix }
    if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
    if left.name.count != right.name.count { return left.name.count < right.name.count }
    return left.name.lexicographicallyPrecedes(right.name)
  }

  static func == (left: NaturalKey, right: NaturalKey) -> Bool {
    left.name == right.name
  }

  private static func key(for name: [UInt8]) -> [UInt8] {
    let isASCII = name.allSatisfy { $0 < 0x80 }
    let text = isASCII ? name : Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
    var key: [UInt8] = []
    key.reserveCapacity(text.count + 4)
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard 0x30...0x39 ~= byte else {
        key.append(0x41...0x5a ~= byte ? byte + 0x20 : byte)
        index += 1
        continue
      }
      var start = index
      while index < text.count, 0x30...0x39 ~= text[index] { index += 1 }
      while start < index, text[start] == 0x30 { start += 1 }
      key.append(0x30)
      appendLength(index - start, to: &key)
      key.append(contentsOf: text[start..<index])
    }
    return key
  }

  /// In an order-preserving form: one byte, or for a long run 255 and eight bytes.
  private static func appendLength(_ length: Int, to key: inout [UInt8]) {
    if length < 255 {
      key.append(UInt8(length))
    } else {
      key.append(255)
      for shift in stride(from: 56, through: 0, by: -8) {
        key.append(UInt8(truncatingIfNeeded: length >> shift))
      }
    }
  }
}
