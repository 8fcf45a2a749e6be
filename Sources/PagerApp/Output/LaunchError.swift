/// Why the program can't do what it was asked: one line, and the status to exit with.
public struct LaunchError: Error, Equatable, CustomStringConvertible {
  public let description: String
  /// 2 for a command line that can't be obeyed, 1 for anything else.
  public let status: Int32

  public init(_ description: String, status: Int32) {
    self.description = description
    self.status = status
  }
}
