import PagerCore
import Testing

@testable import PagerPages

@Suite("Page loader")
struct LoaderTests {
  private static let viewport = CellSize(columns: 80, rows: 24)
  private let executor = ManualExecutor()
  private let wakes = Counter()

  private func loader(cacheLimit: Int = 1 << 20, stream: StreamReader? = nil) -> PageLoader {
    let wakes = wakes
    return PageLoader(executor: executor, cacheLimit: cacheLimit, stream: stream) { wakes.increment() }
  }

  private func request(
    _ source: PageSource, columns: Int = 80, options: PageOptions = PageOptions()
  ) -> PageRequest {
    PageRequest(source: source, viewport: CellSize(columns: columns, rows: 24), options: options)
  }

  /// What a page shows; its error; or how else it stands.
  private func shown(_ loader: PageLoader, _ source: PageSource) -> [String] {
    switch loader.state(of: source) {
    case nil: ["-"]
    case .loading: ["loading"]
    case .failed(let error): [error.message]
    case .ready(let content): PageDump.rows(content, columns: content is TextPage ? 80 : 0)
    }
  }

  @Test("a page is loading until its job is done and collected; the loop is woken once")
  func loads() throws {
    let folder = try TestFolder()
    let sources = [PageSource(path: folder.file("a", "one")), PageSource(path: folder.file("b", "two"))]
    let loader = loader()
    #expect(shown(loader, sources[0]) == ["-"])
    for source in sources { loader.request(request(source)) }
    loader.request(request(sources[0]))
    #expect(executor.count == 2)
    executor.run(1)
    executor.run(0)
    #expect(wakes.count == 1)
    #expect(shown(loader, sources[0]) == ["loading"])
    #expect(loader.collect().map(\.source) == [sources[1], sources[0]])
    #expect(shown(loader, sources[0]) == ["one"])
    #expect(shown(loader, sources[1]) == ["two"])
    #expect(loader.collect() == [])
  }

  @Test("at the start a page is there without the executor, and later it is not")
  func loadsAtOnce() {
    func source(_ text: StaticString) -> PageSource {
      let bytes = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      return PageSource(origin: .embedded(EmbeddedBytes(staticBytes: bytes)), name: FileName("\(text)"))
    }
    let loader = PageLoader(executor: executor, isStarting: true) { [wakes] in wakes.increment() }
    let sources = [source("one"), source("two")]
    loader.request(request(sources[0]))
    #expect(loader.hasArrivals && wakes.count == 0)
    #expect(loader.collect().map(\.source) == [sources[0]])
    #expect(shown(loader, sources[0]) == ["one"])
    loader.isStarting = false
    loader.request(request(sources[1]))
    #expect(loader.collect() == [])
    executor.runAll()
    #expect(loader.collect().map(\.source) == [sources[1]])
  }

  @Test("splits are reported, and each part is a page")
  func reportsParts() throws {
    let folder = try TestFolder()
    let source = PageSource(path: folder.file("a", "1\u{c}2\u{c}3"))
    let loader = loader()
    loader.request(request(source))
    executor.runAll()
    #expect(loader.collect() == [PageLoader.Update(source: source, numberOfParts: 3)])
    loader.request(request(source.withPart(2)))
    loader.request(request(source.withPart(3)))
    executor.runAll()
    _ = loader.collect()
    #expect(shown(loader, source.withPart(2)) == ["3"])
    #expect(shown(loader, source.withPart(3)) == ["\(folder.path.display)/a has 3 parts and no part 4."])
  }

  @Test("a result that a newer request has overtaken is dropped, in whatever order they end")
  func staleResults() throws {
    let folder = try TestFolder()
    let source = PageSource(path: folder.file("a", "aaa bbb"))
    let wrap = PageOptions(wrap: true)
    let loader = loader()
    loader.request(request(source, columns: 80, options: wrap))
    loader.request(request(source, columns: 4, options: wrap))
    executor.run(1)
    _ = loader.collect()
    #expect(shown(loader, source) == ["aaa", "bbb"])
    executor.run(0)
    #expect(loader.collect() == [])
    #expect(shown(loader, source) == ["aaa", "bbb"])
  }

  @Test(
    "a new viewport costs no load where lines aren't wrapped; where they are, the old page stays meanwhile")
  func relays() throws {
    let folder = try TestFolder()
    let source = PageSource(path: folder.file("a", "aaa bbb"))
    let loader = loader()
    loader.request(request(source))
    executor.runAll()
    _ = loader.collect()
    loader.request(request(source, columns: 4))
    #expect(executor.count == 0)
    #expect(shown(loader, source) == ["aaa›"])
    loader.request(request(source, columns: 4, options: PageOptions(wrap: true)))
    #expect(executor.count == 1)
    #expect(shown(loader, source) == ["aaa›"])
    executor.runAll()
    _ = loader.collect()
    #expect(shown(loader, source) == ["aaa", "bbb"])
  }

