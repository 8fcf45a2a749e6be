import Foundation
import TestSupport
import Testing

/// What the program writes, whatever it shows: cells and colors, and nothing that outlives it.
@Suite("Output of the program")
struct OutputTests {
  /// Files that attack and files of all kinds, where they lie beside the project: `CORPUS`, else `../shared/corpus`.
  static let corpus: String? = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path =
      ProcessInfo.processInfo.environment["CORPUS"]
      ?? package.deletingLastPathComponent().appendingPathComponent("shared/corpus").path
    return FileManager.default.fileExists(atPath: path + "/manifest.tsv") ? path : nil
  }()

  /// Cursor, erasing, shifting, scrolling, rendition, the question whether the terminal has come so far, and the modes
  /// that are taken back at the end.
  private static let allowed: Set<String> = [
    "C0 8", "C0 10", "C0 13", "C0 15", "ESC B", "ESC 7", "ESC 8", "ESC =", "ESC >",
    "CSI @", "CSI A", "CSI B", "CSI C", "CSI D", "CSI G", "CSI H", "CSI J", "CSI K", "CSI L", "CSI M",
    "CSI P",
    "CSI S", "CSI T", "CSI X", "CSI d", "CSI m", "CSI r", "CSI t", "CSI 4 l", "CSI 5 n",
    "CSI ?1 h", "CSI ?1 l", "CSI ?12 l", "CSI ?7 h", "CSI ?7 l", "CSI ?25 h", "CSI ?25 l", "CSI ?1049 h",
    "CSI ?1049 l",
    "CSI ?1000 h", "CSI ?1000 l", "CSI ?1002 h", "CSI ?1002 l", "CSI ?1003 l", "CSI ?1006 h", "CSI ?1006 l",
    "CSI ?1006;1000 h", "CSI ?1006;1000 l", "CSI ?2026 h", "CSI ?2026 l",
  ]

  /// Shows all of a directory on a terminal and prints each of its files.
  private func show(_ path: String) throws {
    try page(through: path)
    let files = try FileManager.default.subpathsOfDirectory(atPath: path)
    for file in files where Self.isRegular(path + "/" + file) {
      let printed = try Pager.run(["--render", "80x24", "--color", "always", path + "/" + file])
      var scanner = OutputScanner()
      scanner.scan(printed.outputBytes)
      #expect(
        printed.status == 0 && scanner.kinds.isSubset(of: ["C0 10", "CSI m"]), "\(file): \(scanner.kinds)")
    }
  }

  private static func isRegular(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)[.type]) as? FileAttributeType == .typeRegular
  }

  /// Runs one of the programs that lie beside the corpus and make files, for a directory of their own.
  private func filesMade(by command: String...) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command + [folder.path + "/files"]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return folder
  }

  /// Pages through everything in a directory, with wrapping on and off, and comes to the end.
  private func page(through path: String) throws {
    // The page is known from the trace: what binary files put into the row above, the emulator may take for marks on the
    // last one.
    let traces = try TemporaryDirectory()
    let trace = traces.path + "/trace"
    let pager = try Pager.start("--recursive", "--all", "--no-animation", "--trace", trace, path)
    let count = try pager.wait(for: "the first page") { OutputTests.number($0)?.page == 1 }
    let total = try #require(OutputTests.number(count)?.total)
    for page in 2...max(total, 2) where page <= total {
      // Every fourth page is scrolled, wrapped and looked at closely.
      pager.send(page % 4 == 0 ? " bw>w<Il" : "l")
      try pager.wait(for: "page \(page)") { _ in OutputTests.lastPage(inTrace: trace) >= page }
    }
    pager.send("g?\u{3}")
    #expect(try pager.waitForExit() == 0)
    let end = pager.snapshot()
    var scanner = OutputScanner()
    scanner.scan(end.output)
    #expect(scanner.kinds.subtracting(OutputTests.allowed) == [])
    #expect(end.emulator.modes == [7, 25])
    #expect(end.emulator.title == nil || end.emulator.title == "")
    #expect(end.emulator.bells == 0)
    #expect(!end.emulator.isAlternateScreen && end.emulator.isCursorVisible)
    #expect(pager.hasInitialSettings)
  }

  /// The page of the last call that a trace tells of; 0: of none.
  private static func lastPage(inTrace path: String) -> Int {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let field = text.split(separator: "\n").last?.split(separator: "\t").first(where: {
        $0.hasPrefix("page=")
      })
    else { return 0 }
    return Int(field.dropFirst(5)) ?? 0
  }

  /// The current page and how many there are, from the last row.
  private static func number(_ screen: PtyChild.Snapshot) -> (page: Int, total: Int)? {
    let numbers =
      screen.indicator.split(separator: " ").last?.split(separator: "/").compactMap { Int($0) } ?? []
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  @Test(
    "no file of the corpus touches title, clipboard, modes, palette or cursor",
    .enabled(if: corpus != nil, "needs ../shared/corpus"))
  func published() throws {
    try show(try #require(OutputTests.corpus))
  }

  @Test("nor does one that its generator makes", .enabled(if: corpus != nil, "needs ../shared/corpus"))
  func generated() throws {
    let folder = try filesMade(by: "python3", try #require(OutputTests.corpus) + "/generate.py")
    try show(folder.path)
  }

  /// What lays out the inputs that broke other viewers.
  static let caseMaker: String? = corpus.map { $0 + "/../cases/make-cases.sh" }.flatMap {
    FileManager.default.fileExists(atPath: $0) ? $0 : nil
  }

  @Test("nor one that broke other viewers", .enabled(if: caseMaker != nil, "needs ../shared/cases"))
  func cases() throws {
    let folder = try filesMade(by: "bash", try #require(OutputTests.caseMaker))
    try show(folder.path)
  }

  @Test("no file that is made to attack does")
  func attacks() throws {
    let folder = try TemporaryDirectory()
    let attacks: [String: [UInt8]] = [
      "osc": Array(
        "a\u{1B}]0;title\u{7}b\u{1B}]52;c;cHduZWQ=\u{1B}\\c\u{1B}]4;1;#ffffff\u{7}d\u{1B}]10;?\u{7}".utf8),
      "dcs": Array("a\u{1B}Pq#0\u{1B}\\b\u{1B}_apc\u{1B}\\c\u{1B}^pm\u{1B}\\d\u{1B}Xsos\u{1B}\\".utf8),
      "modes": Array("\u{1B}[?1003h\u{1B}[?1049l\u{1B}[?25h\u{1B}[?5h\u{1B}[20h\u{1B}[4h\u{1B}[?2004h".utf8),
      "screen": Array(
        "\u{1B}[2J\u{1B}c\u{1B}#8\u{1B}[!p\u{1B}[8;10;10t\u{1B}[5 q\u{1B}7\u{1B}(0\u{1B}[6n\u{1B}[c\u{1B}[2i"
          .utf8),
      "c0": Array(0...31) + Array(127...159),
      "c1": Array("\u{9B}?1003h\u{9D}0;title\u{9C}\u{90}q\u{9C}\u{85}\u{84}".utf8),
      "open": Array("tail \u{1B}]8;;http://example.org/".utf8),
      "art.ans": Array(
        "\u{1B}[?1003h\u{1B}]0;title\u{7}\u{1B}[6n\u{1B}[=255h\u{7}\u{E}\u{F}\u{1B}[0;65;\"x\"p".utf8),
      "name\u{1B}]0;own\u{7}\n.txt": Array("x".utf8),
    ]
    for (name, bytes) in attacks { try folder.write(bytes, to: name) }
    try folder.link("loop", to: "loop")
    try folder.link("self", to: ".")
    try folder.link("dangling\u{1B}[2J", to: "nowhere")
    try show(folder.path)
  }
}
