/// Which pages are kept: the ones used last, up to so many bytes.
struct PageCache {
  /// The pages on the screen and beside it are kept whatever they cost.
  static let minimumCount = 5
  /// Bytes that a page costs besides what it holds.
  private static let overhead = 2048

  private var costs: [PageSource: Int] = [:]
  private var lastUses: [PageSource: Int] = [:]
  private var clock = 0
  private(set) var total = 0
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Marks a page as used now.
  mutating func touch(_ source: PageSource) {
    guard costs[source] != nil else { return }
    clock += 1
    lastUses[source] = clock
  }

  /// Notes what a page costs and marks it as used now.
  mutating func set(_ source: PageSource, cost: Int) {
    let cost = cost + PageCache.overhead
    total += cost - (costs[source] ?? 0)
    costs[source] = cost
    touch(source)
  }

  mutating func remove(_ source: PageSource) {
    total -= costs.removeValue(forKey: source) ?? 0
    lastUses[source] = nil
  }

  mutating func rename(_ source: PageSource, to new: PageSource) {
    if let cost = costs.removeValue(forKey: source) { costs[new] = cost }
    if let use = lastUses.removeValue(forKey: source) { lastUses[new] = use }
  }

  /// When there is more than the limit, drops what has not been used for longest until the rest is well within it; says
  /// what that was. O(n log n) once in a quarter of the limit, else O(1).
  mutating func evict() -> [PageSource] {
    guard total > limit, costs.count > PageCache.minimumCount else { return [] }
    var evicted: [PageSource] = []
    for (source, _) in lastUses.sorted(by: { $0.value < $1.value }) {
      guard total > limit / 4 * 3, costs.count > PageCache.minimumCount else { break }
      remove(source)
      evicted.append(source)
    }
    return evicted
  }
}
