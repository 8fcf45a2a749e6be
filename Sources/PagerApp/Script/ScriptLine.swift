import PagerCore

/// Reads the words of one line.
struct ScriptLine {
  struct Fault: Error {
    let reason: String
  }

  private var words: ArraySlice<String>

  init(words: [String]) {
    self.words = words[...]
  }

  /// The commands that the line stands for.
  mutating func commands() throws(Fault) -> [ScriptCommand] {
    let name = try word("a command")
    let commands = try self.commands(named: name)
    guard words.isEmpty else {
      throw Fault(reason: "nothing may follow: '\(Visible.text(words.joined(separator: " ")))'")
    }
    return commands
  }

  private mutating func commands(named name: String) throws(Fault) -> [ScriptCommand] {
    switch name {
    case "size": return [.event(.resize(try size()))]
    case "key": return [.event(.key(try key()))]
    case "type": return try typed()
    case "press": return [.event(.mouse(MouseEvent(.press(.left), at: try point())))]
    case "move": return [.event(.mouse(MouseEvent(.drag, at: try point())))]
    case "release": return [.event(.mouse(MouseEvent(.release(.left), at: try point())))]
    case "click":
      let point = try point()
      return [
        .event(.mouse(MouseEvent(.press(.left), at: point))),
        .event(.mouse(MouseEvent(.release(.left), at: point))),
      ]
    case "drag": return [try drag()]
    case "wheel": return [.event(.mouse(try wheel()))]
    case "wait": return [.wait(try duration())]
    case "settle": return [.settle]
    case "frame": return [.frame]
    case "trace": return [.trace]
    default:
      throw Fault(
        reason:
          "'\(Visible.text(name))' is none of size, key, type, press, move, release, click, drag, wheel, wait, settle, frame, trace"
      )
    }
  }

  private mutating func word(_ what: String) throws(Fault) -> String {
    guard let word = words.popFirst() else { throw Fault(reason: "\(what) is missing") }
    return word
  }

  private mutating func expect(_ word: String) throws(Fault) {
    guard try self.word("'\(word)'") == word else { throw Fault(reason: "'\(word)' is missing") }
  }

  private mutating func number(_ what: String, in range: ClosedRange<Int>) throws(Fault) -> Int {
    let text = try word(what)
    guard let number = Int(text), range.contains(number) else {
      throw Fault(
        reason:
          "\(what) '\(Visible.text(text))' is not a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Column and row from 1.
  private mutating func point() throws(Fault) -> CellPoint {
    let column = try number("a column", in: 1...10_000)
    return CellPoint(column: column - 1, row: try number("a row", in: 1...10_000) - 1)
  }

  private mutating func size() throws(Fault) -> CellSize {
    let text = try word("a size")
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1], (0...2000).contains(columns),
      (0...2000).contains(rows)
    else { throw Fault(reason: "'\(Visible.text(text))' is not a size as 80x24") }
    return CellSize(columns: columns, rows: rows)
  }

  private mutating func duration() throws(Fault) -> Duration {
    let text = try word("a time")
    guard text.hasSuffix("ms"), let milliseconds = Int(text.dropLast(2)),
      (0...3_600_000).contains(milliseconds)
    else { throw Fault(reason: "'\(Visible.text(text))' is not a time as 100ms, of an hour at most") }
    return .milliseconds(milliseconds)
  }

  private mutating func typed() throws(Fault) -> [ScriptCommand] {
    let text = try word("a text")
    return text.unicodeScalars.map { .event(.key(.character($0))) }
  }

  private mutating func key() throws(Fault) -> KeyPress {
    let text = try word("a key")
    guard let press = KeyName.press(text) else { throw Fault(reason: "'\(Visible.text(text))' is not a key") }
    return press
  }

  private mutating func drag() throws(Fault) -> ScriptCommand {
    let from = try point()
    try expect("to")
    let to = try point()
    try expect("moves")
    let moves = try number("a number of moves", in: 1...10_000)
    try expect("over")
    return .drag(from: from, to: to, moves: moves, over: try duration())
  }

  private mutating func wheel() throws(Fault) -> MouseEvent {
    let text = try word("a direction")
    let kinds: [String: MouseEvent.Kind] = [
      "up": .wheelUp, "down": .wheelDown, "left": .wheelLeft, "right": .wheelRight,
    ]
    guard let kind = kinds[text] else {
      throw Fault(reason: "'\(Visible.text(text))' is none of up, down, left, right")
    }
    return MouseEvent(kind, at: try point())
  }
}
