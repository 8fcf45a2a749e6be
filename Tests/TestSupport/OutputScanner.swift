/// What kinds of control sequences a program's output is made of, with whatever numbers they have.
public struct OutputScanner {
  /// A kind as it would be typed: `CSI m`, `CSI ? 25 h` (a mode's or a question's number is part of its kind), `ESC 7`, `OSC`, `BEL`.
  public private(set) var kinds: Set<String> = []

  private enum Phase {
    case ground, escape, sequence
  }

  private var phase = Phase.ground
  private var parameters = ""

  public init() {}

  public mutating func scan(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      let character = Character(Unicode.Scalar(byte))
      switch (phase, byte) {
      case (_, 0x1B): phase = .escape
      case (.ground, 0x20...0x7E), (.ground, 0x80...): break
      case (.ground, _): kinds.insert("C0 \(byte)")
      case (.escape, UInt8(ascii: "[")): begin(.sequence)
      case (.escape, 0x20...0x2F): break
      case (.escape, _): end("ESC \(character)")
      case (.sequence, 0x20...0x3F): parameters.append(character)
      case (.sequence, _): end(kind(final: character))
      }
    }
  }

  private mutating func begin(_ phase: Phase) {
    self.phase = phase
    parameters = ""
  }

  private mutating func end(_ kind: String) {
    kinds.insert(kind)
    phase = .ground
  }

  private func kind(final: Character) -> String {
    if "hln".contains(final) { return "CSI \(parameters) \(final)" }
    let marks = parameters.filter { !$0.isNumber && $0 != ";" && $0 != ":" }
    return marks.isEmpty ? "CSI \(final)" : "CSI \(marks) \(final)"
  }
}
