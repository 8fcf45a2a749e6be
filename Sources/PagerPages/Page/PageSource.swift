/// Where a page comes from: a file, a pipe or the program's standard input, or one part of it when it splits.
public struct PageSource: Hashable, Sendable {
  public enum Origin: Hashable, Sendable {
    case file(FilePath)
    case standardInput
    /// A pipe that has a path, as `<(ls)` makes one.
    case pipe(FilePath)
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

  /// A pipe as a page, named by its last component; one that has no name but a number, by its path.
  public init(pipe path: FilePath) {
    self.init(
      origin: .pipe(path), name: path.split.directory == "/dev/fd/" ? FileName(bytes: path.bytes) : path.name)
  }

  public static let standardInput = PageSource(origin: .standardInput, name: FileName("standard input"))

  /// Read once, as its bytes arrive.
  public var isStream: Bool {
    switch origin {
    case .standardInput, .pipe: true
    case .file, .embedded: false
    }
  }

  /// The file's path; nil for what is no file.
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
