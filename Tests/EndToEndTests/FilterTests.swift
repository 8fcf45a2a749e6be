import Foundation
import TestSupport
import Testing

/// Nothing of a page, a file's name, a SAUCE record or an argument acts on a terminal, whatever way it goes.
@Suite("What is hostile")
struct FilterTests {
  /// A sequence of each class that terminals know, closed in each way that they are closed in, and never.
  private static let sequences: [[UInt8]] = {
    var texts: [String] = []
    let finals = (UInt8(0x40)...0x7e).map { Character(Unicode.Scalar($0)) }
    for marker in ["", "?", ">", "<", "=", "!", "$", "\"", " ", "'", "*"] {
      let isIntermediate = "!$\" '*".contains(marker) && !marker.isEmpty
      texts += finals.map { isIntermediate ? "\u{1b}[1;2\(marker)\($0)" : "\u{1b}[\(marker)1;2\($0)" }
    }
    texts += (UInt8(0x20)...0x7e).map { "\u{1b}\(Character(Unicode.Scalar($0)))" }
    texts += ["#8", "%G", "(0", " F"].map { "\u{1b}\($0)" }
    let strings = [
      "]0;owned", "]2;owned", "]4;1;?", "]8;;x", "]10;?", "]11;?", "]52;c;cHduZWQ=", "]1337;File=:AA",
      "P$qm", "Pq#0", "P+q544e", "_Gi=1;AAAA", "^private", "Xstring",
    ]
    for string in strings {
      for end in ["\u{7}", "\u{1b}\\", "\u{9c}", ""] { texts.append("\u{1b}\(string)\(end)x") }
    }
    let c1 =
      (UInt8(0x80)..<0xa0).map { "\(Character(Unicode.Scalar($0)))1;2h" } + [
        "\u{9b}?1003h", "\u{9d}0;owned\u{9c}",
      ]
    let bidi = ["\u{202e}", "\u{2066}", "\u{200f}", "\u{2028}", "\u{feff}"]
    let raw =
      (UInt8(0x80)..<0xa0).map { [$0] + Array("2;3H".utf8) } + [
        [0x9b, 0x63], [0x9d, 0x30, 0x3b, 0x78, 0x07],
      ]
    return texts.map { Array($0.utf8) } + c1.map { Array($0.utf8) } + bidi.map { Array($0.utf8) } + raw
  }()

  private static var everyByte: [UInt8] { (0...255).flatMap { [0x78, UInt8($0)] }.filter { $0 != 0x0c } }

