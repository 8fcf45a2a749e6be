/// A stretch of a byte source in memory, moved along as it is read.
final class ByteWindow {
  /// What a look at one offset can count on, unless the bytes end: the longest thing that is read in one piece.
  static let lookahead = 4096
  private let bytes: any ByteSource
  /// Memory comes with what is read into it.
  private let storage: UnsafeMutableRawBufferPointer
  private var start = 0
  private var count = 0

  /// `capacity`: bytes that are read at once, of a source that has so many; a screenful needs few, a whole file is read fastest
  /// by more.
  init(_ bytes: any ByteSource, capacity: Int = 32 << 10) {
    self.bytes = bytes
    let useful = min(capacity, bytes.end(reaching: 0) ?? capacity)
    storage = .allocate(byteCount: max(useful, 2 * ByteWindow.lookahead), alignment: 16)
  }

  deinit {
    storage.deallocate()
  }

  /// The bytes from `offset` on, as many as are at hand but none at or beyond `end`; empty only at the end.
  /// Valid until the next call.
  func look(at offset: Int, before end: Int) -> UnsafeBufferPointer<UInt8> {
    let ready = start + count - offset
    if offset < start || ready < ByteWindow.lookahead && start + count < end {
      start = offset
      count = bytes.read(at: offset, into: storage)
    }
    let upper = min(start + count, end)
    guard offset < upper else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(rebasing: storage[offset - start..<upper - start]).bindMemory(
      to: UInt8.self)
  }
}
