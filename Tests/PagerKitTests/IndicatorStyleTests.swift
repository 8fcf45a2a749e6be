import PagerCore
import Testing

@testable import PagerKit

@Suite("Indicator styles")
struct IndicatorStyleTests {
  private func control(
    _ style: any IndicatorStyle, pages: Int, columns: Int, current: Int = 0
  ) -> PageControl {
    let control = PageControl(frame: CellRect(column: 0, row: 0, columns: columns, rows: 1))
    control.style = style
    control.numberOfPages = pages
    control.currentPage = current
    return control
  }

  private func row(_ control: PageControl) -> String { picture(of: control).joined() }

  private func cells(_ control: PageControl) -> [Cell] {
    var surface = Surface(size: control.frame.size)
    control.draw(into: &surface)
    return surface.withCells(Array.init)
  }

  @Test("PageControl · glyphs: none that terminals disagree on, but for the worm's blocks")
  func glyphWidths() {
    // Of East Asian width "ambiguous", or "wide".
    let disputed = Set("●○■□•◾◆◇▲△▶▷◀◁★☆◎◐◑─━│…·×▁▔")
    for style in IndicatorStyles.all {
      for pages in [1, 3, 8, 1000] {
        let control = control(style, pages: pages, columns: 40, current: pages / 2)
        control.timerProgress = 0.4
        control.mark = { PageMark.allCases[$0 % 3] }
        #expect(disputed.isDisjoint(with: row(control)), "\(style.name)")
        #expect(cells(control).allSatisfy { $0.width == 1 })
      }
    }
  }

  @Test("PageControl · glyphs: with ASCII only, nothing but ASCII is drawn, in any style")
  func ascii() {
    for style in IndicatorStyles.all {
      for pages in [1, 3, 8, 1000] {
        let control = control(style, pages: pages, columns: 20, current: pages / 2)
        control.usesASCII = true
        control.timerProgress = 0.4
        control.progress = Double(pages / 2) - 0.3
        control.mark = { PageMark.allCases[$0 % 3] }
        #expect(row(control).allSatisfy { $0.isASCII }, "\(style.name): \(row(control))")
        #expect(row(control).contains { $0 != " " })
      }
    }
  }

  @Test(
    "every style at rest",
    arguments: [
      ("circle", "◦ ◦ ◉ ◦ ◦"), ("square", "◻ ◻ ◼ ◻ ◻"), ("scale", "∙ ▪ ◼ ▪ ∙"), ("number", "1  2 [3] 4  5"),
      ("fraction", "3/5"), ("worm", "◦ ◦ █ ◦ ◦"), ("bar", "▱▱▱ ▱▱▱ ▰▰▰  ▱"), ("progress", "▰▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱"),
    ])
  func atRest(name: String, expected: String) throws {
    let style = try #require(IndicatorStyles.named(name))
    #expect(trimmed(row(control(style, pages: 5, columns: 16, current: 2))) == expected)
  }

  private func trimmed(_ text: String) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  @Test("every style at 80 and 20 columns, few and many pages, first, middle and last")
  func goldens() throws {
    var lines: [String] = []
    for style in IndicatorStyles.all {
      for columns in [80, 20] {
        for pages in [1, 2, 8, 40, 100_000] {
          for current in [0, pages / 2, pages - 1] {
            let control = control(style, pages: pages, columns: columns, current: current)
            lines.append("\(style.name), \(current + 1) of \(pages) |\(row(control))|")
          }
        }
      }
    }
    try Golden.expect(lines, equal: "indicators.txt")
  }

