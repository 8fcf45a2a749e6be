/// What has become of the pages after files have changed.
public struct ListingUpdate: Sendable {
  /// A list of pages that has taken the place of another.
  public struct Replacement: Sendable {
    public let sources: PageList
    /// For each page of the old list its index in the new one; nil: it is no more.
    public let moved: [Int?]
    /// The indices in the new list of files that were not in the old one.
    public let arrived: [Int]
  }

  /// The number of the old list that was given to the watcher.
  public let revision: Int
  /// nil: the same pages in the same order.
  public let replacement: Replacement?
  /// Files whose content has changed, or may have.
  public let changed: Set<FilePath>
  /// Nobody knew what may have changed, so what is on the screen had better be read again.
  public let isThorough: Bool
  /// Pages that can't be what they were, and why; all there are, not only new ones.
  public let failures: [PageSource: PageError]
  /// Directories that were named and can't be listed now, and why: their pages stay as they were.
  public let missing: [FilePath: String]
  /// The page shown, when its file is gone: it is kept in the list as long as it is shown.
  public let gone: PageSource?
  /// The page shown, when its file has another name now: that file's page.
  public let renamed: PageSource?
}
