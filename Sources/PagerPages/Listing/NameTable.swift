/// Names in one piece of memory, since a directory may have hundreds of thousands.
struct NameTable: Sendable {
  /// Of all names, one after the other.
  private(set) var bytes: [UInt8] = []
  /// Where each name ends.
  private var ends: [Int] = []

  init() {}

  init(_ names: some Sequence<[UInt8]>) {
    for name in names { name.withUnsafeBufferPointer { append($0) } }
  }

  var count: Int { ends.count }

  /// Of all names together.
  var byteCount: Int { bytes.count }

  mutating func reserveCapacity(_ count: Int, bytes byteCount: Int) {
    ends.reserveCapacity(count)
    bytes.reserveCapacity(byteCount)
  }

  mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
    append { $0.append(contentsOf: name) }
  }

  /// Adds a name of what `body` appends to all bytes.
  mutating func append(_ body: (inout [UInt8]) -> Void) {
    body(&bytes)
    ends.append(bytes.count)
  }

  /// Where the bytes of a name lie. O(1).
  func range(at index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  /// Hands out the bytes of a name, for the time of the call. O(1).
  func withName<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[range(at: index)])) }
  }

  /// Byte order, a prefix before what it begins: negative, 0 or positive.
  func compare(_ left: Int, _ right: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      System.compare(
        UnsafeRawBufferPointer(rebasing: bytes[range(at: left)]),
        UnsafeRawBufferPointer(rebasing: bytes[range(at: right)]))
    }
  }
}
