import PagerCore
import Testing

@testable import PagerPages

/// Whether what a page shows is all that comes of it.
@Suite("Pages that are final")
struct FinalPageTests {
  private let executor = ManualExecutor()

  private func request(_ source: PageSource) -> PageRequest {
    PageRequest(source: source, viewport: CellSize(columns: 80, rows: 24), options: PageOptions())
  }

  @Test("what a page shows is final unless more is on its way, has been given up, or was there before")
  func isFinal() throws {
    let folder = try TestFolder()
    let text = String(repeating: "0123456\n", count: 5 << 17)
    let source = PageSource(path: folder.file("a", text))
    let loader = PageLoader(executor: executor) {}
    func content() throws -> any PageContent {
      guard case .ready(let content) = loader.state(of: source) else {
        throw PageError(place: "it", reason: "is not there")
      }
      return content
    }
    loader.request(request(source))
    executor.run()
    _ = loader.collect()
    let beginning = try content()
    #expect(!loader.isFinal(beginning, of: source))
    loader.loadOnly([])
    executor.runAll()
    _ = loader.collect()
    #expect(!loader.isFinal(beginning, of: source))
    loader.request(request(source))
    executor.runAll()
    _ = loader.collect()
    let whole = try content()
    #expect(loader.isFinal(whole, of: source) && !loader.isFinal(beginning, of: source))
    loader.reload(source)
    #expect(!loader.isFinal(whole, of: source))
    executor.runAll()
    _ = loader.collect()
    #expect(try loader.isFinal(content(), of: source))
    loader.cancel(source)
    #expect(!loader.isFinal(whole, of: source))
  }

  @Test("what has come by a pipe is final when the pipe has ended")
  func isFinalOfStream() throws {
    let pipe = Pipe()
    let woken = Signal()
    let loader = PageLoader(executor: InCall(), stream: StreamReader(descriptor: pipe.readEnd)) {
      woken.signal()
    }
    func content() -> (any PageContent)? {
      guard case .ready(let content) = loader.state(of: .standardInput) else { return nil }
      return content
    }
    loader.request(request(.standardInput))
    pipe.write("one\n")
    while content() == nil {
      try #require(woken.wait())
      _ = loader.collect()
    }
    #expect(content().map { loader.isFinal($0, of: .standardInput) } == false)
    pipe.closeWriteEnd()
    while content()?.isComplete != true {
      try #require(woken.wait())
      _ = loader.collect()
    }
    #expect(content().map { loader.isFinal($0, of: .standardInput) } == true)
  }
}
