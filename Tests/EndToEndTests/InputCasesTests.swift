import Foundation
import PagerCore
import TestSupport
import Testing

/// Small inputs that have made viewers fail: what a person sees of each.
@Suite("Inputs that broke other viewers")
struct InputCasesTests {
  /// Shows one file, looks at it, and quits.
  private func show(
    _ bytes: [UInt8], name: String = "case.txt", columns: Int = 80, rows: Int = 40,
    until isRight: (PtyChild.Snapshot) -> Bool, then look: (Emulator) -> Void = { _ in }
  ) throws {
    let directory = try TemporaryDirectory()
    try directory.write(bytes, to: name)
    let pager = try Pager.start(directory.path, columns: columns, rows: rows)
    try pager.wait(for: name, isRight)
    let state = pager.withEmulator { emulator in
      look(emulator)
      return emulator.state
    }
    #expect(state.title == nil && state.bells == 0 && !state.modes.contains(1003))
    pager.send("q")
    #expect(try pager.waitForExit() == 0)
  }

  @Test("no line end at the end: the line is shown; no byte at all: a page with its caption")
  func ends() throws {
    try show(Array("no newline at the end".utf8)) { $0.rows[0] == "no newline at the end" }
    let directory = try TemporaryDirectory(["a.txt": "", "b.txt": "b"])
    let pager = try Pager.start(directory.path)
    try pager.wait(for: "an empty page") { $0.indicator.hasPrefix(" a.txt") && $0.indicator.hasSuffix("1/2") }
    #expect(pager.snapshot().rows.dropLast().allSatisfy { $0.isEmpty })
    pager.send("q")
    #expect(try pager.waitForExit() == 0)
  }

  @Test("a box is closed, and what is behind tabs stands in the columns 9 and 17")
  func boxAndTabs() throws {
    let text = "┍━━┯━━┑\n│a │b │\n┕━━┷━━┙\n\t|tab\n12345678\t|tab\n"
    try show(
      Array(text.utf8),
      until: {
        $0.rows.prefix(5) == [
          "┍━━┯━━┑", "│a │b │", "┕━━┷━━┙", "        |tab", "12345678        |tab",
        ]
      },
      then: { emulator in
        #expect(emulator.cell(column: 8, row: 3).text == "|" && emulator.cell(column: 16, row: 4).text == "|")
        #expect(emulator.cell(column: 6, row: 1).text == "│")
      })
  }

  @Test("control bytes and bytes that are no UTF-8 are visible, and nothing behind them is lost")
  func controls() throws {
    let bytes: [UInt8] = [
      0x41, 2, 0x42, 0, 0x43, 0x1b, 0, 0x44, 0x7f, 0x45, 0x80, 0x46, 0xc3, 0x28, 0x0a, 0x65, 0x6e, 0x64,
    ]
    try show(bytes) { $0.rows[0] == "A^BB^@C^[^@D^?E\u{fffd}F\u{fffd}(" && $0.rows[1] == "end" }
  }

  @Test("clipboard, mode, clearing, title and a device string in a text are visible, and do nothing")
  func injection() throws {
    let text = "x\u{1b}]52;c;cHduZWQ=\u{7}\u{1b}[?1003h\u{1b}[2J\u{1b}]0;title\u{7}\u{1b}Pq#0\u{1b}\\ y\n"
    try show(Array(text.utf8)) {
      $0.rows[0] == "x^[]52;c;cHduZWQ=^G^[[?1003h^[[2J^[]0;title^G^[Pq#0^[\\ y"
    }
  }

  @Test("a link that is never closed ends with its page, one that is not even whole is none")
  func openLink() throws {
    for (text, shown) in [
      ("tail \u{1b}]8;;http://example.org/", "tail ^[]8;;http://example.org/"),
      ("tail \u{1b}]8;;http://example.org/\u{7}link", "tail link"),
    ] {
      try show(
        Array(text.utf8), until: { $0.rows[0] == shown },
        then: { emulator in
          for row in 1..<40 {
            for column in 0..<80 {
              #expect(!emulator.cell(column: column, row: row).style.attributes.contains(.underline))
            }
          }
        })
    }
  }

