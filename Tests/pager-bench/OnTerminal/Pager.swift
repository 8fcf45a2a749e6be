import Foundation

/// A program that is measured, and the keys that it knows.
struct Pager {
  var name: String
  /// Its absolute path and the options that it is started with.
  let command: [String]
  var nextPage: [UInt8]
  var previousPage: [UInt8]
  /// A screenful down in a tall page.
  var screenDown = Array(" ".utf8)
  /// The last line of a tall page.
  var pageEnd = Array("G".utf8)
  /// Draw everything anew.
  var redraw: [UInt8] = [0x0C]
  var quit = Array("q".utf8)

  /// pager-tui, at `path`.
  static func ours(_ path: String, options: [String] = ["--no-animation"]) -> Pager {
    Pager(
      name: "pager-tui", command: [path] + options, nextPage: Array("\u{1B}OC".utf8),
      previousPage: Array("\u{1B}OD".utf8), pageEnd: Array("}".utf8))
  }

  /// `less`, with an option if one is given: `-R` shows a file's colors, `-n` counts no lines.
  static func less(_ option: String? = nil) -> Pager? {
    find("less").map {
      let options = option.map { [$0] } ?? []
      return Pager(
        name: (["less"] + options).joined(separator: " "), command: [$0] + options,
        nextPage: Array(":n".utf8),
        previousPage: Array(":p".utf8))
    }
  }

  static var busybox: Pager? {
    find("busybox").map {
      Pager(
        name: "busybox less", command: [$0, "less"], nextPage: Array(":n".utf8),
        previousPage: Array(":p".utf8))
    }
  }

  /// A presenter of Markdown slides.
  static var mdp: Pager? {
    find("mdp").map {
      Pager(name: "mdp", command: [$0], nextPage: Array("l".utf8), previousPage: Array("h".utf8))
    }
  }

  /// Programs that are only started and ended: their keys for the next page ask questions, or there are none.
  static var others: [Pager] {
    [("most", "most", []), ("bat", "bat", ["--paging=always"]), ("batcat", "bat", ["--paging=always"])]
      .compactMap {
        (program, name, options) in
        find(program).map { Pager(name: name, command: [$0] + options, nextPage: [], previousPage: []) }
      }
  }

  /// The path of an installed program.
  private static func find(_ program: String) -> String? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + program }
      .first { access($0, X_OK) == 0 }
  }
}
