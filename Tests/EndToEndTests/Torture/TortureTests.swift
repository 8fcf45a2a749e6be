import Foundation
import TestSupport
import Testing

/// Everything at once, at random: keys, the mouse, sizes, and files that change underneath.
///
/// `make torture` runs it with more events and a seed of its own; `TORTURE_EVENTS` and `TORTURE_SEED` say how many and
/// which. The same seed sends the same events.
@Suite("Torture")
struct TortureTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// Keys of which none quits, and none changes how the others act for good.
  private static let keys =
    [
      Key.right, Key.left, Key.up, Key.down, Key.shiftRight, Key.home, Key.end, Key.pageDown, Key.pageUp,
      Key.backTab,
    ]
    + [
      Key.enter, Key.escape + Key.escape, "\t", " ", "\u{C}", "\u{7F}", "\u{1B}[200~",
      "\u{1B}]11;rgb:0/0/0\u{7}", "é",
    ]
    + "lh][jkgGbw<>iIrF?0123456789xyz".map { "\($0)" }

  @Test("random keys, mouse, sizes and files: no crash, no growth, and the terminal as it was")
  func torture() throws {
    let events = TortureTests.setting("TORTURE_EVENTS") ?? 600
    let seed = UInt64(TortureTests.setting("TORTURE_SEED") ?? 20)
    print("torture: \(events) events, TORTURE_SEED=\(seed)")
    var random = SeededGenerator(seed: seed)
    var folder = try TortureFolder(seed: seed)
    let pager = try Pager.start(folder.directory.path)
    var before: Int?
    for event in 0..<events {
      if event % 7 == 0 { try folder.change() }
      try send(to: pager, using: &random)
      if event % 200 == 199 {
        try comeToRest(pager, folder, "event \(event), seed \(seed)")
        // What is loaded for the first time counts as before.
        if before == nil, event >= events / 4 { before = try settledMemory(pager, &folder, seed) }
      }
    }
    let after = try settledMemory(pager, &folder, seed)
    if let before, before > 0 {
      print("torture: memory \(before) kB before, \(after) kB after")
      #expect(Double(after) <= Double(before) * 1.1 + 512)
    }
    pager.send("\u{3}")
    #expect(try pager.waitForExit() == 0)
    let end = pager.snapshot()
    #expect(end.emulator.modes == [7, 25])
    #expect(!end.emulator.isAlternateScreen && end.emulator.isCursorVisible)
    #expect(end.emulator.bells == 0)
    #expect(pager.hasInitialSettings)
  }

  private func send(to pager: PtyChild, using random: inout SeededGenerator) throws {
    let column = Int.random(in: 1...90, using: &random)
    let row = Int.random(in: 1...30, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      pager.resize(
        columns: Int.random(in: 1...120, using: &random), rows: Int.random(in: 1...40, using: &random))
    case 1: pager.send(Key.click(column: column, row: row))
    case 2: pager.send(Key.wheel(Int.random(in: 64...67, using: &random), column: column, row: row))
    case 3: pager.send("\u{1B}[<0;\(column);\(row)M")
    case 4: pager.send("\u{1B}[<32;\(column);\(row)M")
    case 5: pager.send("\u{1B}[<0;\(column);\(row)m")
    case 6: pager.send((0..<8).map { _ in UInt8.random(in: 0x80...0xFF, using: &random) })
    default: pager.send(TortureTests.keys.randomElement(using: &random) ?? "l")
    }
  }

  /// Lets go of everything, goes to the first page and waits until the program has heard of every file.
  private func comeToRest(_ pager: PtyChild, _ folder: TortureFolder, _ context: String) throws {
    pager.resize(columns: 100, rows: 24)
    pager.send("\u{1B}[<0;1;1m\u{1B}\u{1B}")
    try pager.wait(for: "the row, \(context)") { !$0.indicator.isEmpty }
    pager.send("\u{1B}1\rr")
    try pager.wait(for: "page 1 of \(folder.names.count), \(context)") {
      $0.indicator.hasSuffix(" 1/\(folder.names.count)")
    }
  }

  /// Kilobytes of memory of its own, on the first page of the directory as it was at the beginning; 0 where that can't be
  /// known.
  private func settledMemory(_ pager: PtyChild, _ folder: inout TortureFolder, _ seed: UInt64) throws -> Int {
    try folder.reset()
    try comeToRest(pager, folder, "seed \(seed)")
    guard let status = try? String(contentsOfFile: "/proc/\(pager.processID)/status", encoding: .utf8) else {
      return 0
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon") }
    return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}