  @Test("a changed file is shown anew when it is loaded again")
  func reloads() throws {
    let folder = try TestFolder()
    let source = PageSource(path: folder.file("a", "old"))
    let loader = loader()
    loader.request(request(source))
    executor.runAll()
    _ = loader.collect()
    folder.file("a", "newer")
    loader.reload(source)
    #expect(shown(loader, source) == ["old"])
    executor.runAll()
    _ = loader.collect()
    #expect(shown(loader, source) == ["newer"])
  }

  @Test("the pages used last are kept, the others dropped by bytes")
  func evicts() throws {
    let folder = try TestFolder()
    let text = String(repeating: "x", count: 1000)
    let sources = (0..<10).map { PageSource(path: folder.file("\($0)", text)) }
    let loader = loader(cacheLimit: 26_000)
    for source in sources {
      loader.request(request(source))
      executor.runAll()
      _ = loader.collect()
      _ = loader.state(of: sources[0])
    }
    let kept = sources.indices.filter { loader.state(of: sources[$0]) != nil }
    #expect(kept.contains(0))
    #expect(kept.suffix(4) == [6, 7, 8, 9])
    #expect(kept.count < 8)
  }

  @Test("a page that takes another's name takes its place in what all cost, too")
  func renamesInCache() {
    let sources = ["a", "b"].map { PageSource(path: FilePath("/\($0)")) }
    var cache = PageCache(limit: 0)
    let nothing = cache.total
    for (source, cost) in zip(sources, [100, 200]) { cache.set(source, cost: cost) }
    cache.rename(sources[0], to: sources[1])
    cache.remove(sources[1])
    #expect(cache.total == nothing)
  }

  @Test("a page that takes the name of one that is being loaded is what is meant by it; nothing is awaited")
  func renamesToLoading() throws {
    let folder = try TestFolder()
    let sources = [PageSource(path: folder.file("a", "one")), PageSource(path: folder.file("b", "two"))]
    let loader = loader()
    loader.request(request(sources[0]))
    executor.runAll()
    _ = loader.collect()
    loader.request(request(sources[1]))
    loader.rename(sources[0], to: sources[1])
    #expect(!loader.isLoading)
    executor.runAll()
    #expect(loader.collect() == [])
    #expect(shown(loader, sources[1]) == ["one"])
    #expect(shown(loader, sources[0]) == ["-"])
  }

  @Test("pages in sight are not dropped for those that come, however many come at once")
  func keepsLive() throws {
    let folder = try TestFolder()
    let sources = (0..<12).map { PageSource(path: folder.file("\($0)", "text")) }
    let loader = loader(cacheLimit: 0)
    for source in sources { loader.request(request(source)) }
    executor.runAll()
    _ = loader.collect(live: { Array(sources[..<5]) })
    #expect(sources[..<5].allSatisfy { shown(loader, $0) == ["text"] })
    #expect(sources[5...].allSatisfy { shown(loader, $0) == ["-"] })
  }

  @Test("files that stay open are few, however many have been paged through")
  func fewOpenFiles() throws {
    let folder = try TestFolder()
    let loader = loader(cacheLimit: 8 << 20)
    let text = String(repeating: "line\n", count: FileBytes.wholeLimit / 5 + 1)
    let sources = (0..<20).map { PageSource(path: folder.file("\($0)", text)) }
    for source in sources {
      loader.request(request(source))
      executor.runAll()
      _ = loader.collect()
    }
    let kept = sources.filter { loader.state(of: $0) != nil }
    #expect(kept == sources.suffix(kept.count))
    #expect((5...8).contains(kept.count))
  }

  @Test("the pages in sight are kept whatever they cost")
  func keepsAFew() throws {
    let folder = try TestFolder()
    let sources = (0..<5).map { PageSource(path: folder.file("\($0)", "text")) }
    let loader = loader(cacheLimit: 0)
    for source in sources { loader.request(request(source)) }
    executor.runAll()
    _ = loader.collect()
    #expect(sources.allSatisfy { shown(loader, $0) == ["text"] })
  }

