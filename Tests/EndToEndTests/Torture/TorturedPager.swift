import Foundation
import PagerCore
import TestSupport

/// The program under a shell with job control, and the ways to know what it shows.
struct TorturedPager {
  let shell: PtyChild
  let processID: pid_t
  private let directory: String
  private let pipes: TemporaryDirectory
  private let stops: Int32
  private let orders: Int32

  /// The size in which it comes to rest.
  static let size = CellSize(columns: 100, rows: 24)

  /// Each stop is told through one pipe; what comes through the other one ends it. A loop would end with a stop. As an
  /// interactive shell does, this one sets the terminal right after a stop that the program can't prepare for: else bash
  /// would take what it finds for its own, and set that when the program has ended.
  private static let script = """
    settings=$(stty -g)
    again() {
      s=$?; [ $s -ge 147 ] && [ $s -le 148 ] || exit $s
      stty "$settings"
      echo > "$STOPS"; read -r < "$ORDERS"; fg > /dev/null; again
    }
    "$PAGER" "$DIRECTORY"; again
    """

  init(directory: String) throws {
    self.directory = directory
    pipes = try TemporaryDirectory()
    let (stopsPath, ordersPath) = (pipes.path + "/stops", pipes.path + "/orders")
    guard mkfifo(stopsPath, 0o600) == 0, mkfifo(ordersPath, 0o600) == 0 else {
      throw PtyChild.Failure(description: "no pipes")
    }
    stops = open(stopsPath, O_RDWR | O_CLOEXEC)
    orders = open(ordersPath, O_RDWR | O_CLOEXEC)
    shell = try PtyChild(
      "/bin/bash", ["--norc", "-m", "-c", Self.script],
      environment: [
        "PAGER": Pager.path, "DIRECTORY": directory, "STOPS": stopsPath, "ORDERS": ordersPath,
      ])
    try shell.wait(for: "the first page") { $0.indicator.contains("/") }
    processID = shell.children.first ?? 0
  }

  /// Closes the pipes to the shell, which has ended.
  func closePipes() {
    close(stops)
    close(orders)
  }

  func send(_ text: String) { shell.send(text) }

  /// Draws the screen anew, and returns when that, or another fresh screen, has been seen.
  func settle(_ context: String) throws {
    shell.forgetOutput()
    send("\u{C}")
    try shell.wait(for: "a fresh screen, \(context)") {
      $0.output.firstRange(of: Array("\u{1B}(B\u{1B}[m".utf8)) != nil
    }
  }

  /// Stops it by key or signal, does something meanwhile, and brings it back.
  func stop(by number: Int32?, _ context: String, meanwhile body: () throws -> Void) throws {
    if let number { kill(processID, number) } else { send("\u{1A}") }
    var ready = pollfd(fd: stops, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, Int32(PtyChild.patience * 1000)) == 1 else {
      throw PtyChild.Failure(
        description: "does not stop, \(context); the screen is:\n\(shell.snapshot().text)")
    }
    var byte: UInt8 = 0
    read(stops, &byte, 1)
    if number != SIGSTOP {
      try shell.wait(for: "the shell's screen, \(context)") {
        !$0.emulator.isAlternateScreen && $0.emulator.isCursorVisible && $0.emulator.modes == [7, 25]
      }
    }
    try body()
    byte = 0x0A
    write(orders, &byte, 1)
    try settle(context)
    try shell.wait(for: "its own screen, \(context)") { $0.emulator.isAlternateScreen }
  }

  /// Lets go of everything, and sets what keys can change as it was at the start.
  func comeToRest(_ context: String) throws {
    shell.resize(columns: Self.size.columns, rows: Self.size.rows)
    send("\u{1B}[<0;1;1m" + String(repeating: Key.escape, count: 6))
    // A size that has changed draws a fresh screen, too: after some, all has been heard.
    for _ in 1...3 { try settle(context) }
    for (key, wanted, other) in [
      ("w", "long lines are clipped", "long lines are wrapped"), ("p", "paging is on", "paging is off"),
      ("a", "pages wait for you", "pages turn by themselves"),
      ("F", "pages stay where they are", "the ends of growing pages stay"),
      ("m", "the mouse turns pages", "the mouse is the terminal's"),
    ] {
      while try press(key, until: [wanted, other], context).indicator.contains(other) {}
    }
    send("?")
    try shell.wait(for: "the help, \(context)") { $0.text.contains("this help") }
    send("q")
    try shell.wait(for: "the help to close, \(context)") { !$0.text.contains("this help") }
  }

  /// Presses a key, and waits until one of its answers is in the last row, from where it was gone before.
  @discardableResult
  private func press(_ key: String, until answers: [String], _ context: String) throws -> PtyChild.Snapshot {
    func isAnswered(_ screen: PtyChild.Snapshot) -> Bool {
      answers.contains(where: screen.indicator.contains)
    }
    send("z")
    try shell.wait(for: "no answer, \(context)") { !isAnswered($0) }
    send(key)
    return try shell.wait(for: "the answer to \(key), \(context)", isAnswered)
  }

  /// Goes to a page, and waits until it shows what a program shows that has just been started on the same directory.
  func expectFresh(page: Int, of count: Int, _ context: String) throws {
    let context = "page \(page) of \(count), \(context)"
    try press("r", until: ["read again"], context)
    let fresh = try Pager.run(
      ["--render", "\(Self.size.columns)x\(Self.size.rows)", "--page", "\(page)", directory])
    let wanted = Self.rows(ofPrinted: fresh.output)
    func isFresh(_ screen: PtyChild.Snapshot) -> Bool {
      let shown = screen.rows.map(Self.withoutNews)
      return shown.count == wanted.count && zip(wanted, shown).allSatisfy { $0 == nil || $0 == $1 }
    }
    // Twice at the most: when it goes to a page, the list that it was told of before has been taken over.
    for _ in 1...2 {
      send("\(page)\r")
      try shell.wait(for: context) { $0.indicator.hasSuffix(" \(page)/\(count)") }
      // The widest page has 8,000 columns, of which a key scrolls eight.
      send("{" + String(repeating: "<", count: 1200))
      let screen = try shell.wait(for: "what a fresh program shows, \(context):\n\(fresh.output)") {
        isFresh($0) || !$0.indicator.hasSuffix("/\(count)")
      }
      // One more page: the one shown was of the list before, and its file is gone. It stays until another is shown.
      if isFresh(screen) { return }
    }
    throw PtyChild.Failure(description: "one page too many, \(context):\n\(shell.snapshot().text)")
  }

  /// The rows of a printed screen; nil for one with a grapheme that the emulator may draw in other columns.
  private static func rows(ofPrinted text: String) -> [String?] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      if TextWidth.cells(of: String(line), style: .plain).contains(where: \.hasDisputedWidth) { return nil }
      return withoutNews(String(line.reversed().drop { $0 == " " }.reversed()))
    }
  }

  /// A row without what its dots tell of pages that came, changed or failed: a program that has just been started
  /// knows of none.
  private static func withoutNews(_ row: String) -> String {
    String(row.map { "\u{25CA}\u{25CD}\u{2717}".contains($0) ? "\u{25E6}" : $0 })
  }

  /// Kilobytes of memory that are the program's alone and can't be dropped; nil where the system doesn't tell.
  var memory: Int? {
    let map = try? String(contentsOfFile: "/proc/\(processID)/smaps_rollup", encoding: .utf8)
    let line = map?.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
    return line?.split(separator: " ").compactMap { Int($0) }.first
  }
}
