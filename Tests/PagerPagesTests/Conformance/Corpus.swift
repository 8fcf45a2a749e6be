import Foundation

/// Published files and renderings, where they lie beside the project: `CORPUS`, else `../shared/corpus`.
enum Corpus {
  static let root: String? = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path =
      ProcessInfo.processInfo.environment["CORPUS"]
      ?? package.deletingLastPathComponent().appendingPathComponent("shared/corpus").path
    return FileManager.default.fileExists(atPath: path + "/manifest.tsv") ? path : nil
  }()

  static var isHere: Bool { root != nil }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: (root ?? "") + "/" + name)))
  }

  static func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// Files of a folder, by name.
  static func files(in folder: String) -> [String] {
    guard let root else { return [] }
    let names = try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)
    return (names ?? []).sorted().map { folder + "/" + $0 }
  }

  /// Pictures that have a published rendering: file and image.
  static let renderings: [(file: String, image: String)] = {
    guard let manifest = try? text("manifest.tsv") else { return [] }
    return manifest.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 7, fields[0] == "ansi", fields[7].hasPrefix("expected/") else { return nil }
      return (String(fields[1]), String(fields[7].prefix { $0 != " " }))
    }
  }()
}
