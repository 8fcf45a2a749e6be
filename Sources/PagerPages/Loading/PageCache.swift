/// Which pages are kept: the ones used last, up to so many bytes.
struct PageCache {
  /// The pages on the screen and beside it are kept whatever they cost.
  static let minimumCount = 5
  /// Bytes that a page costs besides what it holds.
  private static let overhead = 2048

  private struct Use {
    var cost: Int
    /// What the clock said.
    var last: Int
  }

  private var uses: [PageSource: Use] = [:]
  private var clock = 0
  private(set) var total = 0
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Marks a page as used now.
  mutating func touch(_ source: PageSource) {
    clock += 1
    uses[source]?.last = clock
  }

  /// Notes what a page costs and marks it as used now.
  mutating func set(_ source: PageSource, cost: Int) {
    let cost = cost + PageCache.overhead
    clock += 1
    total += cost - (uses.updateValue(Use(cost: cost, last: clock), forKey: source)?.cost ?? 0)
  }

  mutating func remove(_ source: PageSource) {
    total -= uses.removeValue(forKey: source)?.cost ?? 0
  }

  /// A page of that name is no more.
  mutating func rename(_ source: PageSource, to new: PageSource) {
    guard source != new else { return }
    remove(new)
    if let use = uses.removeValue(forKey: source) { uses[new] = use }
  }

  /// When there is more than the limit, drops what has not been used for longest until the rest is well within it, but not
  /// what `needed` tells; says what that was. O(n log n) once in a quarter of the limit, else O(1).
  mutating func evict(keeping needed: () -> [PageSource]) -> [PageSource] {
    guard total > limit, uses.count > PageCache.minimumCount else { return [] }
    for source in needed() { touch(source) }
    var evicted: [PageSource] = []
    for (source, _) in uses.sorted(by: { $0.value.last < $1.value.last }) {
      guard total > limit / 4 * 3, uses.count > PageCache.minimumCount else { break }
      remove(source)
      evicted.append(source)
    }
    return evicted
  }
}
