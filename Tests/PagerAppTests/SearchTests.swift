import PagerCore
import PagerPages
import TestSupport
import Testing

@testable import PagerApp

@Suite("Search")
struct SearchTests {
  /// A page of numbered lines, of which some have a word.
  static func lines(_ count: Int, words: [Int: String] = [:]) -> String {
    (1...count).map { "line \($0)\(words[$0].map { " " + $0 } ?? "")\n" }.joined()
  }

  private func driver(_ files: KeyValuePairs<String, String>, columns: Int = 40, rows: Int = 6) throws
    -> AppDriver
  {
    try AppDriver(TemporaryDirectory(files), columns: columns, rows: rows) { $0.isAnimated = false }
  }

  @Test("what is typed stands in the last row, and what is found comes into sight, marked")
  func finds() throws {
    let driver = try driver(["a": SearchTests.lines(50, words: [30: "needle"])])
    driver.type("/need")
    #expect(driver.rows[5] == "/need")
    driver.type("lx")
    driver.press(.backspace)
    #expect(driver.rows[5] == "/needl")
    driver.press(.enter)
    #expect(driver.rows[..<5].contains("line 30 needle"))
    #expect(driver.rows[4] != "line 30 needle")
    #expect(driver.marked == ["needl"])
    #expect(driver.rows[5].contains("1/1") || driver.rows[5].contains(" a "))
  }

  @Test("n goes on and N back, through the pages in order, and the ends are said")
  func nextAndPrevious() throws {
    let driver = try driver([
      "a": SearchTests.lines(9, words: [2: "needle", 9: "needle two"]), "b": "nothing\n", "c": "a needle\n",
    ])
    driver.type("/needle")
    driver.press(.enter)
    #expect(driver.rows[1] == "line 2 needle")
    driver.type("n")
    #expect(driver.rows.contains("line 9 needle two"))
    driver.type("n")
    #expect(driver.rows[0] == "a needle")
    #expect(driver.rows[5].contains("3/3"))
    driver.type("n")
    #expect(driver.rows[0] == "a needle")
    #expect(driver.rows[5].contains("'needle' is not further on"))
    driver.type("N")
    #expect(driver.rows.contains("line 9 needle two"))
    driver.type("NN")
    #expect(driver.rows[5].contains("'needle' is not before this"))
    #expect(driver.current == "needle")
  }

  @Test("a loop is searched all round")
  func loop() throws {
    let driver = try AppDriver(TemporaryDirectory(["a": "needle", "b": "x", "c": "y"])) {
      $0.isAnimated = false
      $0.loops = true
    }
    driver.type("ll/needle")
    driver.press(.enter)
    #expect(driver.rows[0] == "needle")
    driver.type("n")
    #expect(driver.rows[0] == "needle")
    driver.type("/missing")
    driver.press(.enter)
    #expect(driver.rows[5].contains("'missing' is nowhere"))
  }

  @Test(
    "keys that are typed are text, whatever they do elsewhere; Esc, Ctrl-C and a last Backspace take the line back"
  )
  func typing() throws {
    let driver = try driver(["a": "one", "b": "two"])
    driver.type("/q?12 lF\u{e9}\u{65e5}")
    #expect(driver.rows[5] == "/q?12 lF\u{e9}\u{65e5}")
    driver.send(.key(.control("w")))
    #expect(driver.rows[5] == "/q?12")
    driver.send(.key(.control("u")))
    #expect(driver.rows[5] == "/")
    driver.press(.backspace)
    #expect(driver.rows[5].contains("1/2"))
    for key in [KeyPress(.escape), .control("c")] {
      driver.type("/two")
      driver.send(.key(key))
      #expect(driver.rows[5].contains("1/2"))
      #expect(driver.last.exitStatus == nil)
    }
    driver.press(.right)
    #expect(driver.rows[0] == "two")
  }

  @Test("a letter and its mark are taken back together")
  func combining() throws {
    let driver = try driver(["a": "one"])
    driver.type("/ae\u{301}")
    #expect(driver.rows[5] == "/a\u{e9}")
    driver.press(.backspace)
    #expect(driver.rows[5] == "/a")
  }

  @Test("an empty line looks for what was looked for before; before the first time, that is said")
  func again() throws {
    let driver = try driver(["a": SearchTests.lines(40, words: [10: "needle", 30: "needle"])])
    driver.type("n")
    #expect(driver.rows[5].contains("nothing was searched for"))
    driver.type("/")
    driver.press(.enter)
    #expect(driver.rows[5].contains("nothing was searched for"))
    driver.type("/needle")
    driver.press(.enter)
    driver.type("/")
    driver.press(.enter)
    #expect(driver.rows.contains("line 30 needle"))
  }

  @Test("a search begins at the top row in sight")
  func beginsInSight() throws {
    let driver = try driver(["a": SearchTests.lines(40, words: [1: "needle", 20: "needle", 39: "needle"])])
    driver.type("jjj/needle")
    driver.press(.enter)
    #expect(driver.rows.contains("line 20 needle"))
    // Far from what was found, it is what is in sight that counts.
    driver.type("{n")
    #expect(driver.rows[0] == "line 1 needle")
    #expect(driver.current == "needle")
  }

