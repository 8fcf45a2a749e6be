import PagerCore
import TestSupport
import Testing

@testable import PagerApp

@Suite("Autoplay and directions")
struct AutoplayTests {
  @Test("pages turn by themselves, and stop at the last")
  func turns() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 3)) { $0.autoplay = .seconds(2) }
    driver.player.wait(.milliseconds(1900))
    #expect(driver.rows[0] == "page 1")
    driver.player.wait(.milliseconds(1000))
    #expect(driver.rows[0] == "page 2")
    driver.player.wait(.seconds(3))
    #expect(driver.rows[0] == "page 3")
    driver.player.wait(.seconds(10))
    #expect(driver.rows[0] == "page 3" && driver.last == Step())
    #expect(driver.rows[5].contains("◉"), "the last dot doesn't promise another page")
  }

  @Test("--loop: keys go round, and pages that turn by themselves never stop")
  func loop() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 3)) { $0.loops = true }
    driver.type("h")
    driver.settle()
    #expect(driver.rows[0] == "page 3")
    driver.press(.right)
    driver.settle()
    #expect(driver.rows[0] == "page 1")
    let show = try AppDriver(TemporaryDirectory(pages: 3)) {
      $0.loops = true
      $0.autoplay = .seconds(2)
    }
    show.player.wait(.milliseconds(7000))
    #expect(show.rows[0] == "page 1")
  }

  @Test(
    "--transition: a slide says how the pages moved; a wipe moves nothing and says so",
    arguments: ["slide", "wipe"])
  func transition(name: String) throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 3)) { $0.transition = name }
    driver.settle()
    var surface = Surface(size: CellSize(columns: 40, rows: 6))
    _ = driver.app.step([.key(KeyPress(.right))], at: .seconds(60))
    let moves = driver.app.draw(into: &surface)
    #expect(moves.map(\.columns) == (name == "slide" ? [-8] : []))
    #expect(surface[name == "slide" ? 32 : 0, 0].text == "p")
  }

  @Test("the current dot fills as time passes")
  func fills() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 3)) { $0.autoplay = .seconds(2) }
    var dots: [Character] = []
    for _ in 0..<19 {
      driver.player.wait(.milliseconds(100))
      let dot = driver.rows[5].dropFirst(17).first ?? " "
      if dots.last != dot { dots.append(dot) }
    }
    #expect(dots.count >= 3, "\(dots)")
  }

  @Test("a key that turns the page begins its time anew; a held pointer pauses it")
  func interaction() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 8)) { $0.autoplay = .seconds(2) }
    driver.send(.key(.character("l")), after: 1500)
    driver.player.wait(.milliseconds(1900))
    #expect(driver.rows[0] == "page 2")
    driver.player.wait(.milliseconds(600))
    #expect(driver.rows[0] == "page 3")
    driver.send(.mouse(MouseEvent(.press(.left), at: CellPoint(column: 5, row: 2))))
    driver.player.wait(.seconds(10))
    driver.send(.mouse(MouseEvent(.release(.left), at: CellPoint(column: 5, row: 2))))
    #expect(driver.rows[0] == "page 3")
  }

  @Test("a turns it on and off")
  func key() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 3))
    driver.type("a")
    driver.player.wait(.milliseconds(5500))
    #expect(driver.rows[0] == "page 2")
    driver.type("a")
    driver.player.wait(.seconds(20))
    #expect(driver.rows[0] == "page 2")
  }

  @Test("right to left: the left arrow shows the next page, which comes from the left")
  func rightToLeft() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 3)) { $0.direction = .rtl }
    driver.press(.left)
    #expect(driver.rows[0].hasPrefix("        page 1"))
    driver.settle()
    #expect(driver.rows[0] == "page 2")
    driver.press(.right)
    driver.settle()
    #expect(driver.rows[0] == "page 1")
  }

  @Test("vertical: the next page comes from below")
  func vertical() throws {
    let driver = try AppDriver(TemporaryDirectory(pages: 3), rows: 11) {
      $0.direction = .vertical
      $0.step = 2
    }
    driver.press(.right)
    #expect(driver.rows[8] == "page 2")
    driver.settle()
    #expect(driver.rows[0] == "page 2")
  }

  @Test("the next step of the dot is always later than now", arguments: [100, 300, 700, 1100, 3300, 5000])
  func stepsAdvance(milliseconds: Int) throws {
    var autoplay = Autoplay(interval: .milliseconds(milliseconds))
    autoplay.turn(on: true, at: .milliseconds(17))
    var now = Duration.milliseconds(17)
    for _ in 0..<40 {
      let deadline = try #require(autoplay.deadline)
      #expect(deadline > now)
      now = deadline
      _ = autoplay.advance(to: now, page: 0, isPaused: false)
    }
  }
}
