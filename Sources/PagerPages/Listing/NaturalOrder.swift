/// The order a person expects of names: numbers by value, letters without regard to case; total, so that no two
/// different names are equal.
///
/// Each name gets a key whose plain byte order is that order. In it a run of digits becomes `0`, its length
/// without leading zeros, and its digits: a longer number is a larger one, however long it is. Names of equal key
/// are told apart by length and then by their own bytes.
struct NaturalOrder {
  /// A name's place in the tables; no references, so that sorting moves plain memory.
  private struct Item {
    var name: Int
    /// Where the key's bytes lie.
    var start: Int
    var end: Int
    /// The key's first sixteen bytes, which decide nearly all comparisons.
    var prefix: (UInt64, UInt64)
  }

  private let names: NameTable
  private var keys: [UInt8] = []
  private var items: [Item] = []

  /// The indices of `names` in order. O(n log n).
  static func indices(of names: NameTable) -> [Int] {
    var order = NaturalOrder(names)
    // Sorted in place: the keys are read from another array.
    var items = order.items
    order.items = []
    order.keys.withUnsafeBytes { keys in
      items.sort { order.precedes($0, $1, keys) }
    }
    return items.map(\.name)
  }

  private init(_ names: NameTable) {
    self.names = names
    keys.reserveCapacity(names.byteCount + names.count * 4)
    items.reserveCapacity(names.count)
    for index in 0..<names.count {
      let start = keys.count
      names.withName(at: index) { NaturalOrder.appendKey(of: $0, to: &keys) }
      items.append(Item(name: index, start: start, end: keys.count, prefix: prefix(from: start)))
    }
  }

  private func prefix(from start: Int) -> (UInt64, UInt64) {
    func word(_ start: Int) -> UInt64 {
      (start..<start + 8).reduce(0) { $0 << 8 | ($1 < keys.count ? UInt64(keys[$1]) : 0) }
    }
    return (word(start), word(start + 8))
  }

  private func precedes(_ left: Item, _ right: Item, _ keys: UnsafeRawBufferPointer) -> Bool {
    if left.prefix != right.prefix { return left.prefix < right.prefix }
    let leftKey = UnsafeRawBufferPointer(rebasing: keys[left.start..<left.end])
    let rightKey = UnsafeRawBufferPointer(rebasing: keys[right.start..<right.end])
    let order = System.compare(leftKey, rightKey)
    if order != 0 { return order < 0 }
    return names.withName(at: left.name) { leftName in
      names.withName(at: right.name) { rightName in
        if leftName.count != rightName.count { return leftName.count < rightName.count }
        return System.compare(UnsafeRawBufferPointer(leftName), UnsafeRawBufferPointer(rightName)) < 0
      }
    }
  }

  private static func appendKey(of name: UnsafeBufferPointer<UInt8>, to keys: inout [UInt8]) {
    if name.allSatisfy({ $0 < 0x80 }) {
      appendKey(ofFolded: name, to: &keys)
    } else {
      let folded = Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
      folded.withUnsafeBufferPointer { appendKey(ofFolded: $0, to: &keys) }
    }
  }

  private static func appendKey(ofFolded text: UnsafeBufferPointer<UInt8>, to keys: inout [UInt8]) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard 0x30...0x39 ~= byte else {
        keys.append(0x41...0x5a ~= byte ? byte + 0x20 : byte)
        index += 1
        continue
      }
      var start = index
      while index < text.count, 0x30...0x39 ~= text[index] { index += 1 }
      while start < index, text[start] == 0x30 { start += 1 }
      keys.append(0x30)
      appendLength(index - start, to: &keys)
      keys.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
    }
  }

  /// In an order-preserving form: one byte, or for a long run 255 and eight bytes.
  private static func appendLength(_ length: Int, to keys: inout [UInt8]) {
    if length < 255 {
      keys.append(UInt8(length))
    } else {
      keys.append(255)
      for shift in stride(from: 56, through: 0, by: -8) {
        keys.append(UInt8(truncatingIfNeeded: length >> shift))
      }
    }
  }
}
