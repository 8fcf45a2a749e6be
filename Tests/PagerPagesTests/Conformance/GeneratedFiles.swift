import Foundation

@testable import PagerPages

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

    let bytes: Int?
    let note: String?
    let rows: Int?
    let lines: Int?
    let title: String?
    let text: String?
    let text0: String?
    let utf8: String?
    let comments: Int?
    let sauceWidth: Int?
    let cells: [String: Cell]?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case bytes, note, rows, lines, title, text, text0, utf8, comments
      case sauceWidth = "sauce_width"
      case cells = "cells_row_col"
    }
  }

  /// One file's facts, and the names of all that is stated.
  struct Statement: Sendable {
    let fact: Fact
    let keys: [String]
  }

  struct File: Sendable {
    let bytes: [UInt8]
    let fact: Fact
  }

  /// Names may be no UTF-8, which JSON can't hold: they are handed over as hexadecimal digits.
  private static let program = """
    import json, os, runpy, sys
    sys.argv = sys.argv[1:]
    runpy.run_path(sys.argv[0], run_name='__main__')
    facts = json.load(open(os.path.join(sys.argv[1], 'facts.json')))
    named = {os.fsencode(name).hex(): fact for name, fact in facts.items()}
    json.dump(named, open(os.path.join(sys.argv[1], 'facts.json'), 'w'))
    """

  /// The files in a folder of their own, and what is stated about each, by name. nil without a corpus or without Python.
  static func make() -> (folder: TestFolder, statements: [[UInt8]: Statement])? {
    guard let root = Corpus.root, let folder = try? TestFolder() else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program, root + "/generate.py", folder.path.display]
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    let file = URL(fileURLWithPath: folder.path.display).appendingPathComponent("facts.json")
    guard let data = try? Data(contentsOf: file) else { return nil }
    guard let facts = try? JSONDecoder().decode([String: Fact].self, from: data),
      let all = try? JSONSerialization.jsonObject(with: data) as? [String: [String: Any]]
    else { fatalError("facts.json can't be read any more") }
    var statements: [[UInt8]: Statement] = [:]
    for (name, fact) in facts {
      let digits = Array(name.utf8)
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
      }
      statements[bytes] = Statement(fact: fact, keys: all[name].map { $0.keys.sorted() } ?? [])
    }
    return (folder, statements)
  }

  static let statements: [[UInt8]: Statement] = make()?.statements ?? [:]

  /// The pictures and texts, by name.
  static let files: [String: File] = {
    guard let (folder, statements) = make() else { return [:] }
    var files: [String: File] = [:]
    for (name, statement) in statements where !name.contains(0x2f) {
      let text = String(decoding: name, as: UTF8.self)
      guard text.hasSuffix(".ans") || text.hasSuffix(".txt"),
        let bytes = try? FileBytes.open(PageSource(path: folder.path), path: folder.path.appending(name))
      else { continue }
      files[text] = File(bytes: bytes.bytes(in: 0..<bytes.count), fact: statement.fact)
    }
    return files
  }()

  static func names(_ ending: String) -> [String] {
    files.keys.filter { $0.hasSuffix(ending) }.sorted()
  }
}
