import PagerCore

/// A recorded session: a command a line, `#` begins a comment.
///
///     size 80x24              key right | shift+left | ctrl+l | x
///     type 12                 click 41 24          (column and row from 1)
///     press 60 12             move 50 12           release 20 12
///     drag 60 12 to 20 12 moves 10 over 160ms
///     wheel up|down|left|right 5 24
///     wait 100ms              settle
///     frame                   trace
struct Script: Equatable {
  let commands: [ScriptCommand]

  /// A line that is none of the above.
  struct SyntaxError: Error, Equatable, CustomStringConvertible {
    /// From 1.
    let line: Int
    let reason: String

    var description: String { "line \(line): \(reason)" }
  }

  init(_ text: String) throws(SyntaxError) {
    var commands: [ScriptCommand] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      var reader = ScriptLine(words: words)
      do throws(ScriptLine.Fault) {
        commands += try reader.commands()
      } catch {
        throw SyntaxError(line: index + 1, reason: error.reason)
      }
    }
    self.commands = commands
  }
}
