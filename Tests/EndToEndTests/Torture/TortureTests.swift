import Foundation
import TestSupport
import Testing

/// Everything at once, at random: keys, the mouse, sizes, stops, and files that change underneath.
///
/// `make torture` runs it with more events and a seed of its own; `TORTURE_EVENTS` and `TORTURE_SEED` say how many and
/// which. The same seed sends the same events.
@Suite("Torture")
struct TortureTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// Events between two looks at what the program shows.
  private static let period = 200
  /// Events between two measures of memory.
  private static let measurePeriod = 1000
  /// The sizes at which programs break, before those at random.
  private static let sizes = [(1, 1), (40, 10), (300, 100), (1, 24), (80, 1), (2, 2)]

  @Test(
    "random keys, mouse, sizes, stops and files: as if just started, no growth, and the terminal as it was")
  func torture() throws {
    let events = Self.setting("TORTURE_EVENTS") ?? 600
    let seed = UInt64(Self.setting("TORTURE_SEED") ?? 20)
    print("torture: \(events) events, TORTURE_SEED=\(seed)")
    var random = SeededGenerator(seed: seed)
    var folder = try TortureFolder(seed: seed)
    let pager = try TorturedPager(directory: folder.directory.path)
    var measures: [Int] = []
    for event in 1...events {
      try take(event, to: pager, &folder, seed, using: &random)
      guard event % Self.measurePeriod == 0, let memory = try memory(of: pager, &folder, event, seed) else {
        continue
      }
      measures.append(memory)
    }
    expectNoGrowth(measures)
    pager.send("\u{3}")
    #expect(try pager.shell.waitForExit() == 0)
    pager.closePipes()
    let end = pager.shell.snapshot()
    #expect(end.emulator.modes == [7, 25])
    #expect(!end.emulator.isAlternateScreen && end.emulator.isCursorVisible)
    #expect(end.emulator.bells == 0 && end.emulator.title == nil)
    #expect(pager.shell.hasInitialSettings, "\(pager.shell.settings), before: \(pager.shell.initialSettings)")
  }

  /// Expects the memory of the second half to be that of the first, but for a tenth: the median, as now and then a few
  /// blocks in use keep many that are free. What is loaded for the first time is no growth: the first measures don't count.
  private func expectNoGrowth(_ measures: [Int]) {
    // Sanitizers keep what is freed.
    guard measures.count >= 10, !Sanitizer.isBuiltIn else { return }
    let middle = measures.count / 2
    func median(_ values: ArraySlice<Int>) -> Int { values.sorted()[values.count / 2] }
    let (before, after) = (median(measures[2..<middle]), median(measures[middle...]))
    print("torture: memory \(before) kB in the first half, \(after) kB in the second, of \(measures)")
    #expect(Double(after) <= Double(before) * 1.1)
  }

  /// Kilobytes on the first page of the directory as it was at the beginning; nil where the system doesn't tell.
  private func memory(
    of pager: TorturedPager, _ folder: inout TortureFolder, _ event: Int, _ seed: UInt64
  ) throws -> Int? {
    let context = "after event \(event), seed \(seed)"
    try folder.reset()
    try pager.comeToRest(context)
    try pager.expectFresh(page: 1, of: folder.names.count, context)
    return pager.memory
  }

  /// One event, and now and then a look at what there is to see.
  private func take(
    _ event: Int, to pager: TorturedPager, _ folder: inout TortureFolder, _ seed: UInt64,
    using random: inout SeededGenerator
  ) throws {
    let context = "event \(event), seed \(seed)"
    if event % 7 == 0 { try folder.change() }
    try act(on: pager, &folder, context, using: &random)
    guard event % Self.period == 0 else { return }
    try pager.comeToRest(context)
    let count = folder.names.count
    for page in [1, Int.random(in: 1...count, using: &random), count] {
      try pager.expectFresh(page: page, of: count, context)
    }
  }

  private func act(
    on pager: TorturedPager, _ folder: inout TortureFolder, _ context: String,
    using random: inout SeededGenerator
  ) throws {
    let column = Int.random(in: 1...110, using: &random)
    let row = Int.random(in: 1...30, using: &random)
    switch Int.random(in: 0..<200, using: &random) {
    case 0:
      let stop = [nil, SIGTSTP, SIGSTOP].randomElement(using: &random) ?? nil
      try pager.stop(by: stop, context) { try folder.change() }
    case 1..<6:
      let (columns, rows) = Self.sizes.randomElement(using: &random) ?? (1, 1)
      pager.shell.resize(columns: columns, rows: rows)
    case 6..<12:
      pager.shell.resize(
        columns: Int.random(in: 1...120, using: &random), rows: Int.random(in: 1...40, using: &random))
    case 12..<30: pager.send(Key.click(column: column, row: row))
    case 30..<40:
      let button =
        Int.random(in: 64...67, using: &random) + [0, 4, 8, 16][Int.random(in: 0..<4, using: &random)]
      pager.send(Key.wheel(button, column: column, row: row))
    case 40..<48: pager.send("\u{1B}[<0;\(column);\(row)M")
    case 48..<60: pager.send("\u{1B}[<32;\(column);\(row)M")
    case 60..<68: pager.send("\u{1B}[<0;\(column);\(row)m")
    case 68..<74: pager.shell.send((0..<8).map { _ in UInt8.random(in: 0x80...0xFF, using: &random) })
    case 74..<90: try pager.settle(context)
    default: pager.send(TortureKeys.all.randomElement(using: &random) ?? "l")
    }
  }
}
