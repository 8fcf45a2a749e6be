/// Follows which private modes (`CSI ? n h` and `l`) a stream of bytes leaves set, across any cuts.
struct ModeScanner {
  private enum Phase {
    case ground, escape, bracket, numbers
  }

  private var phase = Phase.ground
  private var numbers: [Int] = []
  private var number = 0

  mutating func scan(_ bytes: [UInt8], into modes: inout Set<Int>) {
    for byte in bytes {
      switch (phase, byte) {
      case (_, 0x1B): phase = .escape
      case (.escape, UInt8(ascii: "[")): phase = .bracket
      case (.bracket, UInt8(ascii: "?")):
        phase = .numbers
        numbers = []
        number = 0
      case (.numbers, UInt8(ascii: "0")...UInt8(ascii: "9")):
        number = number * 10 % 100_000 + Int(byte - 0x30)
      case (.numbers, UInt8(ascii: ";")):
        numbers.append(number)
        number = 0
      case (.numbers, UInt8(ascii: "h")):
        modes.formUnion(numbers + [number])
        phase = .ground
      case (.numbers, UInt8(ascii: "l")):
        modes.subtract(numbers + [number])
        phase = .ground
      default: phase = .ground
      }
    }
  }
}
