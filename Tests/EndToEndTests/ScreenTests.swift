import Foundation
import PagerCore
import TestSupport
import Testing

/// What is on the screen, on a real terminal.
@Suite("Screen, end to end")
struct ScreenTests {
  private func finish(_ pager: PtyChild) throws {
    pager.send("q")
    #expect(try pager.waitForExit() == 0)
  }

  @Test("the same page at 80×24, 200×50, 40×10, 20×3, 1×1 and back")
  func sizes() throws {
    let directory = try TemporaryDirectory(pages: 8)
    let pager = try Pager.start(directory.path, "--page", "3")
    try pager.wait(for: "page 3") { $0.showsPage(3) }
    for (columns, rows) in [(200, 50), (40, 10), (20, 3), (1, 1), (20, 1), (1, 1)] {
      pager.resize(columns: columns, rows: rows)
      try pager.wait(for: "\(columns)×\(rows)") {
        $0.rows.count == rows && $0.rows[0] == String("page 3".prefix(columns > 6 ? columns : columns - 1))
          || columns == 1 && $0.rows[0] == "›"
      }
    }
    pager.resize(columns: 80, rows: 24)
    try pager.wait(for: "page 3") { $0.showsPage(3) }
    try finish(pager)
  }

  @Test("of a large directory the first page is shown, whatever seemed to be the first", arguments: [80, 40])
  func largeDirectory(columns: Int) throws {
    let directory = try TemporaryDirectory()
    // So long that the directory is a large one with few files.
    let rest = String(repeating: "n", count: 240)
    for number in 1001...3800 { try directory.write("page \(number)\n", to: "\(number)\(rest)") }
    let pager = try Pager.start(directory.path, columns: columns)
    try pager.wait(for: "page 1001") { $0.rows[0] == "page 1001" && $0.indicator.hasSuffix(" 1/2800") }
    try finish(pager)
    try directory.write("read me\n", to: "!readme.txt")
    let other = try Pager.start(directory.path, columns: columns)
    other.send("l")
    try other.wait(for: "page 1001") { $0.rows[0] == "page 1001" && $0.indicator.hasSuffix(" 2/2801") }
    other.send("h")
    try other.wait(for: "read me") { $0.rows[0] == "read me" && $0.indicator.hasSuffix(" 1/2801") }
    try finish(other)
  }

  @Test("twenty quick resizes end as a fresh draw")
  func quickResizes() throws {
    let directory = try TemporaryDirectory(pages: 8)
    let fresh = try Pager.start(directory.path, "--page", "5", columns: 90, rows: 25)
    let picture = try fresh.wait(for: "page 5") { $0.showsPage(5) }.rows
    try finish(fresh)
    let pager = try Pager.start(directory.path, "--page", "5")
    try pager.wait(for: "page 5") { $0.showsPage(5) }
    for number in 1...19 { pager.resize(columns: 20 + number * 37 % 180, rows: 1 + number * 17 % 50) }
    pager.resize(columns: 90, rows: 25)
    try pager.wait(for: "a fresh draw") { $0.rows == picture }
    try finish(pager)
  }

  @Test("a size of nothing, then one cell, then 80×24: the same page")
  func noSize() throws {
    let directory = try TemporaryDirectory(pages: 8)
    let pager = try Pager.start(directory.path, "--page", "3")
    try pager.wait(for: "page 3") { $0.showsPage(3) }
    let before = pager.snapshot().output.count
    pager.resize(columns: 0, rows: 0)
    pager.resize(columns: 1, rows: 1)
    try pager.wait(for: "one cell") { $0.rows == ["›"] && $0.output.count > before }
    pager.resize(columns: 80, rows: 24)
    try pager.wait(for: "page 3") { $0.showsPage(3) }
    try finish(pager)
  }

  @Test("the first page comes without a question; what the terminal answers while pages move is no key")
  func answersAreNoKeys() throws {
    let directory = try TemporaryDirectory(pages: 8)
    let pager = try Pager.start(directory.path)
    try pager.wait(for: "page 1") { $0.showsPage(1) }
    #expect(!pager.terminalWasAsked)
    for number in 2...8 {
      pager.send(Key.right)
      try pager.wait(for: "page \(number)") { $0.showsPage(number) }
    }
    #expect(pager.snapshot().rows.last?.contains("p8.txt") == true)
    // In the middle of a motion.
    pager.send(Key.left)
    try finish(pager)
  }

  static let wideRows = [
    "日本語テキスト wide 漢字 and narrow, 한국어, ｆｕｌｌ",
    "ｗｉｄｅ letters, then Ελληνικά and кириллица",
    "emoji: 🙂 🚀 🎉 plain 👩‍👩‍👧‍👦 joined 🇩🇪 flag 👍🏽 tone ❤️ heart", "a日b本c語d한e국f어g日h本i語j한k국l어m日n本o語p",
  ]

