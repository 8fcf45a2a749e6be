/// A path as the system has it: bytes, of any encoding, without NUL.
public struct FilePath: Hashable, Sendable {
  public let bytes: [UInt8]

  /// A NUL and what follows it is dropped, as the system would.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// The same of an array, which most callers have.
  public init(bytes: [UInt8]) {
    self.bytes = bytes.firstIndex(of: 0).map { Array(bytes[..<$0]) } ?? bytes
  }

  public init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  private init(joined bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The last component, without slashes after it; `/` for the root.
  public var name: FileName {
    guard let last = bytes.lastIndex(where: { $0 != 0x2f }) else { return FileName(bytes: bytes) }
    let trimmed = bytes[...last]
    let start = trimmed.lastIndex(of: 0x2f).map { $0 + 1 } ?? trimmed.startIndex
    return FileName(bytes: trimmed[start...])
  }

  /// The path of an entry in this directory, a name or a path without NUL.
  func appending(_ entry: [UInt8]) -> FilePath {
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count + 1 + entry.count)
    joined += bytes
    if let last = joined.last, last != 0x2f { joined.append(0x2f) }
    joined += entry
    return FilePath(joined: joined)
  }

  /// The directory that holds the path's last component, and that component. A relative name lies in `.`.
  var split: (directory: FilePath, name: [UInt8]) {
    let name = name.bytes
    guard let last = bytes.lastIndex(where: { $0 != 0x2f }) else { return (self, name) }
    let end = last + 1 - name.count
    return (end == 0 ? "." : FilePath(joined: Array(bytes[..<end])), name)
  }

  /// Whether the path leads through a directory, as it is written.
  public func isBelow(_ directory: FilePath) -> Bool {
    let prefix = directory.appending([]).bytes
    return bytes.count > prefix.count && bytes.starts(with: prefix)
  }

  /// The whole path, fit for a message.
  public var display: String { FileName(bytes: bytes).display }

  /// The path as the system takes it.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      for (index, byte) in bytes.enumerated() {
        buffer.initializeElement(at: index, to: CChar(bitPattern: byte))
      }
      buffer.initializeElement(at: bytes.count, to: 0)
      guard let start = buffer.baseAddress else { return body("") }
      return body(start)
    }
  }
}

extension FilePath: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
