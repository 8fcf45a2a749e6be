import PagerCore

/// A line that is being typed.
struct Prompt {
  /// What a key has done to it.
  enum Answer {
    case edited
    case done
    case cancelled
    /// The key is none of the line's.
    case nothing
  }

  private(set) var text = ""

  /// Characters that are taken; nobody types more.
  private static let limit = 1000

  mutating func press(_ key: KeyPress) -> Answer {
    switch (key.key, key.modifiers) {
    case (.enter, _): return .done
    case (.escape, _), (.character("c"), .control): return .cancelled
    case (.backspace, _):
      if text.isEmpty { return .cancelled }
      text.removeLast()
    case (.character("u"), .control): text = ""
    case (.character("w"), .control): deleteWord()
    case (.character(let scalar), []):
      // A mark belongs to the letter before it, and does not count for itself.
      if text.unicodeScalars.count < Prompt.limit { text.unicodeScalars.append(scalar) }
    default: return .nothing
    }
    return .edited
  }

  private mutating func deleteWord() {
    while text.last == " " { text.removeLast() }
    while let last = text.last, last != " " { text.removeLast() }
  }
}
