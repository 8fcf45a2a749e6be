#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints results as a table as they come, and keeps them as lines of JSON.
final class Report {
  private let json: UnsafeMutablePointer<FILE>?

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Throws a `Failure` when the file can't be written.
  init(jsonPath: String?) throws(Failure) {
    json = jsonPath.flatMap { fopen($0, "a") }
    if let jsonPath, json == nil {
      throw Failure(description: "\(jsonPath) can't be written: \(String(cString: strerror(errno)))")
    }
    row("measure", "unit", "ours", "peer's", "ratio", "lowest", "highest", "peer")
  }

  func add(_ result: BenchResult) {
    let ratios = result.peer?.ratios
    row(
      result.name, result.unit, Report.text(result.value), result.peer.map { Report.text($0.value) } ?? "",
      ratios.map { Report.text($0.median) } ?? "", ratios.map { Report.text($0.lowest) } ?? "",
      ratios.map { Report.text($0.highest) } ?? "", result.peer?.name ?? "")
    guard let json else { return }
    var line = "{\"name\":\"\(result.name)\",\"unit\":\"\(result.unit)\",\"value\":\(result.value)"
    if let peer = result.peer {
      line += ",\"peer\":\"\(peer.name)\",\"peerValue\":\(peer.value)"
    }
    if let ratios {
      line += ",\"ratio\":\(ratios.median),\"lowest\":\(ratios.lowest),\"highest\":\(ratios.highest)"
    }
    fputs(line + "}\n", json)
    fflush(json)
  }

  private func row(_ columns: String...) {
    let widths = [44, 6, 10, 10, 8, 8, 8, 0]
    var line = ""
    for (column, width) in zip(columns, widths) {
      let padding = String(repeating: " ", count: max(width - column.count, 0))
      // Names to the left, numbers to the right.
      line += (width == 44 || width == 0 ? column + padding : padding + column) + "  "
    }
    while line.last == " " { line.removeLast() }
    print(line)
    fflush(nil)
  }

  /// A number in at most four digits that say something.
  private static func text(_ value: Double) -> String {
    let decimals = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : abs(value) >= 1 ? 2 : 3
    let scale = [1.0, 10, 100, 1000][decimals]
    let scaled = Int((abs(value) * scale).rounded())
    let fraction = String(scaled % Int(scale))
    let sign = value < 0 ? "-" : ""
    if decimals == 0 { return "\(sign)\(scaled)" }
    return "\(sign)\(scaled / Int(scale))." + String(repeating: "0", count: decimals - fraction.count)
      + fraction
  }

  deinit {
    if let json { fclose(json) }
  }
}
