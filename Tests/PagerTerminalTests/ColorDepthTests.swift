import PagerCore
import TestSupport
import Testing

@testable import PagerTerminal

@Suite("Color depth")
struct ColorDepthTests {
  @Test(
    "a color becomes the nearest one that the terminal has",
    arguments: [
      (Color.rgb(255, 0, 0), ColorDepth.direct, Color.rgb(255, 0, 0)),
      (.rgb(255, 0, 0), .indexed, .indexed(196)),
      (.rgb(255, 255, 255), .indexed, .indexed(231)),
      (.rgb(0, 0, 0), .indexed, .indexed(16)),
      (.rgb(128, 128, 128), .indexed, .indexed(244)),
      (.rgb(95, 135, 175), .indexed, .indexed(67)),
      (.rgb(250, 10, 10), .sixteen, .indexed(9)),
      (.rgb(200, 0, 0), .sixteen, .indexed(1)),
      (.rgb(120, 120, 130), .sixteen, .indexed(8)),
      (.rgb(250, 10, 10), .eight, .indexed(1)),
      (.rgb(0, 0, 90), .eight, .indexed(0)),
      (.indexed(196), .sixteen, .indexed(9)),
      (.indexed(196), .indexed, .indexed(196)),
      (.indexed(12), .sixteen, .indexed(12)),
      (.indexed(12), .eight, .indexed(4)),
      (.red, .monochrome, .default),
      (.default, .eight, .default),
    ])
  func nearest(color: Color, depth: ColorDepth, expected: Color) {
    #expect(depth.nearest(to: color) == expected)
  }

  @Test("no other entry of the palette's fixed part is nearer")
  func nearestOfAll() {
    func distance(
      _ left: (red: UInt8, green: UInt8, blue: UInt8), _ right: (red: UInt8, green: UInt8, blue: UInt8)
    )
      -> Int
    {
      let differences = [(left.red, right.red), (left.green, right.green), (left.blue, right.blue)]
      return differences.reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    }
    var random = RandomFrames(seed: 3)
    for _ in 0..<2000 {
      let color = (
        UInt8(random.number(0...255)), UInt8(random.number(0...255)), UInt8(random.number(0...255))
      )
      let index = ColorDepth.nearestIndex(red: color.0, green: color.1, blue: color.2)
      let least = (16...255).map { distance(ColorDepth.channels(ofIndex: UInt8($0)), color) }.min()
      #expect(distance(ColorDepth.channels(ofIndex: index), color) == least, "\(color)")
    }
  }

  @Test(
    "colors arrive at the terminal in its depth",
    arguments: [
      (ColorDepth.direct, Color.rgb(255, 135, 0)), (.indexed, .indexed(208)), (.sixteen, .indexed(3)),
      (.eight, .indexed(3)), (.monochrome, .default),
    ])
  func shown(depth: ColorDepth, expected: Color) {
    var capabilities = Capabilities.xterm256
    capabilities.colorDepth = depth
    let size = CellSize(columns: 2, rows: 1)
    var terminal = DrawnTerminal(capabilities, size)
    var surface = Surface(size: size)
    let orange = Color.rgb(255, 135, 0)
    surface.write("a", at: .zero, style: Style(foreground: orange))
    surface.write("b", at: CellPoint(column: 1, row: 0), style: Style(background: orange))
    terminal.draw(surface)
    #expect(terminal.emulator.cell(column: 0, row: 0).foreground == expected)
    #expect(terminal.emulator.cell(column: 1, row: 0).background == expected)
  }

  @Test("with eight colors a bright foreground is bold")
  func brightIsBold() {
    let cell = Cell("x", width: 1, style: Style(foreground: .brightBlack, background: .blue))
    let pen = Capabilities.linux.pen(for: cell)
    #expect(pen.foreground == .black)
    #expect(pen.attributes == .bold)
    #expect(pen.background == .blue)
  }

  @Test("two colors that fall together leave the text readable")
  func fallingTogether() {
    let style = Style(foreground: .rgb(200, 200, 200), background: .rgb(240, 240, 240))
    let pen = Capabilities.linux.pen(for: Cell("x", width: 1, style: style))
    #expect(pen.foreground != pen.background)
    let hidden = Style(foreground: .rgb(240, 240, 240), background: .rgb(240, 240, 240))
    let same = Capabilities.linux.pen(for: Cell("x", width: 1, style: hidden))
    #expect(same.foreground == same.background, "what was meant to be invisible stays so")
  }

  @Test("of 256 colors sixteen are the VGA's or nearly, each another one")
  func vga() {
    var found: Set<UInt8> = []
    for number in 0..<16 {
      let low: UInt8 = number < 8 ? 0 : 85
      let high: UInt8 = number < 8 ? 170 : 255
      // Brown is the dark yellow.
      let green: UInt8 = number == 3 ? 85 : number & 2 == 0 ? low : high
      let (red, blue) = (number & 1 == 0 ? low : high, number & 4 == 0 ? low : high)
      let index = ColorDepth.nearestIndex(red: red, green: green, blue: blue)
      let shown = ColorDepth.channels(ofIndex: index)
      found.insert(index)
      for (want, got) in [(red, shown.red), (green, shown.green), (blue, shown.blue)] {
        #expect(abs(Int(want) - Int(got)) <= 10)
      }
    }
    #expect(found.count == 16)
  }
}
