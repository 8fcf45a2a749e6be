import Foundation
import TestSupport
import Testing

/// What the program does by its arguments and its streams.
@Suite("Command line, end to end")
struct CommandLineTests {
  private func run(_ arguments: String..., input: String? = nil, inputPath: String? = nil) throws
    -> Pager.Result
  {
    try Pager.run(arguments, input: input, inputPath: inputPath)
  }

  private func run(_ arguments: [String], outputPath: String? = nil) throws -> Pager.Result {
    try Pager.run(arguments, outputPath: outputPath)
  }

  @Test("one file into a pipe: its bytes, as cat")
  func oneFile() throws {
    let directory = try TemporaryDirectory(["a.txt": "x\u{1B}[31mred\u{1B}[m\r\n\u{0C}two"])
    let result = try run(directory.path + "/a.txt")
    #expect(result.output == "x\u{1B}[31mred\u{1B}[m\r\n\u{0C}two")
    #expect(result.status == 0 && result.error.isEmpty)
  }

  @Test("several pages into a pipe: each text under its name, no escape sequence")
  func severalPages() throws {
    let directory = try TemporaryDirectory(["n2": "\u{1B}[1mtwo\u{1B}[m\n", "n10": "ten\n", "n1": "one"])
    let result = try run(directory.path)
    #expect(result.output == "==> n1 <==\none\n\n==> n2 <==\ntwo\n\n==> n10 <==\nten\n")
    #expect(result.status == 0)
  }

  @Test("standard input into a pipe: its bytes")
  func pipeThrough() throws {
    #expect(try run(input: "a\nb").output == "a\nb")
    #expect(try run("-", input: "a\nb").output == "a\nb")
  }