  @Test("one line of 3 MB opens, wraps, reaches its end and is resized")
  func longLine() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Array(repeating: 0x78, count: 3_000_010) + Array("end".utf8), to: "long.txt")
    let pager = try Pager.start(directory.path)
    let row = String(repeating: "x", count: 79)
    try pager.wait(for: "the beginning") { $0.rows[0] == row + "›" && $0.rows[1].isEmpty }
    pager.send("w")
    try pager.wait(for: "many rows") { $0.rows[22] == row + "x" }
    pager.send("G")
    try pager.wait(for: "the end") { $0.rows[22].hasSuffix("xend") }
    pager.resize(columns: 100, rows: 30)
    try pager.wait(for: "the end, wider") { screen in
      screen.rows.count == 30 && screen.rows.dropLast().contains { $0.hasSuffix("xend") }
    }
    pager.send("q")
    #expect(try pager.waitForExit() == 0)
  }

  @Test("a name of any bytes is one row, and the file opens")
  func names() throws {
    let directory = try TemporaryDirectory([
      "13-new\nline.txt": "x", "13-\u{1b}[31m\u{1b}]0;own\u{7}.txt": "x",
    ])
    var bad = Array((directory.path + "/13-bad").utf8).map { CChar(bitPattern: $0) } + [-1, 0]
    let descriptor = open(&bad, O_CREAT | O_WRONLY | O_CLOEXEC, 0o644)
    #expect(write(descriptor, "x", 1) == 1)
    close(descriptor)
    let pager = try Pager.start(directory.path)
    var captions: Set<String> = []
    for page in 1...3 {
      let screen = try pager.wait(for: "page \(page)") { $0.rows[0] == "x" && $0.currentDot == page }
      captions.insert(String(screen.indicator.dropFirst().prefix { $0 != " " }))
      #expect(screen.rows[1..<23].allSatisfy { $0.isEmpty })
      pager.send("l")
    }
    #expect(captions == ["13-new^Jline.txt", "13-^[[31m^[]0;own^G.txt", "13-bad<FF>"])
    #expect(pager.withEmulator { $0.title } == nil)
    pager.send("q")
    #expect(try pager.waitForExit() == 0)
  }

  @Test("a picture that moves past column 80 goes on in the next row, as under DOS")
  func overflow() throws {
    try show(
      Array("\u{1b}[79C#\u{1b}[73CX".utf8), name: "case.ans",
      until: {
        $0.rows[0] == String(repeating: " ", count: 79) + "#"
          && $0.rows[1] == String(repeating: " ", count: 73) + "X"
      })
  }

  @Test("2,320 bytes without a line end are 29 rows of 80 on a terminal of 200 columns")
  func wrapsAt80() throws {
    let bytes = (1...29).flatMap { Array("R\($0 + 10)".utf8) + Array(repeating: UInt8(0xb1), count: 77) }
    try show(
      bytes, name: "case.ans", columns: 200, rows: 40,
      until: { screen in
        (0..<29).allSatisfy {
          screen.rows[$0] == String(repeating: " ", count: 60) + "R\($0 + 11)"
            + String(repeating: "▒", count: 77)
        } && screen.rows[29].isEmpty
      })
  }

  @Test("a pipe without a writer and links in circles open at once; numbers in names are in order")
  func namesAndLinks() throws {
    let directory = try TemporaryDirectory()
    let numbers = ["1", "2", "3", "10", "20", "464", "162431"]
    for number in numbers { try directory.write("\(number)\n", to: "16-n\(number).txt") }
    #expect(mkfifo(directory.path + "/11-fifo", 0o644) == 0)
    for (name, target) in [("12-loop", "12-loop"), ("12-self", "."), ("12-dangling", "nowhere")] {
      try directory.link(name, to: target)
    }
    let pager = try Pager.start("--recursive", directory.path)
    for (page, (name, reason)) in [
      ("12-dangling", "file"), ("12-loop", "links."), ("12-self", "directory."),
    ].enumerated() {
      try pager.wait(for: name) { screen in
        screen.indicator.hasPrefix(" \(name) ") && screen.text.contains(reason)
          && screen.indicator.hasSuffix("\(page + 1)/10")
      }
      pager.send("l")
    }
    for number in numbers {
      try pager.wait(for: number) { $0.rows[0] == number && $0.indicator.hasPrefix(" 16-n\(number).txt") }
      pager.send("l")
    }
    pager.send("q")
    #expect(try pager.waitForExit() == 0)
  }
}
