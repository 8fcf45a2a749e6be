import PagerCore
import Testing

@testable import PagerApp

@Suite("What a page has drawn, kept")
struct PagePictureTests {
  private let size = CellSize(columns: 4, rows: 2)

  /// Draws a page that says `text`, moved by so many columns, and counts how often it was asked.
  private func draw(
    _ text: String, _ picture: inout PagePicture, at column: Int = 0, offset: CellPoint = .zero,
    asked: inout Int
  ) -> String {
    var surface = Surface(size: size)
    var count = 0
    surface.drawing(in: CellRect(column: column, row: 0, columns: 4, rows: 2)) {
      picture.draw(into: &$0, size: size, offset: offset) {
        count += 1
        $0.write(text, at: .zero)
      }
    }
    asked += count
    return (0..<4).map { surface[$0, 0].text }.joined()
  }

  @Test("a page that slides is asked once, and seen in each place")
  func slides() {
    var picture = PagePicture()
    var asked = 0
    #expect(draw("page", &picture, asked: &asked) == "page")
    #expect(draw("page", &picture, at: 1, asked: &asked) == " pag")
    #expect(draw("page", &picture, at: 2, asked: &asked) == "  pa")
    #expect(draw("page", &picture, at: -3, asked: &asked) == "e   ")
    #expect(asked == 1)
  }

  @Test("a page that scrolls, or shows another thing, is asked again")
  func changes() {
    var picture = PagePicture()
    var asked = 0
    for _ in 0..<3 { #expect(draw("old", &picture, asked: &asked) == "old ") }
    #expect(draw("row2", &picture, offset: CellPoint(column: 0, row: 1), asked: &asked) == "row2")
    #expect(draw("old", &picture, asked: &asked) == "old ")
    picture.forget()
    for _ in 0..<3 { #expect(draw("new", &picture, asked: &asked) == "new ") }
    #expect(asked == 4)
  }
}
