import PagerCore
import Testing

@testable import PagerPages

/// As much of everything as a file system takes.
@Suite("Extreme files and directories")
struct ExtremeFileTests {
  private let executor = ManualExecutor()

  private func shown(_ source: PageSource) -> [String] {
    let loader = PageLoader(executor: executor) {}
    loader.request(PageRequest(source: source, viewport: CellSize(columns: 120, rows: 3)))
    executor.runAll()
    _ = loader.collect()
    switch loader.state(of: source) {
    case .ready(let content): return PageDump.rows(content, columns: 120, rows: 3)
    case .failed(let error): return [error.message]
    case .loading, nil: return []
    }
  }

  @Test("names of 255 bytes of any kind are listed, lead to their files, and are shown without a control")
  func names() throws {
    let folder = try TestFolder()
    let texts = [
      "\u{1b}[2J\u{1b}]0;x\u{7}", "\u{202e}א", "e\u{301}", "日本", "👩\u{200d}👧", "\n", "9", "-", " ",
    ]
    var names = texts.map { Array(String(repeating: $0, count: 255 / $0.utf8.count).utf8) }
    // Every byte that there may be, in one order and in the other.
    let all = (UInt8(1)...255).filter { $0 != 0x2f }
    names += [Array(all), all.reversed(), [UInt8](repeating: 0xff, count: 255)]
    for (index, name) in names.enumerated() { folder.file(name, Array("text \(index)".utf8)) }
    let sources = try Listing.list([folder.path])
    #expect(sources.count == names.count)
    for source in sources {
      let index = try #require(names.firstIndex(of: source.name.bytes))
      #expect(shown(source) == ["text \(index)"])
      #expect(source.name.display.unicodeScalars.allSatisfy { !TextWidth.isDrawnAsCode($0) })
      #expect(sources.firstIndex(of: source) != nil)
    }
  }

  @Test("a thousand levels of directories, each with links back up and in circles, are listed once")
  func levels() throws {
    let folder = try TestFolder()
    var path = ""
    for level in 0..<1000 {
      folder.file(path + "f", "level \(level)")
      folder.link(path + "up", to: "..")
      folder.link(path + "here", to: ".")
      folder.link(path + "self", to: "self")
      path += "d/"
      folder.directory(path)
    }
    let sources = try Listing.list([folder.path], options: Listing.Options(recursive: true))
    let files = sources.filter {
      $0.name.bytes.last == 0x66 && $0.name.bytes.suffix(4) != [0x73, 0x65, 0x6c, 0x66]
    }
    #expect(files.count == 1000)
    // Up from the top leads out of what is listed, to what is not walked.
    #expect(sources.count == 4 * 1000 - 1)
    #expect(shown(try #require(files.max { $0.name.bytes.count < $1.name.bytes.count })) == ["level 999"])
  }

  @Test("of a million form feeds ten thousand make pages, and the others are shown")
  func formFeeds() throws {
    let bytes = MemoryBytes(bytes: Array(String(repeating: "x\n\u{c}", count: 1_000_000).utf8))
    var parts = Document(bytes, name: FileName("x"), decoding: PageOptions.Decoding(splitsLargeTexts: true))
      .parts
    parts.extend(bytes, to: bytes.count)
    #expect(parts.count == PartTable.limit)
    #expect(parts.range(of: 0) == 0..<2)
    #expect(parts.range(of: PartTable.limit - 1)?.upperBound == bytes.count)
  }

  @Test("a record with 255 comments is read whole, and none of it is drawn")
  func comments() throws {
    let comments = (1...255).map { "comment \($0)" }
    func field(_ text: String, _ count: Int) -> String {
      text + String(repeating: " ", count: count - text.utf8.count)
    }
    var bytes = Array(("art\u{1a}COMNT" + comments.map { field($0, 64) }.joined() + "SAUCE00").utf8)
    bytes += Array((field("title", 35) + field("author", 20) + field("group", 20) + "20260101").utf8)
    bytes += [3, 0, 0, 0, 1, 1, 80, 0, 1, 0, 0, 0, 0, 0, 255, 0] + [UInt8](repeating: 0, count: 22)
    let found = try #require(SAUCERecord.parse(MemoryBytes(bytes: bytes)))
    #expect(found.record.comments == comments)
    #expect(found.end == 3)
  }

  #if os(Linux)
    @Test(
      "what is no file of bytes says what it is, and what only looks like one why it can't be read",
      arguments: [
        ("/dev/zero", "/dev/zero is a device, not a file."),
        ("/dev/tty", "/dev/tty is a device, not a file."),
        ("/proc/self/mem", "/proc/self/mem can't be read: Input/output error."),
      ])
    func devices(path: String, message: String) {
      #expect(shown(PageSource(path: FilePath(path))) == [message])
    }

    @Test("a file that says it has another size is shown whole")
    func sizes() {
      // None by its status; in /sys it is 4096 bytes.
      #expect(shown(PageSource(path: "/proc/version")).first?.hasPrefix("Linux version") == true)
      guard (try? System.status(of: "/sys/kernel/uevent_seqnum")) != nil else { return }
      #expect(shown(PageSource(path: "/sys/kernel/uevent_seqnum")).first.flatMap { Int($0) } != nil)
    }
  #endif
}
