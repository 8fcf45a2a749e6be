/// What has happened to files since somebody looked: more than one change of the same file is one.
struct FileChanges: Sendable {
  /// More files than this are not told apart: then any file may have changed.
  private static let limit = 20_000

  /// Names came, went, or now mean another file.
  var listing = false
  /// Files whose content may be another one, as far as that is known.
  private(set) var written: Set<FilePath> = []
  /// Nobody knows what else has happened: all that is shown must be compared with its files.
  var isUncertain = false

  /// Nothing was watched until now: what has been loaded must be compared with its files.
  var wereUnwatched = false

  /// Everything may have changed.
  static let unknown = FileChanges(listing: true, isUncertain: true)

  var isEmpty: Bool { !listing && written.isEmpty && !isUncertain && !wereUnwatched }

  mutating func noteWritten(_ path: FilePath) {
    guard written.count < FileChanges.limit else {
      isUncertain = true
      return
    }
    written.insert(path)
  }

  mutating func merge(_ other: FileChanges) {
    listing = listing || other.listing
    isUncertain = isUncertain || other.isUncertain
    wereUnwatched = wereUnwatched || other.wereUnwatched
    for path in other.written { noteWritten(path) }
  }
}
