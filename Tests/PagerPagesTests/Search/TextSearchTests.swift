import PagerCore
import TestSupport
import Testing

@testable import PagerPages

/// Where a text is found, as rows and columns of the page.
@Suite("Searching a text")
struct TextSearchTests {
  private struct Found: Equatable {
    var row: Int
    var columns: Range<Int>
  }

  private func page(_ bytes: [UInt8], options: PageOptions = PageOptions(), columns: Int = 80) -> TextPage? {
    PageDump.page(bytes, columns: columns, options: options)
  }

  /// All matches of a page, from the first on.
  private func forward(_ page: TextPage, _ text: SearchText) -> [SearchMatch] {
    var matches: [SearchMatch] = []
    var next = page.index.start
    while let match = page.search(for: text).first(from: next) {
      matches.append(match)
      next = match.places.lowerBound + 1
    }
    return matches
  }

  /// All matches, from the last back.
  private func backward(_ page: TextPage, _ text: SearchText) -> [SearchMatch] {
    var matches: [SearchMatch] = []
    var next = Int.max
    while let match = page.search(for: text).last(before: next) {
      matches.append(match)
      next = match.places.lowerBound
    }
    return matches
  }

  private func places(_ page: TextPage, _ matches: [SearchMatch]) -> [Found] {
    matches.compactMap { match in
      page.mark(of: match).map { Found(row: $0.row, columns: $0.columns) }
    }
  }

  private func places(_ text: String, in bytes: [UInt8], options: PageOptions = PageOptions()) throws
    -> [Found]
  {
    let text = try #require(SearchText(text))
    let page = try #require(self.page(bytes, options: options))
    return places(page, forward(page, text))
  }

  @Test("in small letters capitals are found too; with a capital, only that")
  func smartCase() throws {
    let bytes = Array("Word word WORD".utf8)
    #expect(try places("word", in: bytes).map(\.columns) == [0..<4, 5..<9, 10..<14])
    #expect(try places("Word", in: bytes).map(\.columns) == [0..<4])
    let letters = Array("STRASSE straße ÄRGER ärger Ещё ЕЩЁ".utf8)
    #expect(try places("ärger", in: letters).map(\.columns) == [15..<20, 21..<26])
    #expect(try places("Ärger", in: letters) == [])
    #expect(try places("ещё", in: letters).map(\.columns) == [27..<30, 31..<34])
  }

  @Test("characters of patterns mean themselves")
  func literal() throws {
    #expect(try places("a.*[b]\\", in: Array("aab a.*[b]\\".utf8)).map(\.columns) == [4..<11])
  }

