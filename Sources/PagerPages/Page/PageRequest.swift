import PagerCore

/// What to load, and for which viewport.
public struct PageRequest: Hashable, Sendable {
  public var source: PageSource
  /// In cells.
  public var viewport: CellSize
  public var options: PageOptions

  public init(source: PageSource, viewport: CellSize, options: PageOptions = PageOptions()) {
    self.source = source
    self.viewport = viewport
    self.options = options
  }
}

/// How far a page has come.
public enum PageState: Sendable {
  case loading
  case ready(any PageContent)
  case failed(PageError)
}
