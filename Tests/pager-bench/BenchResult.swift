/// One line of the report: what was measured, and for a comparison what a peer needs for the same.
struct BenchResult {
  /// Like `encode/200x50/shift-1/cpu`.
  var name: String
  /// Like `us`, `bytes`.
  var unit: String
  var value: Double
  var peer: Peer?

  /// The other side of a comparison.
  struct Peer {
    var name: String
    var value: Double
    /// Ours by the peer's: the median of the pairs, the lowest and the highest; nil where the peer needs nothing.
    var ratios: (median: Double, lowest: Double, highest: Double)?
  }

  init(_ name: String, _ value: Double, _ unit: String) {
    self.name = name
    self.value = value
    self.unit = unit
  }

  /// A comparison with the least that would do.
  init(_ name: String, _ value: Double, _ unit: String, floor: Double, of peer: String = "floor") {
    self.init(name, value, unit)
    let ratio = value / floor
    self.peer = Peer(name: peer, value: floor, ratios: floor > 0 ? (ratio, ratio, ratio) : nil)
  }

  /// A comparison of measurements of the same thing, pair by pair: medians. There must be at least one pair.
  init(_ prefix: String, _ pairs: [(ours: BenchResult, peer: BenchResult)], peer: String) {
    let ratios = pairs.filter { $0.peer.value > 0 }.map { $0.ours.value / $0.peer.value }
    self.init(
      "\(prefix)/\(pairs[0].ours.name)", Statistics.median(pairs.map(\.ours.value)), pairs[0].ours.unit)
    self.peer = Peer(
      name: peer, value: Statistics.median(pairs.map(\.peer.value)),
      ratios: ratios.isEmpty ? nil : (Statistics.median(ratios), ratios.min() ?? 0, ratios.max() ?? 0))
  }

  func prefixed(_ prefix: String) -> BenchResult {
    var result = self
    result.name = "\(prefix)/\(name)"
    return result
  }
}
