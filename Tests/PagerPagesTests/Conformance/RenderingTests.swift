import PagerCore
import Testing

@testable import PagerPages

/// Pictures against their published renderings, pixel by pixel.
///
/// No font is needed for it: of each cell the pixels must have the two colors that we draw it in, and all cells in
/// which we draw one letter must have the same pixels.
@Suite("Published renderings", .enabled(if: Corpus.isHere))
struct RenderingTests {
  private struct Difference: Hashable {
    var colors = 0
    var letters = 0
  }

  @Test("the pictures are the same, cell by cell", arguments: Corpus.renderings.map(\.file))
  func sameCells(file: String) throws {
    let rendering = try #require(Corpus.renderings.first { $0.file == file })
    let image = try PNGImage(Corpus.bytes(rendering.image))
    let page = try ArtDump.page(Corpus.bytes(file), name: file)
    // A picture in the colors of an Amiga editor can be compared in its letters only.
    let isMonochrome = rendering.image.contains("_ced")
    let found = difference(page, image, isMonochrome: isMonochrome)
    #expect(found.colors == 0)
    // Letters of a font of its own are drawn by their shapes, several in one.
    if page.kind != .xBin { #expect(found.letters == 0) }
    // A rendering may be of a screen of 25 rows: the last ones.
    let rows = image.height / 16
    #expect(rows == page.size.rows || rows == 25)
  }

  private func difference(_ page: ArtPage, _ image: PNGImage, isMonochrome: Bool) -> Difference {
    let rows = image.height / 16
    let letterWidth = image.width % 9 == 0 && image.width / 9 == page.columns ? 9 : 8
    let columns = min(page.columns, image.width / letterWidth)
    let surface = PageDump.surface(page.full, columns: page.columns, rows: page.size.rows)
    let top = max(page.size.rows - rows, 0)
    var masks: [String: [UInt8]] = [:]
    var difference = Difference()
    for row in 0..<min(rows, page.size.rows) {
      for column in 0..<columns {
        let cell = surface[column, top + row]
        let front = isMonochrome ? (0, 0, 0) : RenderingTests.channels(cell.foreground)
        let back = isMonochrome ? (170, 170, 170) : RenderingTests.channels(cell.background)
        var mask: [UInt8] = []
        for y in row * 16..<row * 16 + 16 {
          for x in column * letterWidth..<column * letterWidth + 8 {
            let pixel = image[x, y]
            if RenderingTests.isNear(pixel, back) {
              mask.append(0)
            } else if RenderingTests.isNear(pixel, front) {
              mask.append(1)
            }
          }
        }
        if mask.count != 128 {
          difference.colors += 1
        } else if front != back {
          if masks[cell.text, default: mask] != mask { difference.letters += 1 }
          masks[cell.text] = masks[cell.text] ?? mask
        }
      }
    }
    return difference
  }

  private static func isNear(_ pixel: (UInt8, UInt8, UInt8), _ color: (Int, Int, Int)) -> Bool {
    abs(Int(pixel.0) - color.0) <= 3 && abs(Int(pixel.1) - color.1) <= 3 && abs(Int(pixel.2) - color.2) <= 3
  }

  /// The channels of a color, of the usual 256 for an indexed one.
  private static func channels(_ color: Color) -> (Int, Int, Int) {
    switch color.kind {
    case .rgb(let red, let green, let blue): return (Int(red), Int(green), Int(blue))
    case .indexed(let index) where index >= 232:
      let gray = 8 + 10 * (Int(index) - 232)
      return (gray, gray, gray)
    case .indexed(let index) where index >= 16:
      let levels = [0, 95, 135, 175, 215, 255]
      let cube = Int(index) - 16
      return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    default: return (-99, -99, -99)
    }
  }
}

extension ArtPage {
  /// The page with a viewport as large as it is.
  fileprivate var full: any PageContent {
    relaid(for: size, options: options) ?? self
  }
}
