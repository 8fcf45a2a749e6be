import CNcurses
import PagerCore
import Testing

@testable import PagerTerminal

@Suite("Input decoder")
struct InputDecoderTests {
  /// Decodes characters as they come when curses knows no sequence; `|` ends what has come for now.
  private func decode(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for scalar in text.unicodeScalars {
      if scalar == "|" {
        decoder.endOfInput(into: &events)
      } else {
        decoder.decode(.character(scalar), into: &events)
      }
    }
    decoder.endOfInput(into: &events)
    return events
  }

  private func keys(_ text: String) -> [KeyPress] {
    decode(text).compactMap { if case .key(let press) = $0 { press } else { nil } }
  }

  /// Decodes a mouse report after its introducer.
  private func report(_ text: String, cutAt cut: Int? = nil) -> [InputEvent] {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    decoder.decode(.code(KeySequences.mouseReport), into: &events)
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index == cut { decoder.endOfInput(into: &events) }
      decoder.decode(.character(scalar), into: &events)
    }
    return events
  }

  @Test("characters, controls and the keys that send them")
  func characters() {
    #expect(keys("aZ é漢") == ["a", "Z", " ", "é", "漢"].map { KeyPress.character($0) })
    #expect(keys("\u{03}\u{1A}") == [.control("c"), .control("z")])
    #expect(
      keys("\t\r\n\u{7F}\u{08}") == [.tab, .enter, .enter, .backspace, .backspace].map { KeyPress($0) })
    #expect(keys("\0\u{1C}\u{1F}\u{85}").isEmpty)
  }

  @Test("ESC alone is the key, also twice")
  func escape() {
    #expect(keys("\u{1B}") == [KeyPress(.escape)])
    #expect(keys("\u{1B}|\u{1B}") == [KeyPress(.escape), KeyPress(.escape)])
    #expect(keys("\u{1B}\u{1B}") == [KeyPress(.escape), KeyPress(.escape)])
    #expect(keys("\u{1B}x") == [KeyPress(.escape), .character("x")])
  }

  @Test(
    "a sequence that means nothing is dropped whole, and what follows counts",
    arguments: [
      "\u{1B}[200~", "\u{1B}[I", "\u{1B}[1;9P", "\u{1B}[?62;4c", "\u{1B}Ox", "\u{1B}[12;40R", "\u{1B}[<x",
    ])
  func unknownSequences(sequence: String) {
    #expect(keys(sequence + "q") == [.character("q")])
  }

  @Test(
    "a terminal's answer is never taken for keys, however it is cut",
    arguments: [
      "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{07}", "\u{1B}]4;1;rgb:ff/00/00\u{1B}\\", "\u{1B}P1+r5463\u{1B}\\",
    ])
  func answers(answer: String) {
    let scalars = Array(answer.unicodeScalars)
    #expect(keys(answer + "q") == [.character("q")])
    for cut in 3..<scalars.count {
      let head = String(String.UnicodeScalarView(scalars[..<cut]))
      let tail = String(String.UnicodeScalarView(scalars[cut...]))
      #expect(keys(head + "|" + tail + "q") == [.character("q")], "cut at \(cut)")
    }
  }

  @Test("an answer that never ends doesn't keep the keyboard: Ctrl-C and other controls end it")
  func endlessAnswer() {
    #expect(keys("\u{1B}]11;rgb:\u{03}q") == [.control("c"), .character("q")])
    #expect(keys("\u{1B}]11;rgb:\u{1B}q") == [KeyPress(.escape), .character("q")])
    #expect(keys("\u{1B}]" + String(repeating: "x", count: 10_000)).count > 5_000)
  }

  @Test("Alt with a key that begins an answer keeps nothing waiting", arguments: ["]", "P", "X", "_", "^"])
  func altKey(letter: String) {
    #expect(keys("\u{1B}\(letter)|q") == [KeyPress(.escape), .character("q")])
  }

  @Test("codes of curses are keys; one that is unknown is nothing")
  func codes() {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for code in [KEY_RIGHT, KEY_SRIGHT, KEY_BTAB, KEY_NPAGE, KEY_RESIZE, KEY_MOUSE] {
      decoder.decode(.code(Int32(code)), into: &events)
    }
    decoder.decode(.code(curses_function_key(5)), into: &events)
    #expect(
      events == [
        .key(KeyPress(.right)), .key(KeyPress(.right, modifiers: .shift)), .key(KeyPress(.backTab)),
        .key(KeyPress(.pageDown)), .key(KeyPress(.function(5))),
      ])
  }

  @Test("ESC before a code of curses is a key of its own")
  func escapeBeforeCode() {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    decoder.decode(.character("\u{1B}"), into: &events)
    decoder.decode(.code(Int32(KEY_LEFT)), into: &events)
    #expect(events == [.key(KeyPress(.escape)), .key(KeyPress(.left))])
  }

  @Test(
    "mouse reports: buttons, drags, wheels, modifiers",
    arguments: [
      ("0;5;3M", MouseEvent(.press(.left), at: CellPoint(column: 4, row: 2))),
      ("0;5;3m", MouseEvent(.release(.left), at: CellPoint(column: 4, row: 2))),
      ("1;1;1M", MouseEvent(.press(.middle), at: .zero)),
      ("2;300;200M", MouseEvent(.press(.right), at: CellPoint(column: 299, row: 199))),
      ("32;6;3M", MouseEvent(.drag, at: CellPoint(column: 5, row: 2))),
      ("64;1;1M", MouseEvent(.wheelUp, at: .zero)),
      ("65;1;1M", MouseEvent(.wheelDown, at: .zero)),
      ("66;1;1M", MouseEvent(.wheelLeft, at: .zero)),
      ("67;1;1M", MouseEvent(.wheelRight, at: .zero)),
      ("69;1;1M", MouseEvent(.wheelDown, at: .zero, modifiers: .shift)),
      ("24;1;1M", MouseEvent(.press(.left), at: .zero, modifiers: [.alt, .control])),
    ])
  func mouseReports(text: String, event: MouseEvent) {
    #expect(report(text) == [.mouse(event)])
    for cut in 1..<text.count { #expect(report(text, cutAt: cut) == [.mouse(event)], "cut at \(cut)") }
  }

  @Test(
    "a report that is none, or of nothing we asked for, is nothing",
    arguments: [
      "35;4;4M", "0;0;3M", "0;3M", "0;1;2;3M", ";;M", "128;1;1M", "99999999999999999999;1;1M", "0;5\u{00}",
    ])
  func foreignReports(text: String) {
    #expect(report(text).isEmpty)
  }

  @Test("the old form of report: a release doesn't say of which button")
  func oldReports() {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    for text in ["\u{20}\u{25}\u{23}", "\u{23}\u{25}\u{23}", "\u{61}\u{21}\u{21}"] {
      decoder.decode(.code(KeySequences.oldMouseReport), into: &events)
      for scalar in text.unicodeScalars { decoder.decode(.character(scalar), into: &events) }
    }
    let place = CellPoint(column: 4, row: 2)
    #expect(
      events == [
        .mouse(MouseEvent(.press(.left), at: place)), .mouse(MouseEvent(.release(.left), at: place)),
        .mouse(MouseEvent(.wheelDown, at: .zero)),
      ])
  }

  @Test("random input never stops the program, and Ctrl-C comes through after it")
  func randomInput() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var decoder = InputDecoder()
      var events: [InputEvent] = []
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        let pool: [CursesKey] = [
          .character("\u{1B}"), .character("["), .character("]"), .character("<"), .character("M"),
          .character(";"),
          .character("9"), .character("\u{10FFFF}"), .code(KeySequences.mouseReport),
          .code(KeySequences.oldMouseReport), .code(Int32.max), .code(-1),
        ]
        decoder.decode(pool.randomElement(using: &random) ?? .code(0), into: &events)
        if Bool.random(using: &random) { decoder.endOfInput(into: &events) }
      }
      decoder.decode(.character("\u{03}"), into: &events)
      #expect(events.last == .key(.control("c")))
    }
  }
}
