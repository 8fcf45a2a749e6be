import PagerCore
import Testing

@testable import PagerPages

/// The table of widths against the published data.
@Suite("Unicode data", .enabled(if: Corpus.isHere))
struct UnicodeTests {
  /// Lines of a data file without their comments.
  private func lines(_ name: String) throws -> [String] {
    try Corpus.text("unicode/" + name).split(whereSeparator: \.isNewline).compactMap { line in
      let data = line.prefix { $0 != "#" }
      return data.allSatisfy(\.isWhitespace) ? nil : String(data)
    }
  }

  private func scalars(_ text: some StringProtocol) -> [Unicode.Scalar] {
    text.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
  }

  @Test("wide and full-width take two columns, all others one or none; the exceptions are named")
  func eastAsianWidth() throws {
    // Two columns for libc and for terminals: circled numbers on black squares, hexagrams.
    let wideAllTheSame: [ClosedRange<UInt32>] = [0x3248...0x324f, 0x4dc0...0x4dff]
    for line in try lines("unicode-data__EastAsianWidth.txt") {
      let fields = line.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      let bounds = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      for value in bounds[0]...(bounds.last ?? bounds[0]) {
        guard let scalar = Unicode.Scalar(value), !TextWidth.isDrawnAsCode(scalar) else { continue }
        let width = TextWidth.width(of: scalar)
        if fields[1] == "W" || fields[1] == "F" {
          // Marks take none: voicing marks, tones, the vowels and finals of Hangul.
          if width != 2, width != 0 { Issue.record("U+\(String(value, radix: 16)) is \(width) wide, not 2") }
        } else if width == 2, !wideAllTheSame.contains(where: { $0.contains(value) }) {
          Issue.record("U+\(String(value, radix: 16)) is 2 wide, not \(fields[1])")
        }
      }
    }
  }

  @Test("every emoji is one grapheme of one or two columns, reduced to a scalar that all terminals know")
  func emoji() throws {
    for line in try lines("unicode-data__emoji-test.txt") {
      let fields = line.split(separator: ";")
      guard fields.count > 1 else { continue }
      let emoji = scalars(fields[0])
      let text = String(String.UnicodeScalarView(emoji))
      let cells = TextWidth.cells(of: text, style: .plain)
      let isFlag = emoji.allSatisfy { 0x1f1e6...0x1f1ff ~= $0.value }
      let graphemes = cells.count { !$0.isContinuation }
      // The flag's two letters; else the base, with at most a keycap on it.
      let isRight = isFlag ? cells.count == 2 && graphemes == 2 : cells.count <= 2 && graphemes == 1
      if !isRight { Issue.record("\(fields[0]) takes \(cells.count) columns") }
    }
  }

  @Test("no grapheme of the published test is torn: what follows one begins in a cell of its own")
  func graphemeBreaks() throws {
    for line in try lines("unicode-data__GraphemeBreakTest.txt") {
      let clusters = line.split(separator: "÷").map { part in
        scalars(part.replacing("×", with: " ").filter { !"\t".contains($0) })
      }.filter { !$0.isEmpty }
      let whole = TextWidth.width(of: String(String.UnicodeScalarView(clusters.flatMap(\.self))))
      let parts = clusters.reduce(0) { sum, cluster in
        sum + TextWidth.width(of: String(String.UnicodeScalarView(cluster)))
      }
      // A mark that the test sets apart gets a base of its own there, and stands on what is before it here.
      if whole > parts { Issue.record("\(line): \(whole) columns, \(parts) in parts") }
    }
  }
}
