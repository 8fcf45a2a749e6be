import Foundation
import TestSupport

/// The files that are paged through: made here, the same in every run.
struct Workloads {
  let folder: TemporaryDirectory
  let isQuick: Bool
  /// The path of a folder with eight pages of text.
  let pages: String
  /// The path of a folder with many small pages, and how many they are.
  let many: String
  let manyCount: Int
  /// The path of a file of 80 columns, every cell with other colors.
  let colored: String
  /// The paths of two folders with two pages, of 200 columns each: plain, and every cell with other colors.
  let wide: String
  let wideColored: String
  /// The path of a Markdown file with a few slides, alone in its folder.
  let slides: String

  /// Throws what the file system throws.
  init(isQuick: Bool) throws {
    folder = try TemporaryDirectory()
    self.isQuick = isQuick
    manyCount = isQuick ? 40 : 2500
    pages = try folder.makePages("pages", count: 8) { Workloads.page($0, lines: 20, columns: 76) }
    many = try folder.makePages("many", count: manyCount) { Workloads.page($0, lines: 6, columns: 76) }
    wide = try folder.makePages("wide", count: 2) { Workloads.page($0, lines: 49, columns: 198) }
    wideColored = try folder.makePages("wide-colored", count: 2) {
      Workloads.coloredRows(49, columns: 200, seed: $0)
    }
    colored = folder.path + "/colored.ans"
    try folder.write(Workloads.coloredRows(isQuick ? 200 : 2000, columns: 80, seed: 9), to: "colored.ans")
    try folder.makeDirectory("slides")
    try folder.write((1...4).map(Workloads.slide).joined(separator: "\n---\n\n"), to: "slides/slides.md")
    slides = folder.path + "/slides/slides.md"
  }

  /// The paths of the eight pages.
  var pageFiles: [String] { (1...8).map { "\(pages)/\(Workloads.fileName($0))" } }

  static func fileName(_ page: Int) -> String { String(format: "%05d.txt", page) }

  /// What the first line of a page begins with: neighbors differ in every column, so that no program gets away
  /// without sending it.
  static func marker(_ page: Int) -> String {
    let letters = (0..<8).map { UInt8(ascii: "A") + UInt8((page - 1 + $0) % 26) }
    return String(decoding: letters, as: UTF8.self) + " page \(page)"
  }

  static func page(_ page: Int, lines: Int, columns: Int) -> String {
    var random = SeededGenerator(seed: UInt64(page))
    let text = (2..<lines).map { _ in prose(Int.random(in: columns / 2...columns, using: &random), &random) }
    return ([marker(page), ""] + text).joined(separator: "\n") + "\n"
  }

  private static func slide(_ page: Int) -> String {
    var random = SeededGenerator(seed: UInt64(page))
    let points = (1...5).map { _ in "- \(prose(60, &random))\n" }.joined()
    return "# \(marker(page))\n\n\(points)\nSome *emphasis*, `code \(page)` and **strong** text.\n"
  }

  private static let words = [
    "anchor", "basket", "bridge", "candle", "copper", "engine", "forest", "garden", "hammer", "island",
    "market",
    "mirror", "number", "ordinary", "paper", "pocket", "river", "rocket", "signal", "silver", "table",
    "velvet",
    "window", "winter", "yellow",
  ]

  /// A line of words, at most so many columns.
  static func prose(_ columns: Int, _ random: inout SeededGenerator) -> String {
    var line = words[Int.random(in: 0..<words.count, using: &random)]
    while true {
      let word = words[Int.random(in: 0..<words.count, using: &random)]
      guard line.utf8.count + word.utf8.count < columns else { return line }
      line += " " + word
    }
  }

  /// Half blocks, both colors of 24 bits on every cell.
  static func coloredRows(_ rows: Int, columns: Int, seed: Int) -> String {
    var random = SeededGenerator(seed: UInt64(seed))
    var text = ""
    for row in 0..<rows {
      for column in 0..<columns {
        let noise = random.next()
        text += "\u{1B}[38;2;\((row * 7 + column) % 256);\(column);\(noise & 255)m"
        text += "\u{1B}[48;2;\(column / 2);\(row % 256);\(noise >> 8 & 255)m\u{2580}"
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }
}

extension TemporaryDirectory {
  /// Makes a folder with so many files, and returns its path.
  func makePages(_ name: String, count: Int, _ text: (Int) -> String) throws -> String {
    let folder = path + "/" + name
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for page in 1...count { try write(text(page), to: "\(name)/\(Workloads.fileName(page))") }
    return folder
  }
}
