import Foundation
import Testing

/// Pictures that were looked at once and must not change unseen.
enum Golden {
  /// Compares with a file of `Tests/Goldens`. A missing file is written and fails the run: look at it, then run again.
  static func expect(_ lines: [String], equal name: String, source: String = #filePath) throws {
    // The caller's file lies in Tests/PagerKitTests.
    let tests = URL(fileURLWithPath: source).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appendingPathComponent("Goldens").appendingPathComponent(name)
    let text = lines.joined(separator: "\n") + "\n"
    guard let known = try? String(contentsOf: file, encoding: .utf8) else {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) was missing and has been written")
      return
    }
    let knownLines = known.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
    #expect(lines.count == knownLines.count)
    for (line, knownLine) in zip(lines, knownLines) { #expect(line == knownLine) }
  }
}
