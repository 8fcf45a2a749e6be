// A place in a text is the offset of a byte: it stands whatever the width that lines are wrapped at, and whatever is known
// of the text.
extension TextPage {
  func place(ofRow row: Int) -> Int {
    guard let tail, row >= index.rows else { return index.offset(ofRow: row, in: bytes) }
    let row = row - index.rows - tail.gapRows
    guard row < 0 else { return tail.index.offset(ofRow: row, in: bytes) }
    return tail.index.start + Int(Double(row) * tail.bytesPerRow)
  }

  func row(ofPlace place: Int) -> Int {
    guard let tail, place >= index.end else { return index.row(ofOffset: place, in: bytes) }
    let first = index.rows + tail.gapRows
    guard place < tail.index.start else { return first + tail.index.row(ofOffset: place, in: bytes) }
    return max(first - Int(Double(tail.index.start - place) / tail.bytesPerRow), index.rows)
  }
}
