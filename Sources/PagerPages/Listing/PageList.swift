/// The pages that there are, in order.
///
/// As an array of `PageSource`, but it holds no object a page: a file takes its name and a few bytes, and becomes a
/// `PageSource` when it is looked at.
public struct PageList: Sendable {
  /// A file in one of `directories`, or one of `others`.
  private struct Item {
    /// Where the name begins in `names`; for one of `others` its index there.
    var place: UInt32
    var nameCount: UInt16
    /// Index in `directories`, or `inOthers`.
    var directory: UInt16
    var part: Int32

    static let inOthers = UInt16.max
  }

  /// More directories than this are not told apart any more, and their pages take more memory.
  private static let maximumDirectories = 256

  /// What a file takes besides its name.
  static var bytesPerFile: Int { MemoryLayout<Item>.stride }

  private var items: [Item] = []
  private var names: [UInt8] = []
  private var directories: [FilePath] = []
  private var others: [PageSource] = []

  public init() {}

  public init(_ sources: some Sequence<PageSource>) {
    for source in sources { append(source) }
  }

  /// The files of a directory by their names, in an order of these: the table's bytes are the list's. O(n).
  init(_ table: NameTable, order: [Int], in directory: FilePath) {
    guard table.byteCount <= UInt32.max, let number = number(of: directory) else {
      for index in order { table.withName(at: index) { append($0, in: directory) } }
      return
    }
    names = table.bytes
    items.reserveCapacity(order.count)
    for index in order {
      let range = table.range(at: index)
      if let count = UInt16(exactly: range.count) {
        let place = UInt32(range.lowerBound)
        items.append(Item(place: place, nameCount: count, directory: number, part: 0))
      } else {
        table.withName(at: index) { append($0, in: directory) }
      }
    }
  }

  // MARK: Adding and removing

  /// Adds a page at the end. O(1).
  public mutating func append(_ source: PageSource) {
    items.append(item(for: source))
  }

  public mutating func append(contentsOf other: PageList) {
    if items.isEmpty {
      self = other
    } else {
      for index in other.indices { append(other, at: index) }
    }
  }

  /// Adds a page of another list. O(1).
  mutating func append(_ other: PageList, at index: Int) {
    var item = other.items[index]
    guard item.directory != Item.inOthers, let directory = number(of: other.directories[Int(item.directory)])
    else {
      return append(other[index])
    }
    guard let place = other.withName(of: item, { add($0) }) else { return append(other[index]) }
    (item.place, item.directory) = (place, directory)
    items.append(item)
  }

  /// Adds a file by its name below a directory. O(1).
  mutating func append(_ name: UnsafeBufferPointer<UInt8>, in directory: FilePath) {
    if let number = number(of: directory), let place = add(name) {
      items.append(Item(place: place, nameCount: UInt16(name.count), directory: number, part: 0))
    } else {
      let name = Array(name)
      append(PageSource(origin: .file(directory.appending(name)), name: FileName(bytes: name)))
    }
  }

  /// O(n).
  public mutating func insert(contentsOf sources: some Sequence<PageSource>, at index: Int) {
    let new = sources.map { item(for: $0) }
    items.insert(contentsOf: new, at: index)
  }

  /// O(n).
  public mutating func removeSubrange(_ range: Range<Int>) {
    items.removeSubrange(range)
  }

  private mutating func item(for source: PageSource) -> Item {
    let name = source.name.bytes
    if case .file(let path) = source.origin, let part = Int32(exactly: source.part),
      path.bytes.count >= name.count, path.bytes.suffix(name.count) == name[...],
      let number = number(of: FilePath(bytes: path.bytes.dropLast(name.count))),
      let place = name.withUnsafeBufferPointer({ add($0) })
    {
      return Item(place: place, nameCount: UInt16(name.count), directory: number, part: part)
    }
    others.append(source)
    return Item(place: UInt32(others.count - 1), nameCount: 0, directory: Item.inOthers, part: 0)
  }

  /// nil: too long, or too much for one table.
  private mutating func add(_ name: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard name.count <= UInt16.max, let place = UInt32(exactly: names.count) else { return nil }
    names.append(contentsOf: name)
    return place
  }

  /// The number of a directory; nil: there are too many. In the table they end with a slash, given or not. O(1) as long
  /// as the directory stays the same.
  private mutating func number(of directory: FilePath) -> UInt16? {
    if let last = directories.last, last.isDirectory(directory) { return UInt16(directories.count - 1) }
    if let known = directories.firstIndex(where: { $0.isDirectory(directory) }) { return UInt16(known) }
    guard directories.count < PageList.maximumDirectories else { return nil }
    let isOpen = directory.bytes.last.map { $0 != 0x2f } ?? false
    directories.append(isOpen ? FilePath(bytes: directory.bytes + [0x2f]) : directory)
    return UInt16(directories.count - 1)
  }

