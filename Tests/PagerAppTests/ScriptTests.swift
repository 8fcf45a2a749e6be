import Foundation
import PagerCore
import PagerPages
import TestSupport
import Testing

@testable import PagerApp

@Suite("Script")
struct ScriptTests {
  @Test("a line a command, comments and blank lines left out")
  func parsing() throws {
    let script = try Script(
      """
      # a comment
      size 40x6
      key shift+right

      click 3 2
      wheel left 1 1
      drag 60 12 to 20 12 moves 10 over 160ms
      wait 100ms
      settle
      frame
      """)
    #expect(
      script.commands == [
        .event(.resize(CellSize(columns: 40, rows: 6))), .event(.key(KeyPress(.right, modifiers: .shift))),
        .event(.mouse(MouseEvent(.press(.left), at: CellPoint(column: 2, row: 1)))),
        .event(.mouse(MouseEvent(.release(.left), at: CellPoint(column: 2, row: 1)))),
        .event(.mouse(MouseEvent(.wheelLeft, at: .zero))),
        .drag(
          from: CellPoint(column: 59, row: 11), to: CellPoint(column: 19, row: 11), moves: 10,
          over: .milliseconds(160)), .wait(.milliseconds(100)), .settle, .frame,
      ])
  }

  @Test(
    "a bad line is named with its number and the reason",
    arguments: [
      ("frame\njump", "line 2: 'jump' is none of size"), ("key hyper+x", "line 1: 'hyper+x' is not a key"),
      ("wait 5", "line 1: '5' is not a time as 100ms"),
      ("click 0 1", "line 1: a column '0' is not a number from 1"),
      ("size 80", "line 1: '80' is not a size as 80x24"), ("settle now", "line 1: nothing may follow: 'now'"),
      ("press 1", "line 1: a row is missing"), ("drag 1 1 2 1", "line 1: 'to' is missing"),
      ("wheel around 1 1", "line 1: 'around' is none of up"),
    ])
  func badLines(text: String, message: String) throws {
    do {
      _ = try Script(text)
      Issue.record("nothing was wrong with \(text)")
    } catch {
      #expect("\(error)".hasPrefix(message))
    }
  }

  private func play(_ text: String, pages: Int = 8) throws -> String {
    let directory = try TemporaryDirectory(pages: pages)
    var options = CommandLineOptions()
    options.paths = [FilePath(directory.path)]
    let launch = Launch(
      options: options,
      environment: Launch.Environment(isInputTerminal: true, isOutputTerminal: false, isUTF8: true))
    var printed = ""
    let player = try launch.player(size: CellSize(columns: 80, rows: 24)) { printed += $0 }
    player.play(try Script(text))
    return printed
  }

  @Test("frames and traces are the same each time")
  func deterministic() throws {
    let script = "size 60x4\ntrace\nkey right\nwait 50ms\nframe\nsettle\nframe\n"
    let first = try play(script)
    #expect(try play(script) == first)
    #expect(first.contains("scrollViewDidScroll\tx=8.000") && first.contains(" p2.txt"))
  }

  /// A drag of a page at width 80: the calls that it causes, without times.
  private func drag(_ script: String) throws -> [[String]] {
    try play("trace\n" + script + "\nsettle\n").split(separator: "\n").map {
      $0.split(separator: "\t").dropFirst().map(String.init)
    }
  }

  @Test("a recorded drag follows the pointer cell by cell, then settles by distance and speed")
  func recordedDrag() throws {
    let fast = try drag("drag 60 12 to 20 12 moves 10 over 100ms")
    let names = fast.map { $0[0] }
    #expect(names[0] == "scrollViewWillBeginDragging")
    let moved = fast.prefix { $0[0] != "scrollViewWillEndDragging" }.filter { $0[0] == "scrollViewDidScroll" }
    #expect(moved.map { $0[1] } == (1...10).map { "x=\($0 * 4).000" })
    let calls = names.filter { $0.hasPrefix("scrollView") && $0 != "scrollViewDidScroll" }
    #expect(
      calls == [
        "scrollViewWillBeginDragging", "scrollViewWillEndDragging", "scrollViewDidEndDragging",
        "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating",
      ])
    #expect(fast.last { $0[0] == "scrollViewDidScroll" }?[1] == "x=80.000")
  }

  @Test("released at rest short of half a page, it goes back")
  func shortDragAtRest() throws {
    let calls = try drag("press 60 12\nmove 50 12\nmove 40 12\nmove 30 12\nwait 500ms\nrelease 30 12")
    let end = try #require(calls.first { $0[0] == "scrollViewWillEndDragging" })
    #expect(end.last?.hasPrefix("velocity=0.000 target=0.000") == true)
    #expect(calls.last { $0[0] == "scrollViewDidScroll" }?[1] == "x=0.000")
  }

  @Test("40 columns past the first page at width 80: 17.25 cells of overshoot, and it springs back")
  func overshoot() throws {
    let calls = try drag("press 20 12\nmove 40 12\nmove 60 12\nwait 500ms\nrelease 60 12")
    #expect(calls.filter { $0[0] == "scrollViewDidScroll" }.contains { $0[1] == "x=-17.255" })
    #expect(calls.last { $0[0] == "scrollViewDidScroll" }?[1] == "x=0.000")
  }

  @Test(
    "scrubbing over the dots reports each page once, in order, however few moves it is; past the end the last",
    arguments: [37, 4, 1])
  func scrub(moves: Int) throws {
    let calls = try drag("drag 33 24 to 70 24 moves \(moves) over 370ms")
    let pages = calls.filter { $0[0] == "pageViewDidChangeCurrentPage" }.map { $0[3] }
    #expect(pages == (2...8).map { "page=\($0)" })
  }

  @Test("every script that comes with the program plays, ends at rest, and shows a screen")
  func shippedScripts() throws {
    let folder = #filePath.components(separatedBy: "/Tests/")[0] + "/Resources/play"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count >= 7)
    for name in names {
      let printed = try play(String(contentsOfFile: folder + "/" + name, encoding: .utf8))
      #expect(printed.contains("pageViewDidSettle") && printed.contains("/8"), "\(name)")
    }
  }
}
