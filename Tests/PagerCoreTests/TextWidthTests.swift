import PagerCore
import Testing

@Suite("Text width")
struct TextWidthTests {
  /// Each cell's text; a continuation is `-`.
  private func shown(_ text: String) -> [String] {
    TextWidth.cells(of: text, style: .plain).map { $0.isContinuation ? "-" : $0.text }
  }

  @Test(
    "what a text is drawn as",
    arguments: [
      ("", []),
      ("ab", ["a", "b"]),
      ("日本", ["日", "-", "本", "-"]),
      ("ｱｶ", ["ｱ", "ｶ"]),
      ("e\u{301}x", ["e\u{301}", "x"]),
      ("\u{301}x", ["◌\u{301}", "x"]),
      ("\u{7}\u{301}", ["^", "G", "◌\u{301}"]),
      ("a\u{1}\u{7f}\u{0}", ["a", "^", "A", "^", "?", "^", "@"]),
      ("\t\n", ["^", "I", "^", "J"]),
      ("\u{80}\u{9b}m", ["<", "8", "0", ">", "<", "9", "B", ">", "m"]),
      ("\u{202e}a", ["<", "U", "+", "2", "0", "2", "E", ">", "a"]),
      ("\u{2066}", ["<", "U", "+", "2", "0", "6", "6", ">"]),
      ("\u{2028}", ["<", "U", "+", "2", "0", "2", "8", ">"]),
      ("\u{ffff}\u{10ffff}", ["\u{fffd}", "\u{fffd}"]),
      ("a\u{200b}\u{ad}\u{feff}b", ["a", "b"]),
      ("👩‍👩‍👧‍👦|", ["👩", "-", "|"]),
      ("👍🏽|", ["👍", "-", "|"]),
      ("🏽|", ["🏽", "-", "|"]),
      ("🏳️‍🌈|", ["🏳", "|"]),
      ("❤️|", ["❤", "|"]),
      ("1️⃣|", ["1", "|"]),
      ("🇺🇸|", ["U", "S", "|"]),
      ("🏴󠁧󠁢󠁳󠁣󠁴󠁿|", ["🏴", "-", "|"]),
      ("\u{1112}\u{1161}\u{11ab}|", ["한", "-", "|"]),
      ("क्ष|", ["क्", "ष", "|"]),
      ("a\u{301}\u{302}\u{303}\u{304}|", ["a\u{301}\u{302}\u{303}\u{304}", "|"]),
      ("a\u{301}\u{302}\u{303}\u{304}\u{305}|", ["a", "|"]),
      (" \u{361}°", [" \u{361}", "°"]),
    ])
  func drawnForm(text: String, expected: [String]) {
    #expect(shown(text) == expected)
    #expect(TextWidth.width(of: text) == expected.count)
  }

  @Test("kana with a separate voicing mark become the kana that Unicode composes")
  func voicedKana() {
    // Every voiced kana decomposes, so that all pairs are found from the other side.
    let bases = (UInt32(0x3041)...0x30ff).compactMap(Unicode.Scalar.init)
    for base in bases where TextWidth.width(of: base) == 2 {
      for mark in ["\u{3099}", "\u{309a}"] as [Unicode.Scalar] {
        let drawn = TextWidth.cells(of: "\(base)\(mark)", style: .plain)[0].text
        let isComposed = drawn.unicodeScalars.count == 1
        let composes = (UInt32(0x3041)...0x30ff).compactMap(Unicode.Scalar.init).contains {
          "\($0)" == "\(base)\(mark)"
        }
        #expect(isComposed == composes)
        #expect(drawn == "\(base)\(mark)")
      }
    }
  }

  @Test("8,000 marks on a letter are one cell")
  func manyMarks() {
    #expect(shown("a" + String(repeating: "\u{301}", count: 8000) + "|") == ["a", "|"])
  }

  @Test("a joiner after a letter ties nothing to it")
  func joinerAfterLetter() {
    #expect(shown("a\u{200d}👩|") == ["a", "👩", "-", "|"])
  }

  @Test("no scalar at all puts a control into a cell, and widths agree with the cells")
  func everyScalar() {
    var run = TextWidth.Run()
    for value in UInt32(0)...0x10ffff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      run.removeAll()
      run.append("x", style: .plain)
      run.append(scalar, style: .plain)
      let cells = run.cells
      guard cells.count == TextWidth.width(of: scalar) + 1 else {
        Issue.record("U+\(String(value, radix: 16)) takes \(cells.count - 1) columns")
        continue
      }
      for cell in cells {
        cell.forEachScalar { drawn in
          let isSafe =
            drawn.value >= 0x20 && !(0x7f..<0xa0 ~= drawn.value) && !(0x202a...0x202e ~= drawn.value)
            && !(0x2066...0x2069 ~= drawn.value)
          if !isSafe { Issue.record("U+\(String(value, radix: 16)) comes out as it is") }
        }
      }
    }
  }

  @Test("pieces appended one by one join as they would in one text")
  func pieces() {
    var run = TextWidth.Run()
    run.append("e", style: .plain)
    run.append("\u{301}", style: Style(foreground: .red))
    #expect(run.cells == [Cell(cluster: "e\u{301}".unicodeScalars, width: 1, style: .plain)])
    run.endCluster()
    run.append("\u{301}", style: .plain)
    #expect(run.cells.count == 2)
    run.removeAll()
    run.append("\u{301}", style: .plain)
    #expect(run.cells.first?.base == "◌")
  }

  @Test("bytes of ASCII and text make the same cells")
  func asciiBytes() {
    let style = Style(foreground: .red, attributes: .bold)
    var run = TextWidth.Run()
    Array("plain ~ text".utf8).withUnsafeBufferPointer { run.append(ascii: $0, style: style) }
    #expect(run.cells == TextWidth.cells(of: "plain ~ text", style: style))
    run.append("\u{308}", style: style)
    #expect(run.cells.last?.text == "t\u{308}")
  }

  @Test("a style given is on every cell, continuations too")
  func style() {
    let style = Style(background: .blue)
    #expect(TextWidth.cells(of: "日e\u{301}\u{7}", style: style).allSatisfy { $0.style == style })
  }
}
