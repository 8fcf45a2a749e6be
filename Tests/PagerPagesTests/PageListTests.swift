import Testing

@testable import PagerPages

@Suite("Page list")
struct PageListTests {
  private static let sources: [PageSource] = [
    PageSource(path: "/d/a"), PageSource(path: "/d/a").withPart(1), PageSource(path: "/d/b"),
    PageSource(path: "relative"), PageSource(path: "/"), PageSource(path: "//x"), .standardInput,
    PageSource(path: "/d/sub/c"), PageSource(origin: .file("/d/sub/c"), name: FileName("sub/c")),
    PageSource(origin: .file("/d/sub/c"), name: FileName("another name")), PageSource(path: "/e/a"),
    PageSource(path: "/e/a").withPart(1 << 40),
    PageSource(path: FilePath("/d/" + String(repeating: "x", count: 70_000))),
  ]

  @Test("gives back what it was given, and finds it")
  func roundTrip() {
    let list = PageList(PageListTests.sources)
    #expect(Array(list) == PageListTests.sources)
    for (index, source) in PageListTests.sources.enumerated() {
      #expect(list.firstIndex(of: source) == index)
      #expect(list.name(at: index) == source.name && list.part(at: index) == source.part)
      #expect(list.isStream(at: index) == source.isStream)
    }
    #expect(list.firstIndex(of: PageSource(path: "/d/c")) == nil)
    #expect(list.firstIndex(of: PageSource(path: "/f/a")) == nil)
  }

  @Test("more directories than it tells apart are no matter")
  func manyDirectories() {
    let sources = (0..<2000).map { PageSource(path: FilePath("/\($0)/file")) }
    #expect(Array(PageList(sources)) == sources)
  }

  @Test(
    "a directory is the same with a slash at its end and without", arguments: ["/d", "/d/", "d", "/", ""])
  func slash(directory: FilePath) {
    var list = PageList()
    Array("name".utf8).withUnsafeBufferPointer { list.append($0, in: directory) }
    let source = PageSource(origin: .file(directory.appending(Array("name".utf8))), name: FileName("name"))
    #expect(list[0] == source)
    #expect(list.firstIndex(of: source) == 0)
  }

  @Test("changes as an array does", arguments: 0..<50)
  func changes(seed: Int) {
    var random = TextFuzzTests.Random(state: UInt64(seed))
    var array: [PageSource] = []
    var list = PageList()
    for _ in 0..<40 {
      let source = PageListTests.sources.randomElement(using: &random)!
      let index = Int.random(in: 0...array.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let end = Int.random(in: index...array.count, using: &random)
        array.removeSubrange(index..<end)
        list.removeSubrange(index..<end)
      case 1:
        array.insert(contentsOf: [source, source.withPart(3)], at: index)
        list.insert(contentsOf: [source, source.withPart(3)], at: index)
      case 2:
        let other = PageList([source, .standardInput])
        array += other
        list.append(contentsOf: other)
      default:
        array.append(source)
        list.append(source)
      }
      #expect(list.count == array.count && Array(list) == array)
    }
    for (left, right) in [(0, 1), (1, 0)] where array.count > 1 {
      #expect(list.isSameFile(at: left, as: list, at: right) == array[left].isSameFile(as: array[right]))
    }
  }

  @Test("a file takes a few bytes besides its name")
  func memory() {
    // A page source has two arrays of its own, and each of them more than this.
    #expect(PageList.bytesPerFile <= 16)
  }
}
