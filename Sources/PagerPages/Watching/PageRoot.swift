/// Where pages come from, as a person named it.
public enum PageRoot: Hashable, Sendable {
  /// A directory, or a file.
  case path(FilePath)
  /// Pages that nothing on disk can change.
  case pages([PageSource])
}
