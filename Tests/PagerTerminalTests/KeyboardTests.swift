import TestSupport
import Testing

/// What terminals send, through the real curses, as the program hears it.
@Suite("Keyboard and mouse on a pty")
struct KeyboardTests {
  private static let keys: [(bytes: String, name: String)] = [
    ("\u{1B}[A", "up"), ("\u{1B}OA", "up"), ("\u{1B}[B", "down"), ("\u{1B}OC", "right"),
    ("\u{1B}[C", "right"),
    ("\u{1B}[D", "left"), ("\u{1B}[1;2C", "shift+right"), ("\u{1B}[1;2D", "shift+left"),
    ("\u{1B}[Z", "backTab"),
    ("\u{1B}[H", "home"), ("\u{1B}OH", "home"), ("\u{1B}[1~", "home"), ("\u{1B}[7~", "home"),
    ("\u{1B}[F", "end"),
    ("\u{1B}OF", "end"), ("\u{1B}[4~", "end"), ("\u{1B}[8~", "end"), ("\u{1B}[5~", "pageUp"),
    ("\u{1B}[6~", "pageDown"), ("\r", "enter"), ("\t", "tab"), ("\u{7F}", "backspace"),
    ("\u{03}", "control+c"), ("\u{1B}[1;5H", "control+home"), ("\u{1B}[1;5F", "control+end"),
    ("\u{1B}[7^", "control+home"), ("\u{1B}[8^", "control+end"),
    ("é", "é"), ("漢", "漢"), ("\u{1B}", "escape"),
  ]

  @Test("keys", arguments: ["xterm-256color", "linux", "screen", "vt100", "tmux-256color", "xterm"])
  func keys(terminal: String) throws {
    let child = try Probe.start(environment: ["TERM": terminal])
    for (bytes, name) in KeyboardTests.keys {
      // Each alone on its screen, so that an ESC before it is not taken for its beginning.
      child.send("C")
      try child.wait(for: "an empty log") { !$0.text.contains("key") }
      child.send(bytes)
      let screen = try child.wait(for: "\(name) in \(terminal)") { !$0.rows[1].isEmpty }
      #expect(screen.rows[1] == "key \(name).", "\(terminal): \(bytes.debugDescription)")
    }
    child.send("q")
    #expect(try child.waitForExit() == 3)
  }

  @Test("many at once: none is lost, all in order")
  func burst() throws {
    let child = try Probe.start(rows: 60)
    let letters = (0..<50).map { String(UnicodeScalar(UInt8(0x61 + $0 % 16))) }
    child.send(letters.joined(separator: "\u{1B}[C"))
    let screen = try child.wait(for: "the last") { $0.rows[1...].filter { !$0.isEmpty }.count == 59 }
    let expected = letters.flatMap { ["key right.", "key \($0)."] }.dropFirst().suffix(59)
    #expect(Array(screen.rows[1...]) == Array(expected))
    child.send("q")
    _ = try child.waitForExit()
  }

  @Test("mouse, in both forms of report")
  func mouse() throws {
    let child = try Probe.start()
    child.send(
      "\u{1B}[<0;5;3M\u{1B}[<32;7;3M\u{1B}[<0;7;3m\u{1B}[<65;1;1M\u{1B}[<67;1;1M\u{1B}[M\u{20}\u{22}\u{23}")
    try child.wait(for: "six events") {
      $0.rows[1...6] == [
        "mouse press left 4,2.", "mouse drag 6,2.", "mouse release left 6,2.", "mouse wheelDown 0,0.",
        "mouse wheelRight 0,0.", "mouse press left 1,2.",
      ]
    }
    child.send("q")
    _ = try child.waitForExit()
  }

  @Test("what is no key, and a terminal's late answer, is nothing")
  func noise() throws {
    let child = try Probe.start()
    child.send("\u{1B}[I\u{1B}[200~\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}P1+r\u{1B}\\\u{1B}[?1;2c")
    child.send("z")
    let screen = try child.wait(for: "the key") { $0.rows.contains("key z.") }
    #expect(
      !screen.text.contains("key q") && !screen.text.contains("key r.") && !screen.text.contains("escape"))
    child.send("q")
    _ = try child.waitForExit()
  }

  @Test("a byte that is no character takes no key with it")
  func malformed() throws {
    let child = try Probe.start()
    child.send([0xFF, 0x61, 0xC3, 0x62, 0xE6, 0xBC, 0x1B, 0x5B, 0x43, 0x80, 0x63])
    let screen = try child.wait(for: "the last key") { $0.rows.contains("key c.") }
    #expect(screen.rows[1...4] == ["key a.", "key b.", "key right.", "key c."])
    child.send("q")
    _ = try child.waitForExit()
  }

  @Test(
    "a key whose sequence comes in two writes is that key", arguments: ["xterm-256color", "linux"],
    [["\u{1B}[1;", "2C", "shift+right"], ["\u{1B}[3", "~", "delete"]])
  func cutKey(terminal: String, key: [String]) throws {
    let child = try Probe.start(environment: ["TERM": terminal])
    // Nothing else before: where a frame comes between, so does the emulator's answer, as no terminal's would.
    child.send(key[0])
    child.send(key[1])
    let screen = try child.wait(for: key[2]) { !$0.rows[1].isEmpty }
    #expect(screen.rows[1] == "key \(key[2]).")
    child.send("q")
    _ = try child.waitForExit()
  }
}
