import CNcurses
import PagerCore
import Testing

@testable import PagerTerminal

@Suite("Input decoder")
struct InputDecoderTests {
  /// The keys of `KeySequences` alone, without a terminal's own.
  private static func keyCode(of sequence: String) -> Int32 {
    if let entry = KeySequences.table.first(where: { "\($0.0)" == sequence }) { return entry.1 }
    return KeySequences.table.contains { "\($0.0)".hasPrefix(sequence) } ? -1 : 0
  }

  /// Decodes characters that come in bursts. `|` is a pause of 100 ms between two, `…` one of 3 s.
  private func decode(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder(keyCode: InputDecoderTests.keyCode)
    var events: [InputEvent] = []
    var now = Duration.zero
    var burst: [CursesKey] = []
    func pause(_ duration: Duration) {
      decoder.decode(burst, at: now, into: &events)
      burst = []
      now += duration
      if let deadline = decoder.deadline, deadline <= now { decoder.expire(at: deadline, into: &events) }
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "|": pause(.milliseconds(100))
      case "…": pause(.seconds(3))
      default: burst.append(.character(scalar))
      }
    }
    pause(.seconds(3))
    return events
  }

  private func decode(_ keys: [CursesKey]) -> [InputEvent] {
    var decoder = InputDecoder(keyCode: InputDecoderTests.keyCode)
    var events: [InputEvent] = []
    decoder.decode(keys, at: .zero, into: &events)
    decoder.expire(at: .seconds(3), into: &events)
    return events
  }

  private func keys(_ text: String) -> [KeyPress] {
    decode(text).compactMap { if case .key(let press) = $0 { press } else { nil } }
  }

  /// Decodes a mouse report after its introducer.
  private func report(_ text: String, cutAt cut: Int? = nil) -> [InputEvent] {
    var decoder = InputDecoder(keyCode: InputDecoderTests.keyCode)
    var events: [InputEvent] = []
    let keys = [.code(KeySequences.mouseReport)] + text.unicodeScalars.map { CursesKey.character($0) }
    decoder.decode(Array(keys.prefix((cut ?? text.count) + 1)), at: .zero, into: &events)
    decoder.decode(Array(keys.dropFirst((cut ?? text.count) + 1)), at: .milliseconds(100), into: &events)
    return events
  }

  @Test("answers to the question are counted and are no keys, however they are cut")
  func readiness() {
    for cut in 0...6 {
      var decoder = InputDecoder(keyCode: InputDecoderTests.keyCode)
      var events: [InputEvent] = []
      let text = "a\u{1B}[0nb".unicodeScalars.map { CursesKey.character($0) }
      decoder.decode(Array(text.prefix(cut)), at: .zero, into: &events)
      decoder.decode(Array(text.dropFirst(cut)), at: .milliseconds(20), into: &events)
      #expect(events == [.key(.character("a")), .key(.character("b"))])
      let counts = [decoder.takeReadyCount(), decoder.takeReadyCount()]
      #expect(counts == [1, 0])
    }
    var decoder = InputDecoder(keyCode: InputDecoderTests.keyCode)
    var events: [InputEvent] = []
    decoder.decode([.code(KeySequences.ready), .code(KeySequences.ready)], at: .zero, into: &events)
    let count = decoder.takeReadyCount()
    #expect(events.isEmpty && count == 2)
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
    "a key's sequence is the key, wherever a slow line cuts it after ESC",
    arguments: [
      ("[C", KeyPress(.right)), ("OD", KeyPress(.left)), ("[1;2C", KeyPress(.right, modifiers: .shift)),
      ("[6~", KeyPress(.pageDown)), ("[Z", KeyPress(.backTab)), ("[d", KeyPress(.left, modifiers: .shift)),
    ])
  func cutKeys(tail: String, press: KeyPress) {
    #expect(keys("\u{1B}\(tail)q") == [press, .character("q")])
    for cut in 1..<tail.count {
      let text = "\u{1B}\(tail.prefix(cut))|\(tail.dropFirst(cut))"
      #expect(keys(text + "q") == [press, .character("q")], "cut at \(cut)")
      #expect(keys(text + "…q") == [press, .character("q")], "cut at \(cut)")
    }
    let pieces = tail.map(String.init).joined(separator: "|")
    #expect(keys("\u{1B}\(pieces)…q") == [press, .character("q")], "one by one")
  }

  @Test("where the line is slower than Esc is held back, there is an Esc too, and no other key")
  func cutAfterEscape() {
    #expect(keys("\u{1B}|[C…q") == [KeyPress(.escape), KeyPress(.right), .character("q")])
    #expect(keys("\u{1B}|OC") == [KeyPress(.escape), KeyPress(.right)])
    #expect(keys("\u{1B}|]11;rgb:0/0/0\u{07}q") == [KeyPress(.escape), .character("q")])
    #expect(
      decode("\u{1B}|[<0;5;3M").last == .mouse(MouseEvent(.press(.left), at: CellPoint(column: 4, row: 2))))
    // Typed: a bracket after Esc, and two much later.
    #expect(keys("\u{1B}|[|C") == [KeyPress(.escape), .character("["), .character("C")])
    #expect(keys("\u{1B}…[C") == [KeyPress(.escape), .character("["), .character("C")])
  }

  @Test(
    "Alt with a key that also begins a sequence: none of what is typed is lost",
    arguments: ["[", "O", "]", "P", "X", "_", "^"])
  func altKey(letter: Character) {
    let scalar = letter.unicodeScalars.first!
    #expect(keys("\u{1B}\(letter)") == [KeyPress(.escape), .character(scalar)])
    #expect(keys("\u{1B}\(letter)|q") == [KeyPress(.escape), .character(scalar), .character("q")])
    #expect(
      keys("\u{1B}\(letter)…jk") == [KeyPress(.escape), .character(scalar), .character("j"), .character("k")])
    #expect(keys("\u{1B}\(letter)|\u{03}") == [KeyPress(.escape), .character(scalar), .control("c")])
    #expect(keys("\u{1B}]|1") == [KeyPress(.escape), .character("]"), .character("1")])
  }

  @Test(
    "a sequence that means nothing is dropped whole, and what follows counts",
    arguments: [
      "\u{1B}[200~", "\u{1B}[I", "\u{1B}[1;9P", "\u{1B}[?62;4c", "\u{1B}Ox", "\u{1B}[12;40R", "\u{1B}[<x",
      "\u{1B}[<0;-1;5M",
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

  @Test("the rest of an answer is no key either when it comes after seconds")
  func lateAnswers() {
    for tail in ["rgb:1e1e/1e1e/1e1e\u{07}", "1e1e/1e1e\u{1B}\\", "\u{07}", "rgb:1e1e/…1e1e/1e1e\u{07}"] {
      #expect(keys("\u{1B}]11;…\(tail)q") == [.character("q")], "\(tail)")
      #expect(keys("\u{1B}]11;…\(tail)…q") == [.character("q")], "\(tail)")
    }
    let pieces = "11;rgb:1e1e/1e1e/1e1e".map(String.init).joined(separator: "|")
    #expect(keys("\u{1B}]|\(pieces)|\u{1B}|\\|q") == [.character("q")], "one by one")
    #expect(keys("\u{1B}P1+r…5463\u{1B}\\q") == [.character("q")])
  }

  @Test("an answer that never ends doesn't keep the keyboard")
  func endlessAnswer() {
    #expect(keys("\u{1B}]11;rgb:\u{03}q") == [.control("c"), .character("q")])
    #expect(keys("\u{1B}]11;rgb:\u{1B}q") == [KeyPress(.escape), .character("q")])
    #expect(keys("\u{1B}]11;rgb:|q") == [.character("q")], "no color has a q")
    #expect(keys("\u{1B}]11;rgb:…1…f") == [.character("1"), .character("f")], "too late for a color")
    #expect(keys("\u{1B}]l title…q") == [.character("q")])
    #expect(keys("\u{1B}Pq#0|j|j|j|j|j|j|j|j|j|j|j|j|j|j|j|j|j|j|j|j|j|j|j|j…q").last == .character("q"))
    #expect(keys("\u{1B}]" + String(repeating: "x", count: 10_000)).count > 5_000)
  }

  @Test("a sequence or a report whose end is lost doesn't keep the keyboard")
  func endlessSequence() {
    #expect(keys("\u{1B}[1;…j") == [.character("j")])
    #expect(keys("\u{1B}[1;|j") == [.character("j")], "no key of a terminal ends so")
    #expect(keys("\u{1B}[<0;5|j") == [.character("j")])
    #expect(keys("\u{1B}[<0;5…3") == [.character("3")])
    #expect(keys("\u{1B}[M…j") == [.character("j")])
  }

  @Test("codes of curses are keys; one that is unknown is nothing")
  func codes() {
    let codes = [KEY_RIGHT, KEY_SRIGHT, KEY_BTAB, KEY_NPAGE, KEY_RESIZE, KEY_MOUSE].map { Int32($0) }
    #expect(
      decode((codes + [curses_function_key(5)]).map { .code($0) }) == [
        .key(KeyPress(.right)), .key(KeyPress(.right, modifiers: .shift)), .key(KeyPress(.backTab)),
        .key(KeyPress(.pageDown)), .key(KeyPress(.function(5))),
      ])
  }

  @Test("ESC before a code of curses is a key of its own")
  func escapeBeforeCode() {
    #expect(
      decode([.character("\u{1B}"), .code(Int32(KEY_LEFT))]) == [
        .key(KeyPress(.escape)), .key(KeyPress(.left)),
      ])
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
    let texts = ["\u{20}\u{25}\u{23}", "\u{23}\u{25}\u{23}", "\u{61}\u{21}\u{21}"]
    let place = CellPoint(column: 4, row: 2)
    #expect(
      decode(
        texts.flatMap { text in
          [.code(KeySequences.oldMouseReport)] + text.unicodeScalars.map { CursesKey.character($0) }
        }) == [
          .mouse(MouseEvent(.press(.left), at: place)), .mouse(MouseEvent(.release(.left), at: place)),
          .mouse(MouseEvent(.wheelDown, at: .zero)),
        ])
  }

  @Test("random input never stops the program, and Ctrl-C comes through after it")
  func randomInput() {
    var random = SystemRandomNumberGenerator()
    let pool: [CursesKey] = [
      .character("\u{1B}"), .character("["), .character("]"), .character("<"), .character("M"),
      .character(";"), .character("9"), .character("\u{10FFFF}"), .code(KeySequences.mouseReport),
      .code(KeySequences.oldMouseReport), .code(Int32.max), .code(-1),
    ]
    for _ in 0..<2_000 {
      var decoder = InputDecoder(keyCode: InputDecoderTests.keyCode)
      var events: [InputEvent] = []
      var now = Duration.zero
      for _ in 0..<Int.random(in: 0..<20, using: &random) {
        let burst = (0..<Int.random(in: 0..<4, using: &random)).map { _ in pool.randomElement(using: &random)!
        }
        decoder.decode(burst, at: now, into: &events)
        now += .milliseconds(Int.random(in: 0..<2_000, using: &random))
        if Bool.random(using: &random) { decoder.expire(at: now, into: &events) }
      }
      decoder.decode([.character("\u{03}")], at: now, into: &events)
      #expect(events.last == .key(.control("c")))
    }
  }
}
