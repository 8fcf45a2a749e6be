/// An error number of the C library.
struct SystemError: Error, Hashable, Sendable {
  var code: Int32

  /// What the C library says about it: "Permission denied".
  var reason: String { System.message(for: code) }

  /// There is nothing at the path.
  var isMissing: Bool { code == System.missingCode || code == System.notDirectoryCode }

  static let isDirectory = SystemError(code: System.isDirectoryCode)
}
