import PagerCore

extension ArtPage {
  /// Places in a picture are its cells, row by row.
  private var stride: Int { max(columns, 1) }

  func searchPlace(ofRow row: Int) -> Int { row * stride }

  /// The first match that begins at a place or after it. O(cells).
  func first(of text: SearchText, from place: Int, isWanted: (Int) -> Bool = { _ in true }) -> SearchMatch? {
    for row in canvas.rows.indices.dropFirst(max(place, 0) / stride) {
      guard isWanted(row * stride) else { return nil }
      if let match = matches(of: text, inRow: row).first(where: { $0.places.lowerBound >= place }) {
        return match
      }
    }
    return nil
  }

  /// The last match that begins before a place. O(cells).
  func last(of text: SearchText, before place: Int, isWanted: (Int) -> Bool = { _ in true }) -> SearchMatch? {
    for row in canvas.rows.indices.reversed() where row * stride < place {
      guard isWanted(row * stride) else { return nil }
      if let match = matches(of: text, inRow: row).last(where: { $0.places.lowerBound < place }) {
        return match
      }
    }
    return nil
  }

  func mark(of match: SearchMatch) -> SearchMark? {
    let row = match.places.lowerBound / stride
    guard canvas.rows.indices.contains(row) else { return nil }
    let first = match.places.lowerBound % stride + margin
    return SearchMark(match: match, row: row, columns: first..<first + match.places.count)
  }

  func marks(of text: SearchText, in rect: CellRect) -> [SearchMark] {
    rect.rows.clamped(to: canvas.rows.indices).flatMap { row in
      matches(of: text, inRow: row).compactMap { mark(of: $0) }
    }
  }

  private func matches(of text: SearchText, inRow row: Int) -> [SearchMatch] {
    let cells = cells(ofRow: row)
    let leads = cells.indices.filter { !cells[$0].isContinuation }
    let letters = leads.map { cells[$0] }
    return leads.indices.filter { text.matches(letters, at: $0) }.map { index in
      let next = index + text.letters.count
      let end = next < leads.count ? leads[next] : cells.count
      return SearchMatch(row * stride + leads[index]..<row * stride + end)
    }
  }
}
