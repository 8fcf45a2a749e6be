import Foundation

/// A program that is measured, and the keys that it knows.
struct Pager {
  let name: String
  /// Its absolute path and the options that it is started with.
  let command: [String]
  var nextPage: [UInt8]
  var previousPage: [UInt8]
  /// A screenful down in a tall page.
  var screenDown = Array(" ".utf8)
  /// Draw everything anew.
  var redraw: [UInt8] = [0x0C]
  var quit = Array("q".utf8)

  /// pager-tui, at `path`.
  static func ours(_ path: String, options: [String] = ["--no-animation"]) -> Pager {
    Pager(
      name: "pager-tui", command: [path] + options, nextPage: Array("\u{1B}OC".utf8),
      previousPage: Array("\u{1B}OD".utf8))
  }

  /// `less`, showing a colored file's colors if asked.
  static func less(colored: Bool = false) -> Pager? {
    find("less").map {
      Pager(
        name: colored ? "less -R" : "less", command: [$0] + (colored ? ["-R"] : []),
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
