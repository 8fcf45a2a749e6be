import Testing

@testable import PagerPages

@Suite("Listing merge")
struct ListingMergeTests {
  /// Sources by names; `a2` is the second part of `a`.
  private func sources(_ names: String) -> PageList {
    PageList(
      names.split(separator: " ").map { name in
        let part = name.dropFirst().first.flatMap { Int(String($0)) } ?? 1
        return PageSource(path: FilePath("/d/\(name.first ?? "?")")).withPart(part - 1)
      })
  }

  private func names(_ sources: PageList) -> String {
    sources.map { $0.name.display + ($0.part == 0 ? "" : "\($0.part + 1)") }.joined(separator: " ")
  }

  @Test(
    "files that stay keep their parts and are found again; the others came or went",
    arguments: [
      ("a b c", "a b c", "a b c", [0, 1, 2]),
      ("a a2 b", "a b", "a a2 b", [0, 1, 2]),
      ("b", "a b c", "a b c", [1]),
      ("a a2 b c", "b d", "b d", [nil, nil, 0, nil]),
      ("a b c c2", "c a b", "c c2 a b", [2, 3, 0, 1]),
      ("a a2 a3", "", "", [nil, nil, nil]),
      ("", "a b", "a b", []),
      ("a a2 b", "a x b", "a a2 x b", [0, 1, 3]),
      ("a b a", "a b a", "a b a", [0, 1, 2]),
    ] as [(String, String, String, [Int?])])
  func merges(old: String, listed: String, result: String, moved: [Int?]) {
    let merge = ListingMerge(old: sources(old), listed: sources(listed))
    #expect(names(merge.sources) == result)
    #expect(merge.moved == moved)
    #expect((merge.sources == sources(old)) == (old == result))
  }

  @Test(
    "for any two lists, what is new and what was kept make up the listing, and each page is where it is said to be"
  )
  func anyLists() {
    for _ in 0..<2000 {
      let letters = "abcdefgh".shuffled()
      let old = letters.prefix(Int.random(in: 0...8)).flatMap { letter in
        (1...Int.random(in: 1...3)).map { "\(letter)\($0)" }
      }
      let listed = "abcdefgh".shuffled().prefix(Int.random(in: 0...8)).map { "\($0)" }
      let before = sources(old.joined(separator: " "))
      let merge = ListingMerge(old: before, listed: sources(listed.joined(separator: " ")))
      let files = merge.sources.filter { $0.part == 0 }.map(\.name.display)
      #expect(files == listed)
      for (index, place) in merge.moved.enumerated() {
        #expect((place != nil) == listed.contains(before[index].name.display))
        if let place { #expect(merge.sources[place] == before[index]) }
      }
      if merge.sources == before { #expect(merge.moved == Array(before.indices)) }
      let known = Set(merge.moved.compactMap { $0 })
      #expect(known.isDisjoint(with: merge.arrived))
      #expect(known.count + merge.arrived.count == merge.sources.count)
    }
  }
}
