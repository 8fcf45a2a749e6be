import PagerPages

/// What tells a printed page from the others.
enum PageHeading {
  /// A page's name, or its path where another file has the same name; and of a file with several parts, which part it is of
  /// how many. O(n).
  static func headings(of pages: PageList) -> [String] {
    var origins: [FileName: PageSource.Origin] = [:]
    var shared: Set<FileName> = []
    var parts: [PageSource.Origin: Int] = [:]
    for page in pages {
      if origins.updateValue(page.origin, forKey: page.name).map({ $0 != page.origin }) == true {
        shared.insert(page.name)
      }
      parts[page.origin] = max(parts[page.origin] ?? 0, page.part + 1)
    }
    return pages.map { page in
      let name = (shared.contains(page.name) ? page.path?.display : nil) ?? page.name.display
      let count = parts[page.origin] ?? 1
      return count > 1 ? "\(name) (\(page.part + 1)/\(count))" : name
    }
  }
}