  @Test(
    "PageControl · continuous: the worm stretches to the next dot and draws itself after, in eighths, exact at rest"
  )
  func worm() {
    let control = control(WormIndicatorStyle(), pages: 3, columns: 5)
    func at(_ progress: Double) -> Range<Int> {
      control.progress = progress
      return WormIndicatorStyle.worm(indicator(of: control))
    }
    #expect(at(0) == 0..<8)
    #expect(at(0.25) == 0..<16)
    #expect(at(0.5) == 0..<24)
    #expect(at(0.53125) == 1..<24)
    #expect(at(0.75) == 8..<24)
    #expect(at(1) == 16..<24)
    #expect(at(2) == 32..<40)
    #expect(at(7) == 32..<40)
    #expect(at(-3) == 0..<8)
    for step in 0...64 {
      let (before, after) = (at(Double(step) / 32), at(Double(step + 1) / 32))
      #expect(after.lowerBound >= before.lowerBound && after.upperBound >= before.upperBound)
      #expect(before.count >= 8 && before.count <= 24)
    }
  }

  private func indicator(of control: PageControl) -> Indicator {
    Indicator(
      layout: control.layout, numberOfPages: control.numberOfPages, currentPage: control.currentPage,
      progress: min(max(control.progress ?? 0, 0), Double(control.numberOfPages - 1)), currentStyle: .plain,
      dotStyle: .plain, glyphs: nil, usesASCII: false, timerProgress: nil, marks: [:])
  }

  @Test(
    "PageControl · continuous: parts of cells are blocks; where the mark begins within a cell, with swapped colors"
  )
  func wormCells() {
    let control = control(WormIndicatorStyle(), pages: 2, columns: 3)
    control.currentColor = .red
    control.progress = 0.125
    #expect(row(control) == "█▌◦")
    control.progress = 0.625
    let shown = cells(control)
    #expect(shown.map(\.text) == ["▌", "█", "█"])
    #expect(shown[0].attributes == .reverse && shown[1].attributes == [])
  }

  @Test("PageControl · continuous: the worm right to left, and of a page outside of the window")
  func wormElsewhere() {
    let mirrored = control(WormIndicatorStyle(), pages: 3, columns: 5)
    mirrored.isRightToLeft = true
    mirrored.progress = 0.25
    #expect(row(mirrored).hasSuffix("██"))
    let far = control(WormIndicatorStyle(), pages: 1000, columns: 9, current: 500)
    far.progress = 3
    #expect(row(far).hasPrefix("█"))
    far.progress = 500
    #expect(row(far).count { $0 == "█" } == 1)
  }

  @Test(
    "PageControl · continuous: exactly one mark is current at any place between two pages, in every dotted style"
  )
  func oneMarkWhileMoving() {
    for (style, glyph) in [
      (IndicatorStyles.circle, "◉"), (IndicatorStyles.square, "◼"), (IndicatorStyles.scale, "◼"),
    ] {
      for step in 0...40 {
        let control = control(style, pages: 6, columns: 11, current: Int((Double(step) / 8).rounded()))
        control.progress = Double(step) / 8
        #expect(row(control).count { String($0) == glyph } == 1)
      }
    }
  }

  @Test("PageControl · timer: the current dot fills as time passes, and a page change begins anew")
  func timer() {
    let control = control(IndicatorStyles.circle, pages: 3, columns: 5, current: 1)
    var shown: [String] = []
    for progress in [0.0, 0.4, 0.9, 1] {
      control.timerProgress = progress
      shown.append(cells(control)[2].text)
    }
    #expect(shown == ["◔", "◒", "◕", "◉"])
    control.currentPage = 2
    #expect(control.timerProgress == 0)
    control.timerProgress = nil
    control.currentPage = 0
    #expect(control.timerProgress == nil)
    control.timerProgress = .nan
    #expect(row(control) == "◉ ◦ ◦")
  }

