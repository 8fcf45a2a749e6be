import PagerCore
import TestSupport
import Testing

/// A text in 24-bit orange, on terminals that show fewer colors and for people who want none.
@Suite("Color depth of a terminal")
struct ColorDepthOnTerminalTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let environment: [String: String]
    let color: Color
    var testDescription: String {
      environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
    }
  }

  static let examples = [
    Example(environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], color: .rgb(255, 95, 0)),
    Example(environment: ["TERM": "xterm-256color", "COLORTERM": "24bit"], color: .rgb(255, 95, 0)),
    Example(environment: ["TERM": "xterm-256color"], color: .indexed(202)),
    Example(environment: ["TERM": "xterm-256color", "COLORTERM": "yes"], color: .indexed(202)),
    Example(environment: ["TERM": "linux"], color: .red),
    Example(environment: ["TERM": "linux", "COLORTERM": "truecolor"], color: .red),
    Example(environment: ["TERM": "vt100", "COLORTERM": "truecolor"], color: .default),
    Example(environment: ["TERM": "xterm", "COLORTERM": "truecolor"], color: .rgb(255, 95, 0)),
    Example(environment: ["TERM": "screen-256color", "COLORTERM": "truecolor"], color: .indexed(202)),
    Example(
      environment: ["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/tmux,1,0"],
      color: .rgb(255, 95, 0)),
    Example(
      environment: [
        "TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/tmux,1,0", "STY": "1.a",
      ],
      color: .indexed(202)),
    Example(environment: ["TERM": "vt100"], color: .default),
    Example(environment: ["TERM": "xterm-256color", "NO_COLOR": "1"], color: .default),
    Example(
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], color: .default),
    Example(environment: ["TERM": "xterm-256color", "NO_COLOR": ""], color: .indexed(202)),
  ]

  @Test("the nearest color that it has", arguments: examples)
  func nearest(example: Example) throws {
    let child = try Probe.start(environment: example.environment)
    let cell = child.withEmulator { $0.cell(column: 0, row: 0) }
    #expect(cell.text == "p")
    #expect(cell.foreground == example.color)
    #expect(cell.attributes.contains(.bold), "attributes are no colors")
    child.send("q")
    _ = try child.waitForExit()
  }
}
