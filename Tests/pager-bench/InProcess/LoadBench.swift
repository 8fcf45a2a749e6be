import PagerCore
import PagerPages

/// How long a page takes from its bytes to being laid out, and to being drawn once, format by format.
struct LoadBench {
  let isQuick: Bool

  func results(_ report: (BenchResult) -> Void) {
    for (name, file, bytes) in samples() {
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
      defer { memory.deallocate() }
      memory.copyBytes(from: bytes)
      let source = PageSource(
        origin: .embedded(EmbeddedBytes(staticBytes: UnsafeRawBufferPointer(memory))), name: FileName(file))
      let size = CellSize(columns: 80, rows: 24)
      let request = PageRequest(source: source, viewport: size, options: PageOptions(wrap: name == "wrapped"))
      var surface = Surface(size: size)
      let time = Clock.microseconds(runs: isQuick ? 1 : 15, seconds: isQuick ? 0 : 0.3) {
        guard let page = try? PageLoader.load(request) else { return }
        page.draw(into: &surface, from: .zero)
      }
      let mebibytes = Double(bytes.count) / 1_048_576
      report(BenchResult("load/\(name)", time / 1000 / mebibytes, "ms/MiB"))
    }
  }

  /// A name, a file name, and what is in the file.
  private func samples() -> [(String, String, [UInt8])] {
    let lines = isQuick ? 20 : 16_000
    let text = Workloads.page(1, lines: lines, columns: 90)
    let accented = text.replacing("a", with: "ä").replacing("river", with: "川の流れ")
    let colored = text.replacing("river", with: "\u{1B}[1;34mriver\u{1B}[0m")
    let rows = isQuick ? 10 : 300
    return [
      ("text", "a.txt", Array(text.utf8)),
      ("wrapped", "a.txt", Array(text.utf8)),
      ("unicode", "a.txt", Array(accented.utf8)),
      ("colored-text", "a.log", Array(colored.utf8)),
      ("latin1", "a.txt", text.unicodeScalars.map { $0 == "a" ? 0xE4 : UInt8(truncatingIfNeeded: $0.value) }),
      ("ansi", "a.ans", Array(Workloads.coloredRows(rows, columns: 80, seed: 1).utf8)),
      ("xbin", "a.xb", xBin(rows: rows)),
      ("tundra", "a.tnd", tundra(rows: rows)),
    ]
  }

  /// Letters and attributes, uncompressed.
  private func xBin(rows: Int) -> [UInt8] {
    let header = Array("XBIN\u{1A}".utf8) + [80, 0, UInt8(rows & 255), UInt8(rows >> 8), 16, 0]
    return header + (0..<80 * rows).flatMap { [UInt8($0 % 200 + 32), UInt8($0 % 128)] }
  }

  /// Letters with both colors each.
  private func tundra(rows: Int) -> [UInt8] {
    [24] + Array("TUNDRA24".utf8)
      + (0..<80 * rows).flatMap { cell in
        let shade = UInt8(cell % 256)
        return [6, 0x41, 0, shade, 0, 255 - shade, 0, 0, shade, shade]
      }
  }
}
