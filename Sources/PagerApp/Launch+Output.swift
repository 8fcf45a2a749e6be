import PagerCore
import PagerPages

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Launch {
  /// Does what needs no terminal, on standard output. Returns the exit status: 1 when a page could not be read. Throws
  /// a `LaunchError`, also for an output that takes no more, unless whoever read it is gone.
  public func printOut() throws(LaunchError) -> Int32 {
    do {
      switch options.action {
      case .help: try Output.print(CommandLineOptions.help)
      case .version: try Output.print(CommandLineOptions.version + "\n")
      case .list: try list()
      case .render(let size): try render(size)
      case .play(let path): return try play(path)
      case .show: return try printPages()
      }
      return 0
    } catch let error as LaunchError {
      throw error
    } catch let error as OutputFailure {
      if error.isClosedPipe { return 1 }
      throw error.launchError
    } catch {
      throw LaunchError("\(error)", status: 1)
    }
  }

  private var withoutLimits: PartScanner.Limits {
    PartScanner.Limits(files: .max, fileBytes: .max, totalBytes: .max)
  }

  private func request(_ source: PageSource) -> PageRequest {
    PageRequest(source: source, viewport: CellSize(columns: 80, rows: 24), options: pageOptions)
  }

  private func list() throws {
    let documents = DocumentCache()
    for (index, source) in split(try settledSources(), limits: withoutLimits).enumerated() {
      let page = try? PageLoader.load(request(source), documents: documents, completely: false)
      let fields = [
        "\(index + 1)", page?.kind.rawValue ?? "error", source.name.display, Visible.text(page?.title ?? ""),
      ]
      try Output.print(fields.joined(separator: "\t") + "\n")
    }
  }

  private func render(_ size: CellSize) throws {
    let player = try player(size: size)
    try SurfaceText.write(player.surface, styled: options.color == .always) { text throws(OutputFailure) in
      try Output.print(text)
    }
    if let message = player.closingMessage { throw LaunchError(message, status: 1) }
  }

  /// Runs the script of a file, and prints what it asks for. Throws a `LaunchError` that names the file and the line.
  private func play(_ path: FilePath) throws -> Int32 {
    let script: Script
    do {
      script = try Script(Launch.text(of: path))
    } catch let error as Script.SyntaxError {
      throw LaunchError("--play: \(path.display), \(error)", status: 2)
    } catch {
      throw LaunchError("--play: \((error as? PageError)?.message ?? path.display)", status: 2)
    }
    var failure: OutputFailure?
    let player = try player(size: CellSize(columns: 80, rows: 24)) { text in
      guard failure == nil else { return }
      do throws(OutputFailure) { try Output.print(text) } catch { failure = error }
    }
    player.play(script)
    if let failure { throw failure }
    if let message = player.closingMessage { throw LaunchError(message, status: 1) }
    return player.step.exitStatus ?? 0
  }

  private static func text(of path: FilePath) throws -> String {
    var bytes: [UInt8] = []
    try PageSource(path: path).copyBytes { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The app on a virtual clock, its first frame drawn.
  func player(
    size: CellSize, write: @escaping (String) -> Void = { _ in }
  ) throws(LaunchError) -> ScriptPlayer {
    ScriptPlayer(
      app: try makeSettledApp(size: size), size: size, usesColor: options.color == .always, write: write)
  }

  /// The app without threads: each page is loaded in the call that asks for it, and is there at the next `.wake`.
  package func makeSettledApp(size: CellSize) throws(LaunchError) -> App {
    let loader = PageLoader(executor: AtOnce(), onWake: {})
    let sources = try settledSources()
    let watcher = watcher(loader: loader, arrived: sources.filter { $0.path == nil }, watches: false)
    return try makeApp(sources: split(sources), size: size, loader: loader, watcher: watcher)
  }

  /// One file: its bytes. Several pages: the text of each under a line with its name.
  private func printPages() throws -> Int32 {
    let sources = try sources()
    if sources.count == 1, options.startPage == nil, !options.showsDemo {
      return try copyBytes(of: sources[0])
    }
    let pages = split(try completeSources(), limits: withoutLimits)
    _ = try startPage(among: pages)
    if sources.count == 1, !options.showsDemo { return try copyBytes(of: pages[0]) }
    return try printPages(pages)
  }

  private func printPages(_ pages: PageList) throws -> Int32 {
    var status: Int32 = 0
    let documents = DocumentCache()
    for (index, (source, heading)) in zip(pages, PageHeading.headings(of: pages)).enumerated() {
      try Output.print((index == 0 ? "" : "\n") + "==> \(heading) <==\n")
      do {
        try PageLoader.load(request(source), documents: documents).writeText(Output.print)
      } catch let error as PageError {
        Output.write("pager-tui: \(error.message)\n", to: STDERR_FILENO)
        status = 1
      }
    }
    return status
  }

  private func copyBytes(of source: PageSource) throws -> Int32 {
    do {
      if source.origin == .standardInput {
        _ = try PageSource.copyBytes(of: STDIN_FILENO, Output.print)
      } else {
        try source.copyBytes(Output.print)
      }
      return 0
    } catch let error as PageError {
      throw LaunchError(error.message, status: 1)
    }
  }
}

/// Runs a job in the call that submits it.
struct AtOnce: LoadExecutor {
  func submit(_ job: @escaping @Sendable () -> Void) {
    job()
  }
}
