/// Why a terminal can't be used: one line for standard error.
public struct TerminalError: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
