import PagerCore

/// A page that has been laid out and can be drawn, from any thread, any number of times. An object that never changes: it is
/// handed on with each key, and so copied in no time.
public protocol PageContent: AnyObject, Sendable {
  var kind: PageKind { get }

  /// What the page calls itself; nil when it doesn't.
  var title: String? { get }

  /// What the artist's tool has written behind a picture; nil when there is nothing.
  var sauce: SAUCERecord? { get }

  /// For drawing the page as slowly as its line once did; nil for pages that came at once.
  var playback: ArtPlayback? { get }

  /// The laid-out page, in cells. May be larger or smaller than the viewport, 0 rows for an empty file.
  var size: CellSize { get }

  /// False while more of it is still being read: another content will take its place.
  var isComplete: Bool { get }

  /// Bytes of memory that it holds on to.
  var memoryCost: Int { get }

  /// Draws the part of the page whose top left cell is `offset` at the surface's origin. The viewport that the
  /// page was laid out for says where lines are cut; the surface's clip only saves work.
  func draw(into surface: inout Surface, from offset: CellPoint)

  /// The same page for another viewport; nil when it must be loaded anew. O(1).
  func relaid(for viewport: CellSize, options: PageOptions) -> (any PageContent)?

  /// What stands in a row, as a place that stays the same when the page is laid out anew. O(1), or a short read.
  func place(ofRow row: Int) -> Int

  /// The row in which a place of `place(ofRow:)` now stands, 0 where there is none. O(log rows), or a short read.
  func row(ofPlace place: Int) -> Int

  /// Where a search begins that is to find what stands in a row or after it, as a place of a `SearchMatch`. O(1), or a short
  /// read.
  func searchPlace(ofRow row: Int) -> Int

  /// Where a match stands now, or its first row; nil as long as that is not known. O(log rows), or a short read.
  func mark(of match: SearchMatch) -> SearchMark?

  /// What is to be seen of a text in a rectangle of the page's cells. O(cells), or a short read.
  func marks(of text: SearchText, in rect: CellRect) -> [SearchMark]

  /// The page's text in UTF-8, line by line as the file has them, without an escape sequence or another control.
  func writeText(_ write: (UnsafeRawBufferPointer) throws -> Void) rethrows
}

extension PageContent {
  public var title: String? { nil }
  public var sauce: SAUCERecord? { nil }
  public var playback: ArtPlayback? { nil }
  public var isComplete: Bool { true }

  public func place(ofRow row: Int) -> Int { row }

  public func searchPlace(ofRow row: Int) -> Int { place(ofRow: row) }

  public func mark(of match: SearchMatch) -> SearchMark? { nil }

  public func marks(of text: SearchText, in rect: CellRect) -> [SearchMark] { [] }

  public func row(ofPlace place: Int) -> Int { min(max(place, 0), max(size.rows - 1, 0)) }

  public func relaid(for viewport: CellSize, options: PageOptions) -> (any PageContent)? { nil }
}
