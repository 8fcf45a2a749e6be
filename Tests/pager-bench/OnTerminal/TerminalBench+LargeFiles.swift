extension TerminalBench {
  /// Opens a log, waits until the program does nothing more (its lines are counted, where it does that), goes to its
  /// end, and quits.
  func readLog(_ pager: Pager) throws -> [BenchResult] {
    let log = try workloads.log()
    return try read(log.path, with: pager, from: log.firstLine) { run in
      let answer = try run.press(pager.pageEnd, until: log.lastLine)
      guard let time = answer.time, run.screen.contains(log.lastLine) else {
        throw TerminalRun.Failure("\(pager.name) is not at the end of a log:\n\(run.screen)")
      }
      return [BenchResult("end", time * 1000, "ms")]
    }
  }

  /// Opens a log, looks for a number that stands close to its end, and quits.
  func searchLog(_ pager: Pager) throws -> [BenchResult] {
    let log = try workloads.log()
    return try read(log.path, with: pager, from: log.firstLine) { run in
      _ = try run.press(Array("/\(log.searched)".utf8))
      let cpu = ProcessUsage(of: run.process).cpu
      // What was typed is on the screen, too; the line after it is not.
      let answer = try run.press([0x0D], until: log.afterSearched)
      guard let time = answer.time, run.screen.contains(log.afterSearched) else {
        throw TerminalRun.Failure("\(pager.name) has not found \(log.searched):\n\(run.screen)")
      }
      return [
        BenchResult("found", time * 1000, "ms"),
        BenchResult("found-cpu", (ProcessUsage(of: run.process).cpu - cpu) * 1000, "ms"),
      ]
    }
  }

  /// Opens a file that is one line, and quits.
  func readLongLine(_ pager: Pager) throws -> [BenchResult] {
    try read(workloads.longLine(), with: pager, from: Workloads.marker(1)) { _ in [] }
  }

  /// Opens a file whose first row has `text`, does `then` when the program is at rest, and quits. The file is painted
  /// when that text has come: what is found out about the file later changes the status line.
  private func read(
    _ path: String, with pager: Pager, from text: String, then: (TerminalRun) throws -> [BenchResult]
  ) throws -> [BenchResult] {
    let run = try TerminalRun(pager.command + [path], columns: 80, rows: 24)
    let painted = try run.wait(for: text)
    try run.settle()
    var results = [
      BenchResult("start", (painted - run.start) * 1000, "ms"),
      BenchResult("start-cpu", ProcessUsage(of: run.process).cpu * 1000, "ms"),
    ]
    results += try then(run)
    let memory = Double(ProcessUsage(of: run.process).peakMemory) / 1024
    _ = try run.quit(pager.quit)
    return results + [BenchResult("peak-memory", memory, "MiB")]
  }
}
