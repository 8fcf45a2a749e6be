import PagerCore
import PagerPages
import Testing

@testable import PagerApp

@Suite("CommandLineOptions")
struct CommandLineOptionsTests {
  private func parse(_ line: String) throws(UsageError) -> CommandLineOptions {
    try CommandLineOptions.parse((["pager-tui"] + line.split(separator: " ")).map { Array($0.utf8) })
  }

  private func message(_ arguments: String...) -> String? {
    do throws(UsageError) {
      _ = try CommandLineOptions.parse((["pager-tui"] + arguments).map { Array($0.utf8) })
      return nil
    } catch {
      return error.description
    }
  }

  @Test("nothing given: shows, pages, animates, steps by 8")
  func defaults() throws {
    let options = try parse("")
    #expect(options == CommandLineOptions())
    #expect(options.step == 8)
    #expect(options.isPaging && options.isAnimated && options.usesMouse)
  }

  @Test("options and paths in any order, values with = or apart")
  func anyOrder() throws {
    let options = try parse("a --no-paging b --step=7 --page 3 - --tabs 4")
    #expect(options.paths == ["a", "b", "-"])
    #expect(!options.isPaging)
    #expect(options.step == 7)
    #expect(options.startPage == FileName("3"))
    #expect(options.tabWidth == 4)
  }

  @Test("names that are not UTF-8 keep their bytes; glyphs that are not are refused")
  func rawBytes() throws {
    let name: [UInt8] = [0x62, 0xff]
    let arguments =
      ["pager-tui", "--trace"].map { Array($0.utf8) } + [name, Array("--page".utf8), name, name]
    let options = try CommandLineOptions.parse(arguments)
    #expect(options.paths.map(\.bytes) == [name])
    #expect(options.tracePath?.bytes == name && options.startPage?.bytes == name)
    #expect(throws: UsageError.self) {
      try CommandLineOptions.parse(["pager-tui", "--glyphs"].map { Array($0.utf8) } + [[0xff, 0x6f]])
    }
  }

  @Test("-- ends the options")
  func endOfOptions() throws {
    let options = try parse("--all -- --recursive -x")
    #expect(options.includesHidden && !options.isRecursive)
    #expect(options.paths == ["--recursive", "-x"])
  }

  @Test(
    "colors by name, index and #rrggbb",
    arguments: [
      ("red", Color.indexed(1)), ("Bright-Blue", .indexed(12)), ("0", .indexed(0)), ("255", .indexed(255)),
      ("#ff8000", .rgb(255, 128, 0)), ("default", .default), ("grey", .indexed(8)),
    ])
  func colors(text: String, color: Color) throws {
    #expect(try parse("--current-color \(text)").currentColor == color)
    #expect(try parse("--dot-color \(text)").dotColor == color)
  }

  @Test(
    "a bad value names the option, the value and what is allowed",
    arguments: [
      ("--step", "x", "1 to 1000"), ("--step", "0", "1 to 1000"),
      ("--step", "99999999999999999999", "1 to 1000"),
      ("--render", "80", "COLSxROWS"), ("--render", "0x5", "COLSxROWS"), ("--render", "80x24x2", "COLSxROWS"),
      ("--color", "sometimes", "auto, always, never"), ("--indicator", "heart", "circle, square"),
      ("--current-color", "256", "#rrggbb"), ("--current-color", "#12345", "#rrggbb"),
      ("--dot-color", "-1", "0 to 255"), ("--dot-color", "#+12345", "#rrggbb"),
      ("--glyphs", "X", "two characters"), ("--glyphs", "日o", "two characters"),
      ("--glyphs", "●○", "two characters"), ("--tabs", "0", "1 to 64"), ("--encoding", "KLINGON", "iconv"),
      ("--kind", "movie", "text, ansi"),
      ("--ice", "yes", "on, off"), ("--autoplay", "0", "0.1 to 86400"),
      ("--direction", "up", "horizontal, vertical, rtl"),
      ("--transition", "explode", "slide, reveal, wipe, dissolve, none"),
      ("--split", "page", "auto, none, formfeed"),
    ])
  func badValues(option: String, value: String, allowed: String) throws {
    let message = try #require(self.message("\(option)=\(value)"))
    #expect(message.contains(option))
    #expect(message.contains("'\(value)'"))
    #expect(message.contains(allowed))
    #expect(!message.contains("\n"))
  }

  @Test("unknown options and missing or superfluous values are named")
  func unknown() {
    #expect(message("--colour") == "unknown or ambiguous option '--colour'; see --help")
    #expect(message("dir", "--frob=1", "other") == "unknown or ambiguous option '--frob'; see --help")
    #expect(message("--re") == "unknown or ambiguous option '--re'; see --help")
    #expect(message("-x") == "unknown or ambiguous option '-x'; see --help")
    #expect(message("-hx") == "unknown or ambiguous option '-x'; see --help")
    #expect(message("--step") == "--step needs a value; see --help")
    #expect(message("--all=yes") == "--all takes no value")
  }

  @Test("a control in a bad option is made visible")
  func controlsInMessages() throws {
    let message = try #require(self.message("--\u{1B}]0;own\u{07}"))
    #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
  }

  @Test("a name may be cut where that leaves one option")
  func abbreviation() throws {
    #expect(try parse("--rec").isRecursive)
  }

  @Test("--demo takes no path")
  func demo() throws {
    #expect(try parse("--demo").showsDemo)
    #expect(message("--demo", "dir") == "--demo takes no path")
  }

  @Test("the last of --help, --version, --list, --render counts")
  func actions() throws {
    #expect(try parse("--help").action == .help)
    #expect(try parse("-h").action == .help)
    #expect(try parse("-V").action == .version)
    #expect(try parse("--list x").action == .list)
    #expect(try parse("--render 80x24").action == .render(CellSize(columns: 80, rows: 24)))
  }

  @Test("the help names every option and every key")
  func help() {
    for option in Option.allCases { #expect(CommandLineOptions.help.contains("--\(option.name)")) }
    for row in KeyBindings().rows { #expect(CommandLineOptions.help.contains(row.label)) }
    for line in CommandLineOptions.help.split(separator: "\n") {
      #expect(TextWidth.width(of: String(line)) <= 100)
    }
  }
}
