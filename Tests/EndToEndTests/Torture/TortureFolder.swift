import Foundation
import TestSupport

/// A directory that keeps changing, whose state is known all the same.
struct TortureFolder {
  let directory: TemporaryDirectory
  private(set) var names: [String] = []
  private var random: SeededGenerator
  private var counter = 0

  /// Files that are there at the beginning and after `reset`.
  static let first = 6
  /// No more than these at once, but for a crowd that comes and goes.
  private static let most = 30

  init(seed: UInt64) throws {
    directory = try TemporaryDirectory()
    random = SeededGenerator(seed: seed)
    try reset()
  }

  /// As at the beginning: the same files with the same content.
  mutating func reset() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) where name != "000" {
      try directory.remove(name)
    }
    names = []
    for number in 0..<TortureFolder.first {
      let name = "00\(number)"
      try directory.write((1...200).map { "\(name) line \($0)\n" }.joined(), to: name)
      names.append(name)
    }
  }

  /// Does something to some file, but never to the first.
  mutating func change() throws {
    let place = Int.random(in: 1..<names.count, using: &random)
    let name = names[place]
    switch Int.random(in: 0..<15, using: &random) {
    case 0...2 where names.count < TortureFolder.most:
      counter += 1
      names.append("new\(counter)")
      try directory.write(content(), to: "new\(counter)")
    case 3 where names.count > 2:
      try directory.remove(name)
      names.remove(at: place)
    case 4:
      counter += 1
      try directory.rename(name, to: "moved\(counter)")
      names[place] = "moved\(counter)"
    case 5:
      try directory.write(content(), to: ".hidden")
      try directory.rename(".hidden", to: name)
    case 6: truncate(directory.path + "/" + name, off_t.random(in: 0...5000, using: &random))
    case 7: chmod(directory.path + "/" + name, [0o000, 0o644].randomElement(using: &random) ?? 0)
    case 8:
      // Something else that is left out, for a moment.
      mkfifo(directory.path + "/fifo", 0o644)
      try directory.remove("fifo")
    case 9:
      try directory.remove(name)
      try directory.link(name, to: ["nowhere", name, "000"].randomElement(using: &random) ?? name)
    case 10:
      // A crowd, and its end.
      for number in 0..<300 { symlink("000", directory.path + "/crowd\(number)") }
      for number in 0..<300 { unlink(directory.path + "/crowd\(number)") }
    default:
      try? directory.append("more of \(counter)\n", to: name)
    }
  }

  private mutating func content() -> [UInt8] {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return []
    case 1: return (0..<3000).map { _ in UInt8.random(in: 0...255, using: &random) }.filter { $0 != 0x0C }
    case 2: return Array(String(repeating: "\u{1B}[3\(counter % 8)mcolor \u{1B}]0;no\u{7}", count: 500).utf8)
    case 3: return Array((1...60_000).map { "large \($0) 漢字\n" }.joined().utf8)
    default: return Array((1...50).map { "text \(counter) \($0)\n" }.joined().utf8)
    }
  }
}
