import CNcurses
import CTerminalSupport
import PagerCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The claim on a terminal: curses sets it up and gives it back; whatever happens in between, it is given back.
///
/// All calls are idempotent. One session a process, on the main thread.
public final class TerminalSession {
  private enum State {
    case free, claimed
  }

  private let descriptors: TerminalDescriptors
  private var state = State.free
  private var screen: OpaquePointer?
  private var streams: [UnsafeMutablePointer<FILE>] = []
  private var pad: UnsafeMutablePointer<WINDOW>?
  private let strings: TerminfoStrings
  private let usesMouse: Bool
  /// The reading end of the wake pipe.
  let wakeDescriptor: Int32
  /// What this terminal can do.
  public let capabilities: Capabilities
  /// Whether the mouse's events are the program's.
  public private(set) var isMouseOn: Bool

  var inputDescriptor: Int32 { descriptors.input }
  var frameDescriptor: Int32 { descriptors.frames }

  /// Looks the terminal up, and changes nothing yet. `color` and the environment decide on the colors.
  /// Throws a `TerminalError` for a terminal that can't be used.
  public init(usesMouse: Bool, color: ColorPreference) throws(TerminalError) {
    descriptors = try TerminalDescriptors.open()
    try TerminalSession.lookUpTerminal(descriptors.output)
    strings = TerminfoStrings()
    guard strings.canPlaceCursor else {
      throw TerminalError(
        "the terminal \(TerminalSession.terminalName) can't place its cursor; try TERM=xterm-256color")
    }
    capabilities = Capabilities.ofTerminal(color: color)
    self.usesMouse = usesMouse
    isMouseOn = usesMouse
    let wake = pager_wake_open()
    guard wake >= 0 else { throw TerminalError("no pipe: \(String(cString: strerror(errno)))") }
    wakeDescriptor = wake
  }

  deinit {
    restore()
  }

  /// `TERM` fit for a message.
  private static var terminalName: String {
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    return "'\(TextWidth.cells(of: name, style: .plain).map(\.text).joined())'"
  }

  private static func lookUpTerminal(_ output: Int32) throws(TerminalError) {
    // newterm would end the program for a terminal that it doesn't know.
    guard let name = getenv("TERM"), name.pointee != 0 else {
      throw TerminalError("TERM is not set; try TERM=xterm-256color")
    }
    var found: Int32 = 0
    guard setupterm(nil, output, &found) == curses_ok() else {
      throw TerminalError(
        found < 0
          ? "there is no terminfo database; install ncurses-base"
          : "the terminal \(terminalName) is not known or can't show pages; try TERM=xterm-256color")
    }
  }

  /// Takes the terminal: its other screen, raw keys, no cursor, the mouse. Throws a `TerminalError`.
  public func claim() throws(TerminalError) {
    guard state == .free else { return }
    if screen == nil {
      try start()
    } else {
      // After a stop: curses knows the modes from before.
      reset_prog_mode()
      write(strings.enter)
    }
    state = .claimed
    write(strings.hideCursor + (isMouseOn ? strings.mouseOn : []))
    let bytes = strings.restore
    bytes.withUnsafeBytes { pager_restore_arm(descriptors.frames, $0.baseAddress, $0.count) }
  }

  private func start() throws(TerminalError) {
    pager_restore_remember(descriptors.output)
    pager_restore_install()
    pager_signals_install()
    guard let output = fdopen(dup(descriptors.output), "w"), let input = fdopen(dup(descriptors.input), "r"),
      let screen = newterm(nil, output, input)
    else { throw TerminalError("the terminal \(TerminalSession.terminalName) can't be used") }
    streams = [output, input]
    self.screen = screen
    raw()
    noecho()
    nonl()
    set_escdelay(25)
    guard let pad = newpad(1, 1) else { throw TerminalError("curses has no memory left") }
    self.pad = pad
    intrflush(pad, false)
    // This enters the other screen.
    keypad(pad, true)
    nodelay(pad, true)
    KeySequences.define()
  }

  /// Gives the terminal back: modes, cursor, main screen, mouse.
  public func restore() {
    guard state == .claimed else { return }
    state = .free
    if isOutputWritable {
      write(strings.endFrame + strings.mouseOff + strings.showCursor)
      endwin()
    } else {
      // curses would wait for the terminal for ever. Its modes can be put right without it.
      pager_restore_settings()
    }
    pager_restore_disarm()
  }

  /// Whether `suspend` stops: not where whoever started the program has that signal ignored.
  public var canSuspend: Bool { pager_signals_may_stop() != 0 }

  /// Gives the terminal back and stops. Returns when the program goes on, without the terminal: it may have been
  /// continued only to end, and in the background a claim would stop it again.
  public func suspend() {
    restore()
    pager_signals_stop()
  }

  /// Sets everything up again after a stop that could not be prepared for.
  public func reclaim() throws(TerminalError) {
    restore()
    try claim()
  }

  /// Turns reports of the mouse on or off.
  public func setMouse(_ isOn: Bool) {
    guard isOn != isMouseOn else { return }
    isMouseOn = isOn
    if state == .claimed { write(isOn ? strings.mouseOn : strings.mouseOff) }
  }

  /// The terminal's size in cells, as the line discipline has it, else as terminfo has it.
  public var size: CellSize {
    var window = winsize()
    guard ioctl(descriptors.output, UInt(TIOCGWINSZ), &window) == 0 else {
      return CellSize(columns: 80, rows: 24)
    }
    return CellSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Next key from curses: nil when there is none for now.
  func nextKey() -> CursesKey? {
    guard let pad else { return nil }
    var value: wint_t = 0
    let kind = wget_wch(pad, &value)
    if kind == curses_key_code_yes() { return .code(Int32(bitPattern: value)) }
    return kind == curses_ok() ? Unicode.Scalar(value).map { .character($0) } ?? .character("\u{FFFD}") : nil
  }

  /// Whether the terminal takes output, or does so within a second: one that hangs, or that was told to pause, does not.
  private var isOutputWritable: Bool {
    var waiting = pollfd(fd: descriptors.frames, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = poll(&waiting, 1, 1000)
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }

  /// Writes control sequences at once, before or after frames, never within one.
  ///
  /// Gives up on a terminal that takes nothing for a second.
  private func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { raw in
      var rest = raw[...]
      while !rest.isEmpty {
        let count = systemWrite(
          descriptors.frames, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          guard isOutputWritable else { return }
        } else if errno != EINTR {
          return
        }
      }
    }
  }
}

#if canImport(Glibc)
  private let systemWrite = Glibc.write
#else
  private let systemWrite = Darwin.write
#endif
