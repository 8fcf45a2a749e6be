import CVTerm
import PagerCore

/// A terminal in the process: takes a program's bytes and says what a person would see.
///
/// libvterm underneath. Not thread-safe.
public final class Emulator {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let reports: Reports

  /// What libvterm tells through callbacks.
  private final class Reports {
    var isCursorVisible = true
    var isAlternateScreen = false
    var title: String?
    var bells = 0
    var replies: [UInt8] = []
    var scrolledOff = 0
  }

  /// The private modes that the bytes have set and not reset, such as 1049 or 1006. Cursor (25) and wrap (7) are
  /// on at first.
  public private(set) var modes: Set<Int> = [7, 25]
  private var modeScanner = ModeScanner()

  public init(columns: Int, rows: Int) {
    terminal = vterm_new(Int32(max(rows, 1)), Int32(max(columns, 1)))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    reports = Reports()
    var callbacks = VTermScreenCallbacks()
    callbacks.settermprop = { property, value, user in
      guard let value, let user else { return 1 }
      let reports = Unmanaged<Reports>.fromOpaque(user).takeUnretainedValue()
      switch property {
      case VTERM_PROP_CURSORVISIBLE: reports.isCursorVisible = value.pointee.boolean != 0
      case VTERM_PROP_ALTSCREEN: reports.isAlternateScreen = value.pointee.boolean != 0
      case VTERM_PROP_TITLE: reports.title = value.pointee.string.map { String(cString: $0) }
      default: break
      }
      return 1
    }
    callbacks.bell = { user in
      if let user { Unmanaged<Reports>.fromOpaque(user).takeUnretainedValue().bells += 1 }
      return 1
    }
    callbacks.sb_pushline = { _, _, user in
      if let user { Unmanaged<Reports>.fromOpaque(user).takeUnretainedValue().scrolledOff += 1 }
      return 1
    }
    let callbackStorage = UnsafeMutablePointer<VTermScreenCallbacks>.allocate(capacity: 1)
    callbackStorage.initialize(to: callbacks)
    self.callbackStorage = callbackStorage
    let user = Unmanaged.passUnretained(reports).toOpaque()
    vterm_screen_set_callbacks(screen, callbackStorage, user)
    vterm_output_set_callback(
      terminal,
      { bytes, count, user in
        guard let bytes, let user else { return }
        let reply = UnsafeBufferPointer(start: bytes, count: count).map { UInt8(bitPattern: $0) }
        Unmanaged<Reports>.fromOpaque(user).takeUnretainedValue().replies += reply
      }, user)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  private let callbackStorage: UnsafeMutablePointer<VTermScreenCallbacks>

  deinit {
    vterm_free(terminal)
    callbackStorage.deallocate()
  }

  /// Takes bytes that a program wrote.
  public func feed(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    modeScanner.scan(bytes, into: &modes)
    bytes.withUnsafeBytes { raw in
      let characters = raw.bindMemory(to: CChar.self)
      _ = vterm_input_write(terminal, characters.baseAddress, characters.count)
    }
  }

  /// What the terminal answers to queries; emptied by the call.
  public func takeReplies() -> [UInt8] {
    defer { reports.replies.removeAll() }
    return reports.replies
  }

  public func resize(columns: Int, rows: Int) {
    vterm_set_size(terminal, Int32(max(rows, 1)), Int32(max(columns, 1)))
  }

  public var size: CellSize {
    var rows: Int32 = 0
    var columns: Int32 = 0
    vterm_get_size(terminal, &rows, &columns)
    return CellSize(columns: Int(columns), rows: Int(rows))
  }

  public var isCursorVisible: Bool { reports.isCursorVisible }
  public var isAlternateScreen: Bool { reports.isAlternateScreen }
  public var title: String? { reports.title }
  public var bells: Int { reports.bells }
  /// Lines that have left the main screen at its top.
  public var scrolledOff: Int { reports.scrolledOff }

  public var cursor: CellPoint {
    var position = VTermPos(row: 0, col: 0)
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return CellPoint(column: Int(position.col), row: Int(position.row))
  }

  /// What stands in a cell. A blank that nothing was written to is a space; the right half of a wide grapheme is a
  /// continuation in the style of its lead.
  public func cell(column: Int, row: Int) -> Cell {
    var raw = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &raw)
    let style = Emulator.style(of: &raw)
    let characters = withUnsafeBytes(of: raw.chars) { Array($0.bindMemory(to: UInt32.self)) }
    if characters[0] == UInt32.max { return .continuation(style) }
    let scalars = characters.prefix { $0 != 0 }.compactMap { Unicode.Scalar($0) }
    guard !scalars.isEmpty else { return .blank(style) }
    return Cell(cluster: scalars, width: Int(raw.width), style: style)
  }

  private static func style(of cell: inout VTermScreenCell) -> Style {
    let flags = emulator_attributes(&cell)
    var attributes: Attributes = []
    let names: [(Int, Attributes)] = [
      (EMULATOR_BOLD, .bold), (EMULATOR_ITALIC, .italic), (EMULATOR_UNDERLINE, .underline),
      (EMULATOR_BLINK, .blink), (EMULATOR_REVERSE, .reverse), (EMULATOR_STRIKE, .strikethrough),
    ]
    for (flag, attribute) in names where Int(flags) & flag != 0 { attributes.insert(attribute) }
    return Style(
      foreground: color(emulator_color(&cell.fg)), background: color(emulator_color(&cell.bg)),
      attributes: attributes)
  }

  private static func color(_ code: Int32) -> Color {
    if code < 0 { return .default }
    if code < 256 { return .indexed(UInt8(code)) }
    return .rgb(UInt8(code >> 16 & 255), UInt8(code >> 8 & 255), UInt8(code & 255))
  }

  /// The screen's rows as text, each without its trailing blanks.
  public var rows: [String] {
    let size = size
    return (0..<size.rows).map { row in
      var text = ""
      for column in 0..<size.columns { text += cell(column: column, row: row).text }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The whole screen as text, for a test's failure message.
  public var text: String { rows.joined(separator: "\n") }
}
