/// The order a person expects of names: numbers by value, letters without regard to case; total, so that no two
/// different names are equal.
///
/// Each name gets a key whose plain byte order is that order. In it a run of digits becomes `0`, its length
/// without leading zeros, and its digits: a longer number is a larger one, however long it is. Names of equal key
/// are told apart by length and then by their own bytes.
struct NaturalOrder {
  /// A name's place in the tables; no references, so that sorting moves plain memory.
  private struct Item {
    /// Eight bytes of the key, of which those before are the same for all items that are being sorted.
    var word: UInt64
    var name: Int
  }

  /// So many items or fewer are sorted by comparing.
  private static let fewItems = 32

  private let names: NameTable
  private var keys = NameTable()

  /// The indices of `names` in order. O(n log n).
  static func indices(of names: NameTable) -> [Int] {
    let order = NaturalOrder(names)
    var items = (0..<names.count).map { Item(word: order.word(ofKey: $0, at: 0), name: $0) }
    var others = items
    items.withUnsafeMutableBufferPointer { items in
      others.withUnsafeMutableBufferPointer { order.sort(items, by: 0, $0) }
    }
    return items.map(\.name)
  }

  private init(_ names: NameTable) {
    self.names = names
    keys.reserveCapacity(names.count, bytes: names.byteCount + names.count * 4)
    for index in 0..<names.count {
      names.withName(at: index) { name in
        keys.append { NaturalOrder.appendKey(of: name, to: &$0) }
      }
    }
  }

  /// Eight bytes of a key from an offset on. Behind its end there are zeros, which is where it belongs: a key has a zero only
  /// in the length of a number, and no other key ends in such a place.
  private func word(ofKey name: Int, at offset: Int) -> UInt64 {
    keys.withName(at: name) { key in
      guard offset + 8 > key.count else {
        return UInt64(
          bigEndian: UnsafeRawBufferPointer(key).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
      return (offset..<offset + 8).reduce(0) { $0 << 8 | ($1 < key.count ? UInt64(key[$1]) : 0) }
    }
  }

  /// Sorts items by their keys from `offset` on, where their words are; `others` has as much room.
  private func sort(
    _ items: UnsafeMutableBufferPointer<Item>, by offset: Int, _ others: UnsafeMutableBufferPointer<Item>
  ) {
    guard items.count > NaturalOrder.fewItems else {
      var items = items
      return items.sort(by: precedes)
    }
    NaturalOrder.sortByWords(items, others)
    var start = 0
    while start < items.count {
      let end = items[start...].firstIndex { $0.word != items[start].word } ?? items.count
      if end - start > 1 {
        sortEqualWords(
          UnsafeMutableBufferPointer(rebasing: items[start..<end]), at: offset,
          UnsafeMutableBufferPointer(rebasing: others[start..<end]))
      }
      start = end
    }
  }

  private func sortEqualWords(
    _ items: UnsafeMutableBufferPointer<Item>, at offset: Int, _ others: UnsafeMutableBufferPointer<Item>
  ) {
    var items = items
    let next = offset + 8
    guard items.count > NaturalOrder.fewItems, keys.withName(at: items[0].name, { $0.count > next }) else {
      return items.sort(by: precedes)
    }
    for index in items.indices { items[index].word = word(ofKey: items[index].name, at: next) }
    sort(items, by: next, others)
  }

  /// Sorts by the bytes of the words, the last one first, in passes that keep what those before have done. O(n).
  private static func sortByWords(
    _ items: UnsafeMutableBufferPointer<Item>, _ others: UnsafeMutableBufferPointer<Item>
  ) {
    var (source, target) = (items, others)
    let differences = items.reduce(0) { $0 | ($1.word ^ items[0].word) }
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { places in
      for shift in stride(from: 0 as UInt64, to: 64, by: 8) where differences >> shift & 0xff != 0 {
        places.update(repeating: 0)
        for item in source { places[Int(item.word >> shift & 0xff)] += 1 }
        var place = 0
        for byte in places.indices { (places[byte], place) = (place, place + places[byte]) }
        for item in source {
          let byte = Int(item.word >> shift & 0xff)
          target[places[byte]] = item
          places[byte] += 1
        }
        swap(&source, &target)
      }
    }
    if source.baseAddress != items.baseAddress { _ = items.update(fromContentsOf: source) }
  }

  private func precedes(_ left: Item, _ right: Item) -> Bool {
    if left.word != right.word { return left.word < right.word }
    let order = keys.compare(left.name, right.name)
    if order != 0 { return order < 0 }
    let lengths = (names.range(at: left.name).count, names.range(at: right.name).count)
    return lengths.0 == lengths.1 ? names.compare(left.name, right.name) < 0 : lengths.0 < lengths.1
  }

  private static func appendKey(of name: UnsafeBufferPointer<UInt8>, to keys: inout [UInt8]) {
    if ByteScan.isASCII(name) {
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
