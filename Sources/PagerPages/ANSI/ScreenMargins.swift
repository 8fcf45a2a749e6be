/// The part of a screen that scrolls (DECSTBM and DECSLRM of the VT420), in rows and columns of the screen from 0.
struct ScreenMargins: Sendable {
  /// nil: the whole screen scrolls, and what scrolls off its top is kept.
  var rows: Range<Int>?
  /// nil: from edge to edge.
  var columns: Range<Int>?
  /// Columns may be set (DECLRMM): the letter that saves the cursor else does that then.
  var hasColumns = false
}
