/// The pages as the main loop has them, for finding out what has become of them.
public struct WatchedPages: Sendable {
  /// Counts the lists that there were: an update is for the one that it was made from.
  let revision: Int
  let sources: PageList
  /// The index of the page shown; nil: none that must stay.
  let current: Int?
  /// The page whose file is gone and that is still shown.
  let gone: PageSource?
  /// The pages that have views.
  let live: [PageSource]
  /// A page stands for whatever has its file's name, and never goes with a file that gets another one.
  let followsNames: Bool
  /// The files that have been loaded, as they were then; nil for one that could not be.
  let loaded: [FilePath: System.Status?]

  public init(
    revision: Int, sources: PageList, current: Int?, gone: PageSource?, live: [PageSource],
    followsNames: Bool = false, loader: PageLoader
  ) {
    self.revision = revision
    self.sources = sources
    self.current = current
    self.gone = gone
    self.live = live
    self.followsNames = followsNames
    loaded = loader.loadedFiles
  }
}
