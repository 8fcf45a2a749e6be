import PagerCore
import TestSupport
import Testing

@testable import PagerPages

/// Whatever is asked of a loader in whatever order, and in whatever order its jobs are done.
@Suite("Page loader, at random")
struct LoaderPropertyTests {
  @Test(
    "at rest each page in sight is shown as its file is, and none is said to be loading without a job",
    arguments: [0, 12_000, 1 << 20])
  func atRest(cacheLimit: Int) throws {
    for seed in 1...5 {
      let reader = try RandomReader(seed: UInt64(seed), cacheLimit: cacheLimit)
      for _ in 0..<20 {
        for _ in 0..<40 { reader.act() }
        reader.rest()
        #expect(reader.complaints == [], "seed \(seed)")
        guard reader.complaints.isEmpty else { return }
      }
    }
  }
}

/// Somebody who pages to and fro among files that change, and has some of them in sight.
private final class RandomReader {
  private let folder: TestFolder
  private let executor = ManualExecutor()
  private let loader: PageLoader
  private let sources: [PageSource]
  private var random: SeededGenerator
  /// The first line of each file; nil: it is not there.
  private var lines: [String?]
  private var inSight: Range<Int>
  private var shown: [PageSource: PageState] = [:]
  private var columns = 80
  private var wraps = false
  /// Files of whose change the loader has not been told yet.
  private var changed: Set<FilePath> = []
  private var failures: [PageSource: PageError] = [:]
  private var version = 0

  private static let filler = Array(String(repeating: "0123456\n", count: 5 << 17).utf8)

  init(seed: UInt64, cacheLimit: Int) throws {
    random = SeededGenerator(seed: seed)
    let folder = try TestFolder()
    self.folder = folder
    sources = (0..<12).map { PageSource(path: folder.path.appending(Array("f\($0)".utf8))) }
    lines = sources.map { _ in nil }
    inSight = 0..<0
    loader = PageLoader(executor: executor, cacheLimit: cacheLimit) {}
    for index in sources.indices { write(index) }
    move()
  }

  private var live: [PageSource] { Array(sources[inSight]) }

  func act() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<4: move()
    case 4:
      columns = [20, 40, 80].randomElement(using: &random) ?? 80
      requestLive()
    case 5:
      wraps.toggle()
      requestLive()
    case 6, 7: write(Int.random(in: sources.indices, using: &random))
    case 8: remove(Int.random(in: sources.indices, using: &random))
    case 9: rename()
    case 10, 11: tellChanges()
    case 12:
      let source = sources[Int.random(in: sources.indices, using: &random)]
      if !live.contains(source) { loader.cancel(source) }
    case 13..<17: if executor.count > 0 { executor.run(Int.random(in: 0..<executor.count, using: &random)) }
    default: collect()
    }
  }

  /// Until nothing happens any more.
  func rest() {
    tellChanges()
    repeat {
      executor.runAll()
      collect()
    } while executor.count > 0
  }

  /// What is wrong at rest.
  var complaints: [String] {
    let stuck = loader.isLoading ? ["the loader waits for a page"] : []
    return stuck
      + inSight.compactMap { index in
        let source = sources[index]
        let wanted = failures[source] != nil ? "failed" : lines[index] ?? "failed"
        let (kept, seen) = (text(loader.state(of: source)), text(shown[source]))
        return kept == wanted && seen == wanted ? nil : "\(source): \(kept), seen \(seen), not \(wanted)"
      }
  }

  private func text(_ state: PageState?) -> String {
    switch state {
    case nil: "nothing"
    case .loading: "loading"
    case .failed: "failed"
    case .ready(let content): PageDump.rows(content, columns: 20).first ?? ""
    }
  }

  // MARK: The reader

  /// Other pages come in sight.
  private func move() {
    let first = Int.random(in: 0..<sources.count - 4, using: &random)
    let before = live
    inSight = first..<first + Int.random(in: 1...5, using: &random)
    shown = shown.filter { live.contains($0.key) }
    for source in live where !before.contains(source) {
      request(source)
      if loader.isLoading { loader.loadOnly(live) }
      shown[source] = loader.state(of: source) ?? .loading
    }
  }

  private func request(_ source: PageSource) {
    loader.request(
      PageRequest(
        source: source, viewport: CellSize(columns: columns, rows: 24), options: PageOptions(wrap: wraps)))
  }

  private func requestLive() {
    for source in live {
      request(source)
      shown[source] = loader.state(of: source) ?? .loading
    }
  }

  private func collect() {
    for update in loader.collect(live: { live }) where live.contains(update.source) {
      shown[update.source] = loader.state(of: update.source) ?? .loading
    }
  }

  // MARK: The files

  private func write(_ index: Int) {
    version += 1
    let isLarge = Int.random(in: 0..<40, using: &random) == 0
    lines[index] = "version \(version)"
    let rest = isLarge ? RandomReader.filler : []
    folder.file(Array("f\(index)".utf8), Array("version \(version)\n".utf8) + rest)
    noteChanged(index)
  }

  private func remove(_ index: Int) {
    if let path = sources[index].path { folder.remove(path) }
    lines[index] = nil
    noteChanged(index)
  }

  private func rename() {
    let (old, new) = (
      Int.random(in: sources.indices, using: &random), Int.random(in: sources.indices, using: &random)
    )
    guard old != new, lines[old] != nil, let oldPath = sources[old].path, let newPath = sources[new].path
    else { return }
    folder.rename(oldPath, to: newPath)
    (lines[new], lines[old]) = (lines[old], nil)
    loader.rename(sources[old], to: sources[new])
    // What is not known of the file by one name is not known by the other.
    if changed.contains(oldPath) { noteChanged(new) }
    noteChanged(old)
    requestLive()
  }

  private func noteChanged(_ index: Int) {
    if let path = sources[index].path { changed.insert(path) }
  }

  /// The loader is told of all changes, and that some pages can't be shown.
  private func tellChanges() {
    failures = [:]
    if Bool.random(using: &random) {
      let source = sources[Int.random(in: sources.indices, using: &random)]
      failures[source] = PageError(place: "it", reason: "is gone")
    }
    loader.setFailures(failures)
    loader.filesDidChange(changed, live: live, isThorough: Bool.random(using: &random))
    changed = []
    requestLive()
  }
}
