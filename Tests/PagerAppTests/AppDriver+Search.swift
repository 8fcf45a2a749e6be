import PagerCore

@testable import PagerApp

extension AppDriver {
  /// What is reversed on the screen, row by row, without the last row.
  var marked: [String] {
    let surface = player.surface
    return (0..<max(surface.size.rows - 1, 1)).compactMap { row in
      let text = cells(ofRow: row).filter { $0.attributes.contains(.reverse) }.map(\.text).joined()
      return text.isEmpty ? nil : text
    }
  }

  /// The same of what was found last.
  var current: String {
    (0..<player.surface.size.rows).map { row in
      cells(ofRow: row).filter(\.isFoundLast).map(\.text).joined()
    }.joined()
  }

  /// The row in which that is.
  var currentRow: Int? {
    (0..<player.surface.size.rows).first { cells(ofRow: $0).contains(where: \.isFoundLast) }
  }

  private func cells(ofRow row: Int) -> [Cell] {
    (0..<player.surface.size.columns).map { player.surface[$0, row] }
  }
}

extension Cell {
  fileprivate var isFoundLast: Bool { attributes.isSuperset(of: [.reverse, .bold]) }
}
