import PagerCore

/// Lines of a sentence for a box.
enum WordWrap {
  /// Breaks at blanks; a word longer than a line is broken where the line ends. `columns` is at least 1.
  static func lines(of sentence: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in sentence.split(separator: " ") {
      let joined = line.isEmpty ? String(word) : line + " " + word
      if TextWidth.width(of: joined) <= columns {
        line = joined
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if !line.isEmpty, TextWidth.width(of: line + String(character)) > columns {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
