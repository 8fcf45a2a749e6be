import PagerCore
import Testing

@testable import PagerPages

@Suite("Listing")
struct ListingTests {
  private func names(_ folder: TestFolder, _ options: Listing.Options = Listing.Options()) throws -> [String]
  {
    try Listing.list([folder.path], options: options).map(\.name.display)
  }

  @Test("numbers in names count by value, letters without case, and the order is total")
  func naturalOrder() throws {
    let folder = try TestFolder()
    for number in ["1", "2", "3", "10", "20", "464", "162431", "00000000000000000001"] {
      folder.file("n\(number).txt")
    }
    folder.file("N4.txt")
    folder.file("n4.txt")
    #expect(
      try names(folder) == [
        "n1.txt", "n00000000000000000001.txt", "n2.txt", "n3.txt", "N4.txt", "n4.txt", "n10.txt", "n20.txt",
        "n464.txt", "n162431.txt",
      ])
  }

  @Test("the order is the same whatever it is made from, and numbers of any length count by value")
  func totalOrder() {
    let nines = String(repeating: "9", count: 400)
    let names = [
      "", "0", "00", "1", "A", "a", "a0", "a00", "a1", "a01", "a1a", "a1b", "a2", "a10", "a\(nines)",
      "a1\(nines)", "b", "z9", "z10", "ä1", "Ä2", "ä10",
    ]
    for _ in 0..<20 {
      let shuffled = names.shuffled()
      let order = NaturalOrder.indices(of: NameTable(shuffled.map { Array($0.utf8) }))
      #expect(order.map { shuffled[$0] } == names)
    }
  }

  @Test("so it is of many names that are long the same, or differ in zeros and capitals only")
  func orderOfMany() {
    let beginning = "Pictures of the summer, no. "
    let numbered = (0..<300).flatMap { number in
      ["\(number)", "0\(number)", "\(number)x", "0\(number)x"].flatMap { end in
        [beginning.uppercased(), beginning].map { $0 + end }
      }
    }
    let zeros = (0..<200).map { "zeros \(String(repeating: "0", count: $0))7" }
    let names = numbered + zeros
    for _ in 0..<5 {
      let shuffled = names.shuffled()
      let order = NaturalOrder.indices(of: NameTable(shuffled.map { Array($0.utf8) }))
      #expect(order.map { shuffled[$0] } == names)
    }
  }

  @Test("hidden files and subdirectories are left out, and come when asked for")
  func hiddenAndNested() throws {
    let folder = try TestFolder()
    folder.file("a")
    folder.file(".hidden")
    folder.directory("b")
    folder.file("b/inner2")
    folder.file("b/inner10")
    folder.file("c")
    #expect(try names(folder) == ["a", "c"])
    #expect(try names(folder, Listing.Options(all: true)) == [".hidden", "a", "c"])
    #expect(try names(folder, Listing.Options(recursive: true)) == ["a", "b/inner2", "b/inner10", "c"])
  }

  @Test("several paths come in the order given, and a file that is named is a page whatever it is")
  func severalPaths() throws {
    let folder = try TestFolder()
    let file = folder.file(".z")
    let directory = folder.directory("d")
    folder.file("d/x")
    let fifo = folder.fifo("pipe")
    let sources = try Listing.list([fifo, directory, file])
    #expect(sources.map(\.name.display) == ["pipe", "x", ".z"])
    #expect(sources[0] == PageSource(pipe: fifo))
    #expect(PageSource(pipe: "/dev/fd/63").name.display == "/dev/fd/63")
  }

  @Test("pipes are left out of a directory; a link that leads nowhere or in a circle is a page")
  func oddEntries() throws {
    let folder = try TestFolder()
    folder.file("file")
    folder.directory("sub")
    folder.fifo("fifo")
    folder.link("loop", to: "loop")
    folder.link("self", to: ".")
    folder.link("dangling", to: "nowhere")
    folder.link("to-file", to: "file")
    folder.link("to-sub", to: "sub")
    folder.link("to-fifo", to: "fifo")
    folder.link("sub/up", to: "..")
    #expect(try names(folder) == ["dangling", "file", "loop", "self", "to-file"])
    #expect(
      try names(folder, Listing.Options(recursive: true)) == [
        "dangling", "file", "loop", "self", "sub/up", "to-file",
      ])
  }

  @Test("a missing path is an error that names it, with nothing raw in it")
  func missingPath() throws {
    let error = #expect(throws: Listing.PathError.self) {
      try Listing.list([FilePath("/nonexistent/\u{1b}[2J")])
    }
    #expect(error?.message == "/nonexistent/^[[2J: No such file or directory")
  }

  @Test("a path that is a dangling link is a page")
  func danglingPath() throws {
    let folder = try TestFolder()
    let link = folder.link("dangling", to: "nowhere")
    #expect(try Listing.list([link]).count == 1)
  }

  @Test("an empty directory has no pages")
  func emptyDirectory() throws {
    let folder = try TestFolder()
    #expect(try Listing.list([folder.path]) == [])
  }

  @Test(
    "names are shown on one line with nothing in them that acts, and their files open",
    arguments: [
      ("13-new\nline.txt", "13-new^Jline.txt"),
      ("13-\u{1b}[31m\u{1b}]0;own\u{7}.txt", "13-^[[31m^[]0;own^G.txt"),
      ("\u{202e}gpj.txt", "<U+202E>gpj.txt"),
      ("日本 é.txt", "日本 é.txt"),
    ])
  func oddNames(name: String, shown: String) throws {
    let folder = try TestFolder()
    folder.file(name, "x")
    let source = try #require(try Listing.list([folder.path]).first)
    #expect(source.name.display == shown)
    let page = try PageLoader.load(
      PageRequest(source: source, viewport: CellSize(columns: 80, rows: 24)))
    #expect(PageDump.rows(page) == ["x"])
  }

  @Test("a name that is not UTF-8 keeps its bytes and opens")
  func badName() throws {
    let folder = try TestFolder()
    let name = Array("13-bad".utf8) + [0xff] + Array(".txt".utf8)
    folder.file(name, [0x78])
    let source = try #require(try Listing.list([folder.path]).first)
    #expect(source.name.bytes == name)
    #expect(source.name.display == "13-bad<FF>.txt")
    let page = try PageLoader.load(
      PageRequest(source: source, viewport: CellSize(columns: 80, rows: 24)))
    #expect(PageDump.rows(page) == ["x"])
  }

  @Test("parts of files that may hang are counted only if that takes no time")
  func patience() throws {
    let folder = try TestFolder()
    folder.file("a", "1\u{c}2")
    folder.link("b", to: "a")
    let sources = try Listing.list([folder.path])
    func parts(of name: String, _ executor: any LoadExecutor) -> Int {
      let patience = PartScanner.Patience(executor: executor, milliseconds: 1)
      return PartScanner.expand(sources, patience: patience).count { $0.name.display == name }
    }
    // Where the link leads is not known, and the executor never looks.
    let executor = ManualExecutor()
    #expect(parts(of: "b", executor) == 1)
    #expect(executor.count == 1)
    #expect(parts(of: "a", InCall()) == 2)
    #expect(parts(of: "b", InCall()) == 2)
  }

  @Test("files with form feeds are as many pages as they have parts")
  func partsAhead() throws {
    let folder = try TestFolder()
    folder.file("a", "1\u{c}2\u{c}3")
    folder.file("b", "1\u{c}")
    folder.link("c", to: "nowhere")
    let sources = PartScanner.expand(try Listing.list([folder.path]))
    #expect(sources.map(\.name.display) == ["a", "a", "a", "b", "c"])
    #expect(sources.map(\.part) == [0, 1, 2, 0, 0])
    let limits = PartScanner.Limits(files: 2)
    #expect(PartScanner.expand(try Listing.list([folder.path]), limits: limits).count == 3)
  }

  @Test("a file of other than text is one page, whatever bytes it has")
  func binaryIsOnePage() throws {
    let folder = try TestFolder()
    folder.file(Array("a".utf8), [0x7f, 0x45, 0x4c, 0x46, 0, 0x0c, 0x0c, 0x80, 0x0c, 1])
    folder.file("b", "1\u{c}2")
    let sources = PartScanner.expand(try Listing.list([folder.path]))
    #expect(sources.map(\.name.display) == ["a", "b", "b"])
    let page = try PageLoader.load(PageRequest(source: sources[0], viewport: CellSize(columns: 80, rows: 24)))
    #expect(PageDump.rows(page) == ["^?ELF^@^L^L\u{fffd}^L^A"])
  }

  @Test(
    "the name of a path is its last component",
    arguments: [("/a/b", "b"), ("/a/b/", "b"), ("b", "b"), ("/", "/")])
  func lastComponent(path: String, name: String) {
    #expect(FilePath(path).name.display == name)
  }
}