  private func withName<Result>(
    of item: Item, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try names.withUnsafeBufferPointer {
      try body(UnsafeBufferPointer(rebasing: $0[Int(item.place)..<Int(item.place) + Int(item.nameCount)]))
    }
  }
}

extension PageList: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { items.count }

  public subscript(index: Int) -> PageSource {
    let item = items[index]
    guard item.directory != Item.inOthers else { return others[Int(item.place)] }
    let name = withName(of: item) { Array($0) }
    return PageSource(
      origin: .file(directories[Int(item.directory)].appending(name)), name: FileName(bytes: name),
      part: Int(item.part))
  }

  /// The index of a page. O(n), without making the others.
  public func firstIndex(of source: PageSource) -> Int? { indices.first { isPage(source, at: $0) } }

  /// Whether a page is the one at an index. O(length of the path), without making that one.
  public func isPage(_ source: PageSource, at index: Int) -> Bool {
    let item = items[index]
    guard item.directory != Item.inOthers else { return others[Int(item.place)] == source }
    guard Int(item.part) == source.part, case .file(let path) = source.origin else { return false }
    let directory = directories[Int(item.directory)].bytes
    let nameCount = Int(item.nameCount)
    guard source.name.bytes.count == nameCount, path.bytes.count == directory.count + nameCount else {
      return false
    }
    return path.bytes.withUnsafeBytes { path in
      let (start, name) = (path[..<directory.count], path[directory.count...])
      // Names first: mostly the directory is the same.
      return withName(of: item) {
        System.compare(UnsafeRawBufferPointer(rebasing: name), UnsafeRawBufferPointer($0)) == 0
      } && directory.withUnsafeBytes { System.compare(UnsafeRawBufferPointer(rebasing: start), $0) == 0 }
    }
  }

  /// The files below a directory as it is written, without one of them, each once. O(n).
  func files(in directory: FilePath, without gone: PageSource?) -> PageList {
    let number = directories.firstIndex { $0.isDirectory(directory) }
    var files = PageList()
    for index in indices where part(at: index) == 0 {
      let item = items[index]
      let isInside =
        item.directory == Item.inOthers
        ? self[index].path?.isBelow(directory) == true : Int(item.directory) == number
      if isInside, gone == nil || self[index] != gone { files.append(self, at: index) }
    }
    return files
  }

  /// Whether two pages are of the same file. O(1).
  func isSameFile(at index: Int, as other: PageList, at otherIndex: Int) -> Bool {
    let (left, right) = (items[index], other.items[otherIndex])
    if left.directory == Item.inOthers || right.directory == Item.inOthers {
      return self[index].isSameFile(as: other[otherIndex])
    }
    guard left.nameCount == right.nameCount else { return false }
    return withName(of: left) { leftName in
      other.withName(of: right) { rightName in
        System.compare(UnsafeRawBufferPointer(leftName), UnsafeRawBufferPointer(rightName)) == 0
      }
    } && directories[Int(left.directory)] == other.directories[Int(right.directory)]
  }

  /// What the page's caption says, without its path, which takes longer to make. O(length of the name).
  public func name(at index: Int) -> FileName {
    let item = items[index]
    guard item.directory != Item.inOthers else { return others[Int(item.place)].name }
    return withName(of: item) { FileName(bytes: Array($0)) }
  }

  /// Whether a page is read once, as its bytes arrive. O(1), without making the page.
  public func isStream(at index: Int) -> Bool {
    let item = items[index]
    return item.directory == Item.inOthers && others[Int(item.place)].isStream
  }

  /// What part of its file a page is. O(1).
  public func part(at index: Int) -> Int {
    let item = items[index]
    return item.directory == Item.inOthers ? others[Int(item.place)].part : Int(item.part)
  }
}

extension PageList: Equatable {
  /// O(n), without making the pages.
  public static func == (left: PageList, right: PageList) -> Bool {
    left.count == right.count
      && left.indices.allSatisfy {
        left.part(at: $0) == right.part(at: $0) && left.isSameFile(at: $0, as: right, at: $0)
      }
  }
}

extension PageList: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: PageSource...) {
    self.init(elements)
  }
}

extension FilePath {
  /// Whether this path of a directory, which ends with a slash, is the other one with a slash or without.
  fileprivate func isDirectory(_ other: FilePath) -> Bool {
    let (own, others) = (bytes, other.bytes)
    guard own.count == others.count || own.count == others.count + 1 && !others.isEmpty else { return false }
    return own.withUnsafeBytes { own in
      others.withUnsafeBytes { System.compare(UnsafeRawBufferPointer(rebasing: own[..<$0.count]), $0) == 0 }
    }
  }
}