  /// Files that are hostile in what they hold, in their names and in their records; one of them can't be read.
  private func hostileFiles() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let lines = FilterTests.sequences.map { [0x78] + $0 + [0x79, 0x0a] }
    for (number, start) in stride(from: 0, to: lines.count, by: 100).enumerated() {
      let part = Array(lines[start..<min(start + 100, lines.count)].joined())
      try directory.write(part, to: "text\(number).txt")
      try directory.write(part, to: "art\(number).ans")
    }
    try directory.write(FilterTests.everyByte, to: "bytes.txt")
    try directory.write(FilterTests.everyByte, to: "bytes.ans")
    for (number, field) in [Array(1...31), Array(0x7f...0x9f)].enumerated() {
      let letters = field.map { UInt8($0) }
      try directory.write(Array("x".utf8) + FilterTests.record(title: letters), to: "record\(number).ans")
    }
    for name in ["\u{1b}]0;owned\u{7}", "a\nb", "\u{9b}2J", "\u{202e}fdp", "\u{1b}[2J"] {
      try directory.write("x", to: name)
    }
    FilterTests.create(Array(directory.path.utf8) + [0x2f, 0x9b, 0x63, 0xff])
    FilterTests.create(
      Array(directory.path.utf8) + [0x2f] + (1...255).map { UInt8($0) }.filter { $0 != 0x2f }.prefix(250))
    try directory.link("\u{1b}[31mgone\u{7}", to: "nowhere")
    return directory
  }

  private static func create(_ path: [UInt8]) {
    path.withUnsafeBytes { bytes in
      var name = bytes.map { CChar(bitPattern: $0) } + [0]
      close(open(&name, O_CREAT | O_WRONLY | O_CLOEXEC, 0o644))
    }
  }

  private static func record(title: [UInt8]) -> [UInt8] {
    let title = title + Array(repeating: 0x20, count: 35 - title.count)
    let comment = Array("COMNT\u{1b}]0;owned\u{7}".utf8)
    var record = Array("SAUCE00".utf8) + title + Array("\u{1b}[2J".utf8)
    record += Array(repeating: 0x1b, count: 128 - record.count)
    record.replaceSubrange(90..<106, with: [0, 0, 0, 0, 1, 1, 80, 0, 1, 0, 0, 0, 0, 0, 1, 0])
    return [0x1a] + comment + Array(repeating: 0x20, count: 69 - comment.count) + record
  }

  @Test("on the screen: every page, its caption and its record draw, and do nothing else")
  func screen() throws {
    let harmless = try TemporaryDirectory(pages: 3)
    let reference = try Pager.start(harmless.path, columns: 200, rows: 60)
    try reference.wait(for: "page 1") { $0.rows[0] == "page 1" }
    reference.send("Il")
    try reference.wait(for: "page 2") { $0.currentDot == 2 }
    reference.send("qq")
    #expect(try reference.waitForExit() == 0)

    let directory = try hostileFiles()
    let count = try FileManager.default.contentsOfDirectory(atPath: directory.path).count
    let pager = try Pager.start(directory.path, "--wrap", "--no-animation", columns: 200, rows: 60)
    try pager.wait(for: "page 1") { $0.indicator.hasSuffix("1/\(count)") }
    pager.send("I")
    for page in 2...count {
      pager.send("l")
      try pager.wait(for: "page \(page)") { $0.indicator.hasSuffix("\(page)/\(count)") }
    }
    let state = pager.withEmulator { $0.state }
    #expect(state.title == nil && state.bells == 0 && state.scrolledOff == 0)
    pager.send("qq")
    #expect(try pager.waitForExit() == 0)
    #expect(pager.hasInitialSettings)
    let allowed = ControlScan.kinds(reference.snapshot().output).union(ControlScan.drawing)
    #expect(ControlScan.kinds(pager.snapshot().output).subtracting(allowed) == [])
  }

  @Test("printed: the list, the screen, a script's frames and traces, and the texts of several pages")
  func printed() throws {
    let directory = try hostileFiles()
    let script = try TemporaryDirectory(["script": "frame\ntrace\nkey I\nframe\nkey l\nsettle\nframe\n"])
    for page in ["1", "3", "5", "7", "9", "11", "13", "15", "17"] {
      let arguments = ["--wrap", "--page", page, directory.path]
      let rendered = try Pager.run(["--render", "200x60"] + arguments)
      #expect(ControlScan.kinds(rendered.outputBytes) == [])
      let colored = try Pager.run(["--render", "200x60", "--color=always"] + arguments)
      #expect(ControlScan.kinds(colored.outputBytes).subtracting(["CSI m"]) == [])
      let played = try Pager.run(["--play", script.path + "/script"] + arguments)
      #expect(played.status == 0 && ControlScan.kinds(played.outputBytes) == [])
    }
    let list = try Pager.run(["--list", directory.path])
    #expect(ControlScan.kinds(list.outputBytes) == [])
    let count = try FileManager.default.contentsOfDirectory(atPath: directory.path).count
    #expect(list.output.split(separator: "\n").count == count)
    let texts = try Pager.run([directory.path])
    #expect(texts.status == 1)
    #expect(ControlScan.kinds(texts.outputBytes) == [])
    #expect(ControlScan.kinds(texts.errorBytes) == [])
    #expect(texts.error.split(separator: "\n").count == 1)
  }

  @Test(
    "complaints about arguments",
    arguments: [
      ["%"], ["--page", "%", "."], ["--page=%", "."], ["--%"], ["-%"], ["--kind", "%"], ["--encoding", "%"],
      ["--color", "%"], ["--glyphs", "%"], ["--current-color", "%"], ["--indicator", "%"], ["--render", "%"],
      ["--transition", "%"], ["--baud", "%"], ["--tabs", "%"], ["--play", "%"],
      ["--render", "20x3", "--trace", "/%/%", "."],
      ["--list", "%"],
    ])
  func complaints(arguments: [String]) throws {
    for hostile in ["\u{1b}]0;owned\u{7}", "\u{9b}2J", "a\nb\u{8}\r", "\u{202e}x", "\u{1b}[?1003h"] {
      let result = try Pager.run(arguments.map { $0.replacingOccurrences(of: "%", with: hostile) })
      #expect(ControlScan.kinds(result.errorBytes) == [] && ControlScan.kinds(result.outputBytes) == [])
      #expect(!result.errorBytes.contains(0x0d) && !result.errorBytes.contains(0x08))
      #expect(result.status != 0 && result.error.split(separator: "\n").count == 1, "\(arguments)")
    }
  }

  @Test("complaints about a script")
  func scripts() throws {
    for line in [
      "\u{1b}]0;x\u{7}", "key \u{9b}c", "size \u{1b}[2J", "wheel \u{7} 1 1", "wait \u{8}ms", "settle \u{1b}c",
    ] {
      let script = try TemporaryDirectory(["\u{1b}[31m": line + "\n"])
      let result = try Pager.run(["--play", script.path + "/\u{1b}[31m", "."])
      #expect(result.status == 2 && ControlScan.kinds(result.errorBytes) == [], "\(result.error)")
    }
  }
}
