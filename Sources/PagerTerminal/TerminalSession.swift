import CNcurses
import CTerminalSupport
import PagerCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The claim on a terminal: whatever happens after it, the terminal is given back.
///
/// All calls are idempotent. One session a process, on the main thread.
public final class TerminalSession {
  private enum State {
    case free, claimed
  }

  private let descriptors: TerminalDescriptors
  private var state = State.free
  private var hasBeenClaimed = false
  private var screen: OpaquePointer?
  private var streams: [UnsafeMutablePointer<FILE>] = []
  private var pad: UnsafeMutablePointer<WINDOW>?
  private let strings: TerminfoStrings
  private let usesMouse: Bool
  /// The reading end of the wake pipe.
  let wakeDescriptor: Int32
  /// Control sequences that go before the next frame. See `TerminalScreen`.
  private var controls: [UInt8] = []
  /// What this terminal can do.
  public let capabilities: Capabilities
  /// Whether the mouse's events are the program's.
  public private(set) var isMouseOn: Bool

  var inputDescriptor: Int32 { descriptors.input }
  var frameDescriptor: Int32 { descriptors.frames }

  /// Looks the terminal up, and changes nothing yet. `color` and the environment decide on the colors.
  /// Throws a `TerminalError` for a terminal that can't be used.
  public init(usesMouse: Bool, color: ColorPreference) throws(TerminalError) {
    try ResourceLimits.check()
    descriptors = try TerminalDescriptors.open()
    try TerminalSession.lookUpTerminal(descriptors.control)
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

  /// Takes the terminal: raw keys now; its other screen, no cursor and the mouse with the next frame. In the background
  /// it stops until it is in the foreground. Throws a `TerminalError`.
  public func claim() throws(TerminalError) {
    guard state == .free else { return }
    if !hasBeenClaimed {
      hasBeenClaimed = true
      pager_signals_install()
      pager_restore_install()
    }
    guard pager_signals_await_foreground(descriptors.input) != 0 else {
      throw TerminalError("the terminal is another job's")
    }
    // Each time: while the program was stopped, a person may have changed them.
    pager_restore_remember(descriptors.control)
    // Whatever ends the program from here on finds what is to be put back.
    state = .claimed
    strings.restore.withUnsafeBytes { pager_restore_arm(descriptors.frames, $0.baseAddress, $0.count) }
    setUpModes()
    controls = strings.enter + strings.endFrame + strings.hideCursor + (isMouseOn ? strings.mouseOn : [])
  }

  /// Sets the line discipline.
  private func setUpModes() {
    // This signal would stop the program where another job is given the foreground just now.
    var outputStop = sigset_t()
    var before = sigset_t()
    sigemptyset(&outputStop)
    sigaddset(&outputStop, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &outputStop, &before)
    pager_restore_claim_settings(descriptors.control)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Makes curses' table of keys, if it has not been made: to be called when there is something to look at, before keys are
  /// read. Throws a `TerminalError`.
  func loadKeys() throws(TerminalError) {
    guard screen == nil else { return }
    // For a terminal curses gets what is none: so it changes no modes, and can write nothing. Of one row: it has room
    // for three screens, which nobody draws on.
    filter()
    guard let output = fdopen(dup(wakeDescriptor), "r"), let input = fdopen(dup(descriptors.input), "r"),
      let screen = newterm(nil, output, input)
    else { throw TerminalError("the terminal \(TerminalSession.terminalName) can't be used") }
    streams = [output, input]
    self.screen = screen
    guard let pad = newpad(1, 1) else { throw TerminalError("curses has no memory left") }
    self.pad = pad
    keypad(pad, true)
    KeySequences.define()
  }

  /// So many answers of the terminal are still to come: a fault takes them, too, before the shell reads them as keys.
  func expectAnswers(_ count: Int) {
    pager_restore_expect_answers(descriptors.input, Int32(count))
  }

  /// Gives the terminal back: modes, cursor, main screen, mouse. Waits a second at most for one that takes nothing.
  public func restore() {
    guard state == .claimed else { return }
    state = .free
    controls = []
    _ = pager_restore()
  }

  /// Whether `suspend` stops by that signal: not where whoever started the program has it ignored.
  func canSuspend(by number: Int32) -> Bool { pager_signals_may_stop(number) != 0 }

  /// Gives the terminal back and stops by a signal. Returns when the program goes on, without the terminal: it may have
  /// been continued only to end, and in the background a claim would stop it again.
  func suspend(by number: Int32) {
    restore()
    _ = pager_signals_stop(number)
  }

  /// Sets everything up again after a stop that could not be prepared for.
  public func reclaim() throws(TerminalError) {
    restore()
    try claim()
  }

  /// Turns reports of the mouse on or off, with the next frame.
  public func setMouse(_ isOn: Bool) {
    guard isOn != isMouseOn else { return }
    isMouseOn = isOn
    if state == .claimed { controls += isOn ? strings.mouseOn : strings.mouseOff }
  }

  /// Control sequences that are to be written now, between two frames.
  func takeControls() -> [UInt8] {
    defer { controls = [] }
    if !controls.isEmpty { pager_restore_owe_bytes() }
    return controls
  }

  /// The terminal's size in cells, as the line discipline has it, else as terminfo has it.
  public var size: CellSize {
    var window = winsize()
    if ioctl(descriptors.frames, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return CellSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }
    let columns = Terminfo.number("cols")
    let rows = Terminfo.number("lines")
    return CellSize(columns: columns > 0 ? columns : 80, rows: rows > 0 ? rows : 24)
  }

  /// Reads the bytes that have come, as many as there is room for. Returns how many; 0 or, with `errno`, a negative number
  /// when there are none to be had, also because a signal has come. Waits only where the terminal could not be opened anew.
  func readInput(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptors.input, buffer.baseAddress, buffer.count)
  }

  /// Whether the terminal's keys are another job's.
  var isInBackground: Bool {
    let group = tcgetpgrp(descriptors.input)
    return group >= 0 && group != getpgrp()
  }
}
