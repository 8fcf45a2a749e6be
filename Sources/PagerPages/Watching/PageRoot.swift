/// Where pages come from, as a person named it.
public enum PageRoot: Hashable, Sendable {
  /// A directory, or a file.
  case path(FilePath)
  /// Pages that nothing on disk can change.
  case pages([PageSource])

  /// What a person has named: a pipe is read once, whatever becomes of its name.
  public init(path: FilePath) {
    let isPipe = (try? System.status(of: path).kind) == .fifo
    self = isPipe ? .pages([PageSource(pipe: path)]) : .path(path)
  }
}