  @Test("a path that does not exist: one line, status 2")
  func missing() throws {
    let result = try run("/nonexistent")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.error
        == "pager-tui: /nonexistent: No such file or directory; allowed: files, directories, and - for what is piped in\n"
    )
  }

  @Test("several paths that do not exist, and an empty one: all are named in one line")
  func severalMissing() throws {
    let directory = try TemporaryDirectory(pages: 1)
    let result = try run("/no-a", directory.path, "", "/no-b")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(
      result.error.hasPrefix(
        "pager-tui: /no-a: No such file or directory; '': an empty path; /no-b: No such file or directory;"))
  }

  @Test("pages of the same name are told apart: parts by their number, files by their path")
  func headings() throws {
    let first = try TemporaryDirectory(["a": "one\u{0C}two\n"])
    let second = try TemporaryDirectory(["a": "other\n", "b": "b\n"])
    #expect(
      try run(first.path, second.path + "/b").output
        == "==> a (1/2) <==\none\n\n==> a (2/2) <==\ntwo\n\n==> b <==\nb\n")
    #expect(
      try run(first.path + "/a", second.path + "/a").output.hasSuffix(
        "==> \(first.path)/a (2/2) <==\ntwo\n\n==> \(second.path)/a <==\nother\n"))
    #expect(try run(first.path + "/a").output == "one\u{0C}two\n")
  }

  @Test("--page takes what is in one name only; else it lists the names")
  func pageByPart() throws {
    let directory = try TemporaryDirectory(["Alpha.txt": "1\n", "beta.txt": "2\n", "beta2.txt": "3\n"])
    #expect(try run("--render", "20x2", "--page", "alp", directory.path).output.hasPrefix("1\n"))
    #expect(try run("--render", "20x2", "--page", "TA2", directory.path).output.hasPrefix("3\n"))
    #expect(try run("--render", "20x2", "--page", "beta.txt", directory.path).output.hasPrefix("2\n"))
    let ambiguous = try run("--page", "beta", directory.path)
    #expect(ambiguous.status == 2)
    #expect(ambiguous.error == "pager-tui: --page: 'beta' is in several names: beta.txt, beta2.txt\n")
  }

  @Test("form feeds in what is piped in count alike everywhere")
  func pipedParts() throws {
    let text = "one\u{0C}two\u{0C}three\n"
    #expect(try run("--list", "-", input: text).output.split(separator: "\n").count == 3)
    #expect(try run("--render", "40x2", "-", input: text).output.hasSuffix("1/3\n"))
    #expect(try run("--render", "40x2", "--page", "3", input: text).output.hasPrefix("three\n"))
  }

  @Test(
    "an output that is full: one line, status 1",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [["--help"], ["--version"], ["--list"], ["--render", "20x4"], []])
  func fullOutput(arguments: [String]) throws {
    let directory = try TemporaryDirectory(pages: 2)
    let line = arguments + [directory.path]
    let result = try run(line, outputPath: "/dev/full")
    #expect(result.status == 1)
    #expect(result.error == "pager-tui: standard output: No space left on device\n")
  }

  @Test(
    "a trace that can't be written: the screen all the same, one line, status 1",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullTrace() throws {
    let directory = try TemporaryDirectory(["play": "key right\nsettle\nframe\n"])
    let result = try run("--trace", "/dev/full", "--play", directory.path + "/play", "--demo")
    #expect(result.status == 1 && result.output.contains("2/"))
    #expect(result.error == "pager-tui: --trace: can't write '/dev/full': No space left on device\n")
  }

  @Test("standard input that is a directory: one line, status 1")
  func directoryAsInput() throws {
    let directory = try TemporaryDirectory(pages: 1)
    let result = try run(inputPath: directory.path)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.error == "pager-tui: standard input is a directory: give it as a path\n")
  }

  @Test("an empty directory: one line, status 1")
  func empty() throws {
    let directory = try TemporaryDirectory()
    let result = try run(directory.path)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.error == "pager-tui: nothing to show in \(directory.path)\n")
  }

  @Test(
    "--page without such a page: one line with the count, status 2", arguments: ["99", "0", "nope", "-1"])
  func noSuchPage(page: String) throws {
    let directory = try TemporaryDirectory(pages: 3)
    let result = try run("--page=\(page)", directory.path)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.error == "pager-tui: --page: no page '\(page)'; there are 3 pages\n")
  }

  @Test("an unreadable page is reported, the others are printed")
  func unreadable() throws {
    let directory = try TemporaryDirectory(["a": "a\n", "c": "c\n"])
    try FileManager.default.createSymbolicLink(atPath: directory.path + "/b", withDestinationPath: "nowhere")
    let result = try run(directory.path)
    #expect(result.status == 1)
    #expect(result.output.contains("==> a <==\na\n") && result.output.contains("==> c <==\nc\n"))
    #expect(result.error.contains("b can't be opened: No such file or directory"))
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test("--list: number, kind, name, title")
  func list() throws {
    let directory = try TemporaryDirectory(["b.txt": "one\u{0C}two\n", "a.txt": ""])
    let result = try run("--list", directory.path)
    #expect(result.output == "1\ttext\ta.txt\t\n2\ttext\tb.txt\t\n3\ttext\tb.txt\t\n")
  }

  @Test("--render: the start page's screen with its indicator")
  func render() throws {
    let directory = try TemporaryDirectory(pages: 3)
    let result = try run("--render", "30x4", "--page", "p2.txt", directory.path)
    #expect(result.output == "page 2\nsecond row of 2\n\n p2.txt     ◦ ◉ ◦         2/3\n")
    let colored = try run("--render", "30x4", "--color=always", directory.path)
    #expect(colored.output.contains("\u{1B}["))
  }

  @Test("'-' on a terminal is refused: pages and keys would take turns at what is typed")
  func standardInputIsTerminal() throws {
    let pager = try Pager.start("-")
    #expect(try pager.waitForExit() == 2)
    #expect(pager.snapshot().text.contains("pipe something in"))
  }

  @Test("--help and --version")
  func help() throws {
    #expect(try run("--version").output.hasPrefix("pager-tui "))
    let help = try run("--help")
    #expect(help.output.contains("--no-paging") && help.status == 0)
  }

  @Test("a form feed makes pages; --split none does not")
  func split() throws {
    let directory = try TemporaryDirectory(["a.txt": "one\n\u{0C}two\n"])
    #expect(try run("--render", "30x3", "--page", "2", directory.path).output.hasPrefix("two\n"))
    #expect(try run("--split", "none", "--page", "2", directory.path).status == 2)
  }

  @Test(
    "a terminal that can't be used: one line, status 1",
    arguments: ["dumb", "unknown", "", "no-such-terminal"])
  func unusableTerminal(term: String) throws {
    let directory = try TemporaryDirectory(pages: 2)
    let pager = try Pager.start(directory.path, environment: ["TERM": term])
    #expect(try pager.waitForExit() == 1)
    let said = pager.snapshot().rows.filter { !$0.isEmpty }.joined()
    #expect(said.hasPrefix("pager-tui: ") && said.contains("TERM"))
    #expect(pager.hasInitialSettings)
  }
}
