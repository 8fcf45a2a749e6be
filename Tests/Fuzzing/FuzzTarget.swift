/// A reader of bytes from outside, and what must hold of it whatever they are.
struct FuzzTarget: Sendable, CustomStringConvertible {
  let name: String
  /// The file of words in `Dictionaries`, without its extension.
  let dictionary: String
  /// How many times a kept input is damaged when it is read again: fewer where each takes long.
  var damages = 16
  /// Traps where something does not hold.
  let run: @Sendable ([UInt8]) -> Void

  var description: String { name }

  static let all: [FuzzTarget] = text + art + terminal + program

  /// The one that `--target=NAME` names, libFuzzer leaving alone what begins with two dashes; nil when none does.
  static let chosen: FuzzTarget? = {
    let names = CommandLine.arguments.filter { $0.hasPrefix("--target=") }.map { $0.dropFirst(9) }
    return all.first { names.contains($0.name[...]) }
  }()
}