  @Test("what can't be read is an error page that says what, where and why")
  func errors() throws {
    let folder = try TestFolder()
    folder.link("dangling", to: "nowhere")
    folder.link("loop", to: "loop")
    folder.link("self", to: ".")
    folder.fifo("fifo")
    if !TestFolder.isSuperuser { folder.forbid(folder.file("secret", "x")) }
    let loader = loader()
    let expected = [
      ("dangling", "can't be opened: No such file or directory"),
      ("loop", "can't be opened: Too many levels of symbolic links"),
      ("self", "is a directory"),
      ("fifo", "is a named pipe, which reading would wait on"),
      ("missing", "can't be opened: No such file or directory"),
      (
        "secret",
        TestFolder.isSuperuser
          ? "can't be opened: No such file or directory" : "can't be opened: Permission denied"
      ),
    ]
    for (name, reason) in expected {
      let source = PageSource(path: folder.path.appending(Array(name.utf8)))
      loader.request(request(source))
      executor.runAll()
      _ = loader.collect()
      #expect(shown(loader, source) == ["\(folder.path.display)/\(name) \(reason)."])
    }
    let device = PageSource(path: "/dev/null")
    loader.request(request(device))
    executor.runAll()
    _ = loader.collect()
    #expect(shown(loader, device) == ["/dev/null is a device, not a file."])
  }

  @Test("reads that never end hold up no other page")
  func hangingReads() throws {
    let folder = try TestFolder()
    let source = PageSource(path: folder.file("a", "text"))
    let (woken, release) = (Signal(), Signal())
    let queue = LoadQueue(patience: .milliseconds(1))
    let loader = PageLoader(executor: queue) { woken.signal() }
    for _ in 0..<12 { queue.submit { _ = release.wait() } }
    loader.request(request(source))
    #expect(woken.wait())
    _ = loader.collect()
    #expect(shown(loader, source) == ["text"])
    for _ in 0..<12 { release.signal() }
  }

  @Test("the loads of pages that were passed by are given up, and taken up again when they are asked for")
  func loadsOnlyWhatIsNear() throws {
    let folder = try TestFolder()
    let sources = ["a", "b", "c"].map { PageSource(path: folder.file($0, "text of \($0)")) }
    let loader = loader()
    for source in sources { loader.request(request(source)) }
    loader.loadOnly([sources[1]])
    executor.runAll()
    #expect(loader.collect().map(\.source) == [sources[1]])
    #expect(shown(loader, sources[0]) == ["-"])
    loader.request(request(sources[0]))
    executor.runAll()
    _ = loader.collect()
    #expect(shown(loader, sources[0]) == ["text of a"])
  }

  @Test(
    "what can be shown of a large page is a job of its own, so that none waits for the lines of another to be counted"
  )
  func shortJobs() throws {
    let folder = try TestFolder()
    let sources = ["a", "b"].map {
      PageSource(path: folder.file($0, String(repeating: "0123456\n", count: 5 << 17)))
    }
    let loader = loader()
    for source in sources { loader.request(request(source)) }
    executor.run()
    executor.run()
    _ = loader.collect()
    #expect(executor.count == 2)
    for source in sources { #expect(shown(loader, source).count == 24) }
    loader.loadOnly([sources[1]])
    executor.runAll()
    #expect(loader.collect().map(\.source) == [sources[1]])
    // What has been shown stays, and is read to its end when it is near again.
    #expect(shown(loader, sources[0]).count == 24)
    loader.request(request(sources[0]))
    executor.runAll()
    #expect(loader.collect().map(\.numberOfParts) == [1])
  }

  @Test("a large file that is written over while it is read is read anew, not on")
  func writtenOver() throws {
    let folder = try TestFolder()
    let path = folder.file("a", String(repeating: "0123456\n", count: 5 << 17))
    let source = PageSource(path: path)
    let loader = loader()
    loader.request(request(source))
    executor.run()
    _ = loader.collect()
    let count = (5 << 16) + 1
    folder.file("a", String(repeating: "0123456789abcde\n", count: count))
    loader.filesDidChange([path], live: [source])
    while executor.count > 0 {
      executor.runAll()
      _ = loader.collect()
    }
    guard case .ready(let content) = loader.state(of: source) else {
      Issue.record("not there")
      return
    }
    #expect(content.size.rows == count)
  }

  @Test("a page that nobody wants any more is not loaded")
  func cancels() throws {
    let folder = try TestFolder()
    let source = PageSource(path: folder.file("a", "x"))
    let loader = loader()
    loader.request(request(source))
    loader.cancel(source)
    executor.runAll()
    #expect(wakes.count == 0)
    #expect(shown(loader, source) == ["-"])
  }

  @Test("a file that says it is empty and is not, as those of /proc")
  func procFile() throws {
    let source = PageSource(path: "/proc/self/status")
    guard (try? System.status(of: "/proc/self/status")) != nil else { return }
    let page = try PageLoader.load(request(source))
    #expect(page.size.rows > 10)
  }

  @Test("the bytes of a file come out as they are")
  func copies() throws {
    let folder = try TestFolder()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    let source = PageSource(path: folder.file(Array("a".utf8), bytes))
    var copied: [UInt8] = []
    try source.copyBytes { copied.append(contentsOf: $0) }
    #expect(copied == bytes)
  }
}