  @Test("Esc takes the marks away; n brings them back")
  func marksGo() throws {
    let driver = try driver(["a": "needle\nneedle\n"])
    driver.type("/needle")
    driver.press(.enter)
    #expect(driver.marked == ["needle", "needle"])
    driver.press(.escape)
    #expect(driver.marked == [])
    driver.type("n")
    #expect(driver.marked == ["needle", "needle"])
  }

  @Test("marks are where the text is at every size, wrapped or not, and after the file has changed")
  func marksStayRight() throws {
    let directory = try TemporaryDirectory(["a": "some words before the needle and after it\n"])
    let driver = try AppDriver(directory, columns: 60)
    driver.type("/needle")
    driver.press(.enter)
    for columns in [50, 30, 24, 60] {
      driver.send(.resize(CellSize(columns: columns, rows: 6)))
      driver.type("w")
      #expect(driver.marked == ["needle"])
      driver.type("w")
    }
    try directory.write("now the needle is elsewhere\nneedle\n", to: "a")
    driver.type("r")
    driver.settle()
    #expect(driver.rows[0] == "now the needle is elsewhere")
    #expect(driver.marked == ["needle", "needle"])
  }

  @Test("a clipped row is scrolled sideways to what was found")
  func sideways() throws {
    let driver = try driver([
      "a": String(repeating: "x", count: 300) + "needle" + String(repeating: "y", count: 300)
    ])
    driver.type("/needle")
    driver.press(.enter)
    #expect(driver.rows[0].contains("xneedley"))
    #expect(driver.marked == ["needle"])
  }

  @Test("marks are seen on colored text, in pictures too")
  func colored() throws {
    let driver = try driver([
      "a.txt": "\u{1b}[7;31mred need\u{1b}[32mle\u{1b}[0m\n", "b.ans": "\u{1b}[1;44mart needle\u{1b}[0m\r\n",
    ])
    driver.type("/needle")
    driver.press(.enter)
    #expect(driver.current == "needle")
    driver.type("n")
    #expect(driver.rows[5].contains("2/2"))
    #expect(driver.current == "needle")
  }

  @Test("one row is enough", arguments: [1, 2])
  func fewRows(rows: Int) throws {
    let driver = try driver(["a": SearchTests.lines(20, words: [15: "needle"])], rows: rows)
    driver.type("/needle")
    #expect(driver.rows.last == "/needle")
    driver.press(.enter)
    #expect(driver.rows[0] == "line 15 needle")
    driver.type("n")
    #expect(driver.rows.last?.contains("'needle' is not further on") == true)
    driver.type("j")
    #expect(driver.rows[0] == "line 16")
  }

  @Test("the wheel still scrolls the page while a text is typed, and a click on the line does nothing")
  func mouse() throws {
    let driver = try driver(["a": SearchTests.lines(40, words: [20: "needle"]), "b": "two"])
    driver.type("/nee")
    driver.send(.mouse(MouseEvent(.wheelDown, at: CellPoint(column: 3, row: 2))))
    #expect(driver.rows[0] != "line 1")
    driver.send(.mouse(MouseEvent(.press(.left), at: CellPoint(column: 39, row: 5))))
    driver.send(.mouse(MouseEvent(.release(.left), at: CellPoint(column: 39, row: 5))))
    driver.type("dle")
    #expect(driver.rows[5] == "/needle")
    driver.press(.enter)
    #expect(driver.rows.contains("line 20 needle"))
  }

  @Test("before the pages are listed a search waits for them, in turn with other keys")
  func listing() throws {
    let directory = try TemporaryDirectory(["a": "one", "b": "needle", "c": "needle", "d": "four"])
    let executor = ManualExecutor()
    var options = CommandLineOptions()
    options.paths = [FilePath(directory.path)]
    options.isAnimated = false
    let launch = Launch(
      options: options,
      environment: Launch.Environment(isInputTerminal: true, isOutputTerminal: true, isUTF8: true))
    let pages = Deferred<DeferredListing.Pages>(
      executor: executor, onWake: {},
      find: { Result { () throws(LaunchError) in try launch.sources() } })
    let app = try launch.makeApp(
      sources: [], listing: DeferredListing(pages: pages, early: EarlyPage(isAsked: false, onWake: {})),
      size: CellSize(columns: 40, rows: 6), loader: PageLoader(executor: executor, onWake: {}))
    let keys = "ll/needle".unicodeScalars.map { InputEvent.key(.character($0)) } + [.key(KeyPress(.enter))]
    #expect(app.step(keys + [.key(.character("l"))], at: .zero).exitStatus == nil)
    for time in 1...5 {
      executor.runAll()
      _ = app.step([.wake], at: .milliseconds(time))
    }
    // Two pages on, found there, and one more.
    #expect(app.pageView.currentPage == 3)
  }

