/// What is said of several measurements.
enum Statistics {
  /// The middle one, or the mean of the two in the middle; 0 of none.
  static func median(_ values: [Double]) -> Double {
    let ordered = values.sorted()
    guard let last = ordered.indices.last else { return 0 }
    return (ordered[last / 2] + ordered[(last + 1) / 2]) / 2
  }
}
