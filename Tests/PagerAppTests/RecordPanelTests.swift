import PagerCore
import TestSupport
import Testing

@testable import PagerApp

@Suite("The record of a picture")
struct RecordPanelTests {
  private static func field(_ text: String, _ count: Int) -> [UInt8] {
    let bytes = Array(text.utf8.prefix(count))
    return bytes + Array(repeating: 0x20, count: count - bytes.count)
  }

  /// A record of 128 bytes, with two comments before it.
  private static func record(title: String = "After Forever") -> [UInt8] {
    let comments = Array("COMNT".utf8) + field("first comment", 64) + field("\u{1b}]0;owned\u{7}", 64)
    var record = Array("SAUCE00".utf8) + field(title, 35) + field("Lord Jazz", 20) + field("ACiD", 20)
    record += Array("19961001".utf8) + [0, 0, 0, 0, 1, 1, 80, 0, 95, 0, 0, 0, 0, 0, 2, 0b101]
    return comments + record + Array("IBM VGA50".utf8) + Array(repeating: 0, count: 13)
  }

  private func panel(_ bytes: [UInt8]) throws -> [String] {
    let directory = try TemporaryDirectory()
    try directory.write(bytes, to: "a.ans")
    let driver = try AppDriver(directory, columns: 80, rows: 20)
    driver.type("I")
    return driver.rows
  }

  @Test("I shows all that it says, and nothing of it acts")
  func allFields() throws {
    let text = try panel(Array("x\u{1a}".utf8) + RecordPanelTests.record()).joined(separator: "\n")
    for fact in [
      "title   After Forever", "author  Lord Jazz", "group   ACiD", "date    1996-10-01", "size    80 × 95",
      "font    IBM VGA50", "letters 9 pixels wide", "colors  iCE: bright backgrounds", "first comment",
      "←]0;owned•",
    ] { #expect(text.contains(fact), "\(fact)") }
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("damaged records: a byte behind, no end mark, no comments, cut off")
  func damage() throws {
    let record = RecordPanelTests.record()
    for bytes in [record + [0], Array("x".utf8) + record, Array("x\u{1a}".utf8) + record.suffix(128)] {
      #expect(try panel(bytes).joined().contains("After Forever"))
    }
    #expect(try panel(Array("x\u{1a}".utf8) + record.dropLast(2)).joined().contains("no record"))
  }
}
