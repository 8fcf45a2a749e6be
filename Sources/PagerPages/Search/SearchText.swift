import PagerCore

/// A text to look for: each of its characters means itself. Without a capital in it, capitals are found too.
public struct SearchText: Hashable, Sendable {
  /// A letter as it is drawn, with the marks on it.
  struct Letter: Hashable, Sendable {
    /// The letter, and its capital where that is found too.
    var bases: [Unicode.Scalar]
    var marks: [Unicode.Scalar]
  }

  public let text: String
  /// What is to be seen of the text; at least one letter.
  let letters: [Letter]
  /// The text where it is printable ASCII; nil for any other.
  let ascii: ASCIIText?
  /// Whether a tab's blanks can be part of what is found.
  let hasBlanks: Bool
  /// The ways to write each letter in UTF-8, marks included.
  private let encodings: [[[UInt8]]]
  /// By byte, whether one of the ways begins with it.
  private let beginnings: [Bool]

  /// nil where nothing of `text` is to be seen.
  public init?(_ text: String) {
    let letters = SearchText.letters(of: text)
    guard !letters.isEmpty else { return nil }
    self.text = text
    self.letters = letters
    ascii = ASCIIText(letters)
    hasBlanks = letters.contains { $0.bases == [" "] }
    let encodings = letters.map { letter in
      letter.bases.map { base in
        ([base] + letter.marks).flatMap { Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) }
      }
    }
    self.encodings = encodings
    beginnings = (0...UInt8.max).map { byte in encodings[0].contains { $0.first == byte } }
  }

  private static func letters(of text: String) -> [Letter] {
    let findsCapitals = !text.unicodeScalars.contains { $0.properties.lowercaseMapping != String($0) }
    let cells = TextWidth.cells(of: text, style: .plain).filter { !$0.isContinuation }
    let wholes = wholes(of: Set(cells.lazy.filter { !$0.isSingleScalar }.map(\.text)))
    return cells.compactMap { cell in
      var scalars: [Unicode.Scalar] = []
      cell.forEachScalar { scalars.append($0) }
      if let whole = wholes[cell.text] { scalars = [whole] }
      guard let base = scalars.first else { return nil }
      return Letter(bases: findsCapitals ? forms(of: base) : [base], marks: Array(scalars.dropFirst()))
    }
  }

  /// Letters from Latin to the mathematical signs; kana and Hangul with marks are made one scalar with their cells.
  private static let composable: ClosedRange<UInt32> = 0xc0...0x2aff

  /// The scalars that are the same as letters with marks, by these. O(`composable`), some milliseconds, where any has marks.
  private static func wholes(of letters: Set<String>) -> [String: Unicode.Scalar] {
    var wholes: [String: Unicode.Scalar] = [:]
    var scalars = composable.lazy.compactMap(Unicode.Scalar.init).makeIterator()
    while wholes.count < letters.count, let scalar = scalars.next() {
      let text = String(scalar)
      if wholes[text] == nil, letters.contains(text) { wholes[text] = scalar }
    }
    return wholes
  }

  /// A small letter and its capitals, as far as each is a single scalar.
  private static func forms(of letter: Unicode.Scalar) -> [Unicode.Scalar] {
    var forms = [letter]
    for capital in [letter.properties.uppercaseMapping, letter.properties.titlecaseMapping] {
      let scalars = capital.unicodeScalars
      guard scalars.count == 1, let form = scalars.first, !forms.contains(form),
        form.properties.lowercaseMapping == String(letter)
      else { continue }
      forms.append(form)
    }
    return forms
  }

  /// Whether the text stands at an index of cells, continuations of wide letters left out.
  func matches(_ cells: some RandomAccessCollection<Cell>, at index: Int) -> Bool {
    guard index + letters.count <= cells.count else { return false }
    var place = cells.index(cells.startIndex, offsetBy: index)
    for letter in letters {
      guard letter.matches(cells[place]) else { return false }
      place = cells.index(after: place)
    }
    return true
  }

  /// The first place at or after `from` of the text in bytes that show themselves: UTF-8 of letters without marks. O(n).
  func firstIndex(in bytes: UnsafeBufferPointer<UInt8>, from: Int) -> Int? {
    if let ascii { return ascii.firstIndex(in: bytes, from: from) }
    var index = max(from, 0)
    while index < bytes.count {
      if beginnings[Int(bytes[index])], matches(bytes, at: index) { return index }
      index += 1
    }
    return nil
  }

  private func matches(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var index = start
    for forms in encodings {
      let rest = bytes[index...]
      guard let form = forms.first(where: { rest.starts(with: $0) }) else { return false }
      index += form.count
    }
    return true
  }
}

extension SearchText.Letter {
  fileprivate func matches(_ cell: Cell) -> Bool {
    if marks.isEmpty, cell.isSingleScalar { return cell.base.map(bases.contains) ?? false }
    // A letter with a mark on it is the same, be it one scalar or two.
    let text = cell.text
    return bases.contains { base in String(String.UnicodeScalarView([base] + marks)) == text }
  }
}