  @Test("PageControl · timer: 0…1, over once a page, pauses while a person acts")
  func pageTimer() {
    var timer = PageTimer(interval: .seconds(10), now: .seconds(100))
    func advance(to now: Duration, isPaused: Bool) -> Bool { timer.advance(to: now, isPaused: isPaused) }
    #expect(!advance(to: .seconds(104), isPaused: false))
    #expect(timer.progress == 0.4 && timer.deadline == .seconds(110))
    #expect(!advance(to: .seconds(105), isPaused: true))
    #expect(timer.deadline == nil)
    #expect(!advance(to: .seconds(200), isPaused: false))
    #expect(timer.progress == 0.5)
    #expect(advance(to: .seconds(205), isPaused: false))
    #expect(timer.progress == 0)
    #expect(!advance(to: .seconds(205), isPaused: false))
    #expect(!advance(to: .seconds(208), isPaused: false))
    timer.restart(at: .seconds(208))
    #expect(timer.progress == 0 && timer.deadline == .seconds(218))
    #expect(!advance(to: .seconds(1), isPaused: false))
  }

  @Test("a page's mark gives its dot a look of its own, the current one in its color")
  func marks() {
    let control = control(IndicatorStyles.circle, pages: 5, columns: 9)
    control.mark = { [1: PageMark.unread, 2: .changed, 4: .failed][$0] }
    #expect(row(control) == "◉ ◍ ◊ ◦ ✗")
    #expect(cells(control)[8].foreground == .red)
    control.currentPage = 4
    #expect(row(control) == "◦ ◍ ◊ ◦ ◉")
    #expect(cells(control)[8].foreground == .red)
    var asked: [Int] = []
    control.numberOfPages = 100_000
    control.mark = {
      asked.append($0)
      return nil
    }
    _ = row(control)
    #expect(asked.count == 5)
  }

  @Test("PageControl · click: every style takes one to every page that it shows")
  func clicks() {
    for style in IndicatorStyles.all where style.name != "fraction" {
      for pages in 1...7 {
        let control = control(style, pages: pages, columns: 40)
        var hits: Set<Int> = []
        for column in 0..<40 {
          if case .page(let page) = control.layout.hit(CellPoint(column: column, row: 0)) {
            hits.insert(page)
          }
        }
        #expect(hits == Set(0..<pages), "\(style.name)")
      }
    }
  }

  @Test(
    "the progress strip: a click on its ends is the first and the last page, and scrubbing follows",
    arguments: [2, 8, 100_000])
  func track(pages: Int) {
    let control = control(IndicatorStyles.progress, pages: pages, columns: 30, current: 1)
    var values: [Int] = []
    control.onValueChanged = { values.append($0) }
    let stage = Stage(control)
    stage.press(3)
    for column in 4...26 { stage.move(column) }
    #expect(values.first == 0 && values.last == pages - 1)
    #expect(values == values.sorted())
    #expect(row(control) == "   " + String(repeating: "▰", count: 24) + "   ")
  }

  @Test("contrast: known colors that can't be told from the background become visible, others stay")
  func contrast() throws {
    #expect(Contrast.ratio(.rgb(0, 0, 0), .rgb(255, 255, 255)) == 21)
    #expect(Contrast.ratio(.red, .rgb(0, 0, 0)) == nil)
    #expect(Contrast.visible(.rgb(250, 250, 250), on: .rgb(0, 0, 0)) == .rgb(250, 250, 250))
    #expect(Contrast.visible(.red, on: .rgb(0, 0, 0)) == .red)
    for background in [
      Color.rgb(0, 0, 0), .rgb(255, 255, 255), .rgb(120, 120, 120), .indexed(235), .indexed(19),
    ] {
      for color in [Color.rgb(10, 10, 40), .rgb(128, 128, 128), .indexed(231), .indexed(16)] {
        let ratio = try #require(Contrast.ratio(Contrast.visible(color, on: background), background))
        #expect(ratio >= Contrast.minimum)
      }
    }
    let control = control(IndicatorStyles.circle, pages: 2, columns: 3)
    control.dotColor = .rgb(20, 20, 20)
    control.backgroundColor = .rgb(0, 0, 0)
    #expect(cells(control)[2].foreground != .rgb(20, 20, 20))
    control.backgroundColor = nil
    #expect(cells(control)[2].foreground == .rgb(20, 20, 20))
  }
}
