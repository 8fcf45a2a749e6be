import PagerCore
import TestSupport
import Testing

@testable import PagerApp

@Suite("App")
struct AppTests {
  @Test("the screen: the page, and below it caption, dots and number")
  func screen() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 3))
    #expect(
      driver.rows == ["page 1", "second row of 1", "", "", "", " p1.txt          ◉ ◦ ◦              1/3"])
    #expect(driver.last.deadline == nil)
  }

  @Test("an arrow moves by the step in the same step, then on to the next page")
  func flick() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 3))
    driver.press(.right)
    #expect(driver.rows[0] == String(repeating: " ", count: 32) + "page 2")
    #expect(
      driver.player.moves == [
        ContentMove(rect: CellRect(column: 0, row: 0, columns: 40, rows: 5), columns: -8, rows: 0)
      ])
    driver.settle()
    #expect(driver.rows[0] == "page 2")
    #expect(driver.rows[5] == " p2.txt          ◦ ◉ ◦              2/3")
  }

  @Test("nothing at rest: no deadline, and a step without events asks for no frame")
  func idle() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 3))
    driver.press(.right)
    driver.settle()
    driver.player.wait(.seconds(5))
    #expect(driver.last == Step())
  }

  @Test(
    "every size shows the same page, and so does the way back",
    arguments: [(200, 50), (40, 10), (20, 3), (40, 1), (1, 1), (0, 0)])
  func resize(columns: Int, rows: Int) throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 3))
    driver.type("l")
    driver.settle()
    driver.send(.resize(CellSize(columns: columns, rows: rows)))
    #expect(driver.rows.count == rows)
    driver.send(.resize(CellSize(columns: 40, rows: 6)))
    #expect(driver.rows[0] == "page 2")
    #expect(driver.rows[5] == " p2.txt          ◦ ◉ ◦              2/3")
  }

  @Test("one row only: the page alone")
  func oneRow() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 3), rows: 1)
    #expect(driver.rows == ["page 1"])
  }

  @Test("a resize in the middle of a motion ends on the page it was going to or left, with one dot")
  func resizeWhileMoving() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 3))
    driver.press(.right)
    driver.send(.resize(CellSize(columns: 30, rows: 6)), after: 50)
    driver.settle()
    #expect(["page 1", "page 2"].contains(driver.rows[0]))
  }

  @Test("digits are shown while they are typed; Enter goes there")
  func typedNumber() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 12), columns: 60)
    driver.type("12")
    #expect(driver.rows[5].contains("go to page"))
    driver.press(.backspace, .enter)
    #expect(driver.rows[5].hasPrefix(" p1.txt"))
    driver.type("12")
    driver.press(.enter)
    driver.settle()
    #expect(driver.rows[0] == "page 12")
    driver.type("13")
    driver.press(.enter)
    #expect(driver.rows[5].hasPrefix(" no page 13"))
    driver.press(.home)
    driver.settle()
    #expect(driver.rows[0] == "page 1" && driver.rows[5].hasPrefix(" p1.txt"))
  }

  @Test("p turns paging off and on; back on, the view settles on the nearest page")
  func paging() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 3))
    driver.type("p")
    for _ in 0..<3 { driver.press(.right) }
    driver.settle()
    #expect(driver.rows[0] == String(repeating: " ", count: 16) + "page 2")
    driver.type("p")
    driver.settle()
    #expect(driver.rows[0] == "page 2")
  }

  @Test("the inspector shows offset, page, state and calls")
  func inspector() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 2), columns: 80, rows: 24)
    driver.type("i")
    driver.press(.right)
    let text = driver.rows.joined(separator: "\n")
    #expect(text.contains("offset   8.00, 0.00") && text.contains("page     2 of 2"))
    #expect(text.contains("state    animating") && text.contains("scrollViewDidScroll"))
  }

  @Test("drawing anew keeps what was typed and what was said")
  func repaintKeeps() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 12), columns: 60)
    driver.type("1")
    driver.send(.key(.control("l")))
    #expect(driver.rows[5].contains("go to page 1"))
    driver.type("1")
    driver.press(.enter)
    driver.settle()
    #expect(driver.rows[0] == "page 11")
    driver.type("p")
    driver.send(.key(.control("l")))
    #expect(driver.rows[5].contains("paging is off"))
  }

  @Test("m, Ctrl-L and Ctrl-Z are requests to the terminal")
  func requests() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 2))
    driver.type("m")
    #expect(driver.last.requests == .mouseOff)
    driver.type("m")
    #expect(driver.last.requests == .mouseOn)
    driver.send(.key(.control("l")))
    #expect(driver.last.requests == .repaint)
    driver.send(.key(.control("z")))
    #expect(driver.last.requests == .suspend)
  }

  @Test("a page that can't be read says why, the others are shown")
  func failedPage() throws {
    let directory = try TemporaryDirectory(["a.txt": "good\n"])
    try directory.link("b.txt", to: "nowhere")
    let driver = try AppDriver(directory, columns: 90, rows: 8)
    driver.press(.right)
    driver.settle()
    #expect(driver.rows.joined().contains("can't be opened:"))
    driver.press(.left)
    driver.settle()
    #expect(driver.rows[0] == "good")
  }

  @Test("the place in a tall page stays when one comes back, and so does the percentage")
  func placeStays() throws {
    let directory = try TemporaryDirectory(pages: 9)
    try directory.write((1...30).map { "line \($0)\n" }.joined(), to: "p1.txt")
    let driver = try AppDriver(directory, columns: 60)
    driver.type("jjjjj")
    #expect(driver.rows[0] == "line 6" && driver.rows[5].hasPrefix(" p1.txt  ▴▾ 20%"))
    driver.press(.end)
    driver.settle()
    driver.press(.home)
    driver.settle()
    #expect(driver.rows[0] == "line 6")
  }

  @Test("End goes to the last page, and there to its end; Home likewise to the top of the first")
  func ends() throws {
    let directory = try TemporaryDirectory(pages: 3)
    try directory.write((1...30).map { "first \($0)\n" }.joined(), to: "p1.txt")
    try directory.write((1...30).map { "last \($0)\n" }.joined(), to: "p3.txt")
    let driver = try AppDriver(directory)
    driver.press(.end)
    driver.settle()
    #expect(driver.rows[0] == "last 1")
    driver.press(.end)
    #expect(driver.rows[0] == "last 26" && driver.rows[4] == "last 30")
    driver.type("gj")
    driver.settle()
    #expect(driver.rows[0] == "first 2")
    driver.type("g")
    #expect(driver.rows[0] == "first 1")
    // While the page moves they act on where it is going.
    driver.type("GG")
    driver.settle()
    #expect(driver.rows[4] == "last 30")
  }

  @Test("braces go to the end and the top of the page that is shown; a single page has both by End and Home")
  func pageEnds() throws {
    let text = (1...30).map { "line \($0)\n" }.joined()
    let driver = try AppDriver(TemporaryDirectory(["a.txt": text, "b.txt": "b\n"]))
    driver.type("}")
    #expect(driver.rows[4] == "line 30")
    driver.type("{")
    #expect(driver.rows[0] == "line 1")
    driver.send(.key(KeyPress(.end, modifiers: .control)))
    #expect(driver.rows[4] == "line 30")
    driver.send(.key(KeyPress(.home, modifiers: .control)))
    #expect(driver.rows[0] == "line 1")
    let single = try AppDriver(TemporaryDirectory(["a.txt": text]))
    single.press(.end)
    #expect(single.rows[4] == "line 30")
    single.press(.home)
    #expect(single.rows[0] == "line 1")
  }

  @Test("the ends of a page that is only wide are its left and its right end")
  func wideEnds() throws {
    let driver = try AppDriver(
      TemporaryDirectory(["a.txt": String(repeating: "x", count: 100_000) + "end\n"]))
    driver.type("}")
    #expect(driver.rows[0].hasSuffix("xxend"))
    driver.type("{")
    #expect(driver.rows[0].hasPrefix("xxx"))
  }

  @Test("the end asked for while a page loads is where the page opens")
  func endOfLoadingPage() throws {
    let executor = ManualExecutor()
    let text = (1...30).map { "line \($0)\n" }.joined()
    let driver = try AppDriver(TemporaryDirectory(["a.txt": text]), executor: executor)
    driver.press(.end)
    executor.runAll()
    driver.send(.wake)
    #expect(driver.rows[4] == "line 30")
  }

  @Test("lines scrolled before a page has come, and on the way to a page far off, count")
  func earlyLines() throws {
    let executor = ManualExecutor()
    let directory = try TemporaryDirectory(pages: 9)
    try directory.write((1...30).map { "line \($0)\n" }.joined(), to: "p9.txt")
    let driver = try AppDriver(directory, executor: executor)
    driver.type("Gjj")
    executor.runAll()
    driver.send(.wake)
    driver.settle()
    #expect(driver.rows[0] == "line 3")
  }

  @Test("a wide page scrolls sideways, and w wraps it")
  func widePage() throws {
    let directory = try TemporaryDirectory(["a.txt": "one two three four five six seven\n"])
    let driver = try AppDriver(directory, columns: 20)
    #expect(driver.rows[0] == "one two three four ›")
    driver.type(">")
    #expect(driver.rows[0] == "‹hree four five six›")
    driver.type("<w")
    #expect(driver.rows[0...1] == ["one two three four", "five six seven"])
  }

  @Test("form feeds make pages, named by their part")
  func parts() throws {
    let directory = try TemporaryDirectory(["a.txt": "one\u{0C}two\u{0C}three\n", "b.txt": "b\n"])
    let driver = try AppDriver(directory)
    #expect(driver.rows[5].hasSuffix("1/4"))
    driver.press(.right)
    driver.settle()
    #expect(driver.rows[0] == "two" && driver.rows[5].contains("(2)"))
  }

  @Test("until the first page has come nothing is drawn, for a moment")
  func firstFrameWaits() throws {
    let executor = ManualExecutor()
    let driver = try AppDriver(TemporaryDirectory(pages: 2), executor: executor)
    #expect(!driver.last.needsDisplay && driver.last.deadline != nil)
    executor.runAll()
    driver.send(.wake)
    #expect(driver.last.needsDisplay && driver.rows[0] == "page 1")
  }

  @Test("a page that takes long says that it loads, then shows itself")
  func slowPage() throws {
    let executor = ManualExecutor()
    let driver = try AppDriver(TemporaryDirectory(pages: 2), executor: executor)
    driver.settle()
    #expect(driver.rows.joined().contains("Loading"))
    executor.runAll()
    driver.send(.wake)
    #expect(driver.rows[0] == "page 1" && driver.last.deadline == nil)
  }

  @Test(
    "keys that come together ask for the page where they end and, when it is shown, for its neighbors; every one counts"
  )
  func burst() throws {
    let executor = ManualExecutor()
    let driver = try AppDriver(TemporaryDirectory(pages: 2000), executor: executor) { $0.isAnimated = false }
    executor.runAll()
    driver.send(.wake)
    _ = driver.app.step(Array(repeating: .key(KeyPress(.right)), count: 1000), at: driver.player.now)
    #expect(executor.count == 1)
    driver.app.didShow(FrameReport(bytes: 1, duration: .zero))
    #expect(executor.count == 3)
    executor.runAll()
    driver.send(.wake)
    #expect(driver.rows[0] == "page 1001")
  }

  @Test("2,000 pages: a window of dots, number and caption, and End acts at once")
  func manyPages() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 2000), columns: 80, rows: 24)
    #expect(driver.rows[23].hasPrefix(" p1.txt") && driver.rows[23].hasSuffix("1/2000"))
    driver.press(.end)
    driver.settle()
    #expect(driver.rows[0] == "page 2000" && driver.rows[23].hasSuffix("2000/2000"))
    #expect(driver.rows[23].filter { $0 == "◉" }.count == 1)
  }

  @Test("pages that come while others fly by move nothing: only what a frame shows is loaded")
  func flyingBy() throws {
    let directory = try TemporaryDirectory()
    for number in 100..<400 { try directory.write("page \(number)", to: "\(number).txt") }
    let executor = ManualExecutor()
    let driver = try AppDriver(directory, executor: executor)
    executor.runAll()
    driver.settle()
    var now = driver.player.now
    _ = driver.app.step([.key(KeyPress(.end))], at: now)
    var (loaded, frames) = (0, 0)
    while driver.app.step([], at: now).deadline != nil {
      frames += 1
      for _ in 0..<10 {
        now += .milliseconds(1)
        loaded += executor.count
        executor.runAll()
        _ = driver.app.step([.wake], at: now)
      }
      now += .milliseconds(7)
    }
    #expect(driver.app.pageView.currentPage == 299)
    // Two in sight and their neighbors.
    #expect(loaded <= 4 * frames)
  }

  @Test("a page that came while a press held the view on the way to it is there when it is gone to again")
  func pageOnTheWay() throws {
    let executor = ManualExecutor()
    let driver = try AppDriver(TemporaryDirectory(pages: 9), executor: executor)
    executor.runAll()
    driver.send(.wake)
    driver.press(.end)
    driver.send(.mouse(MouseEvent(.press(.left), at: CellPoint(column: 5, row: 2))))
    executor.runAll()
    driver.send(.wake)
    driver.send(.mouse(MouseEvent(.release(.left), at: CellPoint(column: 5, row: 2))))
    driver.press(.end)
    driver.settle()
    executor.runAll()
    driver.send(.wake)
    #expect(driver.rows[0] == "page 9")
  }
}