  @Test("of a line that is too long for its row the end is in sight", arguments: [0, 1, 2, 7])
  func narrow(columns: Int) throws {
    let driver = try driver(["a": "one"], columns: columns)
    driver.type("/abc日本def")
    if columns == 7 { #expect(driver.rows[5] == "…本def") }
    driver.press(.enter)
    #expect(driver.last.exitStatus == nil)
  }

  @Test("what can't be read is passed by, and said")
  func unreadable() throws {
    let directory = try TemporaryDirectory(["a": "one", "c": "needle"])
    try directory.link("b", to: "missing")
    let driver = try AppDriver(directory, columns: 80) { $0.isAnimated = false }
    driver.type("/needle")
    driver.press(.enter)
    #expect(driver.rows[0] == "needle")
    driver.type("N")
    #expect(driver.rows[5].contains("'needle' is not before this; a page can't be read"))
  }

  @Test("keys that come while it searches act on where that ends; Esc stops it")
  func keysWait() throws {
    let executor = ManualExecutor()
    let driver = try AppDriver(
      TemporaryDirectory([
        "a": SearchTests.lines(60, words: [20: "needle", 40: "needle", 50: "q"]), "b": "needle",
      ]),
      executor: executor
    ) { $0.isAnimated = false }
    executor.runAll()
    driver.send(.wake)
    driver.type("/needle")
    driver.press(.enter)
    driver.type("nj/q")
    driver.press(.enter)
    #expect(driver.rows[0] == "line 1")
    for _ in 0..<3 {
      executor.runAll()
      driver.send(.wake)
    }
    #expect(driver.last.exitStatus == nil)
    #expect(driver.rows.contains("line 50 q"))
    driver.type("n")
    driver.type("l")
    driver.press(.escape)
    #expect(driver.rows[5].contains("the search was stopped"))
    executor.runAll()
    driver.send(.wake)
    #expect(driver.rows.contains("line 50 q"))
    driver.type("q")
    #expect(driver.last.exitStatus == 0)
  }

  @Test("what takes long is said after a moment")
  func takesLong() throws {
    let executor = ManualExecutor()
    let driver = try AppDriver(TemporaryDirectory(["a": "one"]), executor: executor)
    executor.runAll()
    driver.send(.wake)
    driver.type("/needle")
    driver.press(.enter)
    #expect(driver.rows[5] == "/needle")
    driver.player.wait(DocumentView.patience)
    #expect(driver.rows[5].contains("searching …  Esc stops"))
    executor.runAll()
    driver.send(.wake)
    #expect(driver.rows[5].contains("'needle' is not further on"))
  }

  @Test("a line that is typed while it searches stays, whatever is said and found meanwhile")
  func typesWhileSearching() throws {
    let executor = ManualExecutor()
    let driver = try AppDriver(TemporaryDirectory(["a": "one\ntwo"]), executor: executor)
    executor.runAll()
    driver.send(.wake)
    driver.type("/needle")
    driver.press(.enter)
    driver.type("/t")
    driver.player.wait(DocumentView.patience)
    driver.type("w")
    #expect(driver.rows.last == "/tw")
    executor.runAll()
    driver.send(.wake)
    driver.type("oq")
    #expect(driver.rows.last == "/twoq")
    #expect(driver.last.exitStatus == nil)
  }

  @Test("what is found where nobody has read yet comes into sight when that has been read")
  func unread() throws {
    let executor = ManualExecutor()
    let directory = try TemporaryDirectory(["a": SearchTests.lines(900_000, words: [500_000: "needle"])])
    let driver = try AppDriver(directory, executor: executor) { $0.split = CommandLineOptions.Split.none }
    executor.runAll()
    driver.send(.wake)
    #expect(driver.rows[0] == "line 1")
    driver.type("/needle")
    driver.press(.enter)
    executor.runLast()
    driver.send(.wake)
    #expect(driver.rows[0] == "\u{22ee}")
    for _ in 0..<3 {
      executor.runAll()
      driver.send(.wake)
    }
    #expect(driver.rows.contains("line 500000 needle"))
    #expect(driver.current == "needle")
  }

  @Test("a page that goes while it is searched ends nothing")
  func goes() throws {
    let directory = try TemporaryDirectory(["a": "one", "b": "needle"])
    let executor = ManualExecutor()
    let driver = try AppDriver(directory, executor: executor) { $0.isAnimated = false }
    executor.runAll()
    driver.send(.wake)
    driver.type("/needle")
    driver.press(.enter)
    try directory.remove("b")
    executor.runAll()
    driver.send(.wake)
    #expect(driver.rows[0] == "one")
    #expect(driver.rows[5].contains("'needle'"))
  }

  @Test("a script can search")
  func script() throws {
    let driver = try driver(["a": "one", "b": "the needle"])
    driver.player.play(try Script("type /needle\nkey enter\nsettle\n"))
    #expect(driver.rows[0] == "the needle")
  }
}