  /// A surface's rows as the emulator gives them: a wide grapheme fills two columns, blanks at the end are left out.
  private static func rows(_ surface: Surface) -> [String] {
    (0..<surface.size.rows).map { row in
      var text = (0..<surface.size.columns).map { surface[$0, row].text }.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  // Combining marks in the last column are not among them: libvterm 0.1.4 puts them into the next row.
  @Test("wide and emoji characters stand in their columns at every offset, cut at both edges")
  func wideCharacters() throws {
    let directory = try TemporaryDirectory()
    let text = ScreenTests.wideRows.joined(separator: "\n") + "\n"
    try directory.write(text, to: "1")
    try directory.write(text, to: "2")
    let pager = try Pager.start(directory.path, "--no-paging", "--step", "1", columns: 40, rows: 6)
    for offset in 0...40 {
      var expected = Surface(size: CellSize(columns: 40, rows: 4))
      for (row, text) in ScreenTests.wideRows.enumerated() {
        for page in 0...1 {
          expected.drawing(in: CellRect(column: page * 40 - offset, row: 0, columns: 40, rows: 4)) {
            $0.write(text, at: CellPoint(column: 0, row: row))
            if TextWidth.width(of: text) > 40 {
              $0.write("›", at: CellPoint(column: 39, row: row), style: Style(attributes: .dim))
            }
          }
        }
      }
      try pager.wait(for: "offset \(offset)") { Array($0.rows.prefix(4)) == ScreenTests.rows(expected) }
      pager.send(Key.right)
    }
    try finish(pager)
  }

  @Test("what is piped in appears as it arrives, and keys come from the terminal")
  func pipedInput() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let pager = try Pager.start(input: ends[0])
    close(ends[0])
    write(ends[1], "first\n", 6)
    try pager.wait(for: "the first line") { $0.rows[0] == "first" }
    write(ends[1], "second\n\u{0C}third\n", 14)
    try pager.wait(for: "two pages") { $0.rows[1] == "second" && $0.indicator.hasSuffix("1/2") }
    pager.send(Key.right)
    try pager.wait(for: "the second page") { $0.rows[0] == "third" && $0.currentDot == 2 }
    close(ends[1])
    try finish(pager)
  }

  @Test("a pipe that has a path is read as it is written, and keys are heard while nobody writes")
  func namedPipe() throws {
    let directory = try TemporaryDirectory(pages: 2)
    let (fifo, silent) = (directory.path + "/.fifo", directory.path + "/.silent")
    for path in [fifo, silent] { try #require(mkfifo(path, 0o600) == 0) }
    let pager = try Pager.start(silent, fifo)
    try pager.wait(for: "a page of what has not come") { $0.indicator.hasSuffix("1/2") }
    pager.send(Key.right)
    // Waits for the program to open it.
    let end = open(fifo, O_WRONLY)
    write(end, "first\n", 6)
    try pager.wait(for: "the first line") { $0.rows[0] == "first" && $0.indicator.hasPrefix(" .fifo") }
    write(end, "second\n", 7)
    try pager.wait(for: "the second line") { $0.rows[1] == "second" }
    close(end)
    try finish(pager)
  }

  @Test("an unchanged screen writes nothing: keys at an end, a mouse that presses nothing, idle time")
  func silence() throws {
    let directory = try TemporaryDirectory(pages: 2)
    let pager = try Pager.start(directory.path)
    try pager.wait(for: "page 1") { $0.showsPage(1) }
    let before = pager.snapshot().output.count
    pager.send(Key.left + Key.up + "g" + Key.home)
    // The help is the first thing that shows; everything written up to it is the help's.
    pager.send("?")
    let help = try pager.wait(for: "the help") { $0.text.contains("─ keys ─") && $0.text.contains("╯") }
    let written = help.output.dropFirst(before)
    #expect(String(decoding: written, as: UTF8.self).components(separatedBy: "keys").count == 2)
    pager.send("?")
    try pager.wait(for: "page 1") { $0.showsPage(1) }
    try finish(pager)
  }

  @Test("a locale that is not UTF-8 gets ASCII dots")
  func asciiDots() throws {
    let directory = try TemporaryDirectory(pages: 3)
    let pager = try Pager.start(directory.path, environment: ["LANG": "C"])
    try pager.wait(for: "ASCII dots") { $0.indicator.contains("* o o") && $0.rows[0] == "page 1" }
    try finish(pager)
  }

  @Test("NO_COLOR and --color never write no color", arguments: ["NO_COLOR", "--color=never"])
  func noColor(how: String) throws {
    let directory = try TemporaryDirectory(["a": "\u{1B}[31mred\u{1B}[m\n"])
    let pager =
      how == "NO_COLOR"
      ? try Pager.start(directory.path, environment: ["NO_COLOR": "1"]) : try Pager.start(directory.path, how)
    let screen = try pager.wait(for: "red") { $0.rows[0] == "red" }
    #expect(screen.rows[0] == "red")
    #expect(pager.withEmulator { $0.cell(column: 0, row: 0).style } == .plain)
    try finish(pager)
  }

  @Test(
    "24 bits where COLORTERM says so, else the nearest of 256", arguments: [("truecolor", true), ("", false)])
  func colorDepth(colorTerm: String, isExact: Bool) throws {
    let directory = try TemporaryDirectory(["a": "\u{1B}[38;2;1;128;254mx\u{1B}[m\n"])
    let pager = try Pager.start(directory.path, environment: ["COLORTERM": colorTerm])
    try pager.wait(for: "x") { $0.rows[0] == "x" }
    let color = pager.withEmulator { $0.cell(column: 0, row: 0).style.foreground }
    #expect((color == .rgb(1, 128, 254)) == isExact)
    if !isExact { #expect(color == .indexed(33)) }
    try finish(pager)
  }
}
