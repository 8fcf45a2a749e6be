import Foundation
import TestSupport
import Testing

/// Where the system gives less than usual, one line says so, or all works; the terminal is as it was in any case.
@Suite("Limits, end to end")
struct LimitsTests {
  /// Starts the program on some pages, with what `ulimit` takes.
  private func start(
    _ limit: String, _ directory: TemporaryDirectory, _ arguments: String = "", columns: Int = 80
  ) throws -> PtyChild {
    try PtyChild(
      "/bin/bash",
      ["--norc", "-c", "ulimit \(limit); exec '\(Pager.path)' \(arguments) '\(directory.path)'"],
      columns: columns)
  }

  @Test(
    "too few open files, and too little memory, are named and nothing else",
    arguments: [
      "-n 4", "-n 5", "-n 6", "-n 7", "-n 8", "-n 9", "-n 10", "-n 11", "-n 12", "-n 18", "-s 200",
    ])
  func refused(limit: String) throws {
    let directory = try TemporaryDirectory(pages: 2)
    let pager = try start(limit, directory, columns: 120)
    #expect(try pager.waitForExit() == 1)
    let screen = pager.snapshot()
    #expect(screen.rows[0].hasPrefix("pager-tui: ") && screen.rows[0].contains("(ulimit \(limit.prefix(2)))"))
    #expect(screen.output.filter { $0 == 0x0A }.count == 1 && !screen.output.contains(0x1B), "\(screen.text)")
    #expect(pager.hasInitialSettings)
  }

  @Test("what is just enough is enough", arguments: ["-n 19", "-q 0 -i 0 -l 0"])
  func enough(limit: String) throws {
    let directory = try TemporaryDirectory(pages: 2)
    let pager = try start(limit, directory, "--trace '\(directory.path)/.trace' --follow")
    try pager.wait(for: "page 1") { $0.showsPage(1) }
    pager.send(Key.right)
    try pager.wait(for: "page 2") { $0.showsPage(2) }
    pager.send("q")
    #expect(try pager.waitForExit() == 0)
    Pager.expectRestored(pager)
  }

  @Test(
    "a trace that can't be written is said once, at the end, and pages go on",
    // ThreadSanitizer keeps what it knows in a file of its own.
    arguments: Sanitizer.isBuiltIn ? ["/dev/full"] : ["/dev/full", "-f 0"])
  func fullTrace(place: String) throws {
    let directory = try TemporaryDirectory(pages: 3)
    let isDevice = place.hasPrefix("/")
    let trace = isDevice ? place : directory.path + "/.trace"
    let pager = try start(isDevice ? "-f unlimited" : place, directory, "--trace '\(trace)'", columns: 200)
    for page in 1...3 {
      try pager.wait(for: "page \(page)") { $0.showsPage(page) }
      pager.send(Key.right)
    }
    pager.send("q")
    #expect(try pager.waitForExit() == 1)
    let said = pager.snapshot().rows.filter { !$0.isEmpty }
    #expect(said.count == 1 && said[0].hasPrefix("pager-tui: --trace: can't write '\(trace)': "), "\(said)")
    Pager.expectRestored(pager)
  }

  @Test("whoever reads what it says last may read nothing")
  func unreadMessage() throws {
    let directory = try TemporaryDirectory(pages: 2)
    let path = directory.path + "/.fifo"
    try #require(mkfifo(path, 0o600) == 0)
    let pipe = open(path, O_RDWR | O_NONBLOCK)
    defer { close(pipe) }
    for size in [4096, 1] { while write(pipe, [UInt8](repeating: 0, count: size), size) > 0 {} }
    let pager = try start("-f unlimited", directory, "2>'\(path)' --trace /dev/full")
    try pager.wait(for: "page 1") { $0.showsPage(1) }
    // What is traced, and can't be written.
    pager.send(Key.right)
    try pager.wait(for: "page 2") { $0.showsPage(2) }
    pager.send("q")
    #expect(try pager.waitForExit() == 1)
    Pager.expectRestored(pager)
  }
}
