import Dispatch
import PagerCore
import Testing

@testable import PagerPages

@Suite("Piped input")
struct StreamTests {
  /// A loader on a pipe, and a way to wait until it has been woken.
  private final class Piped {
    let pipe = Pipe()
    let loader: PageLoader
    private let wakes = DispatchSemaphore(value: 0)

    private let decoding: PageOptions.Decoding

    init(readAhead: Int = 1 << 20, decoding: PageOptions.Decoding = PageOptions.Decoding()) {
      self.decoding = decoding
      let wakes = wakes
      loader = PageLoader(stream: StreamReader(descriptor: pipe.readEnd, readAhead: readAhead)) {
        wakes.signal()
      }
    }

    /// Takes in what arrives until the page is as it should be. Gives up after a while.
    func wait(_ part: Int = 0, until isRight: (any PageContent) -> Bool) -> Bool {
      for _ in 0..<1000 {
        _ = loader.collect()
        if case .ready(let content) = loader.state(of: .standardInput.withPart(part)), isRight(content) {
          return true
        }
        guard wakes.wait(timeout: .now() + .seconds(5)) == .success else { return false }
      }
      return false
    }

    func request(_ part: Int = 0) {
      loader.request(
        PageRequest(
          source: .standardInput.withPart(part), viewport: CellSize(columns: 80, rows: 24),
          options: PageOptions(decoding: decoding)))
    }
  }

  @Test("of a stream without end no more than the limit is taken, and that is said")
  func limit() throws {
    let pipe = Pipe()
    pipe.write(String(repeating: "x", count: 1000))
    var bytes: [UInt8] = []
    #expect(try !PageSource.copyBytes(of: pipe.readEnd, limit: 999) { bytes += $0 })
    #expect(bytes.count == 999)
    pipe.write("abc")
    pipe.closeWriteEnd()
    bytes = []
    #expect(try PageSource.copyBytes(of: pipe.readEnd, limit: 3) { bytes += $0 })
    #expect(bytes == Array("abc".utf8))
  }

  @Test("text appears as it arrives and is complete at the end")
  func grows() {
    let piped = Piped()
    piped.request()
    piped.pipe.write("one\ntw")
    #expect(piped.wait { PageDump.rows($0) == ["one", "tw"] && !$0.isComplete })
    piped.pipe.write("o\nthree")
    #expect(piped.wait { PageDump.rows($0) == ["one", "two", "three"] && !$0.isComplete })
    piped.pipe.closeWriteEnd()
    #expect(piped.wait { $0.isComplete && $0.size.rows == 3 })
  }

  @Test("a form feed ends a page and begins the next")
  func parts() {
    let piped = Piped()
    piped.request()
    piped.pipe.write("one\u{c}tw")
    #expect(piped.wait { PageDump.rows($0) == ["one"] && $0.isComplete })
    piped.request(1)
    #expect(piped.wait(1) { PageDump.rows($0) == ["tw"] && !$0.isComplete })
    piped.pipe.write("o")
    piped.pipe.closeWriteEnd()
    #expect(piped.wait(1) { PageDump.rows($0) == ["two"] && $0.isComplete })
  }

  @Test("a carriage return and its line feed are one line end, also when they come apart")
  func splitLineEnd() {
    let piped = Piped()
    piped.request()
    piped.pipe.write("one\r")
    #expect(piped.wait { PageDump.rows($0) == ["one"] })
    piped.pipe.write("\ntwo")
    piped.pipe.closeWriteEnd()
    #expect(piped.wait { PageDump.rows($0) == ["one", "two"] && $0.isComplete })
  }

  @Test("a scalar, a sequence and a cluster that come in pieces are put together")
  func splitScalars() {
    let piped = Piped()
    piped.request()
    let text = "é\u{1b}[31m日e\u{301}"
    var sent = 0
    for byte in text.utf8 {
      piped.pipe.write([byte])
      sent += 1
    }
    piped.pipe.closeWriteEnd()
    #expect(piped.wait { $0.isComplete && PageDump.rows($0) == ["é日e\u{301}"] })
  }

  @Test("no more is read ahead than was allowed, and the rest when more is asked for")
  func readAhead() {
    let pipe = Pipe()
    let stream = StreamReader(descriptor: pipe.readEnd, readAhead: 10)
    let wakes = DispatchSemaphore(value: 0)
    let loader = PageLoader(stream: stream) { wakes.signal() }
    pipe.write(String(repeating: "x\n", count: 10))
    _ = wakes.wait(timeout: .now() + .seconds(5))
    pipe.write(String(repeating: "y\n", count: 10))
    pipe.closeWriteEnd()
    #expect(stream.bytes.count == 20)
    #expect(!stream.isAtEnd)
    while !stream.isAtEnd {
      _ = loader.collect()
      stream.readMore()
      guard wakes.wait(timeout: .now() + .seconds(5)) == .success else { break }
    }
    #expect(stream.bytes.count == 40)
    #expect(stream.isAtEnd)
  }

