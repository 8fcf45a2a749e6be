import PagerCore
import PagerPages

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Launch {
  /// Standard output is gone: whoever read it has seen enough.
  private struct OutputClosed: Error {}

  /// Does what needs no terminal, on standard output. Returns the exit status: 1 when a page could not be read. Throws
  /// a `LaunchError`.
  public func printOut() throws(LaunchError) -> Int32 {
    switch options.action {
    case .help: return print(CommandLineOptions.help)
    case .version: return print(CommandLineOptions.version + "\n")
    case .list: return print(try list())
    case .render(let size): return print(try render(size))
    case .play(let path): return try play(path)
    case .show: return try printPages()
    }
  }

  private func print(_ text: String) -> Int32 {
    Output.write(text, to: STDOUT_FILENO) == nil ? 0 : 1
  }

  /// The sources, standard input read to its end.
  private func settledSources() throws(LaunchError) -> [PageSource] {
    try sources().map { $0.origin == .standardInput ? Launch.readStandardInput() : $0 }
  }

  /// Standard input as a page that has arrived. The memory is kept to the program's end, which is near.
  private static func readStandardInput() -> PageSource {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    memory.copyBytes(from: bytes)
    return PageSource(
      origin: .embedded(EmbeddedBytes(staticBytes: UnsafeRawBufferPointer(memory))),
      name: PageSource.standardInput.name)
  }

  private var withoutLimits: PartScanner.Limits {
    PartScanner.Limits(files: .max, fileBytes: .max, totalBytes: .max)
  }

  private func list() throws(LaunchError) -> String {
    var text = ""
    for (index, source) in split(try settledSources(), limits: withoutLimits).enumerated() {
      let page = try? PageLoader.load(
        PageRequest(source: source, viewport: CellSize(columns: 80, rows: 24), options: pageOptions))
      let fields = [
        "\(index + 1)", page?.kind.rawValue ?? "error", source.name.display, Visible.text(page?.title ?? ""),
      ]
      text += fields.joined(separator: "\t") + "\n"
    }
    return text
  }

  private func render(_ size: CellSize) throws(LaunchError) -> String {
    let player = try player(size: size)
    return options.color == .always ? SurfaceText.styled(player.surface) : SurfaceText.plain(player.surface)
  }

  /// Runs the script of a file, and prints what it asks for. Throws a `LaunchError` that names the file and the line.
  private func play(_ path: String) throws(LaunchError) -> Int32 {
    let shown = FilePath(path).display
    let script: Script
    do {
      script = try Script(Launch.text(of: path))
    } catch let error as Script.SyntaxError {
      throw LaunchError("--play: \(shown), \(error)", status: 2)
    } catch {
      throw LaunchError("--play: \((error as? PageError)?.message ?? shown)", status: 2)
    }
    var status: Int32 = 0
    let player = try player(size: CellSize(columns: 80, rows: 24)) { text in
      if Output.write(text, to: STDOUT_FILENO) != nil { status = 1 }
    }
    player.play(script)
    return player.step.exitStatus ?? status
  }

  private static func text(of path: String) throws -> String {
    var bytes: [UInt8] = []
    try PageSource(path: FilePath(path)).copyBytes { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The app on a virtual clock, its first frame drawn.
  func player(
    size: CellSize, write: @escaping (String) -> Void = { _ in }
  ) throws(LaunchError) -> ScriptPlayer {
    let loader = PageLoader(executor: AtOnce(), onWake: {})
    let sources = try settledSources()
    let input = sources.first { $0.path == nil } ?? .standardInput
    let watcher = watcher(loader: loader, standardInput: input, watches: false)
    let app = try makeApp(
      sources: split(sources), size: size, loader: loader, watcher: watcher)
    return ScriptPlayer(app: app, size: size, usesColor: options.color == .always, write: write)
  }

  /// One file: its bytes. Several pages: the text of each under a line with its name.
  private func printPages() throws(LaunchError) -> Int32 {
    let sources = try sources()
    _ = try startPage(among: sources)
    if sources.count == 1, case .embedded = sources[0].origin {
    } else if sources.count == 1 {
      return copyBytes(of: sources[0])
    }
    var status: Int32 = 0
    let pages = split(
      sources.map { $0.origin == .standardInput ? Launch.readStandardInput() : $0 }, limits: withoutLimits)
    for (index, source) in pages.enumerated() {
      do {
        try put((index == 0 ? "" : "\n") + "==> \(source.name.display) <==\n")
        let request = PageRequest(
          source: source, viewport: CellSize(columns: 80, rows: 24), options: pageOptions)
        try PageLoader.load(request).writeText(put)
      } catch let error as PageError {
        Output.write("pager-tui: \(error.message)\n", to: STDERR_FILENO)
        status = 1
      } catch {
        return 1
      }
    }
    return status
  }

  private func copyBytes(of source: PageSource) -> Int32 {
    do {
      if source.origin == .standardInput {
        try put(contentsOf: STDIN_FILENO)
      } else {
        try source.copyBytes(put)
      }
      return 0
    } catch let error as PageError {
      Output.write("pager-tui: \(error.message)\n", to: STDERR_FILENO)
    } catch {}
    return 1
  }

  private func put(contentsOf descriptor: Int32) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        try put(buffer[..<count])
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }

  private func put(_ text: String) throws {
    try put(Array(text.utf8))
  }

  private func put(_ bytes: some Collection<UInt8>) throws {
    if Output.write(bytes, to: STDOUT_FILENO) != nil { throw OutputClosed() }
  }

  private func put(_ bytes: UnsafeRawBufferPointer) throws {
    if Output.write(bytes, to: STDOUT_FILENO) != nil { throw OutputClosed() }
  }
}

/// Runs a job in the call that submits it.
struct AtOnce: LoadExecutor {
  func submit(_ job: @escaping @Sendable () -> Void) {
    job()
  }
}