  @Test("what is seen is found: across colors, overstrikes and invisible characters, in every encoding")
  func seen() throws {
    #expect(try places("ab", in: Array("\u{1b}[31ma\u{1b}[0mb".utf8)).map(\.columns) == [0..<2])
    #expect(
      try places("ab", in: Array("a\u{8}ab\u{8}b _\u{8}a_\u{8}b".utf8)).map(\.columns) == [0..<2, 3..<5])
    #expect(try places("soft", in: Array("so\u{ad}ft".utf8)).map(\.columns) == [0..<4])
    #expect(try places("ab", in: Array("日本ab".utf8)).map(\.columns) == [4..<6])
    #expect(try places("本", in: Array("日本ab".utf8)).map(\.columns) == [2..<4])
    #expect(try places("\u{e9}", in: Array("cafe\u{301}".utf8)).map(\.columns) == [3..<4])
    #expect(try places("e", in: Array("cafe\u{301}".utf8)) == [])
    #expect(try places("x", in: Array("ax\u{33f} x".utf8)).map(\.columns) == [3..<4])
    #expect(try places("^G", in: [0x61, 0x07, 0x62]).map(\.columns) == [1..<3])
    #expect(try places("31m", in: Array("\u{1b}[31mred 31m".utf8)).map(\.columns) == [4..<7])
    var options = PageOptions()
    options.decoding.encoding = "ISO-8859-1"
    #expect(try places("é", in: [0x63, 0x61, 0x66, 0xe9], options: options).map(\.columns) == [3..<4])
    let wide = "\u{feff}one\ntwo".utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    #expect(try places("two", in: wide) == [Found(row: 1, columns: 0..<3)])
  }

  @Test("a letter with a mark is the same as one scalar and as two, however it is typed and written")
  func marks() throws {
    let letters = [
      ("\u{e9}", "e\u{301}", "\u{c9}", "E\u{301}"),
      ("\u{451}", "\u{435}\u{308}", "\u{401}", "\u{415}\u{308}"),
      ("\u{1ebf}", "e\u{302}\u{301}", "\u{1ebe}", "E\u{302}\u{301}"),
    ]
    for (whole, parts, capital, capitalParts) in letters {
      let line = Array("\(whole)fa \(parts)fa \(capital)FA \(capitalParts)FA efa".utf8)
      // Whole letters only, from a line's beginning to its end: looked for as bytes.
      let wholes = Array("\(whole)fa efa \(capital)FA\n".utf8)
      for typed in [whole, parts] {
        #expect(try places(typed + "f", in: line).map(\.columns) == [0..<2, 4..<6, 8..<10, 12..<14])
        #expect(try places(typed + "f", in: wholes).map(\.columns) == [0..<2, 8..<10])
      }
      for typed in [capital, capitalParts] {
        #expect(try places(typed + "F", in: line).map(\.columns) == [8..<10, 12..<14])
        #expect(try places(typed + "F", in: wholes).map(\.columns) == [8..<10])
      }
    }
    // No scalar is an x with two lines over it.
    #expect(try places("x\u{33f}", in: Array("x x\u{33f} X\u{33f}".utf8)).map(\.columns) == [2..<3, 4..<5])
    #expect(try places("e", in: Array("\u{e9} e\u{301} e".utf8)).map(\.columns) == [4..<5])
    var options = PageOptions()
    options.decoding.encoding = "ISO-8859-1"
    #expect(
      try places("e\u{301}", in: [0x63, 0x61, 0x66, 0xe9], options: options).map(\.columns) == [3..<4])
  }

  @Test(
    "backward in a long line, what stands where reading begins is found where it is, and nothing that is not shown",
    arguments: [
      ("\u{1b}[38;5;123m", "3m"), ("\u{1b}]8;;file:m\u{7}", ":m"), ("\u{1b}]8;;file\u{1b}\\", "\\m"),
      ("\u{65e5}", "\u{fffd}"), ("m\u{8}", "^H"),
    ])
  func longLine(unit: String, hidden: String) throws {
    let unit = Array((unit + "m").utf8)
    let front = [[UInt8]](repeating: unit, count: 300).joined()
    let columns = try #require(self.page(Array(front))).index.columns
    let length = 8 << 10
    let back = [[UInt8]](repeating: unit, count: length / unit.count - 2).joined()
    // Reading begins from within what stands before what is found to behind it.
    for shift in 0..<3 * unit.count + 6 {
      let line = Array(front) + Array("needle".utf8) + back + [UInt8](repeating: 0x2e, count: shift)
      let page = try #require(self.page(line))
      func last(_ typed: String) throws -> SearchMatch? {
        var search = page.search(for: try #require(SearchText(typed)))
        (search.stretch, search.longestLine) = (length / 2, length / 2)
        return search.last(before: .max)
      }
      let match = try #require(try last("mneedle"), "\(shift) bytes further on")
      #expect(page.mark(of: match)?.columns == columns - 1..<columns + 6, "\(shift) bytes further on")
      #expect(try last(hidden) == nil, "\(shift) bytes further on")
    }
  }

  @Test("a tab is the blanks that it shows")
  func tabs() throws {
    #expect(try places("a       b", in: Array("a\tb".utf8)).map(\.columns) == [0..<9])
    #expect(try places("a b", in: Array("a\tb".utf8)) == [])
    #expect(try places("b", in: Array("a\tb".utf8)).map(\.columns) == [8..<9])
  }

  @Test("lines end with a line feed, a return or both, and nothing is found across their ends")
  func lineEnds() throws {
    let bytes = Array("ab\ncd\rab\r\nab".utf8)
    #expect(try places("ab", in: bytes).map(\.row) == [0, 2, 3])
    #expect(try places("bc", in: bytes) == [])
  }

  @Test("matches overlap, and each is found both ways")
  func overlaps() throws {
    let page = try #require(self.page(Array("aaaa".utf8)))
    let text = try #require(SearchText("aa"))
    #expect(forward(page, text).map(\.places) == [0..<2, 1..<3, 2..<4])
    #expect(backward(page, text).map(\.places) == [2..<4, 1..<3, 0..<2])
  }

  @Test("in a wrapped line what goes on in the next row is marked in both")
  func wrapped() throws {
    let options = PageOptions(wrap: true)
    let page = try #require(self.page(Array("abcdefghij".utf8), options: options, columns: 4))
    let text = try #require(SearchText("cdef"))
    let marks = page.marks(of: text, in: CellRect(column: 0, row: 0, columns: 4, rows: 5))
    #expect(marks.map(\.row) == [0, 1])
    #expect(marks.map(\.columns) == [2..<4, 0..<2])
    #expect(Set(marks.map(\.match)).count == 1)
  }

  @Test(
    "of random texts all is found that their cells show, both ways, and marked in any rectangle",
    arguments: 0..<60)
  func random(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let words = [
      "a", "b", "aB", "ab", "\u{e4}", "\u{c4}", "日", "\u{1b}[1m", "\u{1b}[0m", "\n", "\n", "\r\n", "\t",
      "e\u{301}", "\u{7}",
      "a\u{8}a", "\u{ad}", "zzzzzzzz", " ",
    ]
    // Texts of one kind of line and of many, short and beyond the blocks that are read.
    let kinds = Array(words.shuffled(using: &generator).prefix(2 + seed % (words.count - 2))) + ["ab"]
    let count = seed % 30 == 7 ? 60_000 : 400
    var string = ""
    for _ in 0..<count { string += kinds[Int.random(in: 0..<kinds.count, using: &generator)] }
    let page = try #require(self.page(Array(string.utf8)))
    for needle in ["ab", "äb", "zab", "日a", "éa", "aB"] {
      let text = try #require(SearchText(needle))
      let wanted = reference(page, text)
      var found: [SearchMatch] = []
      TextScan(text, in: page.bytes, layout: page.index.layout, end: page.index.end)
        .visit(from: TextScan.Place(offset: 0), to: .max) { match in
          found.append(SearchMatch(match))
          return true
        }
      #expect(found.count == wanted.count)
      if count <= 400 {
        #expect(places(page, found) == wanted, "\(needle) in \(string.debugDescription)")
        #expect(forward(page, text) == found)
        #expect(backward(page, text) == found.reversed())
      }
      let rect = CellRect(
        column: Int.random(in: 0..<50, using: &generator), row: Int.random(in: 0..<20, using: &generator),
        columns: 60, rows: 9)
      let marks = page.marks(of: text, in: rect).filter { !rect.columns.clamped(to: $0.columns).isEmpty }
      let inRect = wanted.filter {
        rect.rows.contains($0.row) && !rect.columns.clamped(to: $0.columns).isEmpty
      }
      let shown = marks.map { Found(row: $0.row, columns: $0.columns.clamped(to: rect.columns)) }
      #expect(
        shown == inRect.map { Found(row: $0.row, columns: $0.columns.clamped(to: rect.columns)) },
        "\(needle) in \(rect)")
    }
  }

  /// All matches by way of the cells of whole lines.
  private func reference(_ page: TextPage, _ text: SearchText) -> [Found] {
    var found: [Found] = []
    var reader = page.index.reader(of: page.bytes)
    reader.move(to: page.index.start, column: 0, pen: .plain)
    for row in 0..<page.index.rows {
      _ = reader.read(until: .max)
      let cells = reader.run.cells
      let leads = cells.indices.filter { !cells[$0].isContinuation }
      let letters = leads.map { cells[$0] }
      for index in leads.indices where text.matches(letters, at: index) {
        let next = index + text.letters.count
        found.append(
          Found(row: row, columns: leads[index]..<(next < leads.count ? leads[next] : cells.count)))
      }
      reader.beginRun(atColumn: 0)
    }
    return found
  }
}
