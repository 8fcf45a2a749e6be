import PagerCore

@testable import PagerTerminal

extension FuzzTarget {
  static let terminal: [FuzzTarget] = [
    FuzzTarget(name: "input", dictionary: "input", run: decodesInput),
    FuzzTarget(name: "frames", dictionary: "text", run: encodesFrames),
  ]

  /// UTF-8 as the terminal sends it, with 0xFF and two bytes for a code of curses and 0xFE and one for a pause in
  /// hundredths of a second.
  private static func decodesInput(_ bytes: [UInt8]) {
    precondition(Terminfo.withoutPadding(bytes).count <= bytes.count, "longer without padding")
    var decoder = InputDecoder(keyCode: keyCode)
    var events: [InputEvent] = []
    var now = Duration.zero
    var burst: [CursesKey] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0xff:
        guard let high = rest.popFirst(), let low = rest.popFirst() else { break }
        burst.append(.code(Int32(high) << 8 | Int32(low)))
      case 0xfe:
        decoder.decode(burst, at: now, into: &events)
        burst = []
        now += .milliseconds(Int(rest.popFirst() ?? 0) * 10)
        decoder.expire(at: now, into: &events)
      case 0..<0x80: burst.append(.character(Unicode.Scalar(byte)))
      default:
        guard let next = rest.popFirst() else { break }
        burst.append(.character(Unicode.Scalar(UInt32(byte & 0x7f) << 8 | UInt32(next)) ?? "\u{fffd}"))
      }
    }
    decoder.decode(burst, at: now, into: &events)
    for case .mouse(let event) in events {
      precondition(event.position.column >= 0 && event.position.row >= 0, "the mouse off the screen")
    }
    precondition(events.count <= bytes.count * 2 + 1, "events out of nothing")
    // Whatever has begun, a person can always quit.
    decoder.decode([.character("\u{3}")], at: now, into: &events)
    precondition(events.last == .key(.control("c")), "Ctrl-C was swallowed")
  }

  /// As curses knows sequences, without a terminal's own.
  private static func keyCode(of sequence: String) -> Int32 { keyCodes[sequence] ?? 0 }

  /// The sequences, and -1 for what they begin with.
  private static let keyCodes: [String: Int32] = {
    var codes: [String: Int32] = [:]
    for (key, code) in KeySequences.table {
      let sequence = "\(key)"
      codes[sequence] = code
      for length in 1..<sequence.unicodeScalars.count {
        codes[String(sequence.unicodeScalars.prefix(length))] = -1
      }
    }
    return codes
  }()

  /// A terminal of any capabilities and frames of any cells. A frame that is shown costs nothing the second time.
  private static func encodesFrames(_ bytes: [UInt8]) {
    var source = FrameSource(bytes)
    var encoder = FrameEncoder(capabilities: source.capabilities())
    var surface = Surface(size: source.size())
    while !source.isAtEnd {
      if source.byte() & 15 == 0 { surface = Surface(size: source.size()) }
      source.draw(on: &surface)
      CellCheck.check(surface)
      var output: [UInt8] = []
      encoder.encode(surface, moves: source.moves(), into: &output)
      precondition(output.allSatisfy { $0 != 0 && $0 != 7 }, "a control that is none of ours")
      precondition(output.count <= 256 + surface.size.columns * surface.size.rows * 120, "too many bytes")
      var again: [UInt8] = []
      encoder.encode(surface, moves: [], into: &again)
      precondition(again.isEmpty, "a frame that is shown was written again")
    }
  }
}
