import PagerCore

/// What a page has drawn, kept for further frames that show the same of it, be it elsewhere: to parse a screenful of
/// colored text takes longer than a frame may, to copy it does not.
///
/// The picture takes the memory of a screen; of text without colors, a byte a cell.
struct PagePicture {
  private struct Key: Equatable {
    var size: CellSize
    var offset: CellPoint
  }

  /// What was drawn last; nil: nothing that is still so.
  private var key: Key?
  private var picture = Surface(size: .zero)

  /// Bytes.
  var memoryCost: Int { picture.memoryCost }

  /// The page draws another thing from now on.
  mutating func forget() {
    key = nil
  }

  /// Draws a page of `size` that is scrolled to `offset`. `draw` makes what is to be seen, the page's top left at the
  /// surface's origin; it is called only when that is not known.
  mutating func draw(
    into surface: inout Surface, size: CellSize, offset: CellPoint, _ draw: (inout Surface) -> Void
  ) {
    let wanted = Key(size: size, offset: offset)
    if key != wanted {
      key = wanted
      picture.reset(to: size)
      draw(&picture)
    }
    surface.blit(picture, at: .zero)
  }
}
