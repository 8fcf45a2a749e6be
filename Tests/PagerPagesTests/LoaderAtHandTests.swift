import PagerCore
import Testing

@testable import PagerPages

#if canImport(Glibc)
  import Glibc
#endif

/// Other systems don't tell what is in memory.
private var isLinux: Bool {
  #if canImport(Glibc)
    true
  #else
    false
  #endif
}

/// What a loader does in the call that asks for a page because that takes less than a thread would, and waits for nothing.
@Suite("Pages at hand", .enabled(if: isLinux && TestFolder.isLocal))
struct LoaderAtHandTests {
  private let executor = ManualExecutor()
  private let wakes = Counter()
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func loader(loadsAtHand: Bool = true) -> PageLoader {
    PageLoader(executor: executor, loadsAtHand: loadsAtHand) { [wakes] in wakes.increment() }
  }

  private func request(_ path: FilePath, from loader: PageLoader) -> PageSource {
    let source = PageSource(path: path)
    loader.request(PageRequest(source: source, viewport: CellSize(columns: 80, rows: 24)))
    return source
  }

  private func rows(_ loader: PageLoader, _ source: PageSource) -> [String]? {
    guard case .ready(let page) = loader.state(of: source) else { return nil }
    return PageDump.rows(page, rows: 2)
  }

  @Test("a small file that is in memory is there at once, and nobody is woken up")
  func small() {
    let loader = loader()
    let source = request(folder.file("note", "one\ntwo\n"), from: loader)
    #expect(loader.hasArrivals)
    #expect(loader.collect() == [PageLoader.Update(source: source, numberOfParts: 1)])
    #expect(rows(loader, source) == ["one", "two"])
    #expect(!loader.hasArrivals && !loader.isLoading && executor.count == 0 && wakes.count == 0)
  }

  @Test("where that is not wanted, it is left to the executor")
  func unwanted() {
    let loader = loader(loadsAtHand: false)
    let source = request(folder.file("note", "one\ntwo\n"), from: loader)
    #expect(executor.count == 1 && !loader.hasArrivals)
    executor.runAll()
    _ = loader.collect()
    #expect(rows(loader, source) == ["one", "two"])
  }

  @Test("what is not small, or leads elsewhere, or is empty, or is not there is left to the executor")
  func others() {
    let loader = loader()
    folder.file("note", "one\n")
    let paths = [
      folder.file("large", String(repeating: "0123456789abcde\n", count: 1025)),
      folder.link("link", to: "note"), folder.file("empty"), folder.path.appending(Array("gone".utf8)),
    ]
    for path in paths { _ = request(path, from: loader) }
    #expect(executor.count == paths.count && !loader.hasArrivals)
    executor.runAll()
    #expect(loader.collect().count == paths.count)
  }

  @Test("a file whose pages would have to come from the device is left to the executor")
  func uncached() throws {
    let file = folder.file("note", "one\n")
    try evict(file)
    let loader = loader()
    let source = request(file, from: loader)
    #expect(executor.count == 1 && !loader.hasArrivals)
    executor.runAll()
    _ = loader.collect()
    #expect(rows(loader, source)?.first == "one")
  }

  @Test("a file that is not as it was when it was looked at is not taken")
  func changed() throws {
    let file = folder.file("note", "one\n")
    let status = try System.status(of: file)
    #expect(FileBytes.cached(file, status)?.bytes == Array("one\n".utf8))
    folder.append("two\n", to: file)
    #expect(FileBytes.cached(file, status) == nil)
  }

  @Test("a page that has changed is read anew by the executor, and the old one stays until then")
  func reload() {
    let loader = loader()
    let file = folder.file("note", "one\n")
    let source = request(file, from: loader)
    _ = loader.collect()
    folder.file("note", "another\n")
    loader.filesDidChange([file], live: [source])
    #expect(executor.count == 1 && rows(loader, source)?.first == "one")
    executor.runAll()
    #expect(loader.collect() == [PageLoader.Update(source: source, numberOfParts: 1, isReloaded: true)])
    #expect(rows(loader, source)?.first == "another")
  }

  /// Has the system forget what it holds of a file.
  private func evict(_ file: FilePath) throws {
    #if canImport(Glibc)
      let descriptor = OwnedDescriptor(try System.open(file))
      fsync(descriptor.number)
      posix_fadvise(descriptor.number, 0, 0, POSIX_FADV_DONTNEED)
    #endif
  }
}
