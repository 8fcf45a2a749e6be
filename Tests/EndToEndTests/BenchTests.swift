import Foundation
import TestSupport
import Testing

/// The benchmark in its quick form, so that it works when somebody wants figures.
struct BenchTests {
  private struct Line: Decodable {
    let name: String
    let value: Double
  }

  /// Runs the benchmark to its end.
  private func bench(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltProduct.path("pager-bench"))
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let texts = [output, errors].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (process.terminationStatus, texts[0], texts[1])
  }

  @Test("--help says how it is used, and is no error")
  func help() throws {
    let run = try bench(["--help"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("usage: pager-bench") && run.output.contains("--pairs N"), "\(run.output)")
  }

  @Test("the benchmark measures every part, and the program on a terminal")
  func quickRun() throws {
    let folder = try TemporaryDirectory()
    let run = try bench([
      "--quick", "--json", folder.path + "/figures", "--program", BuiltProduct.path("pager-tui"),
    ])
    #expect(run.status == 0, "\(run.errors)")
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
    var comparisons = ["eight pages/40-files/first-page", "eight pages/80-files/peak-memory"]
    if lines.contains(where: { $0.name.hasPrefix("terminal/less/") }) {
      comparisons += ["start", "start-cpu", "end", "peak-memory"].map { "less -n/log/" + $0 }
      comparisons += ["found", "peak-memory"].map { "less -n/search/" + $0 }
      comparisons += ["start", "peak-memory"].map { "less -n/long-line/" + $0 }
    }
    if FileManager.default.isExecutableFile(atPath: "/usr/bin/mdp") { comparisons.append("mdp/slides/start") }
    for measure in comparisons {
      #expect(
        lines.contains { $0.name == "terminal/\(measure)" && $0.value > 0 }, "\(measure) is not measured")
    }
    #expect(
      lines.contains { $0.name == "terminal/flick/colored/frames" && $0.value > 0 }, "a turned page is seen")
  }
}
