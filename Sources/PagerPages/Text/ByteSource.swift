/// Bytes that can be read at any offset, from any thread, without changing anything.
protocol ByteSource: Sendable {
  /// Bytes there are now. May grow.
  var count: Int { get }

  /// Bytes of memory that it holds on to.
  var memoryCost: Int { get }

  /// Copies what lies at `offset` and returns how much that was; less than asked for at the end, or where the
  /// file has been cut off or fails.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int

  /// Sees to it that `count` goes up to `offset`, if there is so much. Returns where all ends; nil as long as that is not
  /// known.
  func end(reaching offset: Int) -> Int?

  /// The open file that it is, if it is one. A dynamic cast would ask the runtime for a way to turn every other source into
  /// one, which it looks for among all conformances of the program.
  var file: FileBytes? { get }
}

extension ByteSource {
  func end(reaching offset: Int) -> Int? { count }

  var file: FileBytes? { nil }
}

/// A whole file, or a text made here, in memory.
struct MemoryBytes: ByteSource {
  let bytes: [UInt8]

  var count: Int { bytes.count }
  var memoryCost: Int { bytes.count }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, offset < bytes.count else { return 0 }
    let count = min(buffer.count, bytes.count - offset)
    bytes.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count]))
    }
    return count
  }
}
