import Foundation
import TestSupport
import Testing

/// The benchmark in its quick form, so that it works when somebody wants figures.
struct BenchTests {
  private struct Line: Decodable {
    let name: String
    let value: Double
  }

  @Test("the benchmark measures every part, and the program on a terminal")
  func quickRun() throws {
    let folder = try TemporaryDirectory()
    let bench = Process()
    bench.executableURL = URL(fileURLWithPath: BuiltProduct.path("pager-bench"))
    bench.arguments = [
      "--quick", "--json", folder.path + "/figures", "--program", BuiltProduct.path("pager-tui"),
    ]
    bench.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    bench.standardError = errors
    try bench.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    bench.waitUntilExit()
    #expect(bench.terminationStatus == 0, "\(message)")
    let lines = try folder.read("figures").split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    for part in ["load/text", "load/ansi", "compose/80x24/text/slide", "encode/80x24/shift-1/bytes"] {
      #expect(lines.contains { $0.name == part && $0.value > 0 }, "\(part) is not measured")
    }
    for measure in ["start-bytes", "key-bytes", "burst-bytes", "idle-bytes", "quit"] {
      #expect(
        lines.contains { $0.name.hasPrefix("terminal/") && $0.name.hasSuffix("/\(measure)") },
        "\(measure) is not measured")
    }
    #expect(
      lines.contains { $0.name == "terminal/flick/colored/frames" && $0.value > 0 }, "a turned page is seen")
  }
}
