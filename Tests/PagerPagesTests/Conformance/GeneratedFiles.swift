import Foundation

/// Files that the corpus's generator makes, and the facts that it states about them.
enum GeneratedFiles {
  struct Fact: Decodable, Sendable {
    /// A letter, a foreground and a background by the palette.
    struct Cell: Decodable, Sendable {
      let letter: String
      let foreground: Int
      let background: Int

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        letter = try values.decode(String.self)
        foreground = try values.decode(Int.self)
        background = try values.decode(Int.self)
      }
    }

    let rows: Int?
    let lines: Int?
    let title: String?
    let text: String?
    let text0: String?
    let comments: Int?
    let sauceWidth: Int?
    let cells: [String: Cell]?

    enum CodingKeys: String, CodingKey {
      case rows, lines, title, text, text0, comments
      case sauceWidth = "sauce_width"
      case cells = "cells_row_col"
    }
  }

  struct File: Sendable {
    let bytes: [UInt8]
    let fact: Fact
  }

  /// By name; none without a corpus or without Python.
  static let files: [String: File] = {
    guard let root = Corpus.root, let folder = try? TestFolder() else { return [:] }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", root + "/generate.py", folder.path.display]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return [:] }
    process.waitUntilExit()
    let place = URL(fileURLWithPath: folder.path.display)
    guard let data = try? Data(contentsOf: place.appendingPathComponent("facts.json")),
      let facts = try? JSONDecoder().decode([String: Fact].self, from: data)
    else { return [:] }
    var files: [String: File] = [:]
    for (name, fact) in facts where !name.contains("/") {
      guard name.hasSuffix(".ans") || name.hasSuffix(".txt"),
        let bytes = try? Data(contentsOf: place.appendingPathComponent(name))
      else { continue }
      files[name] = File(bytes: [UInt8](bytes), fact: fact)
    }
    return files
  }()

  static func names(_ ending: String) -> [String] {
    files.keys.filter { $0.hasSuffix(ending) }.sorted()
  }
}
