import PagerCore

extension InputDecoder {
  /// How long what has begun may take to go on.
  private enum Patience {
    /// After ESC: nobody feels that, and most lines are faster.
    static let escape = Duration.milliseconds(50)
    /// After what a hand may have typed: `ESC [` is also Alt with a key.
    static let typable = Duration.milliseconds(500)
    /// Within an answer that tells colors.
    static let color = Duration.seconds(1)
    /// Within anything else.
    static let other = Duration.seconds(2)
    /// For the rest of what was given up.
    static let lateSequence = Duration.seconds(1)
    static let lateAnswer = Duration.seconds(10)
  }

  /// Nothing has come until the deadline: what has begun is complete, or given up.
  mutating func expire(at now: Duration, into events: inout [InputEvent]) {
    guard let due = deadline, now >= due else { return }
    deadline = nil
    if phase == .sequence, sequence.isEmpty { lateTail = (.sequence, now + Patience.lateSequence) }
    if phase == .answer, !isTypable { lateTail = (.answer, now + Patience.lateAnswer) }
    giveUp(into: &events)
  }

  /// Sets the deadline for what a burst of `count` has left incomplete.
  mutating func endBurst(of count: Int, at now: Duration) {
    isTypable = sequence.count == 1 || isTypable && count == 1 && sequence.count <= 3
    switch phase {
    case .ground: deadline = nil
    case .sequence where sequence.isEmpty: deadline = now + Patience.escape
    case _ where isTypable || phase == .answer && answer.sawEscape: deadline = now + Patience.typable
    case .answer where answer.isColor: deadline = now + Patience.color
    // Single characters may be typed: they gain an answer no time.
    case .answer where count == 1: deadline = deadline ?? now + Patience.other
    default: deadline = now + Patience.other
    }
  }

  /// How many of a burst's first characters are the rest of what was given up, and nothing more.
  ///
  /// Of a sequence only its ESC was: the rest is taken for what it is by beginning with ESC again.
  mutating func lengthOfLateTail(in burst: [CursesKey], at now: Duration) -> Int {
    guard phase == .ground, let (kind, until) = lateTail else { return 0 }
    guard now < until else {
      lateTail = nil
      return 0
    }
    var scalars: [Unicode.Scalar] = []
    for key in burst {
      guard case .character(let scalar) = key else { break }
      scalars.append(scalar)
    }
    switch kind {
    case .sequence:
      lateTail = nil
      if InputDecoder.isTailOfSequence(scalars) { phase = .sequence }
      return 0
    case .answer:
      if let length = InputDecoder.lengthThroughTerminator(scalars) {
        lateTail = nil
        return length
      }
      return answer.isColor && scalars.count > 2 && scalars.allSatisfy(Answer.isOfColor) ? scalars.count : 0
    }
  }

  private static func isTailOfSequence(_ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars.count > 1 else { return false }
    switch scalars[0] {
    case "[": return "0123456789<>?ABCDFHMZ".unicodeScalars.contains(scalars[1])
    case "O": return "ABCDFHMPQRS".unicodeScalars.contains(scalars[1])
    case "]": return ("0"..."9").contains(scalars[1])
    case "P": return "01>!".unicodeScalars.contains(scalars[1])
    default: return false
    }
  }

  /// Through the first BEL or ST; nil where a control comes before, or none.
  private static func lengthThroughTerminator(_ scalars: [Unicode.Scalar]) -> Int? {
    guard let index = scalars.firstIndex(where: { $0.value < 0x20 }) else {
      return scalars == ["\\"] ? 1 : nil
    }
    if scalars[index] == "\u{07}" { return index + 1 }
    return scalars[index] == "\u{1B}" && scalars.dropFirst(index + 1).first == "\\" ? index + 2 : nil
  }
}
