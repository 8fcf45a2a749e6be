/// Names in one piece of memory, since a directory may have hundreds of thousands.
struct NameTable: Sendable {
  private var bytes: [UInt8] = []
  /// Where each name ends.
  private var ends: [Int] = []

  init() {}

  init(_ names: some Sequence<[UInt8]>) {
    for name in names { name.withUnsafeBufferPointer { append($0) } }
  }

  var count: Int { ends.count }

  /// Of all names together.
  var byteCount: Int { bytes.count }

  mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
  }

  /// Hands out the bytes of a name, for the time of the call. O(1).
  func withName<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    let start = index == 0 ? 0 : ends[index - 1]
    return try bytes.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[start..<ends[index]]))
    }
  }
}
