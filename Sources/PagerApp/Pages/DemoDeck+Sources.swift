import PagerPages

extension DemoDeck {
  /// The deck as pages.
  static var sources: [PageSource] {
    pages.indices.map { index in
      PageSource(
        origin: .embedded(EmbeddedBytes(staticBytes: bytes(of: index))),
        name: FileName("\(pages[index].name)"))
    }
  }
}
