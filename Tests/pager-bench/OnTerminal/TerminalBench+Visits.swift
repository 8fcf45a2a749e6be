import Foundation

extension TerminalBench {
  /// Starts on files or a folder, turns so many pages, rests, and quits. With `text`, which stands on the first page, says
  /// when that has come, too.
  func visit(
    _ pager: Pager, _ files: [String], from text: String? = nil, keys: Int = 0, idle seconds: Double = 0
  ) throws -> [BenchResult] {
    let run = try TerminalRun(pager.command + files, columns: 80, rows: 24)
    let painted = try text.map(run.wait)
    try run.settle()
    let started = ProcessUsage(of: run.process)
    var results = [
      BenchResult("start", (run.lastByte - run.start) * 1000, "ms"),
      BenchResult("start-cpu", started.cpu * 1000, "ms"),
      BenchResult("start-bytes", Double(run.output.count), "bytes"),
    ]
    if let painted { results.append(BenchResult("first-page", (painted - run.start) * 1000, "ms")) }
    if keys > 0 { results += try press([pager.nextPage, pager.previousPage], count: keys, of: run) }
    if seconds > 0 {
      let idle = run.idle(for: seconds)
      results += [
        BenchResult("idle-cpu", idle.cpu * 1000, "ms"),
        BenchResult("idle-switches", Double(idle.switches), "count"),
        BenchResult("idle-bytes", Double(idle.bytes), "bytes"),
      ]
    }
    let memory = Double(ProcessUsage(of: run.process).peakMemory) / 1024
    let quit = try run.quit(pager.quit)
    return results + [BenchResult("peak-memory", memory, "MiB"), BenchResult("quit", quit * 1000, "ms")]
  }

  /// Scrolls down a file, every cell of which has other colors.
  func scroll(_ pager: Pager, keys: Int) throws -> [BenchResult] {
    let run = try TerminalRun(pager.command + [workloads.colored], columns: 80, rows: 24)
    try run.settle()
    let results = try press([pager.screenDown], count: keys, of: run)
    _ = try run.quit(pager.quit)
    return results
  }

  /// Turns some thousand pages with as many presses that come all at once, and looks whether all were obeyed.
  func burst(_ pager: Pager) throws -> [BenchResult] {
    let files = (1...workloads.manyCount).map { "\(workloads.many)/\(Workloads.fileName($0))" }
    let run = try TerminalRun(pager.command + files, columns: 80, rows: 24)
    try run.settle()
    let presses = workloads.manyCount * 4 / 5
    let before = ProcessUsage(of: run.process).cpu
    let answer = try run.press(
      Array(repeatElement(pager.nextPage, count: presses).joined()), until: Workloads.marker(presses + 1))
    let cpu = ProcessUsage(of: run.process).cpu - before
    guard let time = answer.time else {
      throw TerminalRun.Failure("\(pager.name) answers a burst with nothing")
    }
    let screen = run.screen
    guard screen.contains(Workloads.marker(presses + 1)) else {
      throw TerminalRun.Failure(
        "\(pager.name) is on another page than \(presses + 1) after a burst:\n\(screen)")
    }
    _ = try run.quit(pager.quit)
    return [
      BenchResult("burst", time * 1000, "ms"), BenchResult("burst-cpu", cpu * 1000, "ms"),
      BenchResult("burst-bytes", Double(answer.bytes), "bytes"),
    ]
  }

  /// One animated turn of the page on a large screen, plain and with colors everywhere.
  func flicks() throws -> [BenchResult] {
    try [("plain", workloads.wide), ("colored", workloads.wideColored)].flatMap { name, folder in
      let pager = Pager.ours(program, options: [])
      let run = try TerminalRun(pager.command + [folder], columns: 200, rows: 50)
      try run.settle()
      let repaint = try run.press(pager.redraw)
      let before = ProcessUsage(of: run.process).cpu
      let motion = try run.watch(pager.nextPage)
      let cpu = ProcessUsage(of: run.process).cpu - before
      try run.settle()
      _ = try run.quit(pager.quit)
      let prefix = "terminal/flick/\(name)"
      return [
        BenchResult("\(prefix)/frames", Double(motion.frames), "count"),
        BenchResult("\(prefix)/rate", motion.rate, "fps"),
        BenchResult("\(prefix)/cpu", cpu * 1000, "ms"),
        BenchResult(
          "\(prefix)/bytes", Double(motion.bytes), "bytes", floor: Double(repaint.bytes), of: "one repaint"),
      ]
    }
  }

  /// Presses keys in turn, each when the one before has been answered.
  private func press(_ keys: [[UInt8]], count: Int, of run: TerminalRun) throws -> [BenchResult] {
    var times: [Double] = []
    var bytes: [Double] = []
    let before = ProcessUsage(of: run.process).cpu
    for number in 0..<count {
      let answer = try run.press(keys[number % keys.count])
      guard let time = answer.time else { throw TerminalRun.Failure("a key is answered with nothing") }
      times.append(time)
      bytes.append(Double(answer.bytes))
    }
    let cpu = ProcessUsage(of: run.process).cpu - before
    return [
      BenchResult("key", Statistics.median(times) * 1e6, "us"),
      BenchResult("key-cpu", cpu / Double(count) * 1e6, "us"),
      BenchResult("key-bytes", Statistics.median(bytes), "bytes"),
    ]
  }
}