  @Test("an input that is not UTF-8 is read as what its first bytes look like")
  func latin1() {
    let piped = Piped()
    piped.request()
    piped.pipe.write(Array("na".utf8) + [0xef] + Array("ve caf".utf8) + [0xe9])
    piped.pipe.closeWriteEnd()
    #expect(piped.wait { $0.isComplete && PageDump.rows($0) == ["naïve café"] })
  }

  @Test("a byte order mark that comes in pieces is none of the text")
  func splitMark() {
    let piped = Piped()
    piped.request()
    for byte in "\u{feff}text".utf8 {
      piped.pipe.write([byte])
      // What has come so far has been looked at.
      piped.request()
      #expect(piped.wait { !$0.isComplete })
    }
    #expect(piped.wait { PageDump.rows($0) == ["text"] && !$0.isComplete })
  }

  @Test(
    "text that is not UTF-8 is converted as it comes, wherever it is cut",
    arguments: [
      (nil, [0xff, 0xfe], Array("zé日\u{1f600}\nx\n".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }),
      (nil, [0xfe, 0xff], Array("zé日\u{1f600}\nx\n".utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }),
      (
        "UTF-32BE", [],
        Array("zé日\u{1f600}\nx\n".unicodeScalars).flatMap { scalar in
          [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
        }
      ),
    ] as [(String?, [UInt8], [UInt8])])
  func converted(encoding: String?, mark: [UInt8], text: [UInt8]) {
    let piped = Piped(decoding: PageOptions.Decoding(encoding: encoding))
    piped.request()
    piped.pipe.write(mark)
    for byte in text { piped.pipe.write([byte]) }
    #expect(piped.wait { PageDump.rows($0) == ["zé日\u{1f600}", "x"] && !$0.isComplete })
    for _ in 0..<1000 { piped.pipe.write(text) }
    #expect(piped.wait { $0.size.rows == 2002 && !$0.isComplete })
    piped.pipe.closeWriteEnd()
    #expect(piped.wait { $0.size.rows == 2002 && $0.isComplete })
  }

  @Test("of an encoding in which only lines can be converted, the lines are shown that have come")
  func convertedLines() {
    let piped = Piped(decoding: PageOptions.Decoding(encoding: "SHIFT_JIS"))
    piped.request()
    piped.pipe.write([0x93, 0xfa, 0x96, 0x7b, 0x0a, 0x93])
    #expect(piped.wait { PageDump.rows($0) == ["日本"] && !$0.isComplete })
    piped.pipe.write([0xfa])
    piped.pipe.closeWriteEnd()
    #expect(piped.wait { PageDump.rows($0) == ["日本", "日"] && $0.isComplete })
  }

  @Test("an input that is empty is an empty page")
  func empty() {
    let piped = Piped()
    piped.request()
    piped.pipe.closeWriteEnd()
    #expect(piped.wait { $0.isComplete && $0.size.rows == 0 })
  }

  @Test("a picture by its bytes is drawn as far as it has come, and whole at the end")
  func picture() {
    let piped = Piped()
    piped.request()
    let lines = Array("\u{1b}[1;33m".utf8) + Array(repeating: 0xdb, count: 90)
    piped.pipe.write(lines)
    #expect(piped.wait { $0.kind == .ansi && $0.size.rows == 2 })
    for _ in 0..<20 { piped.pipe.write(lines) }
    piped.pipe.closeWriteEnd()
    #expect(piped.wait { $0.kind == .ansi && $0.size.rows == 24 })
  }

  @Test("what a person says it is, it is: a picture of ASCII")
  func chosenKind() {
    let piped = Piped(decoding: PageOptions.Decoding(kind: .ansi))
    piped.request()
    piped.pipe.write("\u{1b}[3Cx")
    #expect(piped.wait { PageDump.rows($0) == ["   x"] })
    piped.pipe.write("\u{1b}[2;2Hy")
    piped.pipe.closeWriteEnd()
    #expect(piped.wait { PageDump.rows($0) == ["   x", " y"] })
  }

  @Test("a record at the end says what it was, and is not drawn")
  func record() {
    let piped = Piped()
    piped.request()
    piped.pipe.write("\u{1b}[3Cx")
    #expect(piped.wait { $0.kind == .text })
    piped.pipe.write(ArtDump.sauce([], title: "A title"))
    piped.pipe.closeWriteEnd()
    #expect(piped.wait { $0.kind == .ansi && $0.title == "A title" && PageDump.rows($0) == ["   x"] })
  }

  @Test("what must be converted as a whole is right at the end, and its parts too")
  func converted() {
    let piped = Piped()
    piped.request()
    piped.pipe.write([0xff, 0xfe] + "één\u{c}zwei".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    piped.pipe.closeWriteEnd()
    #expect(piped.wait { PageDump.rows($0) == ["één"] })
    piped.request(1)
    #expect(piped.wait(1) { PageDump.rows($0) == ["zwei"] })
  }

  @Test("a log with colors is a text, however much of it there is")
  func coloredLog() {
    let piped = Piped()
    piped.request()
    piped.pipe.write(String(repeating: "\u{1b}[32minfo\u{1b}[m läuft\n", count: 300))
    piped.pipe.closeWriteEnd()
    #expect(piped.wait { $0.kind == .text && $0.isComplete && $0.size.rows == 300 })
  }
}
