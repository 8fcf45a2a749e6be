// Measures pager-tui: its parts in process, and the whole program on a terminal beside other pagers.
import Foundation
import PagerCore

func fail(_ error: some Error) -> Never {
  FileHandle.standardError.write(Data("pager-bench: \(error)\n".utf8))
  exit(1)
}

do {
  let options = try BenchOptions(Array(CommandLine.arguments.dropFirst()))
  if options.wantsHelp {
    print(BenchOptions.help, terminator: "")
    exit(0)
  }
  let workloads = try Workloads(isQuick: options.isQuick)
  let report = try Report(jsonPath: options.jsonPath)
  let sizes = [(80, 24), (200, 50), (400, 100)].prefix(options.isQuick ? 1 : 3).map {
    CellSize(columns: $0.0, rows: $0.1)
  }
  if options.includes("load") { LoadBench(isQuick: options.isQuick).results { report.add($0) } }
  for size in sizes {
    let name = "\(size.columns)x\(size.rows)"
    if options.includes("compose/\(name)") {
      try ComposeBench(isQuick: options.isQuick, workloads: workloads).results(at: size) { report.add($0) }
    }
    if options.includes("encode/\(name)") {
      EncodeBench(isQuick: options.isQuick).results(at: size) { report.add($0) }
    }
  }
  if let program = options.program {
    try TerminalBench(options: options, program: program, workloads: workloads).results {
      for result in $0 { report.add(result) }
    }
  }
} catch {
  fail(error)
}
