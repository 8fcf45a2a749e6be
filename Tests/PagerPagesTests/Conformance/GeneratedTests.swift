import PagerCore
import Testing

@testable import PagerPages

@Suite("Generated files", .enabled(if: !GeneratedFiles.files.isEmpty, "needs the corpus and Python"))
struct GeneratedTests {
  private func picture(named name: String) throws -> ArtPage {
    try ArtDump.page(try #require(GeneratedFiles.files[name]).bytes, name: name)
  }

  private func text(named name: String, encoding: String? = nil) throws -> TextPage {
    let options = PageOptions(decoding: PageOptions.Decoding(encoding: encoding))
    let bytes = try #require(GeneratedFiles.files[name]).bytes
    return try #require(PageDump.page(bytes, columns: 400, rows: 100, options: options))
  }

  @Test("pictures are what the generator says", arguments: GeneratedFiles.names(".ans"))
  func picture(name: String) throws {
    let fact = try #require(GeneratedFiles.files[name]).fact
    let page = try picture(named: name)
    if let rows = fact.rows { #expect(page.size.rows == rows) }
    #expect(GeneratedFiles.files[name]?.bytes.count == fact.bytes)
    if let columns = fact.sauceWidth { #expect(page.columns == columns) }
    if let title = fact.title { #expect(page.title == title) }
    if let comments = fact.comments { #expect(page.sauce?.comments.count == comments) }
    if let text = fact.text { #expect(ArtDump.rows(page) == [text]) }
    for (place, expected) in fact.cells ?? [:] {
      let numbers = place.split(separator: ",").compactMap { Int($0) }
      let cell = page.canvas.rows[numbers[0]][numbers[1]]
      #expect(String(cell.scalar) == expected.letter)
      #expect(cell.foreground == .indexed(UInt8(expected.foreground)))
      #expect(cell.background == .indexed(UInt8(expected.background)))
    }
  }

  @Test("texts have their lines", arguments: GeneratedFiles.names(".txt"))
  func text(name: String) throws {
    let fact = try #require(GeneratedFiles.files[name]).fact
    let encodings = ["shift_jis.txt": "SHIFT_JIS", "euc-jp.txt": "EUC-JP"]
    let page = try text(named: name, encoding: encodings[name])
    if let lines = fact.lines { #expect(page.size.rows == lines) }
    #expect(GeneratedFiles.files[name]?.bytes.count == fact.bytes)
    if let whole = fact.utf8 {
      let lines = whole.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast()
      #expect(PageDump.rows(page, columns: 400) == lines.map(String.init))
    }
    if let first = fact.text0 { #expect(PageDump.rows(page, columns: 400).first == first) }
  }

  @Test("8,000 marks cost one column, and clusters don't shift what follows")
  func clusters() throws {
    #expect(PageDump.rows(try text(named: "zalgo.txt")) == ["ex"])
    #expect(PageDump.rows(try text(named: "emoji-zwj.txt")) == ["👨|👩|🏴|DEFR|1|☺|☺|"])
    #expect(PageDump.rows(try text(named: "rtl.txt")).first?.contains("<U+202E>evil") == true)
  }

  @Test("nothing of an attack is left")
  func attack() throws {
    let rows = PageDump.rows(try text(named: "escape-attack.txt"), columns: 400)
    #expect(rows.count == 1)
    #expect(rows[0].hasPrefix("title:^[]0;PWNED^G clip:^[]52;c;UFdORUQ=^G dsr:^[[6n"))
    #expect(rows[0].hasSuffix("del:^? bel:^G"))
  }

  @Test("bright backgrounds with the flag, blinking without")
  func iceAndBlink() throws {
    let bright = try picture(named: "ice16bg.ans")
    #expect(bright.canvas.rows[0].prefix(8).map(\.background) == (8..<16).map { .indexed(UInt8($0)) })
    #expect(bright.canvas.rows[0].allSatisfy { $0.attributes == [] })
    let blinking = try picture(named: "blink8bg.ans")
    #expect(blinking.canvas.rows[0].prefix(8).map(\.background) == (0..<8).map { .indexed(UInt8($0)) })
    #expect(blinking.canvas.rows[0].allSatisfy { $0.attributes == .blink })
  }

  @Test("the bar behind a tab stands in the next eighth column")
  func tabs() throws {
    let page = try text(named: "tabs.txt")
    let rows = PageDump.rows(page, columns: 100, rows: page.size.rows)
    #expect(rows.count > 16)
    for (index, row) in rows.enumerated() {
      #expect(
        row == String(repeating: "x", count: index) + String(repeating: " ", count: 8 - index % 8) + "|")
    }
  }

  @Test("lines end at LF, CRLF and CR; what Unicode has beside is shown")
  func lineEnds() throws {
    #expect(
      PageDump.rows(try text(named: "mixed-eol.txt")) == ["a", "b", "c", "d", "", "e\u{fffd}f<U+2028>g"])
  }

  @Test("every letter that a PC has is drawn")
  func allLetters() throws {
    let bytes = try #require(GeneratedFiles.files["cp437all.ans"]).bytes
    let shown = Set(try picture(named: "cp437all.ans").canvas.rows.joined().map(\.scalar))
    // What ends a picture, moves the cursor or begins a sequence is no letter.
    let controls: Set<UInt8> = [0x00, 0x09, 0x0a, 0x0d, 0x1a, 0x1b]
    for byte in Set(bytes).subtracting(controls) { #expect(shown.contains(CodePage.ibm437.glyph(of: byte))) }
  }

  @Test("a file that lies about its extension is what its bytes are")
  func wrongExtensions() throws {
    let (folder, _) = try #require(GeneratedFiles.make())
    func rows(_ name: String) throws -> [String] {
      let source = PageSource(path: folder.path.appending(Array("wrongext/\(name)".utf8)))
      let request = PageRequest(source: source, viewport: CellSize(columns: 80, rows: 24))
      return PageDump.rows(try PageLoader.load(request))
    }
    #expect(try rows("ansi-named.md") == ["red"])
    #expect(try rows("md-named.ans") == ["# heading"])
    #expect(try rows("text-named.png") == ["just text"])
    #expect(try rows("zeros.jpg").allSatisfy { $0.allSatisfy { "^@›".contains($0) } })
    #expect(try rows("png-named.txt").first?.hasPrefix("\u{fffd}PNG") == true)
  }

  @Test("names of all kinds are one harmless line, and the files open")
  func names() throws {
    let (folder, statements) = try #require(GeneratedFiles.make())
    let weird = statements.keys.filter { $0.starts(with: Array("weird/".utf8)) }
    #expect(weird.count == 15)
    for name in weird + [Array("bidi-filename-\u{202e}gnp.txt".utf8)] {
      let source = PageSource(path: folder.path.appending(name))
      #expect(source.name.display.unicodeScalars.allSatisfy { !TextWidth.isDrawnAsCode($0) })
      let request = PageRequest(source: source, viewport: CellSize(columns: 80, rows: 24))
      #expect(try PageLoader.load(request).size.rows == 1)
    }
  }

  @Test("a pipe without a writer and links that lead nowhere are errors at once")
  func specialFiles() throws {
    let (folder, _) = try #require(GeneratedFiles.make())
    for name in ["fifo", "dangling", "loop-a", "loop-b"] {
      let request = PageRequest(
        source: PageSource(path: folder.path.appending(Array(name.utf8))),
        viewport: CellSize(columns: 80, rows: 24))
      #expect(throws: PageError.self) { try PageLoader.load(request) }
    }
  }

  @Test("no fact is left out: each is tested above, or is about a format that is not read here")
  func everyFact() {
    let tested = Set(GeneratedFiles.Fact.CodingKeys.allCases.map(\.rawValue))
    for (name, statement) in GeneratedFiles.statements {
      let name = String(decoding: name, as: UTF8.self)
      let isElsewhere = name.hasSuffix(".md") || name.hasSuffix(".png")
      let isNamed = ["fifo", "dangling", "loop-a", "loop-b"].contains(name) || name.contains("/")
      #expect(isElsewhere || isNamed || GeneratedFiles.files[name] != nil, "\(name)")
      if !isElsewhere { #expect(tested.isSuperset(of: statement.keys), "\(name): \(statement.keys)") }
    }
  }
}
