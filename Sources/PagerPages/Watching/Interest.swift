/// Something on disk whose changes matter.
enum Interest: Hashable, Sendable {
  /// The names in a directory, and the content of its files where the system tells it for the whole directory.
  case directory(FilePath)
  /// Whether a path is there: changes of this one name in its directory.
  case name(FilePath)
  /// The content of a file, links followed.
  case content(FilePath)
}
