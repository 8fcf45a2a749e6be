import Foundation
import TestSupport

/// The whole program on a terminal, beside its peers: each measurement is of a pair of runs, one after the other.
struct TerminalBench {
  let options: BenchOptions
  let program: String
  let workloads: Workloads

  func results(_ report: ([BenchResult]) -> Void) throws {
    let ours = Pager.ours(program)
    let keys = options.isQuick ? 4 : 60
    let rest = options.isQuick ? 0.1 : 5
    let peers = [Pager.less(), Pager.busybox].compactMap { $0 }
    for peer in peers {
      try compare(ours, peer, "pages", report) { try visit($0, workloads.pageFiles, keys: keys, idle: rest) }
      try compare(ours, peer, "burst", report) { try burst($0) }
    }
    if let peer = Pager.less("-R") {
      try compare(ours, peer, "colored", report) { try scroll($0, keys: keys) }
    }
    for peer in Pager.others {
      try compare(ours, peer, "start", report) { try visit($0, workloads.pageFiles) }
    }
    if let peer = Pager.mdp {
      try compare(ours, peer, "slides", report) { try visit($0, [workloads.slides]) }
    }
    // No other pager is handed so many names: what more of them cost beside few.
    var fewer = ours
    fewer.name = "eight pages"
    for count in options.isQuick ? [40, 80] : [10_000, 100_000] {
      try compare(ours, fewer, "\(count)-files", report) {
        let folder = try workloads.smallPages($0.name == fewer.name ? 8 : count)
        return try visit($0, [folder], from: Workloads.marker(1))
      }
    }
    if let peer = Pager.less("-n") {
      try compare(ours, peer, "log", report) { try readLog($0) }
      try compare(ours, peer, "search", report) { try searchLog($0) }
      try compare(ours, peer, "long-line", report) { try readLongLine($0) }
    }
    if peers.isEmpty, options.includes("terminal/alone") {
      let results =
        try visit(ours, workloads.pageFiles, keys: keys, idle: rest) + burst(ours) + scroll(ours, keys: keys)
      report(results.map { $0.prefixed("terminal/alone") })
    }
    if options.includes("terminal/flick") { report(try flicks()) }
  }

  /// Measures both programs in turn, and reports the median of each and of their ratios.
  private func compare(
    _ ours: Pager, _ peer: Pager, _ workload: String, _ report: ([BenchResult]) -> Void,
    _ measure: (Pager) throws -> [BenchResult]
  ) throws {
    let prefix = "terminal/\(peer.name)/\(workload)"
    guard options.includes(prefix) else { return }
    var pairs: [(ours: [BenchResult], peer: [BenchResult])] = []
    for number in 0..<options.pairs {
      if number % 2 == 0 {
        let first = try measure(ours)
        pairs.append((first, try measure(peer)))
      } else {
        let first = try measure(peer)
        pairs.append((try measure(ours), first))
      }
    }
    report(
      pairs[0].ours.indices.map { index in
        BenchResult(prefix, pairs.map { ($0.ours[index], $0.peer[index]) }, peer: peer.name)
      })
  }
}
