#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The elementary functions that the standard library leaves to the C library.
enum Elementary {
  static func exponential(_ value: Double) -> Double { exp(value) }

  /// `value` > 0.
  static func naturalLogarithm(_ value: Double) -> Double { log(value) }

  /// `base` > 0.
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
