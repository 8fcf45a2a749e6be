import Testing

@testable import PagerPages

/// What is guessed of a directory by a few hundred of its names.
@Suite("The name that is probably the first")
struct LikelyFirstNameTests {
  /// The guess by every `step`th of names that there are.
  private func guess(by step: Int, of names: [String]) -> String? {
    let read = stride(from: step - 1, to: names.count, by: step).map { Array(names[$0].utf8) }
    return LikelyFirstName.among(NameTable(read.shuffled())) {
      names.contains(String(decoding: $0, as: UTF8.self))
    }
    .map { String(decoding: $0, as: UTF8.self) }
  }

  private func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }

  @Test(
    "numbered names begin with 0, with 1, or with the smallest number of so many digits",
    arguments: [
      (0..<3000, 6, "", ".txt"), (1..<3000, 6, "", ".txt"), (0..<3000, 1, "img_", ".png"),
      (1..<3000, 1, "img_", ".png"), (1..<3000, 4, "IMG_", ""), (1..<3000, 1, "", ""),
      (100_000..<103_000, 1, "scan", "_v2.tif"), (1000..<4000, 1, "1080p-", ".png"),
    ])
  func numbered(numbers: Range<Int>, digits: Int, prefix: String, suffix: String) {
    let names = numbers.map { prefix + padded($0, digits) + suffix }
    #expect(guess(by: 30, of: names) == names[0])
  }

  @Test("days begin with the first of January of the first year")
  func days() {
    let names = (2019...2024).flatMap { year in
      (1...12).flatMap { month in
        (1...28).map { "\(year)-\(padded(month, 2))-\(padded($0, 2)).log" }
      }
    }
    #expect(guess(by: 5, of: names) == "2019-01-01.log")
  }

  @Test("files by twos begin with the first of both")
  func twos() {
    let names = (1...3000).flatMap { number in ["jpg", "json"].map { "\(padded(number, 5)).\($0)" } }
    #expect(guess(by: 13, of: names) == "00001.jpg")
  }

  @Test("of several series the first counts")
  func series() {
    let names = ["cat", "dog"].flatMap { kind in (1...1000).map { "\(kind).\($0).jpg" } }
    #expect(guess(by: 20, of: names) == "cat.1.jpg")
  }

  @Test("a name that has been read and can't be less is not asked for; all before it are, in their order")
  func asked() {
    var asked: [String] = []
    let names = NameTable((1...100).map { Array(padded($0, 3).utf8) })
    let name = LikelyFirstName.among(names) { name in
      asked.append(String(decoding: name, as: UTF8.self))
      return false
    }
    #expect(name == Array("001".utf8))
    #expect(asked == ["000"])
  }

  @Test("nothing is guessed where names have nothing in common, or the smallest numbers are not there")
  func nothing() {
    let titles = (1...600).map { String(repeating: "la", count: $0) + "-\(padded($0, 3)).md" }
    let words = (0..<600).map { String($0 * 7_368_787 % 100_003, radix: 36) + "q" }
    #expect(guess(by: 1, of: (17..<2000).map { "n\(padded($0, 4))" }.filter { $0 != "n0017" }) == nil)
    #expect(guess(by: 10, of: (57..<3000).map { "\(padded($0, 6))" }) == nil)
    #expect(guess(by: 1, of: titles) == nil)
    #expect(guess(by: 1, of: words) == nil)
    #expect(guess(by: 1, of: (1...15).map { "\($0)" }) == nil)
    #expect(guess(by: 30, of: ["!readme.txt"] + (1...3000).map { padded($0, 6) }) == "000001")
    #expect(guess(by: 1, of: ["!readme.txt"] + (1...3000).map { padded($0, 6) }) == nil)
  }

  @Test(
    "no more than sixteen names are asked for, however many numbers differ, in names of one kind or of two",
    arguments: [(12, [""]), (4, [".a", ".b"]), (3, [".a", ".b"])])
  func bounded(numbers: Int, ends: [String]) {
    let names = (1..<500).flatMap { number in
      ends.map { end in
        ([number] + (1..<numbers).map { number * $0 % 9 + 1 }).map { padded($0, 3) }.joined(separator: "-")
          + end
      }
    }
    var asked = 0
    _ = LikelyFirstName.among(NameTable(names.map { Array($0.utf8) })) { _ in
      asked += 1
      return false
    }
    #expect(asked <= 16)
  }

  @Test("the page is told while the names are read, only to who asks, and only of one directory as it is")
  func told() throws {
    let folder = try TestFolder()
    for number in 1...600 { folder.file("\(padded(number, 4)).txt") }
    func page(isAsked: Bool = true, _ options: Listing.Options = Listing.Options(), more: [FilePath] = [])
      throws -> String?
    {
      let early = EarlyPage(isAsked: isAsked, onWake: {})
      let pages = try Listing.list([folder.path] + more, options: options, early: early)
      // What is said when all names have been read.
      early.tell(nil)
      let page = early.take() ?? nil
      #expect(page == nil || page == pages[0])
      return page?.name.display
    }
    #expect(try page() == "0001.txt")
    #expect(try page(isAsked: false) == nil)
    #expect(try page(Listing.Options(all: true)) == nil)
    #expect(try page(Listing.Options(recursive: true)) == nil)
    #expect(try page(more: [folder.path]) == nil)
    folder.directory("0000.txt")
    #expect(try page() == "0001.txt")
  }

  @Test("a directory is known to take long by what it takes of its file system")
  func length() throws {
    let folder = try TestFolder()
    let longName = String(repeating: "a", count: 240)
    #expect((Listing.length(of: [folder.path], options: Listing.Options()) == .short) == TestFolder.isLocal)
    for number in 1...2800 { folder.file("\(padded(number, 4))\(longName)") }
    let isLarge = try System.status(of: folder.path).size >= 512 << 10
    #expect((Listing.length(of: [folder.path], options: Listing.Options()) == .long) == isLarge)
    #expect(Listing.length(of: [folder.path], options: Listing.Options(recursive: true)) == .unknown)
    let link = folder.link("link", to: ".")
    #expect(Listing.length(of: [link], options: Listing.Options()) == .unknown)
  }
}
