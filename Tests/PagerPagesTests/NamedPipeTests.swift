import PagerCore
import Testing

@testable import PagerPages

/// Pipes that have a path: what a shell makes of `<(ls)`.
@Suite("Named pipes")
struct NamedPipeTests {
  private static func request(_ source: PageSource) -> PageRequest {
    PageRequest(source: source, viewport: CellSize(columns: 80, rows: 24))
  }

  /// Takes in what arrives until the page is as it should be; false: it never is.
  private func wait(
    _ loader: PageLoader, _ woken: Signal, _ source: PageSource, until isRight: (any PageContent) -> Bool
  ) -> Bool {
    loader.request(NamedPipeTests.request(source))
    repeat {
      _ = loader.collect()
      if case .ready(let content) = loader.state(of: source), isRight(content) { return true }
    } while woken.wait()
    return false
  }

  @Test("one whose writer never comes holds up no other page; one whose writer comes is read as it writes")
  func writers() throws {
    let folder = try TestFolder()
    let paths = (0..<8).map { folder.fifo("silent\($0)") }
    let silent = paths.map(PageSource.init(pipe:))
    let fifo = folder.fifo("fifo")
    let file = PageSource(path: folder.file("a", "text"))
    let woken = Signal()
    let loader = PageLoader { woken.signal() }
    for source in silent { loader.request(NamedPipeTests.request(source)) }
    #expect(wait(loader, woken, file) { PageDump.rows($0) == ["text"] })

    loader.request(NamedPipeTests.request(PageSource(pipe: fifo)))
    let writer = try #require(PipeWriter(fifo))
    #expect(wait(loader, woken, PageSource(pipe: fifo)) { $0.size.rows == 0 && !$0.isComplete })
    writer.write("one\ntw")
    #expect(wait(loader, woken, PageSource(pipe: fifo)) { PageDump.rows($0) == ["one", "tw"] })
    writer.write("o")
    writer.close()
    #expect(
      wait(loader, woken, PageSource(pipe: fifo)) { $0.isComplete && PageDump.rows($0) == ["one", "two"] })
    for (source, path) in zip(silent, paths) {
      if case .ready(let content) = loader.state(of: source) { #expect(!content.isComplete) }
      // Lets the thread that waits for it end.
      PipeWriter(path)?.close()
    }
  }

  @Test("one that can't be opened is a page that says why")
  func missing() throws {
    let folder = try TestFolder()
    let source = PageSource(pipe: folder.path.appending(Array("gone".utf8)))
    let woken = Signal()
    let loader = PageLoader { woken.signal() }
    loader.request(NamedPipeTests.request(source))
    var message: String?
    repeat {
      _ = loader.collect()
      if case .failed(let error) = loader.state(of: source) { message = error.message }
    } while message == nil && woken.wait()
    #expect(message == "\(folder.path.display)/gone can't be opened: No such file or directory.")
  }

  @Test("where no terminal is, its bytes are handed on up to a limit")
  func copied() throws {
    let folder = try TestFolder()
    let fifo = folder.fifo("fifo")
    let source = PageSource(pipe: fifo)
    for (limit, isWhole) in [(3, true), (2, false)] {
      let written = Signal()
      let writing = WorkerThreads(limit: 1)
      try writing.submit {
        let writer = PipeWriter(fifo)
        writer?.write("abc")
        writer?.close()
        written.signal()
      }
      var bytes: [UInt8] = []
      #expect(try source.copyPipe(limit: limit) { bytes += $0 } == isWhole)
      #expect(bytes == Array("abc".utf8.prefix(limit)))
      #expect(written.wait())
    }
  }
}
