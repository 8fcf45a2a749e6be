import PagerCore
import Testing

@testable import PagerPages

/// What a loader does in the call that asks for a page, as long as nothing is on the screen: the executor here does nothing
/// unasked. Files elsewhere than on a device of this machine are never loaded so.
@Suite("The start of the page loader", .enabled(if: TestFolder.isLocal))
struct LoaderStartTests {
  private let executor = ManualExecutor()
  private let folder: TestFolder
  private let loader: PageLoader

  init() throws {
    folder = try TestFolder()
    loader = PageLoader(executor: executor, isStarting: true, onWake: {})
  }

  private func request(_ path: FilePath, encoding: String? = nil) -> PageSource {
    let source = PageSource(path: path)
    let decoding = PageOptions.Decoding(encoding: encoding, splitsAtFormFeeds: false)
    loader.request(
      PageRequest(
        source: source, viewport: CellSize(columns: 80, rows: 24), options: PageOptions(decoding: decoding)))
    _ = loader.collect()
    return source
  }

  private static func line(_ row: Int) -> String { "row \(row) " + String(repeating: "-", count: 60) }

  private func text(lines: Int) -> FilePath {
    folder.file("log", (0..<lines).map { LoaderStartTests.line($0) + "\n" }.joined())
  }

  private func page(_ source: PageSource) -> (any PageContent)? {
    guard case .ready(let page) = loader.state(of: source) else { return nil }
    return page
  }

  @Test("a small file is there at once, and whole")
  func small() throws {
    let source = request(folder.file("note", "one\ntwo\n"))
    #expect(try #require(page(source)).isComplete)
    loader.isStarting = false
    #expect(executor.count == 0)
  }

  @Test("of a large text the beginning is there at once, and the rest when there is something on the screen")
  func largeTextBegins() throws {
    let source = request(text(lines: 100_000))
    let first = try #require(page(source))
    #expect(PageDump.rows(first) == (0..<24).map(LoaderStartTests.line))
    #expect(!first.isComplete && loader.isLoading)
    #expect(executor.count == 0)
    loader.isStarting = false
    #expect(executor.count == 1)
    executor.run()
    _ = loader.collect()
    let withEnd = try #require(page(source))
    let lastRow = CellPoint(column: 0, row: withEnd.size.rows - 1)
    #expect(PageDump.rows(withEnd, from: lastRow).first == LoaderStartTests.line(99_999))
    executor.runAll()
    _ = loader.collect()
    #expect(try #require(page(source)).isComplete && !loader.isLoading)
    #expect(page(source)?.size.rows == 100_000)
  }

  @Test("of one that nobody waits for any more the rest is not read")
  func withdrawn() {
    let source = request(text(lines: 100_000))
    loader.cancel(source)
    loader.isStarting = false
    executor.runAll()
    #expect(loader.collect() == [])
  }

  @Test("a picture that is not small, a link and what must be converted are left to the executor")
  func others() {
    let picture = folder.file("picture.ans", String(repeating: "\u{1b}[31m#\n", count: 20_000))
    let link = folder.link("link", to: "note")
    folder.file("note", "one\n")
    let sources = [request(picture), request(link), request(text(lines: 2000), encoding: "UTF-16LE")]
    #expect(executor.count == 3)
    #expect(sources.allSatisfy { page($0) == nil })
    executor.runAll()
    _ = loader.collect()
    #expect(page(sources[0])?.kind == .ansi)
    #expect(sources.allSatisfy { page($0) != nil })
  }
}
