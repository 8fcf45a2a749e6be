import PagerCore
import Testing

@testable import PagerPages

/// Large texts in encodings that must be converted: in pieces, and without holding them.
@Suite("Conversion in pieces")
struct ConvertedBytesTests {
  private static let text = (0..<60_000).map { "\($0) käse 日本 😀\n" }.joined()

  private static let encodings: [TextEncoding] = [
    .utf16(bigEndian: true), .utf16(bigEndian: false), .utf32(bigEndian: true), .utf32(bigEndian: false),
  ]

  private func encoded(_ text: String, _ encoding: TextEncoding) -> [UInt8] {
    switch encoding {
    case .utf16(let bigEndian):
      text.utf16.flatMap { unit in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 0xff)]
        return bigEndian ? bytes : bytes.reversed()
      }
    case .utf32(let bigEndian):
      text.unicodeScalars.flatMap { scalar in
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> UInt32($0)) }
        return bigEndian ? bytes : bytes.reversed()
      }
    default: Array(text.utf8)
    }
  }

  @Test("the pieces make up the whole, wherever they are read", arguments: encodings)
  func pieces(encoding: TextEncoding) throws {
    let expected = Array(ConvertedBytesTests.text.utf8)
    let memory = MemoryBytes(bytes: encoded("\u{feff}" + ConvertedBytesTests.text, encoding))
    let converted = try #require(ConvertedBytes(memory, in: 0..<memory.count, from: encoding))
    #expect(converted.end(reaching: 10) == nil)
    #expect(converted.count < 200_000)
    #expect(converted.end(reaching: .max) == expected.count)
    #expect(converted.bytes(in: 0..<expected.count) == expected)
    for start in stride(from: 0, to: expected.count, by: 99_991) {
      #expect(
        converted.bytes(in: start..<start + 50) == Array(expected[start..<min(start + 50, expected.count)]))
    }
    #expect(converted.memoryCost - memory.memoryCost < 2_000_000)
  }

  @Test("an encoding of several bytes a letter is cut at line ends")
  func multibyte() throws {
    // あ is 82 A0 in Shift JIS.
    let line: [UInt8] = [0x82, 0xa0, 0x82, 0xa0, 0x82, 0xa0, 0x61, 0x0a]
    let memory = MemoryBytes(bytes: (0..<40_000).flatMap { _ in line })
    let encoding = try #require(TextEncoding(named: "Shift_JIS"))
    let converted = try #require(ConvertedBytes(memory, in: 0..<memory.count, from: encoding))
    let end = try #require(converted.end(reaching: .max))
    let text = String(decoding: converted.bytes(in: 0..<end), as: UTF8.self)
    #expect(text == String(repeating: "あああa\n", count: 40_000))
  }

  @Test("a large text in UTF-16 is a page like another, and is shown before all of it is converted")
  func page() throws {
    let memory = MemoryBytes(bytes: encoded("\u{feff}" + ConvertedBytesTests.text, .utf16(bigEndian: false)))
    let document = Document(memory, name: FileName("x"), decoding: PageOptions.Decoding())
    let request = PageRequest(source: PageSource(path: "x"), viewport: CellSize(columns: 80, rows: 24))
    let job = LoadJob(
      request: request, ticket: LoadTicket(generation: 1), documents: DocumentCache(), stream: nil,
      progress: nil)
    var pages: [TextPage] = []
    let take = { (result: LoadResult) in
      if case .success(let page as TextPage) = result.outcome { pages.append(page) }
    }
    if let rest = job.begin(with: document, take) { job.finish(rest, take) }
    #expect(PageDump.rows(try #require(pages.first), rows: 2) == ["0 käse 日本 😀", "1 käse 日本 😀"])
    #expect(pages.first?.isComplete == false && pages.last?.isComplete == true)
    let last = try #require(pages.last)
    #expect(last.size.rows == 60_000)
    #expect(
      PageDump.rows(last, rows: 1, from: CellPoint(column: 0, row: 59_999)) == ["59999 käse 日本 😀"])
  }
}
