import Foundation
import TestSupport

/// What takes seconds to make: made when it is first asked for, and removed with everything else.
extension Workloads {
  /// The path of a folder with so many small pages.
  func smallPages(_ count: Int) throws -> String {
    let name = "pages-\(count)"
    if let path = made(name) { return path }
    return try folder.makePages(name, count: count) { Workloads.page($0, lines: 6, columns: 76) }
  }

  /// A log of numbered lines: where it is, what stands in its first line, what only its last line has, and what only a line
  /// close to the end and the one after that have.
  struct Log {
    let path: String
    let firstLine: String
    let lastLine: String
    let searched: String
    let afterSearched: String
  }

  /// 1 GiB of lines of 108 bytes.
  func log() throws -> Log {
    let blockLines = 1000
    var random = SeededGenerator(seed: 5)
    let lines = (0..<blockLines).map { _ in
      Array("00000000 INFO svc \(Workloads.filled(88, &random)) \n".utf8)
    }
    let lineBytes = lines[0].count
    var block = Array(lines.joined())
    let blockCount = ((isQuick ? 1 << 20 : 1 << 30) + block.count - 1) / block.count
    let last = blockLines * blockCount - 1
    let path = try makeFile("large.log", pieces: blockCount) { piece in
      for line in 0..<blockLines {
        Workloads.write(piece * blockLines + line, to: &block, at: line * lineBytes)
      }
      return block
    }
    // No run of equal characters, which a program may send as one and a count.
    return Log(
      path: path, firstLine: String(decoding: lines[0][9..<60], as: UTF8.self),
      lastLine: String(format: "%08d", last), searched: String(format: "%08d", last - 40),
      afterSearched: String(format: "%08d", last - 39))
  }

  /// The path of a file of 50 MB without a line end, which begins with the marker of page 1.
  func longLine() throws -> String {
    var random = SeededGenerator(seed: 6)
    let size = isQuick ? 10_000 : 1_000_000
    let piece = Array(Workloads.filled(size, &random).utf8)
    let first = Array(Workloads.marker(1).utf8) + piece.dropFirst(Workloads.marker(1).utf8.count)
    return try makeFile("long-line.txt", pieces: isQuick ? 10 : 50) { $0 == 0 ? first : piece }
  }

  /// The path of something that was made before; nil: it was not.
  private func made(_ name: String) -> String? {
    let path = folder.path + "/" + name
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Makes a file of so many pieces unless it is there. Returns its path. Throws what the file system throws.
  private func makeFile(_ name: String, pieces: Int, _ piece: (Int) -> [UInt8]) throws -> String {
    if let path = made(name) { return path }
    try folder.write("", to: name)
    let path = folder.path + "/" + name
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    for index in 0..<pieces { try file.write(contentsOf: Data(piece(index))) }
    return path
  }

  /// Words and dots, exactly so many columns.
  private static func filled(_ columns: Int, _ random: inout SeededGenerator) -> String {
    let text = prose(columns, &random)
    return text + String(repeating: ".", count: columns - text.utf8.count)
  }

  /// Writes a number in eight digits.
  private static func write(_ number: Int, to bytes: inout [UInt8], at offset: Int) {
    var rest = number
    for place in (offset..<offset + 8).reversed() {
      bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }
}
