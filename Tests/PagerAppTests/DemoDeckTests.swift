import Foundation
import PagerCore
import Testing

@testable import PagerApp

@Suite("DemoDeck")
struct DemoDeckTests {
  /// A page's lines without their colors.
  private func lines(of index: Int) -> [String] {
    let text = String(decoding: DemoDeck.bytes(of: index), as: UTF8.self)
    let plain = text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    return plain.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test("the deck is the files in Resources/demo, byte for byte")
  func sameBytes() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Resources/demo")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == DemoDeck.pages.map { $0.name.description })
    for (index, file) in files.enumerated() {
      let bytes = try Data(contentsOf: folder.appending(path: file))
      #expect(bytes.elementsEqual(DemoDeck.bytes(of: index)), "\(file)")
    }
  }

  @Test("eight pages, numbered, so that their names' order is the deck's")
  func order() {
    #expect(DemoDeck.pages.count == 8)
    for (index, page) in DemoDeck.pages.enumerated() {
      #expect(page.name.description.hasPrefix("\(index + 1)-"))
    }
  }

  @Test(
    "every page fits 80 columns and 23 rows; only the one that teaches scrolling is taller", arguments: 0..<8)
  func size(index: Int) {
    let lines = lines(of: index)
    #expect(lines.allSatisfy { TextWidth.width(of: $0) <= 78 })
    if DemoDeck.pages[index].name.description.contains("diving") {
      #expect(lines.count > 50)
    } else {
      #expect(lines.count <= 22)
    }
  }

  @Test("colors are the only control sequences, and each line ends without one running on", arguments: 0..<8)
  func harmless(index: Int) {
    #expect(lines(of: index).allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 } })
    let text = String(decoding: DemoDeck.bytes(of: index), as: UTF8.self)
    for line in text.split(separator: "\n") where line.contains("\u{1B}") {
      let lastSequence = line[line.lastIndex(of: "\u{1B}")!...]
      #expect(lastSequence.hasPrefix("\u{1B}[m"))
    }
  }

  @Test("no such page: no bytes, no trap", arguments: [-1, 8, Int.max, Int.min])
  func outside(index: Int) {
    #expect(DemoDeck.bytes(of: index).isEmpty)
  }
}
