#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension System {
  static func sleep(_ milliseconds: Int) {
    _ = poll(nil, 0, Int32(clamping: milliseconds))
  }
}
