// The smallest program on PagerTerminal: what tests of the terminal run on a pty. `--no-mouse` starts without it,
// `--old-size` believes in a size that the terminal had before.
import PagerCore
import PagerTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

setlocale(LC_ALL, "")
do {
  let session = try TerminalSession(usesMouse: !CommandLine.arguments.contains("--no-mouse"), color: .auto)
  let hasOldSize = CommandLine.arguments.contains("--old-size")
  let program = ProbeProgram(size: hasOldSize ? CellSize(columns: 40, rows: 5) : session.size)
  try session.claim()
  exit(try EventLoop(session: session).run(program))
} catch {
  let line = "terminal-probe: \(error)\n"
  write(STDERR_FILENO, line, line.utf8.count)
  exit(1)
}
