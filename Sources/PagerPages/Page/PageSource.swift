/// Where a page comes from: a file or the program's standard input, or one part of it when it splits.
public struct PageSource: Hashable, Sendable {
  public enum Origin: Hashable, Sendable {
    case file(FilePath)
    case standardInput
    /// Bytes that are part of the program.
    case embedded(EmbeddedBytes)
  }

  public let origin: Origin
  /// What the caption says: the file's name, or its path below the directory that was listed.
  public let name: FileName
  /// Which part of the file, 0-based.
  public var part: Int

  public init(origin: Origin, name: FileName, part: Int = 0) {
    self.origin = origin
    self.name = name
    self.part = part
  }

  /// A file as a page of its own, named by its last component.
  public init(path: FilePath) {
    self.init(origin: .file(path), name: path.name)
  }

  public static let standardInput = PageSource(origin: .standardInput, name: FileName("standard input"))

  /// The file's path; nil for standard input.
  public var path: FilePath? {
    if case .file(let path) = origin { path } else { nil }
  }

  /// The same file, another part of it.
  public func withPart(_ part: Int) -> PageSource {
    var other = self
    other.part = part
    return other
  }
}
