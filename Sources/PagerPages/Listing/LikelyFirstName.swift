/// The name that probably comes first in a directory of which only some names have been read.
///
/// The names that are first among those read tell what to look for: where they are the same but for their numbers, the first
/// of all has the smallest numbers. `frame_00117.png` and `frame_00203.png` so ask for `frame_00000.png` and
/// `frame_00001.png`; `2019-01-17.log` and `2019-03-02.log` for the days 0 and 1 of the months 0 and 1 of 2019, as so many
/// names would not be of one year if there were many of an earlier one. What is not there is not guessed.
struct LikelyFirstName {
  /// So many names, those that come first, have to be alike.
  private static let witnesses = 16
  /// More names than this are not looked for.
  private static let mostCandidates = 16

  /// A name taken to pieces: text, number, text, and so on to a text; texts may be empty.
  private typealias Pieces = [ArraySlice<UInt8>]

  /// The name that is probably the first of all; nil: nothing speaks for any. `exists` is asked at most sixteen times, for
  /// names in their order. O(n).
  static func among(_ names: NameTable, exists: ([UInt8]) -> Bool) -> [UInt8]? {
    guard names.count >= witnesses else { return nil }
    let first = NaturalOrder.indices(of: names).prefix(witnesses).map { names.withName(at: $0) { Array($0) } }
    let kinds = Dictionary(grouping: first.map(pieces)) { texts(of: $0) }.values
    var candidates: [[UInt8]] = []
    for kind in kinds {
      // A name alone of its kind may be the first of all, or one of thousands that have nothing in common.
      guard kind.count > 1, let some = self.candidates(kind) else { return nil }
      candidates += some
    }
    guard candidates.count <= mostCandidates else { return nil }
    let isLowest = candidates.contains(first[0])
    if !isLowest { candidates.append(first[0]) }
    for index in NaturalOrder.indices(of: NameTable(candidates)) {
      let name = candidates[index]
      if name == first[0] { return isLowest ? name : nil }
      if exists(name) { return name }
    }
    return nil
  }

  private static func pieces(_ name: [UInt8]) -> Pieces {
    var pieces: Pieces = []
    var rest = name[...]
    while !rest.isEmpty || pieces.count % 2 == 0 {
      let isNumber = pieces.count % 2 == 1
      let piece = rest.prefix { isDigit($0) == isNumber }
      pieces.append(piece)
      rest = rest[piece.endIndex...]
    }
    return pieces
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func texts(of pieces: Pieces) -> Pieces {
    stride(from: 0, to: pieces.count, by: 2).map { pieces[$0] }
  }

  /// Names with the same texts, and the smallest values of those numbers in which `kind` differs; nil: too many.
  private static func candidates(_ kind: [Pieces]) -> [[UInt8]]? {
    var candidates: [[UInt8]] = [[]]
    for place in kind[0].indices {
      let isSame = kind.allSatisfy { $0[place] == kind[0][place] }
      let choices = isSame ? [Array(kind[0][place])] : smallest(kind.map { $0[place] })
      guard candidates.count * choices.count <= mostCandidates else { return nil }
      candidates = candidates.flatMap { candidate in choices.map { candidate + $0 } }
    }
    return candidates
  }

  /// The first two numbers, written as these are, of which the first is the smallest: with leading zeros if any has them, else
  /// counted from 0 and from the smallest number with as many digits.
  private static func smallest(_ numbers: [ArraySlice<UInt8>]) -> [[UInt8]] {
    let zeros = [UInt8](repeating: 0x30, count: numbers[0].count - 1)
    let padded = [zeros + [0x30], zeros + [0x31]]
    if zeros.isEmpty || numbers.contains(where: { $0.count > 1 && $0.first == 0x30 }) { return padded }
    let round = [0x31] + zeros
    return [[0x30], [0x31], round, round.dropLast() + [0x31]]
  }
}
