import PagerCore

/// Goes through a text in its bytes and tells of each place in which another text is shown.
///
/// Whole lines of printable ASCII are what they show, and are looked through at the speed of memory. Of others what they
/// show is made line by line: as bytes where each letter stands for itself, else as cells.
final class TextScan {
  /// Where it is: a column of a line, which counts where there are tabs.
  struct Place {
    var offset: Int
    var column = 0
  }

  let text: SearchText
  let bytes: any ByteSource
  let layout: TextLayout
  /// Where the text ends; more than there is where that is not known.
  let end: Int
  var place = Place(offset: 0)
  /// Asked before each block, with its offset, whether to go on.
  var isWanted: (Int) -> Bool = { _ in true }
  private let block: UnsafeMutableRawBufferPointer
  var lines: PlainLines
  lazy var reader = TextReader(bytes, layout: layout, end: end, offset: 0, pen: .plain)

  private static let blockSize = 256 << 10

  /// `layout` is taken without wrapping: what is found may go on in the next row.
  init(_ text: SearchText, in bytes: any ByteSource, layout: TextLayout, end: Int) {
    self.text = text
    self.bytes = bytes
    var layout = layout
    layout.wrapWidth = nil
    self.layout = layout
    self.end = end
    block = .allocate(byteCount: TextScan.blockSize, alignment: 64)
    lines = PlainLines(layout: layout)
  }

  deinit {
    block.deallocate()
  }

  /// Calls `visit` with the bytes of each match that begins at `start` or after it and before `goal`, in order, until it
  /// returns false. `start` should be the beginning of a line. O(bytes).
  func visit(from start: Place, to goal: Int, _ visit: (Range<Int>) -> Bool) {
    place = start
    while advance(to: goal, visit) {}
  }

  /// Goes over some bytes; returns whether there may be more to find.
  private func advance(to goal: Int, _ visit: (Range<Int>) -> Bool) -> Bool {
    guard place.offset < goal, isWanted(place.offset) else { return false }
    let bytes = look(before: goal)
    if bytes.isEmpty { return false }
    let plain = ByteScan.lineTextCount(in: bytes, allowsTabs: !text.hasBlanks)
    if plain > 0, !advance(over: bytes, plain: plain, to: goal, visit) { return false }
    guard plain < bytes.count, place.offset < goal else { return true }
    guard place.column == 0 else { return readPiece(to: goal, visit) }
    return readLines(UnsafeBufferPointer(rebasing: bytes[(place.offset - base)...]), to: goal, visit)
  }

  /// Where the block lies that was looked at last, and whether all ends with it.
  private var base = 0
  private var isLast = false

  /// The bytes from the place on, a few more than up to `goal`.
  private func look(before goal: Int) -> UnsafeBufferPointer<UInt8> {
    let (reach, isBeyond) = goal.addingReportingOverflow(ByteWindow.lookahead + 4 * text.letters.count)
    let wanted = min(end, isBeyond ? .max : reach)
    let count = min(max(wanted - place.offset, 0), block.count)
    base = place.offset
    guard count > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
    _ = bytes.end(reaching: place.offset + count)
    let read = bytes.read(at: place.offset, into: UnsafeMutableRawBufferPointer(rebasing: block[..<count]))
    isLast = read < count || base + read >= end
    return UnsafeRawBufferPointer(rebasing: block[..<read]).bindMemory(to: UInt8.self)
  }

  /// Goes over what is at the beginning of `bytes` and shows itself, up to the beginning of a line where there is one.
  private func advance(
    over bytes: UnsafeBufferPointer<UInt8>, plain: Int, to goal: Int, _ visit: (Range<Int>) -> Bool
  ) -> Bool {
    var lineStart = plain
    while lineStart > 0, bytes[lineStart - 1] != 0x0a, bytes[lineStart - 1] != 0x0d { lineStart -= 1 }
    let isAtEnd = plain == bytes.count && isLast
    // What follows may change the last letter, and the text may go on in it.
    let stop = isAtEnd ? plain : lineStart > 0 ? lineStart : max(plain - 1, 0)
    let searched = UnsafeBufferPointer(rebasing: bytes[..<stop])
    var index = 0
    while text.ascii != nil, let found = text.firstIndex(in: searched, from: index) {
      let start = base + found
      guard start < goal else { break }
      if !visit(start..<start + text.letters.count) { return false }
      index = found + 1
    }
    if isAtEnd || lineStart > 0 {
      place = Place(offset: base + stop)
    } else if plain > text.letters.count {
      let next = plain - text.letters.count
      place = Place(offset: base + next, column: place.column + next)
    }
    return true
  }
}
