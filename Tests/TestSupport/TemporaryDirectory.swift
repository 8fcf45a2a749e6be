import Foundation

/// A folder of a test's own, removed with it.
public final class TemporaryDirectory {
  public let path: String

  public init() throws {
    var template = Array((NSTemporaryDirectory() + "/pager-tui-test.XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A folder with a file for each pair.
  public convenience init(_ files: KeyValuePairs<String, String>) throws {
    try self.init()
    for (name, text) in files { try write(text, to: name) }
  }

  /// `count` pages named `p1.txt` and so on, each of which says `page 1` and so on in its first row.
  public convenience init(pages count: Int) throws {
    try self.init()
    for number in 1...count { try write("page \(number)\nsecond row of \(number)\n", to: "p\(number).txt") }
  }

  public func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  public func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  public func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: false)
  }

  /// A symbolic link, to what need not exist.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  public func append(_ text: String, to name: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path + "/" + name))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  /// Gives a file another name at once; what had that name is replaced.
  public func rename(_ name: String, to new: String) throws {
    guard Foundation.rename(path + "/" + name, path + "/" + new) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  public func read(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
