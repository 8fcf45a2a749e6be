import PagerCore
import Testing

@testable import PagerApp

@Suite("IndicatorRow layout")
struct IndicatorRowTests {
  private func layout(_ columns: Int, caption: Int = 10, dots: Int = 15, number: Int = 3)
    -> IndicatorRow.Layout
  {
    IndicatorRow.layout(columns: columns, captionWidth: caption, dotsWidth: dots, numberWidth: number)
  }

  @Test("with room: caption at the left, dots centered, number at the right")
  func roomy() {
    #expect(layout(80) == IndicatorRow.Layout(caption: 1..<11, dots: 32..<47, number: 76..<79))
  }

  @Test("first the caption shortens, then it goes, then the number, then the dots lose room")
  func order() {
    #expect(layout(33) == IndicatorRow.Layout(caption: 1..<8, dots: 9..<24, number: 29..<32))
    #expect(layout(25) == IndicatorRow.Layout(caption: nil, dots: 5..<20, number: 21..<24))
    #expect(layout(20) == IndicatorRow.Layout(caption: nil, dots: 2..<17, number: nil))
    #expect(layout(9, dots: 15).number == nil)
    #expect(layout(9, dots: 15).dots.count <= 9)
  }

  @Test("where the dots are a window in any case, caption and number keep their room")
  func window() {
    let layout = layout(80, dots: 4000, number: 9)
    #expect(layout.caption != nil && layout.number != nil)
    #expect(layout.dots.count >= 30)
  }

  @Test("a notice stands in the caption's place, and takes the row where that is too narrow")
  func notice() {
    func layout(_ columns: Int, notice: Int) -> IndicatorRow.Layout {
      IndicatorRow.layout(
        columns: columns, captionWidth: 4, dotsWidth: 15, numberWidth: 3, noticeWidth: notice)
    }
    #expect(layout(80, notice: 20) == IndicatorRow.Layout(caption: 1..<21, dots: 32..<47, number: 76..<79))
    #expect(layout(40, notice: 20) == IndicatorRow.Layout(caption: 1..<21, dots: 21..<21, number: nil))
    #expect(layout(20, notice: 20) == IndicatorRow.Layout(caption: 0..<20, dots: 20..<20, number: nil))
    #expect(layout(12, notice: 20) == IndicatorRow.Layout(caption: 0..<12, dots: 12..<12, number: nil))
  }

  @Test("the parts never overlap and never leave the row", arguments: 0...90)
  func bounds(columns: Int) {
    for dots in [0, 1, 3, 15, 79, 199_999] {
      for number in [0, 3, 13] {
        let layout = layout(columns, caption: 30, dots: dots, number: number)
        let parts = [layout.caption, layout.dots, layout.number].compactMap { $0 }.filter { !$0.isEmpty }
        for part in parts { #expect(part.lowerBound >= 0 && part.upperBound <= columns) }
        for (left, right) in zip(parts, parts.dropFirst()) { #expect(left.upperBound < right.lowerBound) }
      }
    }
  }

  @Test(
    "a caption that is cut ends with … and in no half grapheme",
    arguments: [(3, "ab…"), (5, "ab日…"), (4, "ab…"), (6, "ab日本"), (1, "…"), (0, "")])
  func ellipsis(columns: Int, expected: String) {
    #expect(Ellipsis.fit("ab日本", columns: columns, style: .plain).map(\.text).joined() == expected)
  }

  @Test(
    "numbers as text",
    arguments: [
      (8.0, 2, "8.00"), (-0.004, 2, "0.00"), (-1.5, 1, "-1.5"), (17.249, 2, "17.25"), (80, 0, "80"),
      (0.05, 3, "0.050"),
    ])
  func decimals(value: Double, digits: Int, expected: String) {
    #expect(DecimalText.text(value, digits: digits) == expected)
  }
}
