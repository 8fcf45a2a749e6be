/// Bytes that lie in the program itself, for as long as it runs.
public struct EmbeddedBytes: Hashable, @unchecked Sendable {
  // Unchecked: the memory is read-only and never freed.
  private let start: UnsafeRawPointer?
  private let count: Int

  /// `bytes` must never change and never go away, as a `StaticString`'s.
  public init(staticBytes bytes: UnsafeRawBufferPointer) {
    start = bytes.baseAddress
    count = bytes.count
  }

  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
}
