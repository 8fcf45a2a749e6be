// The one place that knows both the app and the terminal.
import PagerApp
import PagerCore
import PagerTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Says why in one line and ends.
func fail(_ message: String, status: Int32) -> Never {
  ClosingMessage.write("pager-tui: \(message)\n")
  exit(status)
}

/// Shows the pages on the terminal, and ends.
func showPages(_ launch: Launch) throws -> Never {
  let session = try TerminalSession(
    usesMouse: launch.options.usesMouse, color: ColorPreference(launch.options.color))
  var launch = launch
  let depth = session.capabilities.colorDepth
  launch.environment.hasManyColors = depth == .direct || depth == .indexed
  let app = try launch.makeApp(size: session.size, wake: EventLoop.wake)
  try session.claim()
  let status = try EventLoop(session: session).run(app)
  if let message = app.closingMessage { fail(message, status: 1) }
  // From here, and not from where the pages would be taken apart first.
  exit(status)
}

/// The arguments as the system has them: names of files need not be UTF-8. Ends the program where they can't be had.
func rawArguments() -> [[UInt8]] {
  // Where the runtime is a shared library, it reads them from a file on Linux.
  guard CommandLine.argc > 0 else {
    fail("no open file is allowed (ulimit -n), to read the options from", status: 1)
  }
  return UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).map { argument in
    argument.map { UnsafeRawBufferPointer(start: $0, count: strlen($0)).map { $0 } } ?? []
  }
}

/// Takes the places of streams that are closed, so that no file opened later is taken for one. Using them fails.
func occupyClosedStreams() {
  for (descriptor, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
  where fcntl(descriptor, F_GETFD) == -1 {
    _ = open("/dev/null", flags)
  }
}

extension ColorPreference {
  init(_ mode: CommandLineOptions.ColorMode) {
    switch mode {
    case .auto: self = .auto
    case .always: self = .always
    case .never: self = .never
    }
  }
}

// Characters are all that the program takes from the locale; each other part costs the start some files.
setlocale(LC_CTYPE, "")
occupyClosedStreams()
ProcessMemory.limitKept()
do {
  let launch = Launch(
    options: try CommandLineOptions.parse(rawArguments()),
    environment: Launch.Environment(
      isInputTerminal: isatty(STDIN_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isUTF8: String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8",
      wantsReducedMotion: getenv("PAGER_TUI_REDUCED_MOTION").map { $0.pointee != 0 } ?? false,
      colorHint: getenv("COLORFGBG").map { String(cString: $0) }))
  if launch.isInteractive { try showPages(launch) }
  exit(try launch.printOut())
} catch let error as UsageError {
  fail(error.description, status: 2)
} catch let error as LaunchError {
  fail(error.description, status: error.status)
} catch let error as TerminalError {
  fail(error.description, status: 1)
} catch {
  fail("\(error)", status: 1)
}
