/// The command line of the benchmark.
struct BenchOptions {
  /// Tiny sizes and single runs: seconds in all, to see that everything works.
  var isQuick = false
  /// Interleaved pairs of runs on a terminal.
  var pairs = 15
  /// The program under test; nil: only what runs in process.
  var program: String?
  /// Where a JSON line goes for each result; nil: nowhere.
  var jsonPath: String?
  /// Say how it is used, and measure nothing.
  var wantsHelp = false
  /// Only results whose name begins with one of these; empty: all.
  var only: [String] = []

  static let help = """
    usage: pager-bench [--quick] [--pairs N] [--program FILE] [--json FILE] [NAME...]
           pager-bench --help

      --quick         tiny sizes, one run of each: does everything work?
      --pairs N       pairs of runs on a terminal, a peer and the program in turn (15)
      --program FILE  the program to run on a terminal; without it only what runs in process
      --json FILE     append a line of JSON for each result
      --help          print this
      NAME            only results whose name begins so, like 'encode' or 'terminal/less'

    Files of 1 GiB and 100,000 files are made in the temporary folder when results need them, and removed at the end.

    """

  struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    func value(of option: String) throws(UsageError) -> String {
      guard let value = rest.popFirst() else { throw UsageError(description: "\(option) wants a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--help": wantsHelp = true
      case "--pairs":
        let text = try value(of: argument)
        guard let count = Int(text), count > 0 else {
          throw UsageError(description: "--pairs takes a number from 1, not '\(text)'")
        }
        pairs = count
      case "--program": program = try value(of: argument)
      case "--json": jsonPath = try value(of: argument)
      case _ where argument.hasPrefix("-"):
        throw UsageError(description: "there is no option '\(argument)'\n\(BenchOptions.help)")
      default: only.append(argument)
      }
    }
    if isQuick { pairs = 1 }
  }

  /// Whether results whose names begin with `prefix` are asked for.
  func includes(_ prefix: String) -> Bool {
    only.isEmpty || only.contains { prefix.hasPrefix($0) || $0.hasPrefix(prefix) }
  }
}
